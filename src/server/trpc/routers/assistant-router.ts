import { z } from 'zod';
import { askAssistant, getAssistantAnswer } from '../../../domain/ai/assistant/ask-assistant.ts';
import { deleteSavedQuestion } from '../../../domain/ai/assistant/delete-saved-question.ts';
import { getSavedQuestion, listSavedQuestions } from '../../../domain/ai/assistant/list-saved-questions.ts';
import { saveQuestion } from '../../../domain/ai/assistant/save-question.ts';
import {
  askInput,
  assistantAnswer,
  savedQuestion,
  savedQuestionTitle,
  saveQuestionInput,
} from '../../../shared/contracts/assistant.ts';
import { procedure, router } from '../procedure.ts';

const savedRef = z.object({ id: z.int().positive() });
const questionRef = z.object({ questionId: z.int().positive() });

export const assistantRouter = router({
  ask: procedure(['teacher', 'student'])
    .input(askInput)
    .output(questionRef.extend({ jobId: z.int() }))
    .mutation(({ ctx, input }) => askAssistant(ctx.deps, ctx.caller, input)),
  answer: procedure(['teacher', 'student'])
    .input(questionRef)
    .output(assistantAnswer)
    .query(({ ctx, input }) => getAssistantAnswer(ctx.deps, ctx.caller, input.questionId)),
  save: procedure('signed-in')
    .input(saveQuestionInput)
    .output(z.object({ id: z.int() }))
    .mutation(({ ctx, input }) => saveQuestion(ctx.deps, ctx.caller, { ...input, askedAt: null })),
  saved: procedure('signed-in')
    .output(z.array(savedQuestionTitle))
    .query(({ ctx }) => listSavedQuestions(ctx.deps, ctx.caller)),
  savedOne: procedure('signed-in')
    .input(savedRef)
    .output(savedQuestion)
    .query(({ ctx, input }) => getSavedQuestion(ctx.deps, ctx.caller, input.id)),
  deleteSaved: procedure('signed-in')
    .input(savedRef)
    .mutation(({ ctx, input }) => deleteSavedQuestion(ctx.deps, ctx.caller, input.id)),
});
