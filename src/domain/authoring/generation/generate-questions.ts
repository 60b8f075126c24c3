import type { QuestionDraft } from '../../../shared/contracts/questions.ts';
import { recordCalls } from '../../ai/calls/record-calls.ts';
import { assertBudget } from '../../ai/quota/token-budget.ts';
import { writeQuestionBank } from '../../ai/writing/write-question-bank.ts';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../kernel/app-error.ts';
import { toInstant } from '../../kernel/clock.ts';
import { write } from '../../kernel/database/database.ts';
import { completeJob, type JobContext, reportProgress } from '../../kernel/jobs/job-context.ts';
import { selectDocumentPages } from '../documents/document-queries.ts';
import { findLesson } from '../lessons/lesson-queries.ts';
import { selectBank } from '../questions/question-queries.ts';
import {
  findGeneration,
  incrementDroppedCount,
  insertDrafts,
  replaceDraft,
  selectAllDrafts,
} from './generation-queries.ts';

/**
 * Runs the job that writes a generation's drafts. Stores each question as it arrives, so that an interrupted job
 * resumes where it stopped.
 */
export async function generateQuestions(
  deps: Pick<Deps, 'db' | 'clock' | 'evaluator' | 'log' | 'settings'>,
  payload: { generationId: number },
  context: JobContext,
): Promise<void> {
  const generation = await findGeneration(deps.db, payload.generationId);
  const lesson = generation && (await findLesson(deps.db, generation.lessonId));
  if (!generation || !lesson) throw new AppError('not-found');
  await assertBudget(deps, deps.clock.now());
  const total = generation.questionCount;
  const { generated: alreadyAccepted, byHand } = await selectAllDrafts(deps.db, generation.id);
  await reportProgress(deps.db, context, 'reading', alreadyAccepted.length, total);
  const pages =
    generation.documentId === null ? [] : await selectDocumentPages(deps.db, generation.documentId);
  const existing = [...(await selectBank(deps.db, lesson.id)), ...byHand];

  let storedCount = alreadyAccepted.length;
  const draftIds = new Map<QuestionDraft, number>();
  const bank = await writeQuestionBank({
    evaluator: deps.evaluator,
    request: {
      language: generation.language,
      subject: lesson.subjectName,
      topic: lesson.topic,
      level: lesson.semester,
      guidelines: generation.guidelines,
      difficulty: generation.difficulty,
      types: generation.types,
      total,
      seed: generation.id,
    },
    pages,
    existing,
    alreadyAccepted,
    checkKeys: deps.settings.checkKeys,
    doubtful: 'mark',
    context: recordCalls(deps, context, { attemptId: null, lessonId: lesson.id, storeTexts: false }),
    onStage: (stage, done) => reportProgress(deps.db, context, stage, done, total),
    onAccepted: async (questions) => {
      storedCount += questions.length;
      const ids = await write(deps.db, async (tx) => {
        await reportProgress(tx, context, 'checking', storedCount, total);
        return insertDrafts(tx, generation.id, questions, 'generated');
      });
      for (const [index, question] of questions.entries()) draftIds.set(question, ids[index]!);
      return questions;
    },
    onChecked: (question, doubt) =>
      write(deps.db, async (tx) => {
        await reportProgress(tx, context, 'checking', storedCount, total);
        await replaceDraft(tx, generation.id, draftIds.get(question)!, { ...question, doubt });
      }),
  });
  if (bank.questions.length === 0)
    throw new AppError(deps.evaluator.kind === 'offline' ? 'no-material' : 'ai-unreadable');
  await write(deps.db, async (tx) => {
    await reportProgress(tx, context, 'saving', bank.questions.length, total);
    await incrementDroppedCount(tx, generation.id, bank.dropped.length);
    await completeJob(tx, context, toInstant(deps.clock.now()));
  });
}
