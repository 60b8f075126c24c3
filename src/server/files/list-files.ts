import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Deps } from '../../domain/deps.ts';
import { AppError } from '../../domain/kernel/app-error.ts';
import { maxSheetBytes } from '../../shared/contracts/sheets.ts';
import { admitFileRequest } from './admit-file-request.ts';
import { drainIfRefused, readUpload, registerUploads, uploadOptions } from './uploads.ts';

const access: ('teacher' | 'admin')[] = ['teacher', 'admin'];
const query = z.object({ language: z.enum(['es', 'en']).default('es') });
/** Maximum numbers of concurrent uploads, because each may hold 25 megabytes. */
const maxConcurrent = { total: 6, perPerson: 2 };
const retryAfterSeconds = 5;
const sizeLimit = { bytes: maxSheetBytes, exceeded: 'sheet-too-large' } as const;

/**
 * `PUT /api/files/lists?language=es` with a workbook or text as the body returns its rows as a `SheetFile`; stores
 * nothing.
 */
export function registerListFiles(app: FastifyInstance, deps: Deps): void {
  /** The sender of each upload. */
  const active: number[] = [];
  registerUploads(app, (scope) => {
    scope.put('/api/files/lists', uploadOptions(access), async (request, reply) => {
      const { userId } = await admitFileRequest(deps, request, access);
      const parsedQuery = query.safeParse(request.query);
      if (!parsedQuery.success) throw new AppError('invalid-input');
      const { language } = parsedQuery.data;
      return drainIfRefused(request, reply, async () => {
        const own = active.filter((sender) => sender === userId).length;
        if (active.length >= maxConcurrent.total || own >= maxConcurrent.perPerson)
          throw new AppError('busy', { seconds: retryAfterSeconds });
        active.push(userId);
        try {
          const bytes = await readUpload(request, sizeLimit);
          const json = await deps.sheetFiles.readList({ bytes, requester: userId, language });
          return await reply.type('application/json; charset=utf-8').send(json);
        } finally {
          active.splice(active.indexOf(userId), 1);
        }
      });
    });
  });
}
