import { type ChildProcess, spawn } from 'node:child_process';
import { setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import type {
  ConvertedPicture,
  ConvertPicture,
  PictureForm,
} from '../../domain/authoring/pictures/convert-picture.ts';
import { kindOfPicture, type PictureKind } from '../../domain/authoring/pictures/picture-kind.ts';
import { AppError } from '../../domain/kernel/app-error.ts';
import { pictureLimits } from '../../shared/contracts/staff-limits.ts';
import { createFairLimiter } from '../fair-limiter.ts';
import type { ConversionResult } from './convert-picture-process.ts';

const program = fileURLToPath(new URL('./convert-picture-process.ts', import.meta.url));
const fonts = fileURLToPath(new URL('./', import.meta.url));

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
/** Concurrent child processes: each decodes up to 50 megapixels. */
const processLimits = { total: 2, perRequester: 1 };
/** Nice value of the processes: a request gets about three times the CPU share. */
const priority = 5;

const problems = {
  broken: 'picture-broken',
  'too-many-pixels': 'picture-too-many-pixels',
  unsafe: 'picture-unsafe',
} as const;

/** Converts pictures in child processes, so that a crashing or hanging decoder affects nothing else. */
export function createPictureConverter(): ConvertPicture {
  const limitUploads = createFairLimiter(uploadLimits);
  const limitProcesses = createFairLimiter(processLimits);
  return ({ read, requester, side = pictureLimits.side, form = 'webp' }) =>
    limitUploads(requester, async () => {
      const bytes = await read();
      const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
      return limitProcesses(requester, () => convert(file, side, form));
    });
}

async function convert(bytes: Buffer, side: number, form: PictureForm): Promise<ConvertedPicture> {
  const kind = kindOfPicture(bytes);
  if (kind === null) throw new AppError('not-a-picture');
  const { output, isKilled } = await run(bytes, [kind, String(side), form], timeLimitMs[kind]);
  const line = output.indexOf(10);
  // The process was killed or crashed; the file is the cause.
  if (line === -1) throw new AppError(isKilled && kind === 'svg' ? 'picture-too-complex' : 'picture-broken');
  const result = JSON.parse(output.subarray(0, line).toString('utf8')) as ConversionResult;
  if ('problem' in result) throw new AppError(problems[result.problem]);
  const converted = output.subarray(line + 1);
  if (converted.length !== result.byteSize) throw new AppError('picture-broken');
  return { bytes: converted, width: result.width, height: result.height };
}

/** Runs the child process and returns its output. `isKilled` is true after the time limit. */
function run(
  bytes: Buffer,
  args: readonly string[],
  timeout: number,
): Promise<{ output: Buffer; isKilled: boolean }> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', program, ...args], {
      stdio: ['pipe', 'pipe', 'ignore'],
      // Passes no settings to the child; sets fallback fonts.
      env: {
        ...(process.env.PATH !== undefined && { PATH: process.env.PATH }),
        ...(process.env.SystemRoot !== undefined && { SystemRoot: process.env.SystemRoot }),
        FONTCONFIG_PATH: fonts,
      },
      timeout,
      killSignal: 'SIGKILL',
      windowsHide: true,
    });
    lowerPriority(child);
    const chunks: Buffer[] = [];
    child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
    child.once('error', reject);
    child.once('close', (_code, signal) =>
      resolve({ output: Buffer.concat(chunks), isKilled: signal === 'SIGKILL' }),
    );
    // Ignores EPIPE when the process has ended.
    child.stdin.on('error', () => {});
    child.stdin.end(bytes);
  });
}

function lowerPriority({ pid }: ChildProcess): void {
  if (pid === undefined) return;
  try {
    setPriority(pid, priority);
  } catch {
    // The process has ended, or the system does not allow it.
  }
}
