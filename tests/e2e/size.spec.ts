import { readFileSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { expect, test } from '@playwright/test';
import { type PageRoute, pageRoutes } from '../../src/shared/rules/page-routes.ts';

/**
 * Maximum kB (1000 bytes, brotli) of script that a page may load before it is usable: everything requested before the
 * first render, from the HTML or by another script. Prefetched files for dialogs and following pages do not count.
 */
const scriptBudget = { login: 75, lesson: 160, staff: 230 };

interface Chunk {
  file: string;
  imports?: string[];
  css?: string[];
}

const built = fileURLToPath(new URL('../../dist/client/', import.meta.url));
const manifest = JSON.parse(readFileSync(`${built}.vite/manifest.json`, 'utf8')) as Record<string, Chunk>;

/** Returns the script files of these modules with all their static imports. */
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
/** Total Brotli size, as served, in kB of 1000 bytes. */
const kilobytes = (files: Iterable<string>) =>
  [...files].reduce((sum, file) => sum + statSync(`${built}${file}.br`).size, 0) / 1_000;

/** Strings that occur only in the built files of these libraries. */
const marks = {
  katex: 'KaTeX parse error',
  zod: 'ZodError',
  pdfjs: 'pdfjs',
  prosemirror: 'ProseMirror-selectednode',
};
const has = (files: Iterable<string>, library: keyof typeof marks) =>
  [...files].filter((file) => textOf(file).includes(marks[library]));

const login = filesOf('index.html');
const general = ['index.html', 'prefetch.ts', 'app/application.tsx', '../shared/i18n/es.ts'];
const lesson = filesOf(...general, '../shared/i18n/es-student.ts', 'app/screens/sitting.tsx');

/** Returns the script files of a page, with its Spanish texts. */
function filesOfPage(address: PageRoute): Set<string> {
  const texts = 'texts' in address ? [`../shared/i18n/es-${address.texts}.ts`] : [];
  return filesOf(...general, ...texts, `app/screens/${address.screen}.tsx`);
}

/** Total Brotli size of the inline scripts in the HTML, in kB. */
const inPage = [...textOf('index.html').matchAll(/<script>(.*?)<\/script>/gs)].reduce(
  (sum, [, text = '']) => sum + brotliCompressSync(text).length / 1_000,
  0,
);

function expectWithin(budget: number, files: Set<string>, page: string): void {
  const size = kilobytes(files) + inPage;
  console.log(`${page}: ${size.toFixed(1)} kB in ${files.size} files`);
  expect(size, page).toBeLessThanOrEqual(budget);
}

test('contains the theme script in the HTML', () => {
  expect(inPage).toBeGreaterThan(0);
});

test(`needs at most ${scriptBudget.login} kB of script for the login page`, () => {
  expectWithin(scriptBudget.login, login, 'login');
});

test(`needs at most ${scriptBudget.lesson} kB of script for a sitting`, () => {
  expectWithin(scriptBudget.lesson, lesson, 'lesson');
});

test(`needs at most ${scriptBudget.staff} kB of script for each page of teachers and admins`, () => {
  const ofStaff = pageRoutes.filter(({ access }) => /^(teacher|admin)/.test(access));
  expect(ofStaff.length).toBeGreaterThan(20);
  for (const address of ofStaff) expectWithin(scriptBudget.staff, filesOfPage(address), address.path);
});

test('needs at most 120 kB of additional script for the editor of question texts', () => {
  const page = filesOf(...general, '../shared/i18n/es-teacher.ts', 'app/screens/lesson-configuration.tsx');
  const editor = [...filesOf('components/rich-text/rich-field.tsx')].filter((file) => !page.has(file));
  const size = kilobytes(editor);
  console.log(`editor: ${size.toFixed(1)} kB in ${editor.length} files`);
  expect(has(editor, 'prosemirror')).not.toEqual([]);
  expect(has(page, 'prosemirror')).toEqual([]);
  expect(size).toBeLessThanOrEqual(120);
});

test('loads heavy libraries only on pages that need them, and keeps zod on the server', () => {
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
  // Checks that the search strings still occur in the files that contain these libraries.
  expect(has(all, 'katex')).toHaveLength(1);
});

test('loads no texts of another role', () => {
  const student = [...lesson].map(textOf).join('');
  expect(student).toContain('Por favor, responde la pregunta');
  expect(student).not.toContain('Crear Nueva Lección');
  expect(student).not.toContain('Vincular Seleccionadas');
});
