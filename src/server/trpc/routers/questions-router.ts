import { z } from 'zod';
import { previewExport } from '../../../domain/authoring/exchange/export-questions.ts';
import { undoImport } from '../../../domain/authoring/exchange/undo-import.ts';
import {
  addQuestion,
  correctUnstartedQuestion,
  listQuestions,
  removeQuestion,
  settleDoubt,
  updateQuestion,
} from '../../../domain/authoring/questions/edit-questions.ts';
import { putPool } from '../../../domain/authoring/questions/put-pool.ts';
import { correctStimulus, putStimulus } from '../../../domain/authoring/questions/put-stimulus.ts';
import { listTags, putTags, renameTag } from '../../../domain/authoring/questions/put-tags.ts';
import { moveQuestion, reuseQuestions } from '../../../domain/authoring/questions/reuse-questions.ts';
import { searchBank } from '../../../domain/grading/item-analysis/search-bank.ts';
import { clientKey } from '../../../shared/contracts/client-key.ts';
import { exportPreview, undoImportInput } from '../../../shared/contracts/exchange.ts';
import { lessonRef } from '../../../shared/contracts/lessons.ts';
import { putPoolInput } from '../../../shared/contracts/pools.ts';
import {
  questionContent,
  removeQuestionInput,
  settleDoubtInput,
  teacherQuestion,
  updateQuestionInput,
} from '../../../shared/contracts/questions.ts';
import {
  foundQuestions,
  moveQuestionInput,
  reuseQuestionsInput,
  searchQuestionsInput,
} from '../../../shared/contracts/reuse.ts';
import { correctStimulusInput, putStimulusInput } from '../../../shared/contracts/stimulus.ts';
import { countedTag, putTagsInput, renameTagInput } from '../../../shared/contracts/tags.ts';
import { procedure, router } from '../procedure.ts';

export const questionsRouter = router({
  list: procedure(['teacher'])
    .input(lessonRef)
    .output(z.array(teacherQuestion))
    .query(({ ctx, input }) => listQuestions(ctx.deps, ctx.caller, input.lessonId)),
  add: procedure(['teacher'])
    .input(lessonRef.extend({ question: questionContent, clientKey: clientKey.optional() }))
    .output(z.array(teacherQuestion))
    .mutation(({ ctx, input }) => addQuestion(ctx.deps, ctx.caller, input)),
  update: procedure(['teacher'])
    .input(updateQuestionInput)
    .output(z.array(teacherQuestion))
    .mutation(({ ctx, input }) => updateQuestion(ctx.deps, ctx.caller, input)),
  /** Corrects an assigned question that no student has started yet. */
  correct: procedure(['teacher'])
    .input(updateQuestionInput)
    .output(z.array(teacherQuestion))
    .mutation(({ ctx, input }) => correctUnstartedQuestion(ctx.deps, ctx.caller, input)),
  /** Searches the banks of all courses of the caller. */
  search: procedure(['teacher'])
    .input(searchQuestionsInput)
    .output(foundQuestions)
    .query(({ ctx, input }) => searchBank(ctx.deps, ctx.caller, input)),
  /** Copies questions of other lessons. */
  reuse: procedure(['teacher'])
    .input(reuseQuestionsInput)
    .output(z.array(teacherQuestion))
    .mutation(({ ctx, input }) => reuseQuestions(ctx.deps, ctx.caller, input)),
  move: procedure(['teacher'])
    .input(moveQuestionInput)
    .output(z.array(teacherQuestion))
    .mutation(({ ctx, input }) => moveQuestion(ctx.deps, ctx.caller, input)),
  /** Adds, changes or removes a stimulus of questions. */
  putStimulus: procedure(['teacher'])
    .input(putStimulusInput)
    .output(z.array(teacherQuestion))
    .mutation(({ ctx, input }) => putStimulus(ctx.deps, ctx.caller, input)),
  /** Creates, changes or removes a pool of questions. */
  putPool: procedure(['teacher'])
    .input(putPoolInput)
    .output(z.array(teacherQuestion))
    .mutation(({ ctx, input }) => putPool(ctx.deps, ctx.caller, input)),
  /** Tags of all lessons of the course. */
  tags: procedure(['teacher'])
    .input(lessonRef)
    .output(z.array(countedTag))
    .query(({ ctx, input }) => listTags(ctx.deps, ctx.caller, input)),
  /** Sets the tags of bank questions, assigned or not. */
  putTags: procedure(['teacher'])
    .input(putTagsInput)
    .output(z.array(teacherQuestion))
    .mutation(({ ctx, input }) => putTags(ctx.deps, ctx.caller, input)),
  /** Renames a tag in all lessons of the course; merges the tags if the name exists. */
  renameTag: procedure(['teacher'])
    .input(renameTagInput)
    .output(z.array(teacherQuestion))
    .mutation(({ ctx, input }) => renameTag(ctx.deps, ctx.caller, input)),
  /** Corrects an assigned stimulus that no student has started with. */
  correctStimulus: procedure(['teacher'])
    .input(correctStimulusInput)
    .output(z.array(teacherQuestion))
    .mutation(({ ctx, input }) => correctStimulus(ctx.deps, ctx.caller, input)),
  /** Removes imported questions. */
  undoImport: procedure(['teacher'])
    .input(undoImportInput)
    .output(z.array(teacherQuestion))
    .mutation(({ ctx, input }) => undoImport(ctx.deps, ctx.caller, input)),
  /** What each export format would lose. */
  exportPreview: procedure(['teacher'])
    .input(lessonRef)
    .output(exportPreview)
    .query(({ ctx, input }) => previewExport(ctx.deps, ctx.caller, input)),
  settleDoubt: procedure(['teacher'])
    .input(settleDoubtInput)
    .output(z.array(teacherQuestion))
    .mutation(({ ctx, input }) => settleDoubt(ctx.deps, ctx.caller, input)),
  remove: procedure(['teacher'])
    .input(removeQuestionInput)
    .output(z.array(teacherQuestion))
    .mutation(({ ctx, input }) => removeQuestion(ctx.deps, ctx.caller, input)),
});
