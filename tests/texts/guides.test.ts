import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { guideNames, renderGuides } from '../../scripts/render-guides.ts';
import { readConfig, settingNames } from '../../src/platform/config.ts';
import { en } from '../../src/shared/i18n/en.ts';
import { enAccount } from '../../src/shared/i18n/en-account.ts';
import { enAdmin } from '../../src/shared/i18n/en-admin.ts';
import { enAuthoring } from '../../src/shared/i18n/en-authoring.ts';
import { enCopies } from '../../src/shared/i18n/en-copies.ts';
import { enLists } from '../../src/shared/i18n/en-lists.ts';
import { enQuestionTypes } from '../../src/shared/i18n/en-question-types.ts';
import { enSecondary } from '../../src/shared/i18n/en-secondary.ts';
import { enSittingDialogs } from '../../src/shared/i18n/en-sitting-dialogs.ts';
import { enStudent } from '../../src/shared/i18n/en-student.ts';
import { enTeacher } from '../../src/shared/i18n/en-teacher.ts';
import { es } from '../../src/shared/i18n/es.ts';
import { esAccount } from '../../src/shared/i18n/es-account.ts';
import { esAdmin } from '../../src/shared/i18n/es-admin.ts';
import { esAuthoring } from '../../src/shared/i18n/es-authoring.ts';
import { esCopies } from '../../src/shared/i18n/es-copies.ts';
import { esLists } from '../../src/shared/i18n/es-lists.ts';
import { esQuestionTypes } from '../../src/shared/i18n/es-question-types.ts';
import { esSecondary } from '../../src/shared/i18n/es-secondary.ts';
import { esSittingDialogs } from '../../src/shared/i18n/es-sitting-dialogs.ts';
import { esStudent } from '../../src/shared/i18n/es-student.ts';
import { esTeacher } from '../../src/shared/i18n/es-teacher.ts';

const root = join(import.meta.dirname, '../..');
const folder = join(root, 'docs/guides');
const texts = {
  es: [
    es,
    esAccount,
    esAdmin,
    esCopies,
    esLists,
    esAuthoring,
    esQuestionTypes,
    esSecondary,
    esSittingDialogs,
    esStudent,
    esTeacher,
  ],
  en: [
    en,
    enAccount,
    enAdmin,
    enCopies,
    enLists,
    enAuthoring,
    enQuestionTypes,
    enSecondary,
    enSittingDialogs,
    enStudent,
    enTeacher,
  ],
};
const wordsOf = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : Object.values(value as object).flatMap(wordsOf);
const read = (language: string, guide: string) => readFileSync(join(folder, language, `${guide}.md`), 'utf8');
const found = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, one]) => one!);
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>;
};
/** Commands that the launcher of a release implements itself. */
const ofRelease = ['service', 'upgrade'];

describe.each(['es', 'en'] as const)('the guides (%s)', (language) => {
  const words = new Set(wordsOf(texts[language]));

  it.each(guideNames)('contain in bold only texts of the product: %s', (guide) => {
    const bold = found(read(language, guide), /\*\*(.+?)\*\*/g);
    expect(bold.filter((one) => !words.has(one))).toEqual([]);
  });

  it.each(guideNames)('link to existing pages and images: %s', (guide) => {
    const path = join(folder, language, `${guide}.md`);
    const targets = found(read(language, guide), /\]\(([^)]+)\)/g);
    expect(targets.filter((target) => !existsSync(join(dirname(path), target)))).toEqual([]);
  });

  it('contain only existing commands and settings', () => {
    const text = read(language, 'operator');
    const commands = found(text, /\/opt\/aula\/aula ([a-z-]+)/g);
    expect(commands.length).toBeGreaterThan(5);
    expect(commands.filter((one) => !(one in scripts) && !ofRelease.includes(one))).toEqual([]);
    const lines = found(text, /^([A-Z_]+=.+)$/gm).map((line) => line.split(/=(.*)/s) as [string, string]);
    expect(lines.map(([name]) => name).filter((name) => !settingNames.includes(name))).toEqual([]);
    expect(readConfig(Object.fromEntries(lines)).mail).not.toBeNull();
  });

  it('have the same structure as those of the other language', () => {
    const shape = (one: string) => guideNames.map((guide) => found(read(one, guide), /^(#+|\d\.|-|!|```)/gm));
    expect(shape(language)).toEqual(shape(language === 'es' ? 'en' : 'es'));
  });
});

it("uses the commands of the operations handbook in the operator's guide", () => {
  const handbook = readFileSync(join(root, 'docs/operations.md'), 'utf8');
  const blocks = found(read('en', 'operator'), /```\n(.*?)```/gs)
    .join('')
    .split('\n');
  const commands = blocks.filter((line) => line.startsWith('sudo ') && !line.includes('-u aula'));
  expect(commands.length).toBeGreaterThan(2);
  expect(commands.filter((line) => !handbook.includes(line))).toEqual([]);
});

it('renders guides as separate pages whose links lead to each other', () => {
  const files = renderGuides(root);
  const names = new Set(files.map(({ name }) => name));
  const pages = files.filter(({ name }) => name.endsWith('.html'));
  expect(pages).toHaveLength(2 * guideNames.length);
  for (const { name, content } of pages) {
    const links = found(String(content), /(?:href|src)="([^"/][^"]*)"/g);
    expect(links.filter((link) => !names.has(join(dirname(name), link)))).toEqual([]);
  }
});
