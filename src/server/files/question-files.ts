import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { exportQuestions } from '../../domain/authoring/exchange/export-questions.ts';
import { convertDraftPictures } from '../../domain/authoring/import-drafts/convert-draft-pictures.ts';
import { createImportDraft } from '../../domain/authoring/import-drafts/create-draft.ts';
import { openImportDraft } from '../../domain/authoring/import-drafts/open-draft.ts';
import { requireOwnLesson } from '../../domain/authoring/lessons/lesson-access.ts';
import type { Deps } from '../../domain/deps.ts';
import type { Caller } from '../../domain/kernel/access.ts';
import { AppError } from '../../domain/kernel/app-error.ts';
import { type DraftPicture, exportFormat } from '../../shared/contracts/exchange.ts';
import { importLimits } from '../../shared/contracts/exchange-values.ts';
import { admitFileRequest } from './admit-file-request.ts';
import { drainIfRefused, readUpload, registerUploads, uploadOptions } from './uploads.ts';

const params = z.object({ lessonId: z.coerce.number().int().positive() });
const draftParams = z.object({ draftId: z.string().max(64) });
const importQuery = z.object({ fileName: z.string().optional() });
const exportQuery = z.object({ format: exportFormat });

/** Maximum numbers of concurrent imports, because each may hold 25 megabytes. A slow upload counts as well. */
const maxConcurrent = { total: 12, perTeacher: 3 };
const retryAfterSeconds = 5;
/** The largest format; a file of another is measured when its format is known. */
const sizeLimit = { bytes: importLimits.officeBytes, exceeded: 'import-too-large' } as const;

const types = {
  moodle: { ending: 'xml', mime: 'application/xml; charset=utf-8' },
  gift: { ending: 'gift.txt', mime: 'text/plain; charset=utf-8' },
  json: { ending: 'json', mime: 'application/json; charset=utf-8' },
} as const;

/**
 * Import and export of the questions of a lesson. `GET /api/files/lessons/:lessonId/questions?format=moodle` exports
 * them. `PUT` with a file as the body reads it and answers with the draft (`ImportDraft`), whose pictures are not
 * converted yet; `fileName` is kept with it. `GET /api/files/import-drafts/:draftId` answers with it again.
 * `POST /api/files/import-drafts/:draftId/pictures` converts its pictures for as long as the client reads: each is a line
 * of JSON (`DraftPicture`). `imports.confirm` imports the draft.
 */
export function registerQuestionFiles(app: FastifyInstance, deps: Deps): void {
  /** The teacher of each import. */
  const active: number[] = [];
  /** Registers work that holds the bytes of a file. Throws `busy`. */
  const claim = ({ userId }: Caller): (() => void) => {
    const own = active.filter((one) => one === userId).length;
    if (active.length >= maxConcurrent.total || own >= maxConcurrent.perTeacher)
      throw new AppError('busy', { seconds: retryAfterSeconds });
    active.push(userId);
    return () => active.splice(active.indexOf(userId), 1);
  };
  // A server that stops waits for one picture, not for all of a file.
  let isClosing = false;
  app.addHook('preClose', async () => {
    isClosing = true;
  });
  const sendDraft = async (reply: FastifyReply, caller: Caller, draftId: string) =>
    reply
      .header('cache-control', 'no-store')
      .type('application/json; charset=utf-8')
      .send(await openImportDraft(deps, caller, draftId));

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
  app.get(
    '/api/files/import-drafts/:draftId',
    { config: { access: ['teacher'] } },
    async (request, reply) => {
      const caller = await admitFileRequest(deps, request, ['teacher']);
      const path = draftParams.safeParse(request.params);
      if (!path.success) throw new AppError('invalid-input');
      return sendDraft(reply, caller, path.data.draftId);
    },
  );
  app.post(
    '/api/files/import-drafts/:draftId/pictures',
    { config: { access: ['teacher'] } },
    async (request, reply) => {
      const caller = await admitFileRequest(deps, request, ['teacher']);
      const path = draftParams.safeParse(request.params);
      if (!path.success) throw new AppError('invalid-input');
      const end = claim(caller);
      const pictures = convertDraftPictures(deps, caller, path.data.draftId);
      // An error of the draft gets a status, which a stream that has begun cannot have.
      const first = await pictures.next().catch((error) => {
        end();
        throw error;
      });
      return reply
        .headers({ 'cache-control': 'no-store', 'x-accel-buffering': 'no' })
        .type('application/x-ndjson; charset=utf-8')
        .send(Readable.from(linesOf(first, pictures, { end, isClosing: () => isClosing })));
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
          const end = claim(caller);
          try {
            const bytes = await readUpload(request, sizeLimit);
            const input = { lessonId, bytes, fileName: parsedQuery.data.fileName };
            return await sendDraft(reply, caller, await createImportDraft(deps, caller, input));
          } finally {
            end();
          }
        });
      },
    );
  });
}

/** Writes each picture as a line until the server stops. `end` is called once, also when the client goes away. */
async function* linesOf(
  first: IteratorResult<DraftPicture, void>,
  rest: AsyncGenerator<DraftPicture, void>,
  { end, isClosing }: { end: () => void; isClosing: () => boolean },
): AsyncGenerator<string> {
  try {
    if (first.done) return;
    yield `${JSON.stringify(first.value)}\n`;
    for await (const picture of rest) {
      yield `${JSON.stringify(picture)}\n`;
      if (isClosing()) return;
    }
  } finally {
    end();
    await rest.return();
  }
}
