import { expect, it } from 'vitest';
import { readWriterName, writerName } from './writer-name.ts';

const writer = {
  installation: '3f2c2b5e-30a2-4b9e-9a37-1f6a0e9d8c11',
  copy: 17,
  writtenAt: '2026-12-03T02:05:09.000Z',
};

it('reads back the record that a file name holds', () => {
  expect(readWriterName(writerName({ ...writer, writtenAt: '2026-12-03T02:05:09.123Z' }))).toEqual(writer);
});

it.each(['aula-backups.txt', 'nightly-2026-12-03.tar.gz.age', 'aula-writer.txt', `.${writerName(writer)}`])(
  'takes %s for no record',
  (name) => {
    expect(readWriterName(name)).toBeNull();
  },
);
