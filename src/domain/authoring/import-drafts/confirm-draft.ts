import type { z } from 'zod';
import { findQuestionPictures } from '../../../shared/content/pictures.ts';
import type { confirmImportInput, ImportedQuestions } from '../../../shared/contracts/exchange.ts';
import { finishRow } from '../../../shared/imported-questions/finish-row.ts';
import { hasTag, tidyTag, withTag } from '../../../shared/rules/question-tags.ts';
import type { Deps } from '../../deps.ts';
import type { Caller } from '../../kernel/access.ts';
import { AppError } from '../../kernel/app-error.ts';
import { toInstant } from '../../kernel/clock.ts';
import { fromJson, write } from '../../kernel/database/database.ts';
import type { JobTicket } from '../../kernel/jobs/job-engine.ts';
import { mapInBatches } from '../../kernel/map-in-batches.ts';
import type { ParsedRow } from '../exchange/question-rows.ts';
import { insertImport } from '../imports/import-queries.ts';
import { requireOwnLesson } from '../lessons/lesson-access.ts';
import { insertLesson } from '../lessons/lesson-queries.ts';
import { insertPicture } from '../pictures/picture-queries.ts';
import { queueCriteriaJob, toOwnCriterion } from '../questions/edit-questions.ts';
import { withNewKeys } from '../questions/put-stimulus.ts';
import { insertQuestions } from '../questions/question-queries.ts';
import { convertDraftPictures } from './convert-draft-pictures.ts';
import { requireOwnDraft } from './draft-access.ts';
import {
  finishDraft,
  type StoredDraftPicture,
  selectDraftContent,
  selectDraftPictures,
} from './draft-queries.ts';
import { removeDraftFiles } from './remove-draft-files.ts';

type ConfirmInput = z.input<typeof confirmImportInput>;

/**
 * Imports the questions of the caller's own draft that are complete, in one transaction, as the preview shows them. With
 * `newTopic` it creates a lesson with the same settings, disabled and without dates, and imports into that. A draft is
 * imported once: a second call returns the result of the first.
 * Throws `import-draft-gone`, `lesson-fields-missing` for an empty `newTopic`, `import-empty` when no question is left,
 * and the errors of `convertDraftPictures`.
 */
export async function confirmImport(
  deps: Pick<Deps, 'db' | 'clock' | 'notifier' | 'files' | 'convertPictures'>,
  caller: Caller,
  { draftId, take, lessonId, tag = '', categories = false, newTopic }: ConfirmInput,
): Promise<ImportedQuestions> {
  const { lessonId: ownLesson, result: before } = await requireOwnDraft(deps.db, deps, caller, draftId);
  if (before) return before;
  const from = lessonId ?? ownLesson;
  await requireOwnLesson(deps.db, caller, from);
  if (newTopic !== undefined && newTopic.trim() === '') throw new AppError('lesson-fields-missing');
  for await (const _ of convertDraftPictures(deps, caller, draftId));
  const pictures = new Map(
    (await selectDraftPictures(deps.db, draftId)).map((picture) => [picture.id, picture]),
  );
  const draft = await requireOwnDraft(deps.db, deps, caller, draftId);
  if (draft.result) return draft.result;
  const complete = await completeRows(await selectDraftContent(deps.db, draftId), draft, take, pictures);
  if (complete.length === 0) throw new AppError('import-empty');
  let untagged = 0;
  const taken = complete.map(({ question, category }) => {
    const wanted = [categories ? category : '', tag];
    const tags = wanted.reduce(withTag, question.tags ?? []);
    if (wanted.some((one) => tidyTag(one) !== '' && !hasTag({ tags }, one))) untagged += 1;
    return { ...question, tags, criteria: question.criteria.map(toOwnCriterion), sourcePage: null };
  });
  const shown = new Set(taken.flatMap(findQuestionPictures).map(({ id }) => id));
  const at = deps.clock.now();
  const now = toInstant(at);
  const { result, tickets, isFirst } = await write(deps.db, async (tx) => {
    const current = await requireOwnDraft(tx, deps, caller, draftId);
    if (current.result) return { result: current.result, tickets: [], isFirst: false };
    const lesson = await requireOwnLesson(tx, caller, from);
    const into =
      newTopic === undefined
        ? from
        : await insertLesson(
            tx,
            lesson.courseId,
            { ...lesson, topic: newTopic.trim(), opensAt: null, submissionDate: null },
            now,
          );
    for (const { id, width, height, byteSize } of pictures.values())
      if (shown.has(id))
        await insertPicture(
          tx,
          { ...{ id, width, height, byteSize }, lessonId: into, ownerId: caller.userId },
          now,
        );
    const questions = withNewKeys(taken);
    const added = { lessonId: into, ownerStudentId: null, generationId: null, questions };
    const questionIds = await insertQuestions(tx, added, now);
    const { format, fileName } = draft;
    const record = {
      ...{ lessonId: into, importedBy: caller.userId, format, fileName },
      questions: complete.map(({ number, key, question }, index) => ({
        ...{ id: questionIds[index]!, number, key: question.correctAnswer, reading: key },
      })),
    };
    await insertImport(tx, record, now);
    const queued: JobTicket[] = [];
    for (const [index, question] of questions.entries()) {
      const ticket = await queueCriteriaJob(tx, caller, questionIds[index]!, question, at);
      if (ticket) queued.push(ticket);
    }
    const imported = {
      ...{ imported: taken.length, untagged, lessonId: into, questionIds },
      newLesson: newTopic !== undefined,
    };
    await finishDraft(tx, draftId, imported);
    return { result: imported, tickets: queued, isFirst: true };
  });
  for (const ticket of tickets) deps.notifier.notify(ticket);
  if (isFirst) {
    const pictureIds = [...pictures.keys()].filter((id) => !shown.has(id));
    await removeDraftFiles(deps, { id: draftId, pictureIds });
  }
  return result;
}

/** Returns the questions to import that are not refused and lack no answer, as they will be. */
async function completeRows(
  content: string,
  { answers }: Pick<Awaited<ReturnType<typeof requireOwnDraft>>, 'answers'>,
  take: readonly number[],
  pictures: ReadonlyMap<string, StoredDraftPicture>,
) {
  const numbers = new Set(take);
  const { rows } = fromJson<{ rows: ParsedRow[] }>(content);
  return mapInBatches(rows, (batch) =>
    batch.flatMap((row) => {
      const { number, category = '', key } = row;
      if (!numbers.has(number) || !key) return [];
      const { question, open } = finishRow(row, answers[number] ?? [], pictures);
      return question && open.length === 0 ? [{ number, category, key, question }] : [];
    }),
  );
}
