import { expect, it } from 'vitest';
import type { ReasonCode } from '../../shared/contracts/health-values.ts';
import { reasonOf } from './reason-of.ts';

const coded = (code: string, message = 'x') => Object.assign(new Error(message), { code });

it.each<[string, unknown, ReasonCode | null]>([
  ['SQLite on a full disk', coded('SQLITE_FULL', 'database or disk is full'), 'disk-full'],
  ['the file system on a full disk', coded('ENOSPC'), 'disk-full'],
  ['a folder of another account', coded('EACCES'), 'forbidden'],
  ['an extended code of SQLite', coded('SQLITE_READONLY_DIRECTORY'), 'read-only'],
  ['a closed port', coded('ECONNREFUSED'), 'refused'],
  ['a silent host', coded('ETIMEDOUT'), 'timeout'],
  ['an unknown host', coded('ENOTFOUND'), 'unknown-host'],
  ['a cause below a fetch', new TypeError('fetch failed', { cause: coded('ECONNRESET') }), 'network'],
  ['several addresses of a host', new AggregateError([coded('ECONNREFUSED')], ''), 'refused'],
  ['a wrong SMTP password', Object.assign(new Error('Invalid login'), { responseCode: 535 }), 'password'],
  ['an expired certificate', coded('CERT_HAS_EXPIRED'), 'certificate-expired'],
  ['an own authority', coded('SELF_SIGNED_CERT_IN_CHAIN'), 'certificate-untrusted'],
  ['a changed host key', Object.assign(new Error('…'), { fault: 'host-changed' }), 'host-changed'],
  [
    'a full place',
    Object.assign(new Error('…', { cause: coded('ENOSPC') }), { fault: 'full' }),
    'place-full',
  ],
  [
    'a missing place',
    Object.assign(new Error('…', { cause: coded('ENOENT') }), { fault: 'not-found' }),
    'place-missing',
  ],
  [
    'a missing bucket',
    Object.assign(new Error('…', { cause: coded('NoSuchBucket') }), { fault: 'not-found' }),
    'place-missing',
  ],
  [
    'a wrong S3 key',
    Object.assign(new Error('…', { cause: coded('SignatureDoesNotMatch') }), { fault: 'denied' }),
    'password',
  ],
  [
    'a refused folder',
    Object.assign(new Error('…', { cause: coded('EACCES') }), { fault: 'denied' }),
    'forbidden',
  ],
])('recognises %s by its code', (_, failure, code) => {
  expect(reasonOf(failure).code).toBe(code);
});

it.each<[string, ReasonCode | null]>([
  ['database or disk is full', 'disk-full'],
  ["EACCES: permission denied, scandir '/var/lib/aula/lost+found'", 'forbidden'],
  ['connect ECONNREFUSED 127.0.0.1:25', 'refused'],
  ['getaddrinfo ENOTFOUND mail.escuela.test', 'unknown-host'],
  ['ssh: connect to host nas port 22: Connection refused', 'refused'],
  ['Host key verification failed.', 'host-changed'],
  ['aula@nas: Permission denied (publickey).', 'password'],
  ['535 5.7.8 Error: authentication failed', 'password'],
  ['The passphrase is not the one of this copy (no identity matched).', 'passphrase'],
  ['The copy is damaged (invalid tag). The passphrase is right.', 'damaged'],
  ['/mnt/copies/aula-backups.txt is missing.', 'not-mounted'],
  ['redis is not reachable: REDIS_URL names a Redis that does not answer', 'redis-away'],
  ['redis is not reachable: REDIS_URL has a wrong password', 'redis-password'],
  ['550 No such user here', null],
  ['Something new went wrong', null],
])('recognises stored words: %s', (words, code) => {
  expect(reasonOf(words)).toEqual({ code, text: words });
});
