import type { Page } from '@playwright/test';
import { assignQuestions } from '../../src/domain/authoring/assignments/assign-questions.ts';
import { addQuestion } from '../../src/domain/authoring/questions/edit-questions.ts';
import {
  insertLegacyLessons,
  type NewLegacyLesson,
} from '../../src/domain/delivery/legacy-lessons/legacy-queries.ts';
import { submitSitting } from '../../src/domain/delivery/sittings/submit-sitting.ts';
import { exerciseQuestion, questionsOfEachType, trueFalseQuestion } from '../support/questions.ts';
import type { scenario } from '../support/scenario.ts';
import { startTestSitting } from '../support/start-test-sitting.ts';
import { storeFile, type TestApp } from '../support/test-app.ts';
import { tabTo } from './accessible.ts';
import { begin, expect, sharedTest as test } from './fixtures.ts';
import { lesson, question } from './sitting-page.ts';

const phone = { width: 390, height: 844 };

/** Records the layout shifts that no input caused. Runs before the scripts of each page. */
function recordShifts(): void {
  const shifts: [value: number, moved: string][] = [];
  Object.assign(globalThis, { shifts });
  type Shift = PerformanceEntry & {
    value: number;
    hadRecentInput: boolean;
    sources: { node: Element | null }[];
  };
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries() as Shift[]) {
      const moved = sources.map(({ node }) => `${node?.nodeName} ${node?.textContent?.slice(0, 30)}`);
      if (!hadRecentInput) shifts.push([value, moved.join(' | ')]);
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/** The largest sum of shifts that Core Web Vitals call good is 0.1; this is half of it. */
const mostShift = 0.05;
/** Milliseconds by which data arrive after the code of the page, and pictures after the data. */
const late = { data: 250, pictures: 500 };

async function delay(page: Page, urls: string, milliseconds: number): Promise<void> {
  await page.route(urls, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, milliseconds));
    // The page may be gone.
    await route.continue().catch(() => undefined);
  });
}

const aLegacyLesson: NewLegacyLesson = {
  name: 'Derivada de una potencia',
  image: 'curva.svg',
  type: 1,
  area: 'Matemáticas',
  language: 'es',
  question: 'Deriva la función $\\frac{x^3}{3}$ y explica la regla que usas.',
  referenceAnswer: 'La derivada es x^2.',
  photo: 'curva.svg',
};
const svg =
  '<svg xmlns="http://www.w3.org/2000/svg" width="600" height="900"><path d="M0 900 600 0" stroke="red"/></svg>';

/** A student with a graded attempt, a lesson to take and older lessons. */
async function aStudent(make: ReturnType<typeof scenario>, app: TestApp) {
  const questions = [
    trueFalseQuestion({ text: '¿Vale $\\frac{\\frac{1}{2}}{3}$ un sexto?' }),
    exerciseQuestion(),
    // Without a model, the teacher marks open answers: the attempt would have no grade.
    ...questionsOfEachType().filter(({ type }) => type !== 'respuesta_abierta'),
  ];
  const ready = await make.readyLesson(questions, { attempts: 3 });
  const { student, lessonId } = ready;
  const sitting = await startTestSitting(app.deps, student, lessonId);
  const answers = sitting.questions.map(({ id, type }) => ({
    questionId: id,
    answer: type === 'verdadero_falso' ? 'Falso' : type === 'ejercicio' ? '(3+√5)/2' : 'a',
  }));
  await submitSitting(app.deps, student, sitting, { answers, timeUp: false }, app.deps.clock.now());
  await app.runJobs();
  await storeFile(app, 'legacy-images', aLegacyLesson.photo, svg);
  const [first, second] = await insertLegacyLessons(app.deps.db, [
    aLegacyLesson,
    { ...aLegacyLesson, name: 'Leyes de Newton', type: 2 },
  ]);
  return { ...ready, sittingId: sitting.sittingId, first: first!, second: second! };
}

test('moves nothing on the pages of a student when their data arrive late', async ({
  make,
  app,
  signedIn,
}) => {
  test.setTimeout(120_000);
  const { student, subjectId, lessonId, sittingId, first, second } = await aStudent(make, app);
  const page = await signedIn(student);
  await page.setViewportSize(phone);
  await page.addInitScript(recordShifts);
  await delay(page, '**/api/trpc/**', late.data);
  await delay(page, '**/legacy-images/**', late.pictures);
  const result = `/student/calificaciones/${sittingId}`;
  const visited = new Set<string>();
  for (const [path, last] of [
    ['/', page.getByRole('heading', { name: 'Hoy' })],
    ['/student/asignaturas', page.getByRole('link', { name: /Física/ })],
    [`/student/curso/${subjectId}?name=F`, page.getByRole('button', { name: 'Continuar' })],
    [`/student/leccion/${lessonId}`, page.getByRole('button', { name: 'Empezar' })],
    ['/student/calificaciones', page.getByText(/Intento 1/).first()],
    [result, page.getByRole('button', { name: 'Pedir revisión' }).first()],
    [`${result}/comprobante`, page.getByText(/^[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}$/).first()],
    ['/student/asistente', page.getByRole('textbox')],
    ['/dashboard', page.getByText('Este dispositivo')],
    ['/lecciones', page.getByRole('link', { name: 'Leyes de Newton', exact: true })],
    [`/leccion/${first}`, page.getByPlaceholder('Escriba su respuesta')],
    [`/leccion2/${second}`, page.locator('.katex').first()],
    [`/intentos/${first}`, page.getByRole('heading', { level: 1 })],
    // Last, because the sitting keeps a stream open.
    [
      `/student/leccion/${lessonId}`,
      page.getByRole('button', { name: 'Algo está mal en esta pregunta, la 1', exact: true }),
    ],
  ] as const) {
    await test.step(path, async () => {
      await page.goto(path);
      const isSitting = path === `/student/leccion/${lessonId}` && visited.has(path);
      visited.add(path);
      if (isSitting) await begin(page);
      await last.waitFor({ timeout: 15_000 });
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
      if (!isSitting) await page.waitForLoadState('networkidle');
      const shifts = await page.evaluate(async () => {
        // A shift is reported after the frame.
        await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
        return (globalThis as unknown as { shifts: [value: number, moved: string][] }).shifts;
      });
      const sum = shifts.reduce((before, [value]) => before + value, 0);
      expect.soft(sum, `${path}: ${JSON.stringify(shifts)}`).toBeLessThanOrEqual(mostShift);
    });
  }
});

test('shows grade and general feedback before the code of formulas and of the sheet has arrived', async ({
  make,
  app,
  signedIn,
}) => {
  const { student, sittingId } = await aStudent(make, app);
  const page = await signedIn(student);
  await page.setViewportSize(phone);
  await page.addInitScript(recordShifts);
  // These requests are never answered.
  await page.route(/\/(katex|later-parts)-[^/]+\.js$/, () => undefined);
  const answered = page.waitForResponse(/sittings\.result/);
  await page.goto(`/student/calificaciones/${sittingId}`, { waitUntil: 'commit' });
  await answered;
  // Well below the five seconds for which the sheet used to hold back the grade.
  const soon = { timeout: 4_000 };
  await expect(page.getByText(/^Calificación final/)).toBeVisible(soon);
  await expect(page.getByText(/Lo más cercano: la 4/)).toBeVisible();
  await expect(question(page, 1).getByText('Tu respuesta')).toBeVisible();
  const shifts = await page.evaluate(
    () => (globalThis as unknown as { shifts: [value: number, moved: string][] }).shifts,
  );
  const sum = shifts.reduce((before, [value]) => before + value, 0);
  expect(sum, JSON.stringify(shifts)).toBeLessThanOrEqual(mostShift);
});

/** Applies the text spacing of WCAG 1.4.12. As an adopted sheet, which the content security policy allows. */
const spaceText = (page: Page) =>
  page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; } p { margin-bottom: 2em !important; }',
    );
    document.adoptedStyleSheets.push(sheet);
  });

test('shows the whole title and subject of a lesson with wide text spacing', async ({
  make,
  app,
  signedIn,
}) => {
  const subject = 'Ciencias de la naturaleza y experimentación';
  const { student, teacher, courseId } = await make.course(1, subject);
  const lessonId = await make.lesson(teacher, courseId, {
    topic: 'Movimiento uniformemente acelerado y caída libre',
  });
  await addQuestion(app.deps, teacher, { lessonId, question: trueFalseQuestion() });
  await assignQuestions(app.deps, teacher, lessonId);
  await make.enable(teacher, lessonId);
  const page = await signedIn(student);
  await page.goto(lesson(lessonId));
  await begin(page);
  await spaceText(page);
  const header = page.getByRole('banner');
  for (const size of [{ width: 1366, height: 768 }, phone]) {
    await page.setViewportSize(size);
    for (const text of [header.getByRole('heading', { level: 1 }), header.getByText(subject)]) {
      const cut = await text.evaluate((element) => {
        const box = element.getBoundingClientRect();
        const bar = element.closest('header')!.getBoundingClientRect();
        return {
          right: element.scrollWidth > element.clientWidth,
          below: element.scrollHeight > element.clientHeight + 1,
          byBar: box.top < bar.top || box.bottom > bar.bottom,
        };
      });
      expect(cut, `at ${size.width} px`).toEqual({ right: false, below: false, byBar: false });
    }
  }
});

test('jumps from the sheet to the list of questions by keyboard', async ({ make, takingLesson }) => {
  const { student, lessonId } = await make.readyLesson(questionsOfEachType());
  const page = await takingLesson(student, lesson(lessonId));
  const jump = page.getByRole('button', { name: 'Ir a la lista de preguntas' });
  await expect(jump).not.toBeInViewport();
  await question(page, 1).focus();
  await page.keyboard.press('Shift+Tab');
  await expect(jump).toBeFocused();
  await expect(jump).toBeInViewport();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  const list = page.getByRole('navigation', { name: 'Preguntas' });
  await expect(list.getByRole('button').first()).toBeFocused();
  await tabTo(page, /^5/, 5);
  await page.keyboard.press('Enter');
  await expect(question(page, 5)).toBeFocused();
});

test('keeps the reading button off the questions on a small phone with larger text', async ({
  make,
  takingLesson,
}) => {
  const { student, lessonId } = await make.readyLesson(questionsOfEachType());
  const page = await takingLesson(student, lesson(lessonId));
  await page.setViewportSize({ width: 360, height: 640 });
  await page.evaluate(() => {
    document.documentElement.dataset.reading = 'large';
  });
  const chips = await page.locator('[data-chip-row]').boundingBox();
  const reading = await page.getByRole('button', { name: 'Lectura' }).boundingBox();
  const overlaps =
    reading!.x < chips!.x + chips!.width &&
    chips!.x < reading!.x + reading!.width &&
    reading!.y < chips!.y + chips!.height - 4 &&
    chips!.y + 4 < reading!.y + reading!.height;
  expect(overlaps).toBe(false);
});
