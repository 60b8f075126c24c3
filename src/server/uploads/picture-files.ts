import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { addPicture } from '../../domain/authoring/pictures/add-picture.ts';
import { openPicture } from '../../domain/authoring/pictures/open-picture.ts';
import type { Deps } from '../../domain/deps.ts';
import { AppError } from '../../domain/kernel/app-error.ts';
import type { StoredFile } from '../../domain/kernel/files/file-store.ts';
import { openLogo, saveLogo } from '../../domain/operations/installation/school-logo.ts';
import { pictureLimits } from '../../shared/contracts/staff-limits.ts';
import { assertSameOrigin, readCredentials } from '../credentials.ts';
import { admit } from '../trpc/procedure.ts';

const lessonParams = z.object({ lessonId: z.coerce.number().int().positive() });
const pictureParams = z.object({ id: z.string().max(64) });
/** Time for which the rest of a refused upload is read and discarded, so that the client receives the response. */
const drainMilliseconds = 1_000;
/** Prevents scripts in a picture that is opened directly. */
const picturePolicy = "default-src 'none'; sandbox";

/**
 * `PUT /api/files/lessons/:lessonId/pictures` stores the picture in the body.
 * `GET /api/files/pictures/:id` sends it to users who may read a question that shows it.
 * `PUT /api/files/school-logo` stores the logo; `GET /api/files/school-logo/:id` sends the current logo to everyone.
 */
export function registerPictureFiles(app: FastifyInstance, deps: Deps): void {
  app.get('/api/files/pictures/:id', { config: { access: 'signed-in' } }, async (request, reply) => {
    const session = admit('signed-in', await readCredentials(deps, request));
    if (!session) throw new AppError('unauthenticated');
    const path = pictureParams.safeParse(request.params);
    if (!path.success) throw new AppError('not-found');
    const caller = { userId: session.user.id, role: session.user.role, readOnly: true };
    const picture = await openPicture(deps, caller, path.data.id);
    return sendPicture(reply, picture, 'private');
  });
  // Public, because the login page shows the logo.
  app.get('/api/files/school-logo/:id', { config: { access: 'public' } }, async (request, reply) => {
    const path = pictureParams.safeParse(request.params);
    if (!path.success) throw new AppError('not-found');
    return sendPicture(reply, await openLogo(deps, path.data.id), 'public');
  });
  app.register(async (scope) => {
    // The handler reads the body, whatever its content type.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
    scope.put(
      '/api/files/school-logo',
      { config: { access: ['admin'], isUpload: true }, bodyLimit: Number.MAX_SAFE_INTEGER },
      async (request, reply) => {
        const session = admit(['admin'], await readCredentials(deps, request));
        if (!session) throw new AppError('unauthenticated');
        assertSameOrigin(request, session);
        const caller = { userId: session.user.id, role: session.user.role };
        try {
          return await saveLogo(deps, caller, { read: () => readBody(request) });
        } catch (error) {
          drain(request, reply);
          throw error;
        }
      },
    );
    scope.put(
      '/api/files/lessons/:lessonId/pictures',
      { config: { access: ['teacher'], isUpload: true }, bodyLimit: Number.MAX_SAFE_INTEGER },
      async (request, reply) => {
        const session = admit(['teacher'], await readCredentials(deps, request));
        if (!session) throw new AppError('unauthenticated');
        assertSameOrigin(request, session);
        const path = lessonParams.safeParse(request.params);
        if (!path.success) throw new AppError('invalid-input');
        const caller = { userId: session.user.id, role: session.user.role };
        try {
          return await addPicture(deps, caller, { ...path.data, read: () => readBody(request) });
        } catch (error) {
          drain(request, reply);
          throw error;
        }
      },
    );
  });
}

function sendPicture(reply: FastifyReply, { byteSize, body }: StoredFile, cache: 'private' | 'public') {
  return (
    reply
      // The content of a picture id never changes.
      .headers({
        'cache-control': `${cache}, max-age=31536000, immutable`,
        'content-length': byteSize,
        'content-security-policy': picturePolicy,
      })
      .type('image/webp')
      .send(Readable.from(body))
  );
}

/** Reads the body. Throws `picture-too-large`. */
async function readBody(request: FastifyRequest): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request.raw.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > pictureLimits.bytes) throw new AppError('picture-too-large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function drain(request: FastifyRequest, reply: FastifyReply): void {
  if (request.raw.readableEnded) return;
  reply.header('connection', 'close');
  request.raw.resume();
  setTimeout(() => request.raw.destroy(), drainMilliseconds).unref();
}
