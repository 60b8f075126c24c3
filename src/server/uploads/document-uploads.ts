import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { addDocument } from '../../domain/authoring/documents/add-document.ts';
import { newStoredName } from '../../domain/authoring/documents/stored-name.ts';
import { requireOwnLesson } from '../../domain/authoring/lessons/lesson-access.ts';
import type { Deps } from '../../domain/deps.ts';
import { AppError } from '../../domain/kernel/app-error.ts';
import { maxDocumentBytes } from '../../shared/contracts/staff-limits.ts';
import { assertSameOrigin, readCredentials } from '../credentials.ts';
import { admit } from '../trpc/procedure.ts';

const params = z.object({ lessonId: z.coerce.number().int().positive() });
const query = z.object({ name: z.string().default('') });

/**
 * `PUT /api/files/lessons/:lessonId/documents?name=…` with the PDF as the body. The body streams to the file store,
 * which counts its bytes. Its content, not its name, identifies a PDF.
 */
export function registerDocumentUploads(app: FastifyInstance, deps: Deps): void {
  app.register(async (scope) => {
    // The handler streams the body, whatever its content type.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
    scope.put(
      '/api/files/lessons/:lessonId/documents',
      { config: { access: ['teacher'], isUpload: true }, bodyLimit: Number.MAX_SAFE_INTEGER },
      async (request, reply) => {
        const session = admit(['teacher'], await readCredentials(deps, request));
        if (!session) throw new AppError('unauthenticated');
        assertSameOrigin(request, session);
        const caller = { userId: session.user.id, role: session.user.role };
        const path = params.safeParse(request.params);
        const parsedQuery = query.safeParse(request.query);
        if (!path.success || !parsedQuery.success) throw new AppError('invalid-input');
        await requireOwnLesson(deps.db, caller, path.data.lessonId);
        const stored = await storePdf(deps, request, reply);
        const document = { lessonId: path.data.lessonId, fileName: parsedQuery.data.name, ...stored };
        return addDocument(deps, caller, document).catch(async (error) => {
          await deps.files.remove('documents', stored.storedName);
          throw error;
        });
      },
    );
  });
}

/** A PDF starts with its signature, after an optional byte order mark and whitespace. */
const headBytes = 16;
const pdfHead = /^(\uFEFF|\s)*%PDF-/;
/** Time for which the rest of a refused upload is read and discarded, so that the client receives the response. */
const drainMilliseconds = 1_000;

/** Stores the PDF. Throws `document-too-large` or `not-a-pdf`, without leaving a file. */
async function storePdf(
  { files }: Pick<Deps, 'files'>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<{ storedName: string; byteSize: number }> {
  const storedName = newStoredName();
  try {
    return { storedName, byteSize: await files.put('documents', storedName, validatePdf(request.raw)) };
  } catch (error) {
    reply.header('connection', 'close');
    request.raw.resume();
    setTimeout(() => request.raw.destroy(), drainMilliseconds).unref();
    throw error;
  }
}

/** Passes the body through. Throws at the first bytes if it is not a PDF, or when it exceeds the limit. */
async function* validatePdf(body: Readable): AsyncGenerator<Uint8Array> {
  let bytes = 0;
  let head = Buffer.alloc(0);
  for await (const chunk of body.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > maxDocumentBytes) throw new AppError('document-too-large');
    if (head.length < headBytes) {
      head = Buffer.concat([head, chunk.subarray(0, headBytes)]);
      if (head.length >= headBytes && !pdfHead.test(head.toString('utf8'))) throw new AppError('not-a-pdf');
    }
    yield chunk;
  }
  if (!pdfHead.test(head.toString('utf8'))) throw new AppError('not-a-pdf');
}
