import { z } from 'zod';
import { exitSitting } from '../../../domain/delivery/sittings/exit-sitting.ts';
import { getResult, waitsInDoubt } from '../../../domain/delivery/sittings/get-result.ts';
import { openNumberedSitting } from '../../../domain/delivery/sittings/open-numbered-sitting.ts';
import { saveDrafts as saveSittingDrafts } from '../../../domain/delivery/sittings/save-drafts.ts';
import { submitSitting } from '../../../domain/delivery/sittings/submit-sitting.ts';
import type { Deps } from '../../../domain/deps.ts';
import type { Caller } from '../../../domain/kernel/access.ts';
import { AppError } from '../../../domain/kernel/app-error.ts';
import type { AttemptResult } from '../../../shared/contracts/sittings.ts';
import { restCall } from '../rest-call.ts';
import { RestError } from '../rest-error.ts';
import { jobErrorResponses, restErrors } from '../rest-texts.ts';
import { jobName } from '../wait-for-job.ts';
import { answersField, readAnswers } from '../wire/wire-answers.ts';
import { toWireInstant } from '../wire/wire-dates.ts';
import { id, lenientInteger, optionalFlag } from '../wire/wire-fields.ts';
import { toWireStudentQuestion, wireStudentQuestion } from '../wire/wire-question.ts';
import { assertOwn } from './assert-own.ts';

const open = restCall({
  id: 'S07',
  method: 'GET',
  path: 'student/get_questions',
  summary: 'Starts the sitting, or gives the one under way with the time left.',
  area: 'student',
  access: ['student'],
  changes: true,
  input: z.object({ id_estudiante: id, id_lesson: id }),
  output: z.object({
    questions: z.array(wireStudentQuestion),
    intentos_realizados: z.int(),
    max_intentos: z.int(),
    intento: z.int(),
    started_at: z.string(),
    expires_at: z.string(),
    seconds_left: z.int(),
    duration_per_attempt: z.int(),
    saved_answers: z.array(
      z.object({ id_question: z.int(), tipo_pregunta: z.string(), respuesta_estudiante: z.string() }),
    ),
  }),
  invalid: restErrors.studentFields,
  errors: {
    'lesson-not-startable': restErrors.cannotStart,
    'lesson-without-questions': restErrors.noStudentQuestions,
  },
  async run({ deps, caller }, input) {
    assertOwn(caller, input.id_estudiante);
    const sitting = await openNumberedSitting(deps, caller, input.id_lesson);
    const types = new Map(sitting.questions.map((question) => [question.id, question.type]));
    return {
      questions: sitting.questions.map(toWireStudentQuestion),
      intentos_realizados: sitting.attemptsUsed,
      max_intentos: sitting.maxAttempts,
      intento: sitting.number,
      started_at: toWireInstant(sitting.startedAt),
      expires_at: toWireInstant(sitting.endsAt),
      seconds_left: sitting.secondsLeft,
      duration_per_attempt: sitting.durationMinutes,
      saved_answers: sitting.answers.map((saved) => ({
        id_question: saved.questionId,
        tipo_pregunta: types.get(saved.questionId) ?? '',
        respuesta_estudiante: saved.answer,
      })),
    };
  },
});

export const gradeBody = z.object({
  calificacion_final: z.number(),
  feedback_general: z.string(),
  attempt: z.int(),
  intentos_realizados: z.int(),
  tiempo_agotado: z.boolean(),
});

/**
 * Returns the graded attempt of a sitting, or the mean of the existing marks if the teacher still has to give some.
 * Throws `ai-failed` while a model has to grade it, `not_published` while there is no grade to show or a doubtful mark
 * waits for its teacher, and `bad_attempt` for an early exit that was taken back, which has no grade.
 */
export async function findGradeBody(
  deps: Pick<Deps, 'db' | 'clock'>,
  caller: Caller,
  sittingId: number,
): Promise<z.input<typeof gradeBody>> {
  return toGradeBody(deps, await getResult(deps, caller, sittingId, 'stored'));
}

async function toGradeBody(
  { db }: Pick<Deps, 'db'>,
  result: AttemptResult,
): Promise<z.input<typeof gradeBody>> {
  if (result.state !== 'graded' && !result.awaitsTeacher) throw new AppError('ai-failed');
  const grade = result.provisional ? result.provisional.grade : result.grade;
  const waits = result.provisional && (grade === null || (await waitsInDoubt({ db }, result)));
  if (!result.published || waits)
    throw new RestError(restErrors.notPublished, result.job ? { job_id: jobName(result.job.id) } : {});
  if (grade === null) throw new RestError(restErrors.exitTakenBack);
  return {
    calificacion_final: grade,
    feedback_general: result.generalFeedback,
    attempt: result.number - 1,
    intentos_realizados: result.attemptsUsed,
    tiempo_agotado: result.closedBy === 'time' || result.closedBy === 'server',
  };
}

const submit = restCall({
  id: 'S08',
  method: 'POST',
  path: 'student/submit_answers',
  counted: false,
  largeBody: true,
  summary: 'Hands in an attempt and waits for its grade; the same `intento` again gives the same result.',
  area: 'student',
  access: ['student'],
  input: z.object({
    id_estudiante: id,
    id_lesson: id,
    respuestas: answersField,
    intento: lenientInteger,
    salida_temprana: optionalFlag,
    tiempo_agotado: optionalFlag,
  }),
  output: gradeBody,
  invalid: restErrors.studentFields,
  errors: {
    'lesson-not-startable': restErrors.badAttempt,
    'lesson-without-questions': restErrors.noStudentQuestions,
    'answer-missing': restErrors.blankAnswer,
    'invalid-input': restErrors.badAnswers,
    ...jobErrorResponses(restErrors.gradingFailed, restErrors.graderAway),
  },
  async run({ deps, caller, arrivedAt, waitFor }, input) {
    assertOwn(caller, input.id_estudiante);
    const answers = readAnswers(input.respuestas, input.tiempo_agotado ? 'cut' : 'refuse');
    if (!answers) throw new RestError(restErrors.badAnswers);
    const ref = { lessonId: input.id_lesson, number: input.intento };
    const submission = { answers, timeUp: input.tiempo_agotado };
    const ended = input.salida_temprana
      ? await exitSitting(deps, caller, ref, arrivedAt)
      : await submitSitting(deps, caller, ref, submission, arrivedAt);
    if (ended.state === 'graded' || !ended.job) return toGradeBody(deps, ended);
    await waitFor(ended.job.id);
    return findGradeBody(deps, caller, ended.sittingId);
  },
});

const saveDrafts = restCall({
  id: 'P03',
  method: 'POST',
  path: 'student/save_draft_answers',
  counted: false,
  summary: 'Keeps what is typed while the sitting runs.',
  area: 'student',
  access: ['student'],
  input: z.object({ id_estudiante: id, id_lesson: id, intento: lenientInteger, respuestas: answersField }),
  output: z.object({ success: z.literal(true), seconds_left: z.int() }),
  invalid: restErrors.studentFields,
  errors: { 'invalid-input': restErrors.badAnswers, 'sitting-closed': restErrors.badAttempt },
  async run({ deps, caller, arrivedAt }, input) {
    assertOwn(caller, input.id_estudiante);
    const answers = readAnswers(input.respuestas, 'cut');
    if (!answers) throw new RestError(restErrors.badAnswers);
    const ref = { lessonId: input.id_lesson, number: input.intento ?? 0 };
    const { secondsLeft } = await saveSittingDrafts(deps, caller, ref, answers, arrivedAt);
    return { success: true as const, seconds_left: secondsLeft };
  },
});

export const sittingCalls = [open, submit, saveDrafts];
