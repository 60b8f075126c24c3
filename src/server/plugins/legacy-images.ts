import { extname } from 'node:path';
import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Deps } from '../../domain/deps.ts';
import { AppError } from '../../domain/kernel/app-error.ts';
import { readCredentials } from '../credentials.ts';
import { admit } from '../trpc/procedure.ts';

/** Allowed picture types by file extension. */
const types: Record<string, string> = {
  '.avif': 'image/avif',
  '.gif': 'image/gif',
  '.jpeg': 'image/jpeg',
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.webp': 'image/webp',
};
/** A single file name: not hidden, and without path separators. */
const fileName = /^(?!\.)[^/\\\p{Cc}]{1,255}$/u;
const params = z.object({ file: z.string().regex(fileName) });
/** Prevents scripts in an SVG that is opened directly. */
const picturePolicy = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/** `GET /legacy-images/:file`: pictures of the legacy lessons, for every signed-in user. */
export function registerLegacyImages(app: FastifyInstance, deps: Deps): void {
  app.get('/legacy-images/:file', { config: { access: 'signed-in' } }, async (request, reply) => {
    admit('signed-in', await readCredentials(deps, request));
    const parsedParams = params.safeParse(request.params);
    const type = parsedParams.success ? types[extname(parsedParams.data.file).toLowerCase()] : undefined;
    if (!parsedParams.success || !type) throw new AppError('not-found');
    const picture = await deps.files.open('legacy-images', parsedParams.data.file);
    if (!picture) throw new AppError('not-found');
    return reply
      .headers({
        'cache-control': 'private, max-age=3600',
        'content-length': picture.byteSize,
        'content-security-policy': picturePolicy,
      })
      .type(type)
      .send(Readable.from(picture.body));
  });
}
