import type { Page } from '@playwright/test';
import { startSitting } from '../../src/domain/delivery/sittings/start-sitting.ts';
import { submitSitting } from '../../src/domain/delivery/sittings/submit-sitting.ts';
import { searchableColumns } from '../../src/domain/kernel/database/search-key.ts';
import { userNameColumns } from '../../src/domain/kernel/database/user-name-columns.ts';
import { questionContent } from '../../src/shared/contracts/questions.ts';
import { hostileTexts, nestedFormulas } from '../support/hostile-texts.ts';
import { exerciseQuestion, openQuestion } from '../support/questions.ts';
import { pressEscape } from './accessible.ts';
import { begin, expect, sharedTest, test } from './fixtures.ts';
import { coursePath, lessonPath } from './teacher-pages.ts';

/** Expects no executable elements, foreign URLs or event handlers on the page, whatever texts it shows. */
async function expectInert(page: Page, view: string): Promise<void> {
  const found = await page.evaluate(() => {
    const acting =
      'script, img, iframe, object, embed, form[action], style, link, meta, base, video, audio, a[href^="javascript"], a[href*="evil"]';
    const shown = [...document.querySelectorAll('main, header, [role="dialog"], [data-print-sheet]')];
    const handlers = shown
      .flatMap((part) => [...part.querySelectorAll('*')])
      .filter((element) => element.getAttributeNames().some((name) => name.startsWith('on')));
    return [...shown.flatMap((part) => [...part.querySelectorAll(acting)]), ...handlers].map((element) =>
      element.outerHTML.slice(0, 200),
    );
  });
  expect(found, view).toEqual([]);
}

test('shows hostile texts as plain text in every view of students and teachers', async ({
  app,
  make,
  signedIn,
  consoleErrors,
}) => {
  const shown = [...hostileTexts, ...nestedFormulas];
  const half = Math.ceil(shown.length / 2);
  const questions = [shown.slice(0, half), shown.slice(half)].flatMap((texts) =>
    texts.map((text, index) =>
      questionContent.parse(
        index % 2 === 0
          ? {
              ...openQuestion(),
              text,
              correctAnswer: text,
              solutionExample: text,
              criteria: [{ text: text.slice(0, 400), points: 10 }],
            }
          : { ...exerciseQuestion(), text, statement: text, solutionExample: text },
      ),
    ),
  );
  const ready = await make.readyLesson(questions, { attempts: 2, topic: hostileTexts[2]! });
  const { student, teacher, lessonId, courseId, subjectId } = ready;
  const name = hostileTexts[0]!;
  const { db } = app.deps;
  await db
    .updateTable('users')
    .set(userNameColumns({ names: name }))
    .where('id', '=', student.userId)
    .execute();
  await db.updateTable('subjects').set(searchableColumns('name', name)).where('id', '=', subjectId).execute();

  const page = await signedIn(student, `/student/leccion/${lessonId}`);
  await page.getByRole('button', { name: 'Empezar' }).waitFor();
  await expectInert(page, 'the start page');
  await begin(page);
  await page.getByRole('button', { name: 'Entregar' }).first().waitFor();
  await expectInert(page, 'the sitting');
  await expect(page.getByText('<script>alert(1)</script>').first()).toBeVisible();
  // A formula that cannot be drawn appears as typed text and does not crash the page.
  await expect(page.getByText('\\sqrt{'.repeat(1_000)).first()).toBeVisible();

  const opened = await startSitting(app.deps, student, lessonId);
  if (opened.kind !== 'sitting') throw new Error('no sitting was opened');
  const answers = opened.sitting.questions.map(({ id }, index) => ({
    questionId: id,
    answer: shown[index]!,
  }));
  const now = app.deps.clock.now();
  await submitSitting(app.deps, student, opened.sitting, { answers, timeUp: true }, now);
  await app.runJobs();
  await page.reload();
  // The open page may have learned first that its sitting was handed in elsewhere.
  expect(consoleErrors.splice(0).every((text) => text.includes('sittings.saveDrafts'))).toBe(true);
  await page.goto('/student/calificaciones');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await expectInert(page, 'the grades');
  await page.goto(`/student/calificaciones/${opened.sitting.sittingId}`);
  await expect(page.getByRole('region', { name: `Pregunta ${questions.length}`, exact: true })).toBeVisible();
  await expectInert(page, 'the graded sheet');

  const desk = await signedIn(teacher, lessonPath(lessonId));
  await desk.getByRole('tab').first().waitFor();
  for (const tab of await desk.getByRole('tab').all()) {
    await tab.click();
    await expectInert(desk, `the lesson: ${await tab.textContent()}`);
  }
  await desk.goto(coursePath(courseId));
  await desk.getByRole('table').first().waitFor();
  await expectInert(desk, 'the course');

  await desk.getByRole('button', { name: 'Gestionar Estudiantes' }).click();
  const grades = desk.getByRole('dialog');
  await grades.getByRole('button', { name }).press('Enter');
  await grades.getByRole('button', { name: /Intento 1/ }).press('Enter');
  const attempt = desk.getByRole('dialog', { name });
  await expect(attempt.getByText(hostileTexts[2]!).first()).toBeVisible();
  await expectInert(desk, 'the attempt');
  await pressEscape(desk);
  await pressEscape(desk);

  await desk.getByRole('button', { name: 'Añadir Estudiantes' }).click();
  const roster = desk.getByRole('dialog', { name: 'Añadir Estudiantes' });
  const cell = (text: string) => `"${text.replaceAll('"', '""')}"`;
  const rows = hostileTexts.map((text, index) => `${cell(text)},nueva${index}@escuela.test`);
  const buffer = Buffer.from(['Nombre,Correo', ...rows].join('\n'));
  await roster.getByLabel('Archivo CSV').setInputFiles({ name: 'a.csv', mimeType: 'text/csv', buffer });
  const enrol = roster.getByRole('button', { name: /Inscribir a \d+ estudiantes/ });
  await expect(enrol).toBeEnabled();
  await expectInert(desk, 'the list before it is enrolled');
  await enrol.click();
  const result = desk.getByRole('dialog', { name: 'Estudiantes añadidos' });
  await expect(result.getByText(/^\w{5}-\w{5}-\w{5}$/).first()).toBeVisible();
  await expectInert(desk, 'what is printed of the list');
  await desk.emulateMedia({ media: 'print' });
  await expect(desk.getByText(`Acceso a ${name}`)).toBeVisible();
  await expect(
    desk
      .locator('[data-print-sheet]')
      .getByText(/<script>/i)
      .first(),
  ).toBeVisible();
  await desk.emulateMedia({ media: null });
  expect(await page.evaluate(() => document.title)).not.toContain('evil');
});

/** Returns how many elements KaTeX drew, and the longest block of the event loop in ms. */
const load = (page: Page) =>
  page.evaluate(async () => {
    const waits: number[] = [];
    for (let n = 0; n < 5; n += 1) {
      const begun = performance.now();
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
      waits.push(performance.now() - begun);
    }
    return { elements: document.querySelectorAll('.katex *').length, wait: Math.max(...waits) };
  });

/** In ms. A quiet machine needs 500 ms; formulas without a size limit took 13 s. */
const longestWait = 4_000;

const matrix = (columns: number) => `$\\begin{matrix}${'&'.repeat(columns)}\\end{matrix}$`;

sharedTest(
  'keeps the page of an attempt usable with very large formulas in its answers',
  { tag: '@extended' },
  async ({ app, make, signedIn }) => {
    test.slow();
    const questions = Array.from({ length: 10 }, () => openQuestion());
    const { student, teacher, lessonId, courseId } = await make.readyLesson(questions);
    const opened = await startSitting(app.deps, student, lessonId);
    if (opened.kind !== 'sitting') throw new Error('no sitting was opened');
    const answers = opened.sitting.questions.map(({ id }, index) => ({
      questionId: id,
      // Alternates between above and at the limit of columns, adds growth without columns, and ends with an ordinary formula.
      answer:
        index === 9
          ? 'Al final $x^2$.'
          : [
              matrix(1_900).repeat(5),
              matrix(100).repeat(40),
              `$${'\\sqrt{\\frac1'.repeat(60)}${'}'.repeat(60)}$`.repeat(9),
            ][index % 3]!,
    }));
    await submitSitting(app.deps, student, opened.sitting, { answers, timeUp: true }, app.deps.clock.now());
    await app.runJobs();

    const sheet = await signedIn(student, `/student/calificaciones/${opened.sitting.sittingId}`);
    await expect(sheet.getByRole('region', { name: 'Pregunta 10', exact: true })).toBeVisible();
    await expect(sheet.locator('.katex').first()).toBeAttached();
    const drawn = await load(sheet);
    expect(drawn.elements).toBeLessThan(40_000);
    expect(drawn.wait).toBeLessThan(longestWait);
    await expect(sheet.getByText(matrix(1_900).slice(0, 1_000)).first()).toBeVisible();
    await sheet.emulateMedia({ media: 'print' });
    const kept = await sheet
      .locator('.katex')
      .evaluateAll((formulas) =>
        formulas.every(
          (one) => one.closest('.formula-display') || getComputedStyle(one).overflowY === 'hidden',
        ),
      );
    expect(kept).toBe(true);

    const desk = await signedIn(teacher, coursePath(courseId));
    await desk.getByRole('button', { name: 'Gestionar Estudiantes' }).click();
    const grades = desk.getByRole('dialog');
    await grades.getByRole('button', { name: student.names }).press('Enter');
    await grades.getByRole('button', { name: /Intento 1/ }).press('Enter');
    await expect(desk.getByText('Al final').first()).toBeAttached();
    const shown = await load(desk);
    expect(shown.elements).toBeLessThan(40_000);
    expect(shown.wait).toBeLessThan(longestWait);
  },
);

sharedTest('answers 404 for a missing asset and the page for any other path', async ({ product }) => {
  const status = async (path: string) => (await fetch(product.address + path)).status;
  expect(await status('/assets/nope.js')).toBe(404);
  expect(await status('/assets/nope.js?v=1')).toBe(404);
  expect(await status('/student/nope')).toBe(200);
});
