import { expect, it } from 'vitest';
import { readPlace } from './read-place.ts';

it.each([
  ['/mnt/copies', { kind: 'folder', path: '/mnt/copies' }],
  [
    'sftp://aula@nas.local:2222/~/copies',
    { kind: 'sftp', host: 'nas.local', port: 2222, user: 'aula', folder: 'copies' },
  ],
  [
    'sftp://aula@[fd00::1]/srv/copies',
    { kind: 'sftp', host: 'fd00::1', port: 22, user: 'aula', folder: '/srv/copies' },
  ],
  [
    's3://KEY:a%2Fb@s3.example.org/bucket/a/b?region=eu-1',
    {
      kind: 's3',
      endpoint: 'https://s3.example.org',
      region: 'eu-1',
      bucket: 'bucket',
      prefix: 'a/b',
      keyId: 'KEY',
      secret: 'a/b',
    },
  ],
])('reads BACKUP_TO=%s', (text, read) => {
  expect(readPlace(text)).toEqual(read);
});

it.each([
  'copies',
  'ftp://a@b/c',
  'sftp://nas.local/copies',
  'sftp://-oProxyCommand=x@nas.local/c',
  's3://host/bucket',
  'sftp://aula@nas.local/a%0Aput%20b',
])('rejects BACKUP_TO=%s', (text) => {
  expect(() => readPlace(text)).toThrow('must be a folder');
});
