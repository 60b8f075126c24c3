import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { questionTypes } from '../contracts/values.ts';

const src = fileURLToPath(new URL('../../', import.meta.url));

/** Folders that contain type-specific code. */
const ownFolders = [
  'shared/question-types/',
  'client/components/questions/',
  'domain/ai/question-types/',
  'shared/i18n/',
];

/** Other files that may name a type, with the reason. */
const exceptions: Record<string, string> = {
  'domain/authoring/exchange/exam-file.ts': 'writes the types that a text can hold',
  'platform/ai/offline/write-offline.ts': 'the offline writer has makers for the types it can write',
  'platform/ai/offline/questions-from-problems.ts': 'a maker of the offline writer',
  'platform/ai/offline/questions-from-text.ts': 'a maker of the offline writer',
};

const name = `(?:${questionTypes.join('|')})`;
/** Matches a comparison, a `case`, a property access or an object key with a type's name. */
const branch = new RegExp(
  `[!=]==? ?['"\`]${name}['"\`]|['"\`]${name}['"\`] ?[!=]==?|case ['"\`]${name}['"\`]|\\.${name}\\b(?!['"\`])|^\\s*['"]?${name}['"]?[:(]`,
  'm',
);

it('allows no branch on a question type outside the folders of the question types', () => {
  const files = readdirSync(src, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .filter((file) => !ownFolders.some((folder) => file.startsWith(folder)));
  expect(files.length).toBeGreaterThan(500);
  const branching = files.filter((file) => branch.test(readFileSync(src + file, 'utf8')));
  expect(branching.toSorted()).toEqual(Object.keys(exceptions).toSorted());
});

it.each([
  "if (question.type === 'ejercicio')",
  "'ejercicio' !== type",
  "    case 'opcion_multiple':",
  'counts.respuesta_abierta ?? 0',
  '  verdadero_falso: true,',
])('detects a branch: %s', (line) => {
  expect(line).toMatch(branch);
});
