import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type {
  ConvertedPicture,
  ConvertPicture,
  PictureForm,
} from '../../domain/authoring/pictures/convert-picture.ts';
import { AppError } from '../../domain/kernel/app-error.ts';
import { pictureLimits } from '../../shared/contracts/staff-limits.ts';
import type { ConversionResult } from './convert-picture-process.ts';

const program = fileURLToPath(new URL('./convert-picture-process.ts', import.meta.url));
const fonts = fileURLToPath(new URL('./', import.meta.url));

/** Longer conversions indicate a malicious file. */
const timeLimitMilliseconds = 20_000;
/** Concurrent uploads, each of some megabytes: a slow connection does not delay others. */
const maxUploads = 8;
/** Concurrent child processes: each decodes up to 50 megapixels. */
const maxProcesses = 2;
/** Maximum queue length, more than a school sends. */
const maxQueueLength = 60;
const secondsToWait = 5;

const problems = {
  'not-a-picture': 'not-a-picture',
  broken: 'picture-broken',
  'too-many-pixels': 'picture-too-many-pixels',
  unsafe: 'picture-unsafe',
} as const;

/** Converts pictures in child processes, so that a crashing or hanging decoder affects nothing else. */
export function createPictureConverter(): ConvertPicture {
  const limitUploads = createLimiter(maxUploads);
  const limitProcesses = createLimiter(maxProcesses);
  return (read, side = pictureLimits.side, form = 'webp') =>
    limitUploads(async () => {
      const bytes = await read();
      return limitProcesses(() => convert(bytes, side, form));
    });
}

/** Returns a limiter that runs at most `most` tasks at once and queues the rest. Throws `busy` when the queue is full. */
function createLimiter(most: number): <T>(work: () => Promise<T>) => Promise<T> {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (running < most) running += 1;
    else if (waiting.length >= maxQueueLength) throw new AppError('busy', { seconds: secondsToWait });
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}

async function convert(bytes: Uint8Array, side: number, form: PictureForm): Promise<ConvertedPicture> {
  const output = await run(bytes, side, form);
  const line = output.indexOf(10);
  // The process was killed or crashed; the file is the cause.
  if (line === -1) throw new AppError('picture-broken');
  const result = JSON.parse(output.subarray(0, line).toString('utf8')) as ConversionResult;
  if ('problem' in result) throw new AppError(problems[result.problem]);
  const converted = output.subarray(line + 1);
  if (converted.length !== result.byteSize) throw new AppError('picture-broken');
  return { bytes: converted, width: result.width, height: result.height };
}

/** Runs the child process and returns its output. */
function run(bytes: Uint8Array, side: number, form: PictureForm): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const child = spawn(
      process.execPath,
      ['--disable-warning=ExperimentalWarning', program, String(side), form],
      {
        stdio: ['pipe', 'pipe', 'ignore'],
        // Passes no settings to the child; sets fallback fonts.
        env: {
          ...(process.env.PATH !== undefined && { PATH: process.env.PATH }),
          ...(process.env.SystemRoot !== undefined && { SystemRoot: process.env.SystemRoot }),
          FONTCONFIG_PATH: fonts,
        },
        timeout: timeLimitMilliseconds,
        killSignal: 'SIGKILL',
        windowsHide: true,
      },
    );
    const chunks: Buffer[] = [];
    child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
    child.once('error', reject);
    child.once('close', () => resolve(Buffer.concat(chunks)));
    // Ignores EPIPE when the process has ended.
    child.stdin.on('error', () => {});
    child.stdin.end(bytes);
  });
}
