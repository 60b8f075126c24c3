import {
  findQuestionPictures,
  mapPictures,
  type Picture,
  picturePlaceholder,
  writePicture,
} from '../../../shared/content/pictures.ts';
import type { ErrorCode } from '../../../shared/contracts/errors.ts';
import type { ImportedQuestions, ImportPreview } from '../../../shared/contracts/exchange.ts';
import type { StoredPicture } from '../../../shared/contracts/pictures.ts';
import { contentDoubts } from '../../../shared/question-types/content-doubts.ts';
import { hasTag, tidyTag, withTag } from '../../../shared/rules/question-tags.ts';
import type { Deps } from '../../deps.ts';
import type { Caller } from '../../kernel/access.ts';
import { AppError } from '../../kernel/app-error.ts';
import { toInstant } from '../../kernel/clock.ts';
import { toDisplayName } from '../documents/display-name.ts';
import { insertImport } from '../imports/import-queries.ts';
import { requireOwnLesson } from '../lessons/lesson-access.ts';
import { insertLesson } from '../lessons/lesson-queries.ts';
import { storePictures } from '../pictures/add-picture.ts';
import type { ConvertedPicture } from '../pictures/convert-picture.ts';
import { insertPicture } from '../pictures/picture-queries.ts';
import { queueCriteriaJob, toOwnCriterion } from '../questions/edit-questions.ts';
import { withNewKeys } from '../questions/put-stimulus.ts';
import { insertQuestions } from '../questions/question-queries.ts';
import { unknownSize } from './file-pictures.ts';
import type { SelectedQuestions } from './question-file-reader.ts';

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
  fileName?: string | undefined;
}

/** Errors for which a picture is the cause; others, such as `busy`, stop an import. */
const pictureProblems: ReadonlySet<ErrorCode> = new Set([
  'not-a-picture',
  'picture-broken',
  'picture-too-many-pixels',
  'picture-too-complex',
  'picture-unsafe',
]);

/**
 * Imports the questions of a file into the caller's lesson, in one transaction. With `newTopic` it creates a lesson
 * with the same settings, disabled and without dates, and imports into that. A picture that cannot be read costs only
 * itself: its alternative text stands in its place, and the result lists its questions.
 * Throws the errors of `QuestionFileReader`, `busy` of `ConvertPicture`, `lesson-fields-missing` for an empty
 * `newTopic`, and `import-empty` when no question is left.
 */
export async function importQuestions(
  deps: Pick<Deps, 'db' | 'clock' | 'notifier' | 'files' | 'convertPicture' | 'questionFiles'>,
  caller: Caller,
  { lessonId: from, bytes, take, tag = '', categories = false, newTopic, fileName = '' }: ImportInput,
): Promise<ImportedQuestions> {
  await requireOwnLesson(deps.db, caller, from);
  if (newTopic !== undefined && newTopic.trim() === '') throw new AppError('lesson-fields-missing');
  const {
    format,
    questions: selected,
    pictures,
  } = await deps.questionFiles.select({ bytes, requester: caller.userId }, take);
  const converted = new Map<string, ConvertedPicture>();
  for (const [id, base64] of pictures) {
    const read = () => Buffer.from(base64, 'base64');
    try {
      converted.set(id, await deps.convertPicture({ read, requester: caller.userId }));
    } catch (error) {
      if (!(error instanceof AppError) || !pictureProblems.has(error.code)) throw error;
    }
  }
  const { questions: complete, withoutPicture, leftOut } = withReadPictures(selected, converted);
  if (complete.length === 0) throw new AppError('import-empty');
  let untagged = 0;
  const taken = complete.map(({ question, category }) => {
    const wanted = [categories ? category : '', tag];
    const tags = wanted.reduce(withTag, question.tags ?? []);
    if (wanted.some((one) => tidyTag(one) !== '' && !hasTag({ tags }, one))) untagged += 1;
    return { ...question, tags, criteria: question.criteria.map(toOwnCriterion), sourcePage: null };
  });
  const at = deps.clock.now();
  const { tickets, lessonId, questionIds } = await storePictures(
    deps,
    [...converted.values()],
    async (tx, stored) => {
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
      const kept = new Map([...converted.keys()].map((id, index) => [id, stored[index]!]));
      const questions = withNewKeys(taken).map((question) =>
        mapPictures(question, (picture) => writePicture(sized(picture, kept.get(picture.id)!))),
      );
      const added = { lessonId, ownerStudentId: null, generationId: null, questions };
      const ids = await insertQuestions(tx, added, toInstant(at));
      const record = {
        ...{ lessonId, importedBy: caller.userId, format, fileName: toDisplayName(fileName) || null },
        questions: complete.map(({ number, key: reading, question }, index) => ({
          ...{ id: ids[index]!, number, key: question.correctAnswer, reading },
        })),
      };
      await insertImport(tx, record, now);
      const queued = [];
      for (const [index, question] of questions.entries())
        queued.push(await queueCriteriaJob(tx, caller, ids[index]!, question, at));
      return { tickets: queued.filter((ticket) => ticket !== null), lessonId, questionIds: ids };
    },
  );
  for (const ticket of tickets) deps.notifier.notify(ticket);
  return { imported: taken.length, untagged, withoutPicture, leftOut, lessonId, questionIds };
}

/** Replaces pictures that could not be read by their alternative text; leaves out what cannot be answered then. */
function withReadPictures(
  selected: SelectedQuestions['questions'],
  converted: ReadonlyMap<string, ConvertedPicture>,
) {
  const withoutPicture: number[] = [];
  const leftOut: number[] = [];
  const questions = selected.flatMap((one) => {
    if (findQuestionPictures(one.question).every(({ id }) => converted.has(id))) return [one];
    const question = mapPictures(one.question, (picture) =>
      converted.has(picture.id) ? writePicture(picture) : picturePlaceholder(picture),
    );
    const hasTwins = (of: typeof question) => contentDoubts(of).some(({ kind }) => kind === 'same-options');
    if (hasTwins(question) && !hasTwins(one.question)) {
      leftOut.push(one.number);
      return [];
    }
    withoutPicture.push(one.number);
    return [{ ...one, question }];
  });
  return { questions, withoutPicture, leftOut };
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
