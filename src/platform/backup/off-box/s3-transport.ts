import { stat } from 'node:fs/promises';
import { S3Client, S3Errors } from '@bradenmacdonald/s3-lite-client';
import { OffBoxError } from '../../../domain/operations/backups/off-box-store.ts';
import type { OffBoxDestination } from '../../../shared/contracts/off-box.ts';
import { metadataProblem } from '../../ai/assert-safe-base-url.ts';
import { readWebStream, writeWebStream } from './file-streams.ts';
import type { Transport } from './transport.ts';

type S3Place = Extract<OffBoxDestination, { kind: 's3' }>;

/** Part size of multipart uploads; larger files are uploaded in parts. */
const partBytes = 16 * 2 ** 20;
/** Timeout of the probe in milliseconds. */
const probeMilliseconds = 20_000;

/** Transport to a bucket of an S3-compatible service. */
export function createS3Transport(place: S3Place): Transport {
  const { endpoint, region, bucket, keyId, secret = '' } = place;
  // Metadata addresses hand out cloud credentials to any program on this machine.
  const problem = metadataProblem(endpoint);
  if (problem) throw new OffBoxError('denied', `${endpoint} ${problem}.`);
  const prefix = place.prefix === '' || place.prefix.endsWith('/') ? place.prefix : `${place.prefix}/`;
  const client = new S3Client({ endPoint: endpoint, region, bucket, accessKey: keyId, secretKey: secret });
  return {
    async prepare() {
      const probe = `${prefix}.aula-backups`;
      await withOffBoxErrors(
        withTimeout(async () => {
          await client.putObject(probe, 'Aula keeps encrypted copies of its backups here.\n');
          await client.deleteObject(probe);
        }),
      );
      return { freeBytes: null };
    },
    async put(file, name) {
      const { size } = await stat(file);
      await withOffBoxErrors(
        client.putObject(prefix + name, readWebStream(file), { size, partSize: partBytes }),
      );
    },
    async get(name, file) {
      await withOffBoxErrors(
        (async () => {
          const { body } = await client.getObject(prefix + name);
          if (body) await writeWebStream(body, file);
        })(),
      );
    },
    list: () =>
      withOffBoxErrors(
        (async () => {
          const found: { name: string; bytes: number }[] = [];
          for await (const { key, size } of client.listObjects({ prefix }))
            found.push({ name: key.slice(prefix.length), bytes: size });
          return found.filter(({ name }) => !name.includes('/'));
        })(),
      ),
    remove: (name) => withOffBoxErrors(client.deleteObject(prefix + name)),
  };
}

async function withTimeout(work: () => Promise<void>): Promise<void> {
  const late = AbortSignal.timeout(probeMilliseconds);
  await Promise.race([
    work(),
    new Promise<never>((_, reject) => late.addEventListener('abort', () => reject(late.reason))),
  ]);
}

async function withOffBoxErrors<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw asOffBoxError(error);
  }
}

function asOffBoxError(error: unknown): OffBoxError {
  const message = error instanceof Error ? error.message : String(error);
  if (error instanceof S3Errors.ServerError) {
    const { code, statusCode } = error;
    if (statusCode === 404) return new OffBoxError('not-found', `${code}: ${message}`, error);
    if (statusCode === 401 || statusCode === 403)
      return new OffBoxError('denied', `${code}: ${message}`, error);
    if (statusCode === 507) return new OffBoxError('full', `${code}: ${message}`, error);
    return new OffBoxError('other', `${code}: ${message}`, error);
  }
  // `fetch` reports the reason only in `cause`.
  const { cause } = error as { cause?: NodeJS.ErrnoException };
  if (cause?.code === 'ENOTFOUND') return new OffBoxError('not-found', cause.message, error);
  const isNetwork = cause?.code !== undefined || (error as Error).name === 'TimeoutError';
  return new OffBoxError(isNetwork ? 'unreachable' : 'other', cause?.message || message, error);
}
