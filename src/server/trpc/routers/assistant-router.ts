import { z } from 'zod';
import { askAssistant, getAssistantAnswer } from '../../../domain/ai/assistant/ask-assistant.ts';
import { deleteSavedQuestion } from '../../../domain/ai/assistant/delete-saved-question.ts';
import { getSavedQuestion, listSavedQuestions } from '../../../domain/ai/assistant/list-saved-questions.ts';
import { saveQuestion } from '../../../domain/ai/assistant/save-question.ts';
import {
  assertNoLessonToFinish,
  findLessonToFinish,
} from '../../../domain/delivery/sittings/assistant-block.ts';
import {
  askInput,
  assistantAnswer,
  lessonToFinish,
  savedQuestion,
  savedQuestionTitle,
  saveQuestionInput,
} from '../../../shared/contracts/assistant.ts';
import { procedure, router } from '../procedure.ts';

const savedRef = z.object({ id: z.int().positive() });
const questionRef = z.object({ questionId: z.int().positive() });

/** For pages; the REST compatibility API keeps its behaviour. A student with an open sitting must finish it first. */
const forLearners = procedure(['teacher', 'student']).use(async ({ ctx, next }) => {
  await assertNoLessonToFinish(ctx.deps, ctx.caller);
  return next();
});
const forAll = procedure('signed-in').use(async ({ ctx, next }) => {
  await assertNoLessonToFinish(ctx.deps, ctx.caller);
  return next();
});

export const assistantRouter = router({
  /** The lesson that the caller must finish before the assistant answers. */
  lessonToFinish: procedure('signed-in')
    .output(z.object({ lesson: lessonToFinish.nullable() }))
    .query(async ({ ctx }) => ({ lesson: await findLessonToFinish(ctx.deps, ctx.caller) })),
  ask: forLearners
    .input(askInput)
    .output(questionRef.extend({ jobId: z.int() }))
    .mutation(({ ctx, input }) => askAssistant(ctx.deps, ctx.caller, input)),
  answer: forLearners
    .input(questionRef)
    .output(assistantAnswer)
    .query(({ ctx, input }) => getAssistantAnswer(ctx.deps, ctx.caller, input.questionId)),
  save: forAll
    .input(saveQuestionInput)
    .output(z.object({ id: z.int() }))
    .mutation(({ ctx, input }) => saveQuestion(ctx.deps, ctx.caller, { ...input, askedAt: null })),
  saved: forAll
    .output(z.array(savedQuestionTitle))
    .query(({ ctx }) => listSavedQuestions(ctx.deps, ctx.caller)),
  savedOne: forAll
    .input(savedRef)
    .output(savedQuestion)
    .query(({ ctx, input }) => getSavedQuestion(ctx.deps, ctx.caller, input.id)),
  deleteSaved: forAll
    .input(savedRef)
    .mutation(({ ctx, input }) => deleteSavedQuestion(ctx.deps, ctx.caller, input.id)),
});
