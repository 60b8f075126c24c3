import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { expect, test } from '@playwright/test';
import { lessonAtMostMore, loginAtMost } from '../../scripts/bench/script-budget.ts';

interface Chunk {
  file: string;
  imports?: string[];
  css?: string[];
}

const built = fileURLToPath(new URL('../../dist/client/', import.meta.url));
const manifest = JSON.parse(readFileSync(`${built}.vite/manifest.json`, 'utf8')) as Record<string, Chunk>;

/** The script files of these modules with everything they import at once. */
function filesOf(...modules: string[]): Set<string> {
  const files = new Set<string>();
  const add = (key: string) => {
    const chunk = manifest[key];
    if (!chunk) throw new Error(`${key} is not in the manifest`);
    if (files.has(chunk.file)) return;
    files.add(chunk.file);
    for (const next of chunk.imports ?? []) add(next);
  };
  for (const module of modules) add(module);
  return files;
}

const textOf = (file: string) => readFileSync(built + file, 'utf8');
const kilobytes = (files: Iterable<string>) =>
  [...files].reduce((sum, file) => sum + brotliCompressSync(textOf(file)).length, 0) / 1_000;

/** Words only these libraries have in their built files. */
const marks = { katex: 'KaTeX parse error', zod: 'ZodError', pdfjs: 'pdfjs' };
const has = (files: Iterable<string>, library: keyof typeof marks) =>
  [...files].filter((file) => textOf(file).includes(marks[library]));

const login = filesOf('index.html');
const application = ['app/application.tsx', '../shared/i18n/es.ts'];
const lesson = filesOf(
  'index.html',
  'ask-first.ts',
  ...application,
  '../shared/i18n/es-student.ts',
  'app/screens/sitting.tsx',
);

/** Of the scripts that stand in a page itself. */
const inPage = (html: string) =>
  [...html.matchAll(/<script>(.*?)<\/script>/gs)].reduce(
    (sum, [, text = '']) => sum + brotliCompressSync(text).length / 1_000,
    0,
  );

test(`the login page is at most ${loginAtMost} kB of script`, () => {
  const theme = inPage(textOf('index.html'));
  expect(theme).toBeGreaterThan(0);
  const size = kilobytes(login) + theme;
  console.log(`login: ${size.toFixed(1)} kB in ${login.size} files`);
  expect(size).toBeLessThanOrEqual(loginAtMost);
});

test(`the lesson being taken is at most ${lessonAtMostMore} kB more`, () => {
  const more = [...lesson].filter((file) => !login.has(file));
  const size = kilobytes(more);
  console.log(`lesson: ${size.toFixed(1)} kB more in ${more.length} files`);
  expect(size).toBeLessThanOrEqual(lessonAtMostMore);
});

test('heavy libraries wait for the page that needs them, and zod stays on the server', () => {
  for (const library of ['katex', 'pdfjs', 'zod'] as const) {
    expect([library, has(lesson, library)]).toEqual([library, []]);
  }
  const all = new Set(
    Object.values(manifest)
      .map(({ file }) => file)
      .filter((file) => file.endsWith('.js')),
  );
  expect(has(all, 'zod')).toEqual([]);
  expect(has(all, 'pdfjs')).toEqual([]);
  // The words looked for are still in the files that may have them.
  expect(has(all, 'katex')).toHaveLength(1);
});

test('texts of one role are not fetched by another', () => {
  const student = [...lesson].map(textOf).join('');
  expect(student).toContain('Por favor, responde la pregunta');
  expect(student).not.toContain('Crear Nueva Lección');
  expect(student).not.toContain('Vincular Seleccionadas');
});
