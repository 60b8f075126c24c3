import { createWriteStream } from 'node:fs';
import { mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { AppError } from '../../domain/app-error.ts';
import type { Deps } from '../../domain/deps.ts';
import { addDocument } from '../../domain/documents/add-document.ts';
import { newSecret } from '../../domain/identity/secrets.ts';
import { ownLesson } from '../../domain/lessons/lesson-access.ts';
import { maxDocumentBytes } from '../../shared/contracts/documents.ts';
import { assertSameOrigin, readCredentials } from '../credentials.ts';
import { admit } from '../trpc/procedure.ts';

const params = z.object({ lessonId: z.coerce.number().int().positive() });
const query = z.object({ name: z.string().default('') });

/**
 * `PUT /api/files/lessons/:lessonId/documents?name=…` with the PDF as the body. It is counted while it
 * streams to the disk and known by what it holds, not by its name.
 */
export function documentUploads(app: FastifyInstance, deps: Deps, folder: string): void {
  app.register(async (scope) => {
    // The body is streamed by the handler, whatever its type says.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
    scope.put(
      '/api/files/lessons/:lessonId/documents',
      { config: { access: ['teacher'] }, bodyLimit: Number.MAX_SAFE_INTEGER },
      async (request) => {
        const session = admit(['teacher'], await readCredentials(deps, request));
        if (!session) throw new AppError('unauthenticated');
        assertSameOrigin(request, session);
        const caller = { userId: session.user.id, role: session.user.role };
        const path = params.safeParse(request.params);
        const named = query.safeParse(request.query);
        if (!path.success || !named.success) throw new AppError('invalid-input');
        await ownLesson(deps.db, caller, path.data.lessonId);
        const stored = await store(request, folder);
        return addDocument(deps, caller, {
          lessonId: path.data.lessonId,
          fileName: named.data.name,
          ...stored,
        });
      },
    );
  });
}

/** Throws `document-too-large` or `not-a-pdf`, and leaves nothing behind then. */
async function store(
  request: FastifyRequest,
  folder: string,
): Promise<{ storedName: string; byteSize: number }> {
  if (Number(request.headers['content-length'] ?? 0) > maxDocumentBytes)
    throw new AppError('document-too-large');
  await mkdir(folder, { recursive: true });
  const storedName = `${newSecret()}.pdf`;
  const path = join(folder, storedName);
  const counter = new LimitedPdf();
  try {
    await pipeline(request.raw, counter, createWriteStream(path, { flags: 'wx', mode: 0o600 }));
    if (!counter.isPdf) throw new AppError('not-a-pdf');
    const file = await open(path, 'r+');
    await file.sync();
    await file.close();
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  }
  return { storedName, byteSize: counter.bytes };
}

/** Passes a PDF on; fails at its first bytes when it is something else, and at the byte that is too many. */
class LimitedPdf extends Transform {
  bytes = 0;
  isPdf = false;
  #head = Buffer.alloc(0);

  override _transform(
    chunk: Buffer,
    _encoding: string,
    done: (error: Error | null, chunk?: Buffer) => void,
  ): void {
    this.bytes += chunk.length;
    if (this.bytes > maxDocumentBytes) return done(new AppError('document-too-large'));
    if (!this.isPdf) {
      this.#head = Buffer.concat([this.#head, chunk]).subarray(0, 16);
      this.isPdf = /^(\uFEFF|\s)*%PDF-/.test(this.#head.toString('utf8'));
      if (!this.isPdf && this.#head.length >= 16) return done(new AppError('not-a-pdf'));
    }
    done(null, chunk);
  }
}
