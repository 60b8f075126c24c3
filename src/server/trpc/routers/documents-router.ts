import { z } from 'zod';
import { getDocument, getLatestDocument } from '../../../domain/authoring/documents/get-document.ts';
import { documentView } from '../../../shared/contracts/documents.ts';
import { lessonRef } from '../../../shared/contracts/lessons.ts';
import { procedure, router } from '../procedure.ts';

export const documentsRouter = router({
  get: procedure(['teacher'])
    .input(z.object({ documentId: z.int().positive() }))
    .output(documentView)
    .query(({ ctx, input }) => getDocument(ctx.deps, ctx.caller, input.documentId)),
  latest: procedure(['teacher'])
    .input(lessonRef)
    .output(documentView.nullable())
    .query(({ ctx, input }) => getLatestDocument(ctx.deps, ctx.caller, input.lessonId)),
});
