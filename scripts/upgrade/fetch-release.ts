import { createHash, type KeyObject, verify } from 'node:crypto';
import { copyFileSync, createReadStream, createWriteStream, existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type Release, resolveTypedPath } from '../../src/platform/release.ts';
import { isVersion } from '../../src/shared/rules/version.ts';

export const sumsName = 'SHA256SUMS';
export const signatureName = 'SHA256SUMS.sig';
/** Seconds without a byte after which a download ends; a slow connection may take as long as it needs. */
const idleSeconds = 60;
/** Redirects that a download follows. */
const maxRedirects = 5;
/** Limit of a downloaded archive in bytes, over ten times its size: nothing of it is verified while it is downloaded. */
const maxArchiveBytes = 2 ** 30;
/** Limit of the lists of checksums and signatures in bytes. */
const maxListBytes = 2 ** 20;
/** Bytes of an ed25519 signature. */
const signatureBytes = 64;

/** Named on the command line. */
export interface ReleaseSource {
  /** A file or a version. */
  source: string;
  /** SHA-256 in hex with which a person vouches for a file without a signature; null demands the signature. */
  unsignedSha256: string | null;
}

/**
 * Puts a verified archive into `folder` and returns its path. `source` is a file with SHA256SUMS and SHA256SUMS.sig
 * beside it, or a version, which is downloaded. Throws when it is unavailable, its signature is not one of `keys`, or
 * its checksum is wrong. What is verified is a copy that only this process can change, and the caller unpacks that copy.
 */
export async function fetchRelease(
  { source, unsignedSha256 }: ReleaseSource,
  { platform, downloads }: Pick<Release, 'platform' | 'downloads'>,
  keys: readonly KeyObject[],
  folder: string,
): Promise<string> {
  const version = source.replace(/^v/, '');
  if (unsignedSha256 !== null) {
    if (isVersion(version)) throw new Error('--unsigned takes a file at hand, and no version to download.');
    const archive = copyTo(folder, findFile(source));
    await assertSha256(archive, unsignedSha256, 'given with --sha256');
    return archive;
  }
  const signed = { folder, keys, unsignedWay: 'aula upgrade FILE --unsigned --sha256 SUM' };
  if (!isVersion(version)) {
    const file = findFile(source);
    assertKeys(signed);
    for (const name of [sumsName, signatureName]) {
      const list = join(dirname(file), name);
      if (!existsSync(list))
        throw new Error(
          `${list} is missing: download it into the same folder. A file without it is refused, unless you vouch for its ` +
            `checksum: ${signed.unsignedWay}.`,
        );
      copyTo(folder, list);
    }
    const sha256 = findSignedSum(signed, basename(file));
    const archive = copyTo(folder, file);
    await assertSha256(archive, sha256, `in ${sumsName}`);
    return archive;
  }
  if (!downloads)
    throw new Error(
      'This release does not know where others are published. Name a file in place of the version, or set RELEASES_URL in .env.',
    );
  const base = downloads.replaceAll('VERSION', version).replace(/\/$/, '');
  if (!isHttps(base))
    throw new Error(`${base} is no https address, and releases are downloaded from no other.`);
  assertKeys(signed);
  const archive = join(folder, `aula-${version}-${platform}.tar.gz`);
  for (const name of [sumsName, signatureName])
    await download(`${base}/${name}`, join(folder, name), idleSeconds, maxListBytes);
  const sha256 = findSignedSum(signed, basename(archive));
  await download(`${base}/${basename(archive)}`, archive);
  await assertSha256(archive, sha256, `in ${sumsName}`);
  return archive;
}

function findFile(source: string): string {
  const file = resolve(resolveTypedPath(source));
  if (!existsSync(file))
    throw new Error(`There is no file ${file}, and "${source}" is no version such as 1.2.3.`);
  return file;
}

function copyTo(folder: string, file: string): string {
  const copy = join(folder, basename(file));
  copyFileSync(file, copy);
  return copy;
}

interface SignedLists {
  /** Contains SHA256SUMS and SHA256SUMS.sig. */
  folder: string;
  keys: readonly KeyObject[];
  /** Command for a file without a valid signature. */
  unsignedWay: string;
}

function assertKeys({ keys, unsignedWay }: SignedLists): void {
  if (keys.length === 0)
    throw new Error(
      'The installed release holds no key to check a signature with, and therefore refuses every archive but a file whose ' +
        `checksum you vouch for: ${unsignedWay}.`,
    );
}

/** Returns the checksum of a file in the signed list. Throws when the signature is wrong or the file is not listed. */
function findSignedSum({ folder, keys, unsignedWay }: SignedLists, name: string): string {
  const sums = readFileSync(join(folder, sumsName));
  const signature = Buffer.from(readFileSync(join(folder, signatureName), 'utf8').trim(), 'base64');
  const isSigned =
    signature.length === signatureBytes && keys.some((key) => verify(null, sums, key, signature));
  if (!isSigned)
    throw new Error(
      `${signatureName} is not the signature of the publisher of the installed release for this ${sumsName}: the archive ` +
        `was not touched. If you know its checksum from elsewhere: ${unsignedWay}.`,
    );
  const listed = sums
    .toString('utf8')
    .split('\n')
    .map((line) => /^([0-9a-f]{64}) [ *](.+)$/.exec(line))
    .find((line) => line?.[2] === name);
  if (!listed) throw new Error(`${sumsName} does not name ${name}.`);
  return listed[1]!;
}

async function assertSha256(file: string, expected: string, where: string): Promise<void> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  if (hash.digest('hex') !== expected.toLowerCase())
    throw new Error(
      `${basename(file)} is damaged or was changed: its checksum is not the one ${where}. Nothing was unpacked.`,
    );
}

/** Downloads `url` to `file`. Throws when no byte arrives for `maxIdleSeconds`, or more than `maxBytes` do. */
export async function download(
  url: string,
  file: string,
  maxIdleSeconds = idleSeconds,
  maxBytes = maxArchiveBytes,
): Promise<void> {
  const controller = new AbortController();
  const abort = () => controller.abort(new Error(`nothing arrived for ${maxIdleSeconds} s`));
  const timer = setTimeout(abort, maxIdleSeconds * 1_000);
  try {
    const response = await followRedirects(url, controller.signal);
    if (!response.ok || !response.body) throw new Error(`${url} answers ${response.status}.`);
    let bytes = 0;
    const restartTimer = async function* (chunks: AsyncIterable<Uint8Array>) {
      for await (const chunk of chunks) {
        timer.refresh();
        bytes += chunk.length;
        if (bytes > maxBytes) throw new Error(`${url} is larger than ${maxBytes / 2 ** 20} MB.`);
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

/** Requests `url`, and follows redirects to https addresses, as those of a release site to its storage. */
async function followRedirects(url: string, signal: AbortSignal): Promise<Response> {
  let address = url;
  for (let redirects = 0; redirects <= maxRedirects; redirects++) {
    const response = await fetch(address, { signal, redirect: 'manual' }).catch((error) => {
      throw new Error(`${address} cannot be reached (${error.cause?.message ?? error.message}).`);
    });
    const location = response.headers.get('location');
    if (response.status < 300 || response.status > 399 || location === null) return response;
    await response.body?.cancel();
    const next = URL.parse(location, address)?.href ?? location;
    if (!isHttps(next)) throw new Error(`${address} leads to ${next}, which is no https address.`);
    address = next;
  }
  throw new Error(`${url} leads from one address to another more than ${maxRedirects} times.`);
}

function isHttps(address: string): boolean {
  return URL.parse(address)?.protocol === 'https:';
}
