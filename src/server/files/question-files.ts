import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { exportQuestions } from '../../domain/authoring/exchange/export-questions.ts';
import { importQuestions, previewImport } from '../../domain/authoring/exchange/import-questions.ts';
import { requireOwnLesson } from '../../domain/authoring/lessons/lesson-access.ts';
import type { Deps } from '../../domain/deps.ts';
import { AppError } from '../../domain/kernel/app-error.ts';
import { exchangeFormat } from '../../shared/contracts/exchange.ts';
import { importLimits } from '../../shared/contracts/exchange-values.ts';
import { textLimits } from '../../shared/contracts/limits.ts';
import { plainText } from '../../shared/contracts/text.ts';
import { tagLimits } from '../../shared/rules/question-tags.ts';
import { admitFileRequest } from './admit-file-request.ts';
import { drainIfRefused, readUpload, registerUploads, uploadOptions } from './uploads.ts';

const params = z.object({ lessonId: z.coerce.number().int().positive() });
/** Question numbers as ranges: `1-12,14`. */
const ranges = z
  .string()
  .max(8_000)
  .regex(/^\d{1,4}(?:-\d{1,4})?(?:,\d{1,4}(?:-\d{1,4})?)*$/);
const importQuery = z.object({
  take: ranges.optional(),
  tag: plainText(tagLimits.letters).optional(),
  categories: z.literal('tags').optional(),
  newTopic: plainText(textLimits.topic).optional(),
  fileName: z.string().optional(),
});
const exportQuery = z.object({ format: exchangeFormat });

/** Maximum numbers of concurrent imports, because each may hold ten megabytes. A slow upload counts as well. */
const maxConcurrent = { total: 12, perTeacher: 3 };
const retryAfterSeconds = 5;
const sizeLimit = { bytes: importLimits.bytes, exceeded: 'import-too-large' } as const;

const types = {
  moodle: { ending: 'xml', mime: 'application/xml; charset=utf-8' },
  gift: { ending: 'gift.txt', mime: 'text/plain; charset=utf-8' },
  json: { ending: 'json', mime: 'application/json; charset=utf-8' },
} as const;

/**
 * Import and export of the questions of a lesson. `GET /api/files/lessons/:lessonId/questions?format=moodle` exports
 * them. `PUT` with a file as the body previews the import. `take=1-12,14` imports these questions, `tag` adds a tag to
 * all of them, `categories=tags` adds their categories as tags, and `newTopic` imports into a new lesson next to this
 * one. `fileName` is kept in the record of the import.
 */
export function registerQuestionFiles(app: FastifyInstance, deps: Deps): void {
  /** The teacher of each import. */
  const active: number[] = [];
  app.get(
    '/api/files/lessons/:lessonId/questions',
    { config: { access: ['teacher'] } },
    async (request, reply) => {
      const caller = await admitFileRequest(deps, request, ['teacher']);
      const path = params.safeParse(request.params);
      const parsedQuery = exportQuery.safeParse(request.query);
      if (!path.success || !parsedQuery.success) throw new AppError('invalid-input');
      const { format } = parsedQuery.data;
      const { text } = await exportQuestions(deps, caller, { ...path.data, format });
      const { ending, mime } = types[format];
      return reply
        .header('content-disposition', `attachment; filename="questions.${ending}"`)
        .type(mime)
        .send(text);
    },
  );
  registerUploads(app, (scope) => {
    scope.put(
      '/api/files/lessons/:lessonId/questions',
      uploadOptions(['teacher']),
      async (request, reply) => {
        const caller = await admitFileRequest(deps, request, ['teacher']);
        const path = params.safeParse(request.params);
        const parsedQuery = importQuery.safeParse(request.query);
        if (!path.success || !parsedQuery.success) throw new AppError('invalid-input');
        const { lessonId } = path.data;
        await requireOwnLesson(deps.db, caller, lessonId);
        return drainIfRefused(request, reply, async () => {
          const own = active.filter((userId) => userId === caller.userId).length;
          if (active.length >= maxConcurrent.total || own >= maxConcurrent.perTeacher)
            throw new AppError('busy', { seconds: retryAfterSeconds });
          active.push(caller.userId);
          try {
            const bytes = await readUpload(request, sizeLimit);
            const { take, categories, ...options } = parsedQuery.data;
            return take === undefined
              ? await previewImport(deps, caller, { lessonId, bytes })
              : await importQuestions(deps, caller, {
                  ...{ lessonId, bytes, take: numbersOf(take), ...options },
                  categories: categories === 'tags',
                });
          } finally {
            active.splice(active.indexOf(caller.userId), 1);
          }
        });
      },
    );
  });
}

function numbersOf(take: string): Set<number> {
  return new Set(
    take.split(',').flatMap((range) => {
      const [first, last] = range.split('-').map(Number) as [number, number | undefined];
      return Array.from({ length: Math.max(0, (last ?? first) - first + 1) }, (_, index) => first + index);
    }),
  );
}
