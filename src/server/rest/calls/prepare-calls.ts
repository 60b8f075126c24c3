import { z } from 'zod';
import { listStudentQuestions } from '../../../domain/delivery/sittings/list-student-questions.ts';
import { openNumberedSitting } from '../../../domain/delivery/sittings/open-numbered-sitting.ts';
import { prepareSitting } from '../../../domain/delivery/sittings/prepare-sitting.ts';
import type { Deps } from '../../../domain/deps.ts';
import type { Caller } from '../../../domain/kernel/access.ts';
import { AppError } from '../../../domain/kernel/app-error.ts';
import type { ErrorCode } from '../../../shared/contracts/errors.ts';
import { questionType } from '../../../shared/contracts/questions.ts';
import { restCall } from '../rest-call.ts';
import { RestError } from '../rest-error.ts';
import { jobErrorResponses, restErrors } from '../rest-texts.ts';
import { anything, id, lenientInteger } from '../wire/wire-fields.ts';
import { toWireStudentQuestion, wireStudentQuestion } from '../wire/wire-question.ts';
import { assertOwn } from './assert-own.ts';

const maxQuestions = 20;
/** Errors of a student's waiting call when the teacher changes the source of the questions meanwhile. */
const sourceChangedErrors: ReadonlySet<ErrorCode> = new Set(['job-cancelled', 'lesson-without-questions']);

const preparedQuestion = wireStudentQuestion.extend({
  id: z.int(),
  id_question: z.int().optional(),
  type: questionType,
  difficulty: z.int(),
});
export const preparedBody = z.object({ questions: z.array(preparedQuestion) });

/**
 * Returns the caller's questions of a lesson. This starts the sitting, and its clock, if it is not running yet.
 *
 * @param known the student had the questions before; the body then includes their own ids.
 */
export async function findPreparedBody(
  deps: Pick<Deps, 'db' | 'clock' | 'notifier' | 'evaluator'>,
  caller: Caller,
  lessonId: number,
  known: boolean,
): Promise<z.input<typeof preparedBody>> {
  const { questions } = await openNumberedSitting(deps, caller, lessonId);
  return {
    questions: questions.map((question) => {
      const { id_question, ...rest } = toWireStudentQuestion(question);
      const own = known ? { id_question } : {};
      return { id: question.position, ...own, ...rest, difficulty: question.difficulty };
    }),
  };
}

const generate = restCall({
  id: 'S05',
  method: 'POST',
  path: 'generate_questions',
  summary:
    "The calling student's questions at a lesson, written now when there are none, without answers; starts the sitting.",
  area: 'student',
  access: ['student'],
  input: z
    .object({ id_leccion: id.optional(), id_lesson: id.optional(), numQuestions: lenientInteger })
    .transform((sent) => ({ lessonId: sent.id_leccion ?? sent.id_lesson, count: sent.numQuestions }))
    .pipe(z.object({ lessonId: z.int(), count: z.int().nullable() })),
  output: preparedBody,
  invalid: restErrors.studentFields,
  errors: {
    'lesson-not-startable': restErrors.cannotStart,
    'lesson-without-questions': restErrors.noContent,
    ...jobErrorResponses(restErrors.generatingFailed, restErrors.generatorAway),
    'ai-unreadable': restErrors.questionsUnreadable,
  },
  async run({ deps, caller, waitFor }, { lessonId, count }) {
    // The lesson's prompt determines the number of questions; an out-of-range `count` is still refused.
    if (count !== null && (count < 1 || count > maxQuestions)) throw new RestError(restErrors.upToTwenty);
    const prepare = async () => {
      const prepared = await prepareSitting(deps, caller, lessonId);
      if (prepared.job) await waitFor(prepared.job.id);
      return findPreparedBody(deps, caller, lessonId, prepared.existing);
    };
    return prepare().catch((error) => {
      if (!(error instanceof AppError && sourceChangedErrors.has(error.code))) throw error;
      return prepare();
    });
  },
});

const wireSent = z.object({
  id: id.optional().catch(undefined),
  id_question: id.optional().catch(undefined),
});

const save = restCall({
  id: 'S06',
  method: 'POST',
  path: 'save_questions',
  largeBody: true,
  summary: "Says which of the questions sent are the student's; the server has its own copy of them.",
  area: 'student',
  access: ['student'],
  input: z.object({ id_lesson: id, id_user: id, questions: anything }),
  output: z.object({ success: z.literal(true), message: z.string(), saved: z.int() }),
  invalid: restErrors.studentFields,
  async run({ deps, caller }, input) {
    assertOwn(caller, input.id_user);
    const own = await listStudentQuestions(deps, caller, input.id_lesson);
    const sent = readSent(input.questions);
    const saved = own.filter((question) =>
      sent.some(
        (one) => one.id_question === question.id || one.id === question.position || one.id === question.id,
      ),
    );
    if (saved.length === 0) throw new RestError(restErrors.nothingToSave);
    return { success: true as const, message: 'Preguntas guardadas exitosamente.', saved: saved.length };
  },
});

/** Reads the ids from a list, or from the JSON text of a list. */
function readSent(sent: unknown): z.output<typeof wireSent>[] {
  if (typeof sent !== 'string') return z.array(wireSent.catch({})).safeParse(sent).data ?? [];
  try {
    return readSent(JSON.parse(sent) ?? []);
  } catch {
    throw new RestError(restErrors.questionListUnreadable);
  }
}

export const prepareCalls = [generate, save];
