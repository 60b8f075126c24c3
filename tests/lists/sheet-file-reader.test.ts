import { expect, it } from 'vitest';
import { createSheetFileReader } from '../../src/platform/sheet-files/create-sheet-file-reader.ts';
import { codeOf } from '../support/code-of.ts';
import { makeWorkbook, textRows } from '../support/make-workbook.ts';

const sent = (bytes: Uint8Array) => ({ bytes, requester: 1, language: 'es' as const });
const list = (rows: number) =>
  makeWorkbook({
    sheets: [
      {
        name: 'Alumnos',
        data: textRows(
          Array.from({ length: rows }, (_, row) => [`Gil ${row}`, 'Ana', `ana${row}@b.test`, '1A']),
        ),
      },
    ],
  });

it('returns the JSON of a list, and the errors of the reader', async () => {
  const reader = createSheetFileReader();
  const json = await reader.readList(sent(await list(2)));
  expect(JSON.parse(Buffer.from(json).toString())).toMatchObject({
    kind: 'workbook',
    sheets: [
      { name: 'Alumnos', rows: [{ number: 1 }, { number: 2, cells: ['Gil 1', 'Ana', 'ana1@b.test', '1A'] }] },
    ],
  });
  expect(await codeOf(reader.readList(sent(Buffer.from('%PDF-1.4'))))).toBe('sheet-is-pdf');
  expect(await codeOf(reader.readList(sent(await list(7_000))))).toBe('too-many-rows');
  await reader.close();
});

it('refuses a file that takes longer than the limit, and then starts a new thread', async () => {
  const reader = createSheetFileReader(1);
  for (const bytes of [await list(5_000), Buffer.from('Ana')])
    expect(await codeOf(reader.readList(sent(bytes)))).toBe('sheet-too-complex');
  await reader.close();
});

it('never holds the thread of the requests for a tenth of a second', { tags: ['extended'] }, async () => {
  const reader = createSheetFileReader();
  const [large, allowed] = await Promise.all([list(100_000), list(5_000)]);
  await reader.readList(sent(Buffer.from('Ana')));
  // CPU time of this thread, because other processes would distort elapsed time.
  const worked = () => {
    const { user, system } = process.threadCpuUsage();
    return (user + system) / 1_000;
  };
  let longest = 0;
  let last = worked();
  const timer = setInterval(() => {
    const now = worked();
    longest = Math.max(longest, now - last);
    last = now;
  }, 1);
  expect(await codeOf(reader.readList(sent(large)))).toBe('sheet-too-many-rows');
  await reader.readList(sent(allowed));
  clearInterval(timer);
  await reader.close();
  expect(longest).toBeLessThan(100);
});
