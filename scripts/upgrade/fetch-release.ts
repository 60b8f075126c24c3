import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream, existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type Release, resolveTypedPath } from '../../src/platform/release.ts';

const sumsName = 'SHA256SUMS';
/** Seconds without a byte after which a download ends; a slow connection may take as long as it needs. */
const idleSeconds = 60;

/**
 * Returns the path of the archive for `source`: a file with SHA256SUMS beside it, or a version that is downloaded to
 * `folder`. Throws when it is unavailable or its checksum is wrong.
 */
export async function fetchRelease(
  source: string,
  { platform, downloads }: Pick<Release, 'platform' | 'downloads'>,
  folder: string,
): Promise<string> {
  if (!/^v?\d+\.\d+\.\d+$/.test(source)) {
    const file = resolve(resolveTypedPath(source));
    if (!existsSync(file))
      throw new Error(`There is no file ${file}, and "${source}" is no version such as 1.2.3.`);
    await assertChecksum(file, join(dirname(file), sumsName));
    return file;
  }
  const version = source.replace(/^v/, '');
  if (!downloads)
    throw new Error(
      'This release does not know where others are published. Name a file in place of the version, or set RELEASES_URL in .env.',
    );
  const base = downloads.replaceAll('VERSION', version).replace(/\/$/, '');
  const file = join(folder, `aula-${version}-${platform}.tar.gz`);
  for (const name of [basename(file), sumsName]) await download(`${base}/${name}`, join(folder, name));
  await assertChecksum(file, join(folder, sumsName));
  return file;
}

/** Downloads `url` to `file`. Throws when no byte arrives for `maxIdleSeconds`. */
export async function download(url: string, file: string, maxIdleSeconds = idleSeconds): Promise<void> {
  const controller = new AbortController();
  const abort = () => controller.abort(new Error(`nothing arrived for ${maxIdleSeconds} s`));
  const timer = setTimeout(abort, maxIdleSeconds * 1_000);
  try {
    const response = await fetch(url, { signal: controller.signal }).catch((error) => {
      throw new Error(`${url} cannot be reached (${error.cause?.message ?? error.message}).`);
    });
    if (!response.ok || !response.body) throw new Error(`${url} answers ${response.status}.`);
    const restartTimer = async function* (chunks: AsyncIterable<Uint8Array>) {
      for await (const chunk of chunks) {
        timer.refresh();
        yield chunk;
      }
    };
    await pipeline(Readable.fromWeb(response.body as never), restartTimer, createWriteStream(file));
  } catch (error) {
    throw controller.signal.aborted ? new Error(`${url}: ${controller.signal.reason.message}.`) : error;
  } finally {
    clearTimeout(timer);
  }
}

async function assertChecksum(file: string, sums: string): Promise<void> {
  if (!existsSync(sums)) throw new Error(`${sums} is missing: download it into the same folder.`);
  const line = readFileSync(sums, 'utf8')
    .split('\n')
    .find((one) => one.trim().endsWith(` ${basename(file)}`) || one.trim().endsWith(`*${basename(file)}`));
  if (!line) throw new Error(`${sums} does not name ${basename(file)}.`);
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  if (hash.digest('hex') !== line.trim().split(/\s+/)[0]!.toLowerCase())
    throw new Error(`${file} is damaged or was changed: its checksum is not that of ${sumsName}.`);
}
