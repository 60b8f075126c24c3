import { confirmImport } from '../../../domain/authoring/import-drafts/confirm-draft.ts';
import { answerImportAsk, discardImportDraft } from '../../../domain/authoring/import-drafts/edit-draft.ts';
import { listUndoableImports } from '../../../domain/authoring/import-drafts/list-undoable-imports.ts';
import {
  answerImportAskInput,
  confirmImportInput,
  importDraftRef,
  importedQuestions,
  undoableImports,
} from '../../../shared/contracts/exchange.ts';
import { lessonRef } from '../../../shared/contracts/lessons.ts';
import { procedure, router } from '../procedure.ts';

/** Files of questions that were read and wait for their teacher; `server/files/question-files.ts` has the files. */
export const importsRouter = router({
  answer: procedure(['teacher'])
    .input(answerImportAskInput)
    .mutation(({ ctx, input }) => answerImportAsk(ctx.deps, ctx.caller, input)),
  confirm: procedure(['teacher'])
    .input(confirmImportInput)
    .output(importedQuestions)
    .mutation(({ ctx, input }) => confirmImport(ctx.deps, ctx.caller, input)),
  undoable: procedure(['teacher'])
    .input(lessonRef)
    .output(undoableImports)
    .query(({ ctx, input }) => listUndoableImports(ctx.deps, ctx.caller, input.lessonId)),
  discard: procedure(['teacher'])
    .input(importDraftRef)
    .mutation(({ ctx, input }) => discardImportDraft(ctx.deps, ctx.caller, input.draftId)),
});
