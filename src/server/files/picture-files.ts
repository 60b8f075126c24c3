import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { addPicture } from '../../domain/authoring/pictures/add-picture.ts';
import { openPicture } from '../../domain/authoring/pictures/open-picture.ts';
import type { Deps } from '../../domain/deps.ts';
import { AppError } from '../../domain/kernel/app-error.ts';
import type { StoredFile } from '../../domain/kernel/files/file-store.ts';
import { openLogo, saveLogo } from '../../domain/operations/installation/school-logo.ts';
import { pictureLimits } from '../../shared/contracts/staff-limits.ts';
import { admitFileRequest } from './admit-file-request.ts';
import { drainIfRefused, readUpload, registerUploads, uploadOptions } from './uploads.ts';

const lessonParams = z.object({ lessonId: z.coerce.number().int().positive() });
const pictureParams = z.object({ id: z.string().max(64) });
const pictureAccess = { users: 'signed-in', pass: 'open' } as const;
const sizeLimit = { bytes: pictureLimits.bytes, exceeded: 'picture-too-large' } as const;
/** Prevents scripts in a picture that is opened directly. */
const picturePolicy = "default-src 'none'; sandbox";

/**
 * `PUT /api/files/lessons/:lessonId/pictures` stores the picture in the body.
 * `GET /api/files/pictures/:id` sends it to users who may read a question that shows it.
 * `PUT /api/files/school-logo` stores the logo; `GET /api/files/school-logo/:id` sends the current logo to everyone.
 */
export function registerPictureFiles(app: FastifyInstance, deps: Deps): void {
  app.get('/api/files/pictures/:id', { config: { access: pictureAccess } }, async (request, reply) => {
    const caller = await admitFileRequest(deps, request, pictureAccess, { counted: false });
    const path = pictureParams.safeParse(request.params);
    if (!path.success) throw new AppError('not-found');
    const picture = await openPicture(deps, caller, path.data.id);
    return sendPicture(reply, picture, 'private');
  });
  // Public, because the login page shows the logo.
  app.get('/api/files/school-logo/:id', { config: { access: 'public' } }, async (request, reply) => {
    const path = pictureParams.safeParse(request.params);
    if (!path.success) throw new AppError('not-found');
    return sendPicture(reply, await openLogo(deps, path.data.id), 'public');
  });
  registerUploads(app, (scope) => {
    scope.put('/api/files/school-logo', uploadOptions(['admin']), async (request, reply) => {
      const caller = await admitFileRequest(deps, request, ['admin']);
      const read = () => readUpload(request, sizeLimit);
      return drainIfRefused(request, reply, () => saveLogo(deps, caller, { read }));
    });
    scope.put('/api/files/lessons/:lessonId/pictures', uploadOptions(['teacher']), async (request, reply) => {
      const caller = await admitFileRequest(deps, request, ['teacher']);
      const path = lessonParams.safeParse(request.params);
      if (!path.success) throw new AppError('invalid-input');
      const read = () => readUpload(request, sizeLimit);
      return drainIfRefused(request, reply, () => addPicture(deps, caller, { ...path.data, read }));
    });
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
