import { z } from 'zod';
import { changeLegacyMark } from '../../../domain/delivery/legacy-lessons/change-legacy-mark.ts';
import {
  getLegacyProgress,
  listLegacyLessons,
} from '../../../domain/delivery/legacy-lessons/legacy-progress.ts';
import {
  getLegacyAttempt,
  listLegacyAttempts,
} from '../../../domain/delivery/legacy-lessons/list-legacy-attempts.ts';
import { saveLegacyGrade } from '../../../domain/delivery/legacy-lessons/save-legacy-grade.ts';
import {
  getLegacyGrading,
  gradeByQuestion,
  gradeByReference,
  referenceOf,
} from '../../../domain/delivery/legacy-lessons/start-legacy-grading.ts';
import { requestLegacyQuestion } from '../../../domain/delivery/legacy-lessons/write-legacy-question.ts';
import {
  legacyAttempt,
  legacyAttemptDetail,
  legacyAttemptRef,
  legacyAttemptRow,
  legacyGrading,
  legacyLessonCard,
  legacyMarkChange,
  legacyRef,
  legacyTest,
} from '../../../shared/contracts/legacy.ts';
import { maxLegacyText } from '../../../shared/contracts/limits.ts';
import { listInput } from '../../../shared/contracts/people.ts';
import { contentLanguage } from '../../../shared/contracts/questions.ts';
import { plainText } from '../../../shared/contracts/text.ts';
import { procedure, router } from '../procedure.ts';

const text = plainText(maxLegacyText);
const started = z.object({ gradingId: z.int(), jobId: z.int().nullable() });

export const legacyRouter = router({
  list: procedure('signed-in')
    .output(z.array(legacyLessonCard))
    .query(({ ctx }) => listLegacyLessons(ctx.deps)),
  test: procedure('signed-in')
    .input(legacyRef)
    .output(legacyTest)
    .query(async ({ ctx, input }) => {
      const key = { lessonId: input.lessonId, userId: ctx.caller.userId };
      const { lesson, attempts, maxAttempts, total } = await getLegacyProgress(ctx.deps, ctx.caller, key);
      const progress = { attempts: attempts.length, maxAttempts, total };
      return { ...lesson, reference: referenceOf(lesson), ...progress };
    }),
  attempts: procedure('signed-in')
    .input(legacyRef)
    .output(z.array(legacyAttempt))
    .query(async ({ ctx, input }) => {
      const key = { lessonId: input.lessonId, userId: ctx.caller.userId };
      const { attempts } = await getLegacyProgress(ctx.deps, ctx.caller, key);
      return attempts.map((attempt) => ({ ...attempt, machineGrade: attempt.machine.grade }));
    }),
  everyAttempt: procedure(['admin'])
    .input(listInput)
    .output(z.object({ rows: z.array(legacyAttemptRow), total: z.int() }))
    .query(({ ctx, input }) => listLegacyAttempts(ctx.deps, ctx.caller, input)),
  attempt: procedure(['admin'])
    .input(legacyAttemptRef)
    .output(legacyAttemptDetail)
    .query(({ ctx, input }) => getLegacyAttempt(ctx.deps, ctx.caller, input.legacyAttemptId)),
  changeMark: procedure(['admin'])
    .input(legacyMarkChange)
    .mutation(({ ctx, input }) => changeLegacyMark(ctx.deps, ctx.caller, input)),
  gradeByReference: procedure('signed-in')
    .input(z.object({ reference: text, answer: text }))
    .output(started)
    .mutation(({ ctx, input }) => gradeByReference(ctx.deps, ctx.caller, input)),
  gradeByQuestion: procedure('signed-in')
    .input(legacyRef.extend({ question: text, answer: text, language: contentLanguage }))
    .output(started)
    .mutation(({ ctx, input }) => gradeByQuestion(ctx.deps, ctx.caller, input)),
  grading: procedure('signed-in')
    .input(z.object({ gradingId: z.int().positive() }))
    .output(legacyGrading)
    .query(async ({ ctx, input }) => {
      const { id, grade, feedback } = await getLegacyGrading(ctx.deps, ctx.caller, input.gradingId);
      return { gradingId: id, grade, feedback };
    }),
  save: procedure('signed-in')
    .input(
      legacyRef.extend({
        answer: text,
        grade: z.number(),
        timeOfDay: z.string().max(20),
        recordedAt: z.string().max(40),
      }),
    )
    .output(z.object({ attempts: z.int(), total: z.number() }))
    .mutation(({ ctx, input }) => saveLegacyGrade(ctx.deps, ctx.caller, input)),
  question: procedure('signed-in')
    .input(legacyRef)
    .output(z.object({ lessonId: z.int(), question: z.string().nullable(), jobId: z.int().nullable() }))
    .mutation(({ ctx, input }) => requestLegacyQuestion(ctx.deps, ctx.caller, input.lessonId)),
});
