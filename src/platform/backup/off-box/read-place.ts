import { isAbsolute } from 'node:path';
import { type OffBoxDestination, offBoxDestination } from '../../../shared/contracts/off-box.ts';

const examples =
  'must be a folder as /mnt/copies, sftp://user@host/folder, or s3://KEY:SECRET@host/bucket (s3+http:// without encryption)';

/**
 * Parses `BACKUP_TO`: an absolute folder; `sftp://user@host:port/folder`, with `/~/folder` relative to the home
 * folder; or `s3://KEY:SECRET@host:port/bucket/prefix?region=NAME`. Throws an Error that lists the accepted forms.
 */
export function readPlace(text: string): OffBoxDestination {
  const read = offBoxDestination.safeParse(
    isAbsolute(text) ? { kind: 'folder', path: text } : fromAddress(text),
  );
  if (!read.success) throw new Error(examples);
  return read.data;
}

function fromAddress(text: string): object | null {
  const url = URL.parse(text);
  if (!url) return null;
  const path = decodeURIComponent(url.pathname);
  switch (url.protocol) {
    case 'sftp:':
      return {
        kind: 'sftp',
        host: url.hostname.replaceAll(/^\[|\]$/g, ''),
        port: Number(url.port || 22),
        user: decodeURIComponent(url.username),
        folder: path.startsWith('/~/') ? path.slice(3) : path,
      };
    case 's3:':
    case 's3+http:': {
      const [, bucket, ...prefix] = path.split('/');
      return {
        kind: 's3',
        endpoint: `${url.protocol === 's3:' ? 'https' : 'http'}://${url.host}`,
        region: url.searchParams.get('region') ?? 'us-east-1',
        bucket,
        prefix: prefix.join('/'),
        keyId: decodeURIComponent(url.username),
        secret: decodeURIComponent(url.password),
      };
    }
    default:
      return null;
  }
}
