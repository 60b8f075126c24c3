import { z } from 'zod';
import {
  addQuestion,
  listQuestions,
  removeQuestion,
  updateQuestion,
} from '../../../domain/questions/edit-questions.ts';
import { lessonRef } from '../../../shared/contracts/lessons.ts';
import { questionContent, teacherQuestion } from '../../../shared/contracts/questions.ts';
import { procedure, router } from '../procedure.ts';

const questionRef = z.object({ questionId: z.int().positive() });

export const questionsRouter = router({
  list: procedure(['teacher'])
    .input(lessonRef)
    .output(z.array(teacherQuestion))
    .query(({ ctx, input }) => listQuestions(ctx.deps, ctx.caller, input.lessonId)),
  add: procedure(['teacher'])
    .input(lessonRef.extend({ question: questionContent }))
    .output(z.array(teacherQuestion))
    .mutation(({ ctx, input }) => addQuestion(ctx.deps, ctx.caller, input)),
  update: procedure(['teacher'])
    .input(questionRef.extend({ question: questionContent }))
    .output(z.array(teacherQuestion))
    .mutation(({ ctx, input }) => updateQuestion(ctx.deps, ctx.caller, input)),
  remove: procedure(['teacher'])
    .input(questionRef)
    .output(z.array(teacherQuestion))
    .mutation(({ ctx, input }) => removeQuestion(ctx.deps, ctx.caller, input.questionId)),
});
