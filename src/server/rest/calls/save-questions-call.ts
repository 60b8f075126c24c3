import { z } from 'zod';
import {
  type GenerationContext,
  saveEditedQuestions,
} from '../../../domain/authoring/generation/save-edited-questions.ts';
import { listQuestions } from '../../../domain/authoring/questions/edit-questions.ts';
import { AppError } from '../../../domain/kernel/app-error.ts';
import { mapInBatches } from '../../../domain/kernel/map-in-batches.ts';
import type { TeacherQuestion } from '../../../shared/contracts/questions.ts';
import { basicQuestionType, contentLanguage } from '../../../shared/contracts/questions.ts';
import { restCall } from '../rest-call.ts';
import { RestError } from '../rest-error.ts';
import { questionErrorResponses, restErrors } from '../rest-texts.ts';
import { toErrorResponse } from '../send-error.ts';
import { readQuestion, type WireQuestionInput, wireQuestionInput } from '../wire/read-question.ts';
import { readDifficulty } from '../wire/wire-difficulty.ts';
import { anything, id, requiredText } from '../wire/wire-fields.ts';
import { toStoredQuestion, wireStoredQuestion } from '../wire/wire-question.ts';
import { assertOwn } from './assert-own.ts';

/** The parameters of the generation as the client sends them. Incomplete ones are dropped. */
const generationContext = z
  .object({
    guidelines: requiredText(8_000),
    numQuestions: z.coerce.number().int().min(1).max(100),
    language: contentLanguage,
    difficulty: anything.transform((sent) => readDifficulty(sent) ?? 3),
    questionTypes: z.array(basicQuestionType),
  })
  .transform(
    (sent): GenerationContext => ({
      guidelines: sent.guidelines,
      count: sent.numQuestions,
      language: sent.language,
      difficulty: sent.difficulty,
      types: sent.questionTypes,
    }),
  )
  .nullish()
  .catch(null);

/** Maximum number of questions per call, far above what a screen shows. */
const maxQuestions = 500;

export const saveQuestionsCall = restCall({
  id: 'T16',
  method: 'POST',
  path: 'save_edited_questions/:id',
  largeBody: true,
  summary:
    'Adds questions to a lesson and changes those with an `id_question` of it, all or none; removes none.',
  area: 'save-questions',
  access: ['teacher'],
  input: z.object({
    id,
    questions: z.array(wireQuestionInput).max(maxQuestions).nullish(),
    userInfo: z.object({ id_user: id.optional() }).nullish(),
    generationContext,
  }),
  output: z.object({
    success: z.literal(true),
    message: z.string(),
    questions: z.array(wireStoredQuestion),
  }),
  invalid: restErrors.questionsInvalid,
  errors: {
    'lesson-not-found': restErrors.lessonEndpoint,
    'no-questions': restErrors.nothingToSave,
    ...questionErrorResponses,
  },
  async run({ deps, caller }, input) {
    if (input.userInfo?.id_user) assertOwn(caller, input.userInfo.id_user);
    const bank = await listQuestions(deps, caller, input.id);
    const read = ([sent]: WireQuestionInput[], index: number) => [readEdited(sent!, index, bank)];
    const questions = await mapInBatches(input.questions ?? [], read, 1);
    const context = input.generationContext ?? null;
    const saved = await withQuestionPosition(() =>
      saveEditedQuestions(deps, caller, { lessonId: input.id, questions, context }),
    );
    return {
      success: true as const,
      message: 'Preguntas guardadas exitosamente.',
      questions: saved.map(toStoredQuestion),
    };
  },
});

/**
 * Reads an edited question. For a stored question of a type that the API does not have, missing fields keep their
 * stored values; other questions come complete.
 */
function readEdited(sent: WireQuestionInput, index: number, bank: readonly TeacherQuestion[]) {
  const questionId = id.safeParse(sent.id_question).data ?? null;
  const known = bank.find((one) => one.id === questionId);
  const keepsStoredFields =
    known !== undefined && known.type === sent.type && !basicQuestionType.safeParse(known.type).success;
  const question = readQuestion(sent, keepsStoredFields ? known : undefined);
  if (!question) {
    throw new RestError(restErrors.questionsInvalid, {
      details: [{ position: index + 1, error: restErrors.questionsInvalid.text }],
    });
  }
  // The API has no fields for points and further accepted answers, so they keep their stored values.
  const details = known?.type === question.type ? known.details : undefined;
  return {
    questionId,
    question: { ...question, points: known?.points, details: question.details ?? details },
  };
}

/** Adds the position of the question, from 1, to an error about it. */
async function withQuestionPosition(save: () => Promise<TeacherQuestion[]>): Promise<TeacherQuestion[]> {
  try {
    return await save();
  } catch (error) {
    if (!(error instanceof AppError) || error.details.question === undefined) throw error;
    const { extra: _, ...wording } = toErrorResponse(error, saveQuestionsCall);
    throw new RestError(wording, { details: [{ position: error.details.question, error: wording.text }] });
  }
}
