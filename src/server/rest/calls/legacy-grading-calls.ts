import { z } from 'zod';
import {
  getLegacyGrading,
  gradeByQuestion,
  gradeByReference,
  type StartedGrading,
} from '../../../domain/delivery/legacy-lessons/start-legacy-grading.ts';
import {
  findWrittenQuestion,
  requestLegacyQuestionByText,
} from '../../../domain/delivery/legacy-lessons/write-legacy-question.ts';
import type { Deps } from '../../../domain/deps.ts';
import type { Caller } from '../../../domain/kernel/access.ts';
import { AppError } from '../../../domain/kernel/app-error.ts';
import { maxLegacyText } from '../../../shared/contracts/limits.ts';
import { contentLanguage } from '../../../shared/contracts/questions.ts';
import { type CallContext, restCall } from '../rest-call.ts';
import { jobErrorResponses, legacyErrorResponses, restErrors } from '../rest-texts.ts';
import { requiredText, text } from '../wire/wire-fields.ts';

const signedInCall = { area: 'legacy', access: 'signed-in' } as const;

const gradingBody = z.object({ calificacion: z.number(), feedback: z.string() });

const gradingErrors = {
  ...legacyErrorResponses,
  'not-found': restErrors.lessonMissing,
  ...jobErrorResponses(restErrors.gradingFailed, restErrors.graderAway),
};

export async function toGradingBody(
  deps: Pick<Deps, 'db' | 'clock'>,
  caller: Caller,
  gradingId: number,
): Promise<z.input<typeof gradingBody>> {
  const { grade, feedback } = await getLegacyGrading(deps, caller, gradingId);
  if (grade === null) throw new AppError('ai-failed');
  return { calificacion: grade, feedback };
}

async function waitForGrading({ deps, caller, waitFor }: CallContext<'signed-in'>, started: StartedGrading) {
  if (started.jobId !== null) await waitFor(started.jobId);
  return toGradingBody(deps, caller, started.gradingId);
}

const byReference = restCall({
  ...signedInCall,
  id: 'L11',
  method: 'POST',
  path: 'calificar',
  summary: 'Grades an answer against a reference answer, or against the reference that stands for one.',
  input: z.object({ respuesta: requiredText(maxLegacyText), prompt_estudiante: text(maxLegacyText) }),
  output: gradingBody,
  errors: gradingErrors,
  async run(context, input) {
    const asked = { reference: input.respuesta, answer: input.prompt_estudiante };
    return waitForGrading(context, await gradeByReference(context.deps, context.caller, asked));
  },
});

const byQuestion = restCall({
  ...signedInCall,
  id: 'L12',
  method: 'POST',
  path: 'calificar2',
  summary: 'Grades an answer by its question.',
  input: z.object({
    pregunta: requiredText(maxLegacyText),
    respuesta_estudiante: text(maxLegacyText),
    idioma: contentLanguage.catch('es'),
    area: text(200).catch(''),
  }),
  output: gradingBody,
  errors: gradingErrors,
  async run(context, input) {
    const { pregunta, respuesta_estudiante, idioma, area } = input;
    const asked = { question: pregunta, answer: respuesta_estudiante, language: idioma, area };
    return waitForGrading(context, await gradeByQuestion(context.deps, context.caller, asked));
  },
});

export const legacyQuestionBody = z.object({ respuesta: z.string() });

export async function toLegacyQuestionBody(
  deps: Pick<Deps, 'db'>,
  caller: Caller,
  lessonId: number,
): Promise<z.input<typeof legacyQuestionBody>> {
  const written = await findWrittenQuestion(deps, caller, lessonId);
  if (!written) throw new AppError('ai-failed');
  return { respuesta: written };
}

const write = restCall({
  ...signedInCall,
  id: 'L13',
  method: 'POST',
  path: 'genquestion',
  summary: "A question like a lesson's stored one, written once for the caller.",
  input: z.object({ pregunta: text(maxLegacyText), area: text(200) }),
  output: legacyQuestionBody,
  errors: {
    'missing-fields': restErrors.missingFields,
    ...jobErrorResponses(restErrors.generatingFailed, restErrors.generatorAway),
  },
  async run({ deps, caller, waitFor }, input) {
    const asked = await requestLegacyQuestionByText(deps, caller, {
      question: input.pregunta,
      area: input.area,
    });
    if (asked.jobId !== null) await waitFor(asked.jobId);
    return toLegacyQuestionBody(deps, caller, asked.lessonId);
  },
});

export const legacyGradingCalls = [byReference, byQuestion, write];
