import { expect, test } from 'vitest';
import { errorCodes } from '../../src/shared/contracts/errors.ts';
import { scanSources } from './source-scan.ts';

const root = new URL('../..', import.meta.url).pathname;
/** These name a code to say what belongs to it; they do not make it happen. */
const tables = ['src/server/error-table.ts', 'src/server/rest/rest-texts.ts'].map((file) => root + file);

test('every error code is given by some code of the server, not only translated', () => {
  const folders = ['domain', 'platform', 'server', 'worker', 'shared/rules', 'shared/question-types'].map(
    (room) => `${root}src/${room}`,
  );
  const sources = scanSources(...folders).filter(({ file }) => !tables.includes(file));
  const given = new Set(sources.flatMap(({ values }) => [...values]));
  expect(errorCodes.filter((code) => !given.has(code))).toEqual([]);
});
