import { mapPictures, type Picture, writePicture } from '../../../shared/content/pictures.ts';
import type { ImportPreview } from '../../../shared/contracts/exchange.ts';
import type { StoredPicture } from '../../../shared/contracts/pictures.ts';
import { hasTag, tidyTag, withTag } from '../../../shared/rules/question-tags.ts';
import type { Deps } from '../../deps.ts';
import type { Caller } from '../../kernel/access.ts';
import { AppError } from '../../kernel/app-error.ts';
import { toInstant } from '../../kernel/clock.ts';
import { requireOwnLesson } from '../lessons/lesson-access.ts';
import { insertLesson } from '../lessons/lesson-queries.ts';
import { storePictures } from '../pictures/add-picture.ts';
import type { ConvertedPicture } from '../pictures/convert-picture.ts';
import { insertPicture } from '../pictures/picture-queries.ts';
import { queueCriteriaJob, toOwnCriterion } from '../questions/edit-questions.ts';
import { withNewKeys } from '../questions/put-stimulus.ts';
import { insertQuestions } from '../questions/question-queries.ts';
import { unknownSize } from './read-moodle-xml.ts';

/** Width of the page in CSS pixels, for pictures without a given size. */
const pageWidth = 640;

/** Previews the import of a file into the caller's lesson; stores nothing. Throws like `QuestionFileReader`. */
export async function previewImport(
  deps: Pick<Deps, 'db' | 'questionFiles'>,
  caller: Caller,
  { lessonId, bytes }: { lessonId: number; bytes: Uint8Array },
): Promise<ImportPreview> {
  await requireOwnLesson(deps.db, caller, lessonId);
  return deps.questionFiles.preview({ bytes, requester: caller.userId });
}

export interface ImportInput {
  lessonId: number;
  bytes: Uint8Array;
  /** Numbers of the questions to import; null imports all readable ones. */
  take: ReadonlySet<number> | null;
  /** A tag added to every imported question that has room for it. */
  tag?: string | undefined;
  /** True adds the category of each question as a tag. */
  categories?: boolean | undefined;
  /** Topic of a new lesson in the same course that receives the questions; undefined imports into the given lesson. */
  newTopic?: string | undefined;
}

/**
 * Imports the questions of a file into the caller's lesson, all or nothing. With `newTopic` it creates a lesson with
 * the same settings, disabled and without dates, and imports into that.
 * `untagged` counts the questions without room for a requested tag.
 * Throws the errors of `QuestionFileReader` and `ConvertPicture`, and `lesson-fields-missing` for an empty `newTopic`.
 */
export async function importQuestions(
  deps: Pick<Deps, 'db' | 'clock' | 'notifier' | 'files' | 'convertPicture' | 'questionFiles'>,
  caller: Caller,
  { lessonId: from, bytes, take, tag = '', categories = false, newTopic }: ImportInput,
): Promise<{ imported: number; untagged: number; lessonId: number; questionIds: number[] }> {
  await requireOwnLesson(deps.db, caller, from);
  if (newTopic !== undefined && newTopic.trim() === '') throw new AppError('lesson-fields-missing');
  const { questions: selected, pictures } = await deps.questionFiles.select(
    { bytes, requester: caller.userId },
    take,
  );
  let untagged = 0;
  const taken = selected.map(({ question, category }) => {
    const wanted = [categories ? category : '', tag];
    const tags = wanted.reduce(withTag, question.tags ?? []);
    if (wanted.some((one) => tidyTag(one) !== '' && !hasTag({ tags }, one))) untagged += 1;
    return { ...question, tags, criteria: question.criteria.map(toOwnCriterion), sourcePage: null };
  });
  const pictureIds = [...pictures.keys()];
  const converted: ConvertedPicture[] = [];
  for (const base64 of pictures.values()) {
    const read = () => Buffer.from(base64, 'base64');
    converted.push(await deps.convertPicture({ read, requester: caller.userId }));
  }
  const at = deps.clock.now();
  const { tickets, lessonId, questionIds } = await storePictures(deps, converted, async (tx, stored) => {
    const lesson = await requireOwnLesson(tx, caller, from);
    const now = toInstant(at);
    const lessonId =
      newTopic === undefined
        ? from
        : await insertLesson(
            tx,
            lesson.courseId,
            { ...lesson, topic: newTopic.trim(), opensAt: null, submissionDate: null },
            now,
          );
    for (const picture of stored)
      await insertPicture(tx, { ...picture, lessonId, ownerId: caller.userId }, now);
    const kept = new Map(pictureIds.map((id, index) => [id, stored[index]!]));
    const questions = withNewKeys(taken).map((question) =>
      mapPictures(question, (picture) => writePicture(sized(picture, kept.get(picture.id)!))),
    );
    const added = { lessonId, ownerStudentId: null, generationId: null, questions };
    const ids = await insertQuestions(tx, added, toInstant(at));
    const queued = [];
    for (const [index, question] of questions.entries())
      queued.push(await queueCriteriaJob(tx, caller, ids[index]!, question, at));
    return { tickets: queued.filter((ticket) => ticket !== null), lessonId, questionIds: ids };
  });
  for (const ticket of tickets) deps.notifier.notify(ticket);
  return { imported: taken.length, untagged, lessonId, questionIds };
}

/** Returns the stored picture with the display size from its file, or else its pixel size limited to the page width. */
function sized({ width, height, alt }: Picture, { id, ...pixels }: StoredPicture): Picture {
  if (width !== unknownSize && height !== unknownSize) return { id, width, height, alt };
  const scale = Math.min(1, pageWidth / pixels.width);
  return {
    id,
    width: Math.round(pixels.width * scale),
    height: Math.max(1, Math.round(pixels.height * scale)),
    alt,
  };
}
