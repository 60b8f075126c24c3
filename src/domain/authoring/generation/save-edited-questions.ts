import type {
  ContentLanguage,
  QuestionContent,
  TeacherQuestion,
} from '../../../shared/contracts/questions.ts';
import type { Deps } from '../../deps.ts';
import type { Caller } from '../../kernel/access.ts';
import { AppError } from '../../kernel/app-error.ts';
import { toInstant } from '../../kernel/clock.ts';
import { type Tx, write } from '../../kernel/database/database.ts';
import type { JobTicket } from '../../kernel/jobs/job-engine.ts';
import { mapInBatches } from '../../kernel/map-in-batches.ts';
import { requireOwnLesson } from '../lessons/lesson-access.ts';
import { assertPicturesReadable } from '../pictures/assert-pictures-readable.ts';
import {
  normaliseQuestion,
  preserveCriteria,
  queueCriteriaJob,
  resolveWriter,
} from '../questions/edit-questions.ts';
import { insertQuestions, selectBank, updateQuestionContent } from '../questions/question-queries.ts';
import { findLatestGeneration, insertGeneration, markGenerationSaved } from './generation-queries.ts';
import { isRunning } from './start-generation.ts';

/** The parameters of the generation, as sent by the teacher's client. */
export interface GenerationContext {
  guidelines: string;
  count: number;
  language: ContentLanguage;
  difficulty: number;
  types: QuestionContent['type'][];
}

interface EditedQuestion {
  /** Null, or an id that is not in the lesson's bank, adds a new question. */
  questionId: number | null;
  question: QuestionContent;
}

type Accepted = QuestionContent & { language: ContentLanguage };

/**
 * Changes and adds questions of the caller's lesson, all or nothing; other questions stay unchanged. Returns the saved
 * questions in input order.
 * Throws `no-questions`, `question-assigned`, `picture-missing`, or the problem of a question with its number in
 * `details.question`.
 */
export async function saveEditedQuestions(
  deps: Pick<Deps, 'db' | 'clock' | 'notifier'>,
  caller: Caller,
  input: { lessonId: number; questions: EditedQuestion[]; context: GenerationContext | null },
): Promise<TeacherQuestion[]> {
  if (input.questions.length === 0) throw new AppError('no-questions');
  await requireOwnLesson(deps.db, caller, input.lessonId);
  const questions = await mapInBatches(
    input.questions,
    ([one], index) => [
      { questionId: one!.questionId, accepted: normaliseNumbered(one!.question, index + 1) },
    ],
    1,
  );
  const at = deps.clock.now();
  const now = toInstant(at);
  const saved = await write(deps.db, async (tx) => {
    await requireOwnLesson(tx, caller, input.lessonId);
    const bank = new Map((await selectBank(tx, input.lessonId)).map((question) => [question.id, question]));
    const hasNewQuestions = input.questions.some(
      ({ questionId }) => questionId === null || !bank.has(questionId),
    );
    const about = { lessonId: input.lessonId, hasNewQuestions };
    const generationId =
      input.context && (await findOrInsertGeneration(tx, caller, about, input.context, now));
    const tickets: (JobTicket | null)[] = [];
    const saveOne = async ({ questionId, accepted }: (typeof questions)[number], index: number) => {
      const before = questionId === null ? undefined : bank.get(questionId);
      const content = before ? preserveCriteria(accepted, now, before) : accepted;
      if (before && isSame(content, before)) return before.id;
      await assertPicturesReadable(tx, caller, content, before ?? null);
      if (before?.assigned) throw new AppError('question-assigned', { question: index + 1 });
      if (before)
        await updateQuestionContent(
          tx,
          before.id,
          { ...content, writer: resolveWriter(content, before) },
          now,
        );
      const id = before?.id ?? (await add(tx, input.lessonId, generationId, content, now));
      tickets.push(await queueCriteriaJob(tx, caller, id, content, at));
      return id;
    };
    const ids = await mapInBatches(questions, async ([one], index) => [await saveOne(one!, index)], 1);
    return { ids, tickets };
  });
  for (const ticket of saved.tickets) if (ticket) deps.notifier.notify(ticket);
  const bank = await selectBank(deps.db, input.lessonId);
  return saved.ids.flatMap((id) => bank.filter((question) => question.id === id));
}

function normaliseNumbered(question: QuestionContent, number: number): Accepted {
  try {
    return normaliseQuestion(question);
  } catch (error) {
    if (error instanceof AppError) throw new AppError(error.code, { ...error.details, question: number });
    throw error;
  }
}

async function add(
  tx: Tx,
  lessonId: number,
  generationId: number | null,
  content: Accepted,
  now: string,
): Promise<number> {
  const questions = [{ ...content, sourcePage: null, writer: null }];
  const [id] = await insertQuestions(tx, { lessonId, ownerStudentId: null, generationId, questions }, now);
  return id!;
}

function isSame(question: QuestionContent, before: QuestionContent): boolean {
  const serialize = ({
    type,
    text,
    difficulty,
    options,
    correctAnswer,
    statement,
    solutionExample,
    details,
    points = 1,
    tags = before.tags,
  }: QuestionContent) =>
    JSON.stringify([
      [type, text, difficulty, correctAnswer, statement, solutionExample],
      options.map(({ id, text: option }) => [id, option]),
      details ?? null,
      points,
      tags ?? [],
    ]);
  return serialize(question) === serialize(before);
}

/**
 * Returns the id of the generation that the context describes. If that is the latest one, marks it as saved when
 * questions are added. Otherwise inserts a new generation that is already saved.
 */
async function findOrInsertGeneration(
  tx: Tx,
  caller: Caller,
  { lessonId, hasNewQuestions }: { lessonId: number; hasNewQuestions: boolean },
  context: GenerationContext,
  now: string,
): Promise<number> {
  const latest = await findLatestGeneration(tx, lessonId);
  if (latest?.guidelines === context.guidelines.trim()) {
    // A generation that still runs has no drafts in any page yet.
    if (hasNewQuestions && latest.savedAt === null && !(await isRunning(tx, latest)))
      await markGenerationSaved(tx, latest.id, now);
    return latest.id;
  }
  const { guidelines, count: questionCount, ...rest } = context;
  const values = { ...rest, guidelines: guidelines.trim(), questionCount, documentId: null };
  const id = await insertGeneration(tx, { ...values, lessonId, teacherId: caller.userId }, now);
  await markGenerationSaved(tx, id, now);
  return id;
}
