import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Deps } from '../../domain/deps.ts';
import { AppError } from '../../domain/kernel/app-error.ts';
import { readDisplayNames } from '../../domain/operations/installation/school-names.ts';
import { exportPerson } from '../../domain/operations/personal-data/export-person.ts';
import { contentLanguage } from '../../shared/contracts/questions.ts';
import { admitFileRequest } from './admit-file-request.ts';
import { createZipStream } from './zip-stream.ts';

const params = z.object({ userId: z.coerce.number().int().positive() });
const query = z.object({ language: contentLanguage });

/**
 * `POST /api/files/people/:userId/export?language=es`: all data about one person as a ZIP, generated while it is sent.
 * Not a GET, because it records who requested the export.
 */
export function registerPersonExport(app: FastifyInstance, deps: Deps, appName: string): void {
  app.post(
    '/api/files/people/:userId/export',
    { config: { access: 'signed-in' } },
    async (request, reply) => {
      const caller = await admitFileRequest(deps, request, 'signed-in');
      const path = params.safeParse(request.params);
      const parsedQuery = query.safeParse(request.query);
      if (!path.success || !parsedQuery.success) throw new AppError('invalid-input');
      const { fileName, entries } = await exportPerson(deps, caller, {
        ...path.data,
        ...parsedQuery.data,
        school: (await readDisplayNames(deps, appName)).schoolName,
      });
      return reply
        .header('content-disposition', `attachment; filename="${fileName}.zip"`)
        .type('application/zip')
        .send(createZipStream(entries));
    },
  );
}
