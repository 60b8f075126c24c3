import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { addDocument } from '../../domain/authoring/documents/add-document.ts';
import { newStoredName } from '../../domain/authoring/documents/stored-name.ts';
import { requireOwnLesson } from '../../domain/authoring/lessons/lesson-access.ts';
import type { Deps } from '../../domain/deps.ts';
import { AppError } from '../../domain/kernel/app-error.ts';
import { maxDocumentBytes } from '../../shared/contracts/staff-limits.ts';
import { admitFileRequest } from './admit-file-request.ts';
import { drainIfRefused, readChunks, registerUploads, uploadOptions } from './uploads.ts';

const params = z.object({ lessonId: z.coerce.number().int().positive() });
const query = z.object({ name: z.string().default('') });

/**
 * `PUT /api/files/lessons/:lessonId/documents?name=…` with the PDF as the body. The body streams to the file store,
 * which counts its bytes. Its content, not its name, identifies a PDF.
 */
export function registerDocumentUploads(app: FastifyInstance, deps: Deps): void {
  registerUploads(app, (scope) => {
    scope.put(
      '/api/files/lessons/:lessonId/documents',
      uploadOptions(['teacher']),
      async (request, reply) => {
        const caller = await admitFileRequest(deps, request, ['teacher']);
        const path = params.safeParse(request.params);
        const parsedQuery = query.safeParse(request.query);
        if (!path.success || !parsedQuery.success) throw new AppError('invalid-input');
        await requireOwnLesson(deps.db, caller, path.data.lessonId);
        const storedName = newStoredName();
        const byteSize = await drainIfRefused(request, reply, () =>
          deps.files.put('documents', storedName, pdfChunks(request)),
        );
        const fileName = parsedQuery.data.name;
        const document = { lessonId: path.data.lessonId, fileName, storedName, byteSize };
        return addDocument(deps, caller, document).catch(async (error) => {
          await deps.files.remove('documents', storedName);
          throw error;
        });
      },
    );
  });
}

/** A PDF starts with its signature, after an optional byte order mark and whitespace. */
const headBytes = 16;
const pdfHead = /^(\uFEFF|\s)*%PDF-/;

/** Passes the body through. Throws `not-a-pdf` at the first bytes, and `document-too-large`. */
async function* pdfChunks(request: FastifyRequest): AsyncGenerator<Uint8Array> {
  let head = Buffer.alloc(0);
  for await (const chunk of readChunks(request, {
    bytes: maxDocumentBytes,
    exceeded: 'document-too-large',
  })) {
    if (head.length < headBytes) {
      head = Buffer.concat([head, chunk.subarray(0, headBytes)]);
      if (head.length >= headBytes && !pdfHead.test(head.toString('utf8'))) throw new AppError('not-a-pdf');
    }
    yield chunk;
  }
  if (!pdfHead.test(head.toString('utf8'))) throw new AppError('not-a-pdf');
}
