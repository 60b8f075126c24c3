import type {
  ConvertedPicture,
  ConvertPicture,
  ConvertPictures,
  PictureForm,
} from '../../domain/authoring/pictures/convert-picture.ts';
import { kindOfPicture, type PictureKind } from '../../domain/authoring/pictures/picture-kind.ts';
import { AppError } from '../../domain/kernel/app-error.ts';
import { pictureLimits } from '../../shared/contracts/staff-limits.ts';
import { createFairLimiter } from '../fair-limiter.ts';
import { type PictureProcess, startPictureProcess } from './picture-process.ts';

/**
 * Limits in milliseconds, with the start of the process; longer conversions indicate a malicious file. A few kilobytes
 * of SVG can take any time to draw.
 */
const timeLimitMs: Record<PictureKind, number> = {
  png: 20_000,
  jpeg: 20_000,
  webp: 20_000,
  gif: 20_000,
  svg: 5_000,
};
/** Concurrent uploads, each of some megabytes: a slow connection does not delay others. */
const uploadLimits = { total: 8, perRequester: 2 };
/** Concurrent child processes: each decodes up to 50 megapixels. Two of one person leave one for the others. */
const processLimits = { total: 3, perRequester: 2 };
/** Longest side of a drawing among many, in pixels: twice the width of the page, at which letters are sharp. */
const quickSvgSide = 1_280;
/** Milliseconds after which a process that converts many pictures ends, so that others have their turn. */
const turnMs = 2_000;

const problems = {
  broken: 'picture-broken',
  'too-many-pixels': 'picture-too-many-pixels',
  unsafe: 'picture-unsafe',
} as const;

interface Form {
  side: number;
  form: PictureForm;
  isQuick: boolean;
}

/** Converts pictures in child processes, so that a crashing or hanging decoder affects nothing else. */
export function createPictureConverter(): {
  convertPicture: ConvertPicture;
  convertPictures: ConvertPictures;
} {
  const limitUploads = createFairLimiter(uploadLimits);
  const limitProcesses = createFairLimiter(processLimits);

  const convertPicture: ConvertPicture = ({ read, requester, side = pictureLimits.side, form = 'webp' }) =>
    limitUploads(requester, async () => {
      const bytes = toBuffer(await read());
      return limitProcesses(requester, async () => {
        const turn = createTurn();
        try {
          return await turn.convert(bytes, { side, form, isQuick: false });
        } finally {
          turn.end();
        }
      });
    });

  async function* convertPictures({ pictures, requester }: Parameters<ConvertPictures>[0]) {
    const form = { side: pictureLimits.side, form: 'webp', isQuick: true } as const;
    const done: { index: number; result: ConvertedPicture | AppError }[] = [];
    let failure: unknown;
    let hasNews = Promise.withResolvers<void>();
    let next = 0;
    let isStopped = false;
    const isOver = () => isStopped || next >= pictures.length;

    async function convertInTurns(): Promise<void> {
      while (!isOver())
        await limitProcesses(requester, async () => {
          const turn = createTurn();
          const end = performance.now() + turnMs;
          try {
            while (!isOver() && performance.now() < end) {
              const index = next;
              next += 1;
              const result = await turn
                .convert(toBuffer(pictures[index]!), form)
                .catch((error) => (error instanceof AppError ? error : Promise.reject(error)));
              done.push({ index, result });
              hasNews.resolve();
            }
          } finally {
            turn.end();
          }
        });
    }

    const lanes = Array.from({ length: processLimits.perRequester }, () =>
      convertInTurns().catch((error) => {
        failure = error;
        isStopped = true;
        hasNews.resolve();
      }),
    );
    try {
      for (let yielded = 0; yielded < pictures.length; ) {
        await hasNews.promise;
        hasNews = Promise.withResolvers<void>();
        for (; yielded < done.length; yielded += 1) yield done[yielded]!;
        if (failure !== undefined) throw failure;
      }
    } finally {
      isStopped = true;
      await Promise.all(lanes);
    }
  }

  return { convertPicture, convertPictures };
}

const toBuffer = (bytes: Uint8Array) => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);

/** Converts pictures one after the other in one process; a picture that ends it costs only itself. */
function createTurn() {
  let child: PictureProcess | null = null;
  return {
    async convert(bytes: Buffer, form: Form): Promise<ConvertedPicture> {
      const kind = kindOfPicture(bytes);
      if (kind === null) throw new AppError('not-a-picture');
      child ??= startPictureProcess();
      const side = kind === 'svg' && form.isQuick ? quickSvgSide : form.side;
      const outcome = await child.convert(bytes, { kind, ...form, side }, timeLimitMs[kind]);
      if (typeof outcome === 'string') {
        // The process was killed or crashed; the file is the cause.
        child = null;
        throw new AppError(outcome === 'killed' && kind === 'svg' ? 'picture-too-complex' : 'picture-broken');
      }
      const { result, picture } = outcome;
      if ('problem' in result) throw new AppError(problems[result.problem]);
      if (picture.length !== result.byteSize) throw new AppError('picture-broken');
      return { bytes: picture, width: result.width, height: result.height };
    },
    end: () => child?.end(),
  };
}
