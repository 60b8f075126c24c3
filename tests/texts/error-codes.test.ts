import { expect, test } from 'vitest';
import { errorCodes } from '../../src/shared/contracts/errors.ts';
import { scanSources } from './source-scan.ts';

const root = new URL('../..', import.meta.url).pathname;
/** These files map codes to texts and statuses; they do not produce the errors. */
const tables = ['src/server/error-table.ts', 'src/server/rest/rest-texts.ts'].map((file) => root + file);

test('produces every error code somewhere in the server', () => {
  const folders = ['domain', 'platform', 'server', 'worker', 'shared/rules', 'shared/question-types'].map(
    (room) => `${root}src/${room}`,
  );
  const sources = scanSources(...folders).filter(({ file }) => !tables.includes(file));
  const given = new Set(sources.flatMap(({ values }) => [...values]));
  expect(errorCodes.filter((code) => !given.has(code))).toEqual([]);
});
