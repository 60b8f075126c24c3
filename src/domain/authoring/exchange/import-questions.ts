import {
  mapPictures,
  type Picture,
  questionPictures,
  writePicture,
} from '../../../shared/content/pictures.ts';
import type { ImportPreview } from '../../../shared/contracts/exchange.ts';
import { importLimits } from '../../../shared/contracts/exchange-values.ts';
import type { StoredPicture } from '../../../shared/contracts/pictures.ts';
import { hasTag, tidyTag, tidyTags, withTag } from '../../../shared/rules/question-tags.ts';
import type { Deps } from '../../deps.ts';
import type { Caller } from '../../kernel/access.ts';
import { AppError } from '../../kernel/app-error.ts';
import { toInstant } from '../../kernel/clock.ts';
import { ownLesson } from '../lessons/lesson-access.ts';
import { insertLesson } from '../lessons/lesson-queries.ts';
import { keepPictures } from '../pictures/add-picture.ts';
import type { ConvertedPicture } from '../pictures/convert-picture.ts';
import { insertPicture } from '../pictures/picture-queries.ts';
import { askForCriteria, asOwn } from '../questions/edit-questions.ts';
import { withNewKeys } from '../questions/put-stimulus.ts';
import { insertQuestions } from '../questions/question-queries.ts';
import { unknownSize } from './read-moodle-xml.ts';
import { readQuestionFile } from './read-questions.ts';

/** Few, so that pictures which somebody uploads meanwhile are not kept waiting. */
const convertedAtOnce = 2;
/** In CSS pixels. */
const pageWidth = 640;

/** What would become of each question of a file in the caller's lesson. Stores nothing. Throws as `readQuestionFile`. */
export async function previewImport(
  deps: Pick<Deps, 'db'>,
  caller: Caller,
  { lessonId, bytes }: { lessonId: number; bytes: Buffer },
): Promise<ImportPreview> {
  await ownLesson(deps.db, caller, lessonId);
  const { format, rows, brings } = await readQuestionFile(bytes);
  const categories = tidyTags(
    rows.flatMap(({ question, category }) => (question && category ? category : [])),
  );
  return {
    format,
    byteSize: bytes.length,
    rows: rows.map(({ question, category, ...row }) => row),
    brings,
    categories,
  };
}

export interface ImportInput {
  lessonId: number;
  bytes: Buffer;
  /** Numbers of questions; null for all that were understood. */
  take: ReadonlySet<number> | null;
  /** A tag for all of them, as far as there is room. */
  tag?: string | undefined;
  /** The category of each becomes a tag of it. */
  categories?: boolean | undefined;
  /** Of a new lesson beside that one, to which they go. */
  newTopic?: string | undefined;
}

/**
 * Adds the questions of a file to the caller's lesson, or to a new one beside it with its settings, not enabled and without
 * dates; all of them or none: those whose numbers `take` names, else all that were understood. Throws as `readQuestionFile`,
 * what ConvertPicture throws, `import-too-many-pictures`, `lesson-fields-missing` for a new lesson without a topic, and
 * `import-empty` when nothing is left to take. `untagged`: questions without room for a tag they were to get.
 */
export async function importQuestions(
  deps: Pick<Deps, 'db' | 'clock' | 'notifier' | 'files' | 'convertPicture'>,
  caller: Caller,
  { lessonId: from, bytes, take, tag = '', categories = false, newTopic }: ImportInput,
): Promise<{ imported: number; untagged: number; lessonId: number; questionIds: number[] }> {
  await ownLesson(deps.db, caller, from);
  if (newTopic !== undefined && newTopic.trim() === '') throw new AppError('lesson-fields-missing');
  const { rows, pictures } = await readQuestionFile(bytes);
  let untagged = 0;
  const taken = rows.flatMap(({ number, question, category = '' }) => {
    if (!question || (take !== null && !take.has(number))) return [];
    const wanted = [categories ? category : '', tag];
    const tags = wanted.reduce(withTag, question.tags ?? []);
    if (wanted.some((one) => tidyTag(one) !== '' && !hasTag({ tags }, one))) untagged += 1;
    return { ...question, tags, criteria: question.criteria.map(asOwn), sourcePage: null };
  });
  if (taken.length === 0) throw new AppError('import-empty');
  const pictureIds = [...new Set(taken.flatMap(questionPictures).map(({ id }) => id))];
  if (pictureIds.length > importLimits.pictures)
    throw new AppError('import-too-many-pictures', { max: importLimits.pictures });
  const converted: ConvertedPicture[] = [];
  for (let from = 0; from < pictureIds.length; from += convertedAtOnce) {
    const some = pictureIds.slice(from, from + convertedAtOnce);
    const convert = (id: string) => deps.convertPicture(() => Buffer.from(pictures.get(id) ?? '', 'base64'));
    converted.push(...(await Promise.all(some.map(convert))));
  }
  const at = deps.clock.now();
  const { tickets, lessonId, questionIds } = await keepPictures(deps, converted, async (tx, stored) => {
    const lesson = await ownLesson(tx, caller, from);
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
    const asked = [];
    for (const [index, question] of questions.entries())
      asked.push(await askForCriteria(tx, caller, ids[index]!, question, at));
    return { tickets: asked.filter((ticket) => ticket !== null), lessonId, questionIds: ids };
  });
  for (const ticket of tickets) deps.notifier.notify(ticket);
  return { imported: taken.length, untagged, lessonId, questionIds };
}

/** The picture as it is kept, in the size its file said or, where it said none, the width of a page. */
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
