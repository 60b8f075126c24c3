import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
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
import { assertSameOrigin, readCredentials } from '../credentials.ts';
import { admit } from '../trpc/procedure.ts';

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
});
const exportQuery = z.object({ format: exchangeFormat });

/** Maximum number of files read concurrently in this process: each may hold ten megabytes. */
const maxConcurrentReads = 3;
const retryAfterSeconds = 5;
/** Time for which the rest of a refused upload is read and discarded, so that the client receives the response. */
const drainMilliseconds = 1_000;

const types = {
  moodle: { ending: 'xml', mime: 'application/xml; charset=utf-8' },
  gift: { ending: 'gift.txt', mime: 'text/plain; charset=utf-8' },
  json: { ending: 'json', mime: 'application/json; charset=utf-8' },
} as const;

/**
 * Import and export of the questions of a lesson. `GET /api/files/lessons/:lessonId/questions?format=moodle` exports
 * them. `PUT` with a file as the body previews the import. `take=1-12,14` imports these questions, `tag` adds a tag to
 * all of them, `categories=tags` adds their categories as tags, and `newTopic` imports into a new lesson next to this
 * one.
 */
export function registerQuestionFiles(app: FastifyInstance, deps: Deps): void {
  let activeReads = 0;
  app.get(
    '/api/files/lessons/:lessonId/questions',
    { config: { access: ['teacher'] } },
    async (request, reply) => {
      const caller = await callerOf(request);
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
  app.register(async (scope) => {
    // The handler reads the body, whatever its content type.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
    scope.put(
      '/api/files/lessons/:lessonId/questions',
      { config: { access: ['teacher'], isUpload: true }, bodyLimit: Number.MAX_SAFE_INTEGER },
      async (request, reply) => {
        const caller = await callerOf(request);
        const path = params.safeParse(request.params);
        const parsedQuery = importQuery.safeParse(request.query);
        if (!path.success || !parsedQuery.success) throw new AppError('invalid-input');
        const { lessonId } = path.data;
        await requireOwnLesson(deps.db, caller, lessonId);
        if (activeReads >= maxConcurrentReads) {
          drain(request, reply);
          throw new AppError('busy', { seconds: retryAfterSeconds });
        }
        activeReads += 1;
        try {
          const bytes = await readBody(request, reply);
          const { take, categories, ...options } = parsedQuery.data;
          return take === undefined
            ? await previewImport(deps, caller, { lessonId, bytes })
            : await importQuestions(deps, caller, {
                ...{ lessonId, bytes, take: numbersOf(take), ...options },
                categories: categories === 'tags',
              });
        } finally {
          activeReads -= 1;
        }
      },
    );
  });

  async function callerOf(request: FastifyRequest) {
    const session = admit(['teacher'], await readCredentials(deps, request));
    if (!session) throw new AppError('unauthenticated');
    if (request.method !== 'GET') assertSameOrigin(request, session);
    return { userId: session.user.id, role: session.user.role, readOnly: request.method === 'GET' };
  }
}

function numbersOf(take: string): Set<number> {
  return new Set(
    take.split(',').flatMap((range) => {
      const [first, last] = range.split('-').map(Number) as [number, number | undefined];
      return Array.from({ length: Math.max(0, (last ?? first) - first + 1) }, (_, index) => first + index);
    }),
  );
}

/** Reads the body. Throws `import-too-large`. */
async function readBody(request: FastifyRequest, reply: FastifyReply): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request.raw.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > importLimits.bytes) {
      drain(request, reply);
      throw new AppError('import-too-large');
    }
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function drain(request: FastifyRequest, reply: FastifyReply): void {
  reply.header('connection', 'close');
  request.raw.resume();
  setTimeout(() => request.raw.destroy(), drainMilliseconds).unref();
}
