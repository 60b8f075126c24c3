import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { demoPassword, students, teachers } from '../../scripts/demo/school.ts';
import { findChromium } from '../../scripts/test/find-chromium.ts';
import { startProduct } from '../support/product-process.ts';

/**
 * Takes the pictures of the README again, in a new demo school: `npm run demo` once, so that the pages are built, then
 * `npx node tests/e2e/take-pictures.ts`.
 */

const folder = join(import.meta.dirname, '../../docs/pictures');
/** Ids of `demo/school.ts`, which are those of the order of its lessons and courses. */
const calculus = '/teacher/curso/1';
const derivatives = 3;
const optimisation = 5;
const answers = [
  ['globo', '1/(25π)'],
  ['metros', '19.6'],
  ['es continua', 'Falso'],
  ['recta tangente', '3e'],
  [
    'Explica con tus palabras',
    'Es la pendiente de la recta tangente: a qué ritmo cambia $f$ en $a$. Un ejemplo es la velocidad.',
  ],
] as const;

const cwd = mkdtempSync(join(tmpdir(), 'aula-pictures-'));
const demo = await startProduct({ program: 'scripts/demo.ts', cwd, env: {} });
const { path, env } = findChromium();
const browser = await chromium.launch({
  executablePath: path,
  env: { ...process.env, ...env } as Record<string, string>,
  args: ['--no-sandbox'],
});
try {
  await takePictures(browser);
} finally {
  await browser.close();
  await demo.stop();
  rmSync(cwd, { recursive: true, force: true });
}

async function takePictures(browser: Browser): Promise<void> {
  const [ana, bruno, , diego] = students.map(({ email }) => email) as [string, string, string, string];
  const teacher = await signIn(browser, teachers[0]!.email);
  const lesson = `/student/leccion/${derivatives}`;

  const handedIn = await begin(await signIn(browser, diego), lesson);
  await answer(handedIn, answers);
  const submit = handedIn.getByRole('banner').getByRole('button', { name: 'Entregar' });
  await submit.click();
  await submit.waitFor({ state: 'hidden' });

  const sitting = await begin(await signIn(browser, ana), lesson);
  await answer(sitting, answers.slice(0, -1));
  await begin(await signIn(browser, bruno), lesson);
  await take(sitting, 'sitting');

  const result = await signIn(browser, ana);
  await result.goto('/student/calificaciones');
  await result.locator('a[href^="/student/calificaciones/"]').first().click();
  await result.getByRole('heading', { name: /^Calificación final/ }).waitFor();
  await take(result, 'result');

  for (const [name, page] of [
    ['room', `/teacher/leccion/${derivatives}/sala`],
    ['review', '/teacher/revisar'],
    ['gradebook', `${calculus}/calificaciones`],
  ] as const) {
    await teacher.goto(page);
    await take(teacher, name);
  }
  await teacher.goto(`/teacher/leccion/${optimisation}`);
  await teacher.getByRole('tab', { name: 'Ver Contenido' }).click();
  await take(teacher, 'question-bank');
}

/** Opens a page of the demo school, signed in as this user. */
async function signIn(browser: Browser, email: string): Promise<Page> {
  const context = await browser.newContext({
    baseURL: demo.address,
    viewport: { width: 1280, height: 800 },
    locale: 'es-ES',
    timezoneId: 'America/Guayaquil',
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  await page.goto('/login');
  await page.getByPlaceholder('Usuario').fill(email);
  await page.getByLabel('Contraseña', { exact: true }).fill(demoPassword);
  await page
    .getByRole('main')
    .getByRole('button', { name: /Iniciar sesión/ })
    .click();
  await page.waitForURL((url) => url.pathname !== '/login');
  return page;
}

async function begin(page: Page, lesson: string): Promise<Page> {
  await page.goto(lesson);
  await page.getByRole('button', { name: 'Empezar' }).click();
  await page.getByRole('region', { name: 'Pregunta 1', exact: true }).waitFor();
  return page;
}

/** Answers the lesson on derivatives, whose questions each student gets in another order. */
async function answer(
  page: Page,
  answers: readonly (readonly [question: string, answer: string])[],
): Promise<void> {
  for (const [text, given] of answers) {
    const question = page.getByRole('region', { name: /^Pregunta \d+$/ }).filter({ hasText: text });
    if ((await question.getByRole('radio').count()) > 0)
      await question.locator('label').filter({ hasText: given }).click();
    else await question.getByRole('textbox').fill(given);
  }
}

async function take(page: Page, name: string): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.evaluate('document.activeElement.blur(); scrollTo(0, 0)');
  await page.screenshot({ animations: 'disabled', path: join(folder, `${name}.png`) });
}
