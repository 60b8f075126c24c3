import { afterEach, beforeEach, expect, it } from 'vitest';
import { setMarkingPolicy } from '../../src/domain/operations/ai-admin/marking-policy.ts';
import { readDisplayNames, saveSchoolNames } from '../../src/domain/operations/installation/school-names.ts';
import {
  getAiDocument,
  keepAiDocument,
  listAiDocuments,
} from '../../src/domain/overviews/ai-documents/ai-documents.ts';
import { aiDocumentNames } from '../../src/shared/contracts/values.ts';
import { aiDocumentMarkdown } from '../../src/shared/rules/ai-document-markdown.ts';
import { codeOf } from '../support/code-of.ts';
import { scenario } from '../support/scenario.ts';
import { openTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
beforeEach(async () => {
  app = await openTestApp({
    models: {
      environment: {
        server: { baseUrl: 'http://10.0.0.7:8080/v1', hasKey: false },
        model: 'gem|ma',
        label: 'Gemma',
      },
    },
  });
});
afterEach(() => app.close());

const now = (name: (typeof aiDocumentNames)[number], language: 'es' | 'en') =>
  getAiDocument(app.deps, { name, language, version: null });

it('are filled from the installation in both languages, and are labelled as drafts', async () => {
  for (const language of ['es', 'en'] as const)
    for (const name of aiDocumentNames) {
      const document = await now(name, language);
      const text = aiDocumentMarkdown(document);
      expect(text).toMatch(language === 'es' ? /^# .+\n\nBorrador para/ : /^# .+\n\nDraft for/);
      expect(text).toContain(app.deps.installation.version.replace(/_/g, '\\_'));
      expect(text).not.toMatch(/undefined|NaN|\[object/);
    }
  const file = aiDocumentMarkdown(await now('technical-file', 'es'));
  expect(file).toContain('10.0.0.7:8080');
  // Text typed by a school does not break the Markdown table.
  expect(file).toContain('gem\\|ma');
});

it('name the school', async () => {
  const admin = await scenario(app.deps).person('admin');
  await saveSchoolNames(app.deps, admin, { name: ' Unidad Educativa Los Arrayanes ', shortName: '' });
  expect(aiDocumentMarkdown(await now('notice', 'es'))).toContain(
    'Unidad Educativa Los Arrayanes. Borrador para',
  );
  expect(await readDisplayNames(app.deps, 'Aula')).toEqual({
    appName: 'Unidad Educativa Los Arrayanes',
    schoolName: 'Unidad Educativa Los Arrayanes',
  });
});

it('follow the policy: the notice states who marks', async () => {
  const admin = await scenario(app.deps).person('admin');
  const said = async () => aiDocumentMarkdown(await now('notice', 'en'));
  expect(await said()).toContain('gives a mark, which your teacher may change');
  await setMarkingPolicy(app.deps, admin, { marks: 'off', feedback: true, middle: false, sampleEvery: null });
  expect(await said()).toContain('Your teacher marks open answers');
  expect(await said()).not.toContain('10.0.0.7');
});

it('are stored with number, date and name, and never change', async () => {
  const admin = await scenario(app.deps).person('admin');
  const ref = { name: 'oversight', language: 'es' } as const;
  expect(await keepAiDocument(app.deps, admin, ref)).toBe(1);
  const first = await getAiDocument(app.deps, { ...ref, version: 1 });
  await setMarkingPolicy(app.deps, admin, {
    marks: 'proposed',
    feedback: true,
    middle: false,
    sampleEvery: 10,
  });
  expect(await keepAiDocument(app.deps, admin, ref)).toBe(2);
  expect((await getAiDocument(app.deps, { ...ref, version: 1 })).blocks).toEqual(first.blocks);
  expect(first.shown).toMatchObject({ version: 1, by: expect.any(String) });
  const list = await listAiDocuments(app.deps, 'es');
  expect(list.find(({ name }) => name === 'oversight')!.kept).toMatchObject({ version: 2 });
  expect(list.find(({ name }) => name === 'notice')!.kept).toBeNull();
  expect((await listAiDocuments(app.deps, 'en')).every(({ kept }) => kept === null)).toBe(true);
  expect(await codeOf(getAiDocument(app.deps, { ...ref, version: 3 }))).toBe('not-found');
});
