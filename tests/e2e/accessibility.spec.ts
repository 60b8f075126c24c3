import type { Page } from '@playwright/test';
import { assignQuestions } from '../../src/domain/authoring/assignments/assign-questions.ts';
import { addQuestion } from '../../src/domain/authoring/questions/edit-questions.ts';
import { startSitting } from '../../src/domain/delivery/sittings/start-sitting.ts';
import { submitSitting } from '../../src/domain/delivery/sittings/submit-sitting.ts';
import { choiceQuestion, exerciseQuestion, openQuestion, trueFalseQuestion } from '../support/questions.ts';
import type { Person, scenario } from '../support/scenario.ts';
import type { TestApp } from '../support/test-app.ts';
import { clippedTexts, expectAccessible, pressEscape, tabTo } from './accessible.ts';
import { begin, expect, sharedTest, test } from './fixtures.ts';

const sizes = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];

const tablet = { width: 768, height: 1024 };

const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/**
 * Expects no axe violation on a desktop and on a phone in both themes, and there and on a tablet no horizontal overflow
 * and no clipped text.
 */
async function expectGood(page: Page): Promise<void> {
  for (const size of sizes) {
    await page.setViewportSize(size);
    await expectAccessible(page);
    expect([page.url(), size.width, await overflow(page)]).toEqual([page.url(), size.width, 0]);
  }
  await page.setViewportSize(tablet);
  expect([page.url(), await overflow(page), ...(await clippedTexts(page))]).toEqual([page.url(), 0]);
  await page.setViewportSize(sizes[0]!);
}

const ofEachType = () => [
  choiceQuestion(),
  trueFalseQuestion(),
  exerciseQuestion(),
  openQuestion({ text: '¿Por qué flota un <b>barco</b> si $\\rho_{acero} > \\rho_{agua}$?' }),
];

/** Hands in a sitting with these answers and grades it. */
async function handIn(app: TestApp, student: Person<'student'>, lessonId: number, given: readonly string[]) {
  const started = await startSitting(app.deps, student, lessonId);
  if (started.kind !== 'sitting') throw new Error('no sitting was opened');
  const answers = started.sitting.questions.map(({ id }, index) => ({
    questionId: id,
    answer: given[index] ?? '',
  }));
  const { sittingId } = started.sitting;
  const at = app.deps.clock.now();
  const { attemptId } = await submitSitting(app.deps, student, { sittingId }, { answers, timeUp: false }, at);
  await app.runJobs();
  return { sittingId, attemptId };
}

/** Creates a course with a graded attempt, an open sitting and a lesson that students cannot open. */
async function lived(app: TestApp, make: ReturnType<typeof scenario>) {
  const ready = await make.readyLesson(ofEachType(), { attempts: 3, topic: 'Flotación' });
  const { student, teacher, courseId, lessonId } = ready;
  const given = ['b', 'Verdadero', '1/3', 'Porque el agua desplazada lo empuja: $E = \\rho g V$.'];
  await handIn(app, student as Person<'student'>, lessonId, given);
  const disabledId = await make.lesson(teacher, courseId, { topic: 'Otra lección' });
  return { ...ready, disabledId };
}

/** Waits until the page shows its heading and no loading indicator. */
async function settled(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
}

async function expectPagesGood(page: Page, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await test.step(path, async () => {
      await page.goto(path);
      await settled(page);
      await expectGood(page);
    });
  }
}

test.describe('every screen', () => {
  test.describe.configure({ timeout: 240_000 });

  sharedTest('has no accessibility violation on the pages of a visitor', async ({ newPage }) => {
    const page = await newPage();
    await expectPagesGood(page, ['/', '/login', '/no-existe']);
    await page.goto('/login');
    await page.getByRole('main').getByRole('button', { name: 'Iniciar sesión' }).click();
    await expect(page.getByText('Debe completar los campos de usuario y contraseña')).toBeVisible();
    await expectGood(page);
    await page.context().close();
  });

  sharedTest(
    'has no accessibility violation on the pages of a student',
    async ({ make, app, signedIn, product }) => {
      expect(product.address).toBeTruthy();
      const { student, subjectId } = await lived(app, make);
      const page = await signedIn(student);
      await expectPagesGood(page, [
        '/',
        '/dashboard',
        '/student/asignaturas',
        `/student/curso/${subjectId}?name=Fisica`,
        '/student/calificaciones',
        '/student/asistente',
        '/lecciones',
      ]);
      await page.goto('/dashboard');
      await page.getByRole('button', { name: 'Cambiar Contraseña' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectGood(page);
    },
  );

  sharedTest(
    'has no accessibility violation in a sitting, from the first question to the grade',
    async ({ make, app, signedIn }) => {
      const { student, lessonId } = await lived(app, make);
      const page = await signedIn(student, `/student/leccion/${lessonId}`);
      await expect(page.getByRole('button', { name: 'Empezar' })).toBeVisible();
      await expectGood(page);
      await begin(page);
      await expectGood(page);
      await page.getByRole('banner').getByRole('button', { name: 'Salir' }).click();
      await expect(page.getByRole('alertdialog')).toBeVisible();
      await expectGood(page);
      await pressEscape(page);

      const question = (number: number) =>
        page.getByRole('region', { name: `Pregunta ${number}`, exact: true });
      await question(1)
        .getByRole('radio', { name: /Cuenca/ })
        .check({ force: true });
      await question(2).getByRole('radio', { name: 'Falso' }).check({ force: true });
      await question(3).getByRole('textbox').fill('no es un valor');
      await question(4).getByRole('textbox').fill('Porque $E = mg$ y $\\frac{1');
      await expectGood(page);
      await page.getByRole('banner').getByRole('button', { name: 'Entregar' }).click();
      await expect(page.getByRole('alertdialog')).toBeVisible();
      await expectGood(page);
      await page.getByRole('button', { name: 'Entregar así' }).click();
      await expect(page.getByRole('heading', { name: 'Pendiente de tu docente' })).toBeVisible({
        timeout: 40_000,
      });
      await expectGood(page);
    },
  );

  sharedTest(
    'has no accessibility violation on the pages of a teacher',
    async ({ make, app, signedIn, product }) => {
      expect(product.address).toBeTruthy();
      const { teacher, courseId, lessonId } = await lived(app, make);
      const page = await signedIn(teacher);
      await expectPagesGood(page, [
        '/',
        '/dashboard',
        '/teacher/asignaturas',
        `/teacher/curso/${courseId}?name=Fisica`,
        `/teacher/curso/${courseId}/estudiantes?name=Fisica`,
        `/teacher/curso/${courseId}/calificaciones`,
        '/teacher/estudiantes',
        ...['datos', 'parametros', 'contenido'].map((tab) => `/teacher/leccion/${lessonId}?tab=${tab}`),
        '/question',
      ]);
      await page.goto(`/teacher/curso/${courseId}?name=Fisica`);
      await page.getByRole('button', { name: 'Crear Nueva Lección' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectGood(page);
    },
  );

  test('has no accessibility violation on the pages of an admin', async ({
    make,
    app,
    signedIn,
    product,
  }) => {
    expect(product.address).toBeTruthy();
    await lived(app, make);
    const page = await signedIn(await make.person('admin'));
    await expectPagesGood(page, [
      '/',
      '/dashboard',
      '/admin',
      '/admin/docentes',
      '/admin/estudiantes',
      '/admin/asignaturas',
      '/admin/lecciones',
    ]);
  });
});

sharedTest(
  'keeps wide formulas and long words inside their column on a phone, and lets formulas scroll',
  { tag: '@extended' },
  async ({ make, app, signedIn }) => {
    const word = 'electroencefalografistamente'.repeat(6);
    const sum = 'a+b+'.repeat(40);
    const wide = `${word} $${sum}c$ $$\\frac{${sum}c}{2}$$ https://es.wikipedia.org/wiki/${word}`;
    const { teacher, student, courseId, subjectId } = await make.course(1, `Biología y ${word}`);
    const lessonId = await make.lesson(teacher, courseId, {
      topic: `https://es.wikipedia.org/wiki/${'Derivada_'.repeat(7)}`,
      attempts: 3,
    });
    const options = ['a', 'b', 'c'].map((id) => ({ id, text: `${id} ${wide}` }));
    for (const question of [
      choiceQuestion({ text: wide, options, solutionExample: wide }),
      openQuestion({ text: `Si $x = 1$, ${wide}`, correctAnswer: wide, solutionExample: wide }),
    ])
      await addQuestion(app.deps, teacher, { lessonId, question });
    await assignQuestions(app.deps, teacher, lessonId);
    await make.enable(teacher, lessonId);
    const { sittingId, attemptId } = await handIn(app, student, lessonId, ['b', wide]);
    await app.deps.db
      .updateTable('answers')
      .set({ feedback: wide, review_reason: 'manipulation' })
      .where('attempt_id', '=', attemptId)
      .execute();

    const onPhone = async (page: Page, paths: readonly string[]) => {
      await page.setViewportSize({ width: 390, height: 844 });
      for (const path of paths) {
        await test.step(path, async () => {
          await page.goto(path);
          await settled(page);
          await expectAccessible(page);
          expect([path, await overflow(page)]).toEqual([path, 0]);
        });
      }
    };
    const reader = await signedIn(student);
    await onPhone(reader, [
      '/student/asignaturas',
      `/student/curso/${subjectId}`,
      '/student/calificaciones',
      `/student/calificaciones/${sittingId}`,
      `/student/calificaciones/${sittingId}/comprobante`,
      `/student/leccion/${lessonId}`,
    ]);
    await begin(reader);
    await expectAccessible(reader);
    expect(await overflow(reader)).toBe(0);
    // A wide formula gets the width of its column and scrolls; a narrow formula keeps its own width.
    const formulas = reader.getByRole('region', { name: 'Pregunta 2', exact: true }).locator('.katex');
    const scrolls = (element: Element) => element.scrollWidth > element.clientWidth;
    expect(await formulas.nth(0).evaluate(scrolls)).toBe(false);
    expect(await formulas.nth(1).evaluate(scrolls)).toBe(true);
    const tops = await formulas.nth(0).evaluate((element) => {
      const line = document.createRange();
      line.selectNodeContents(element.parentElement!.previousSibling!);
      const words = line.getBoundingClientRect();
      const letters = element.querySelector('.katex-html')!.getBoundingClientRect();
      return Math.abs((words.top + words.bottom) / 2 - (letters.top + letters.bottom) / 2);
    });
    expect(tops).toBeLessThan(4);

    await onPhone(await signedIn(teacher), [
      '/teacher/asignaturas',
      `/teacher/curso/${courseId}`,
      `/teacher/curso/${courseId}/adaptaciones`,
      `/teacher/leccion/${lessonId}?tab=contenido`,
      `/teacher/leccion/${lessonId}/analisis`,
      `/teacher/intento/${attemptId}`,
      '/teacher/revisar',
    ]);
  },
);

sharedTest(
  'makes questions headings, labels their fields with them, and reads formulas in words',
  async ({ make, takingLesson }) => {
    const { student, lessonId } = await make.readyLesson([
      choiceQuestion({
        text: 'Elige la mitad de $\\frac{4}{3}$',
        options: [
          { id: 'a', text: '$\\frac{2}{3}$' },
          { id: 'b', text: '$x \\leq \\sqrt{5}$' },
        ],
        correctAnswer: 'a',
      }),
      openQuestion(),
    ]);
    const page = await takingLesson(student, `/student/leccion/${lessonId}`);
    await expect(page.getByRole('heading', { level: 2, name: /^Pregunta \d$/ })).toHaveCount(2);
    await expect(
      page.getByRole('group', { name: 'Pregunta 1: Elige la mitad de 4 partido por 3' }),
    ).toBeVisible();
    await expect(page.getByRole('radio', { name: 'a, 2 partido por 3', exact: true })).toBeAttached();
    await expect(page.getByRole('radio', { name: 'b, x menor o igual que raíz de 5' })).toBeAttached();
    await expect(
      page.getByRole('textbox', { name: 'Respuesta a la pregunta 2: ¿Por qué flota un barco de acero?' }),
    ).toBeVisible();
    await expect(page.locator('main [lang="es"]', { hasText: '¿Por qué flota' }).first()).toBeVisible();
  },
);

sharedTest(
  'scrolls the bars of a lesson away on a low screen and with large text',
  async ({ make, takingLesson }) => {
    const { student, lessonId } = await make.readyLesson(ofEachType(), {
      topic: 'Fracciones, ecuaciones y problemas de proporcionalidad',
    });
    const page = await takingLesson(student, `/student/leccion/${lessonId}`);
    const enlarge = (size: string) =>
      page.evaluate((value) => document.documentElement.style.setProperty('font-size', value), size);
    const bars = [page.getByRole('banner'), page.getByRole('region', { name: 'Entregar' })];
    const stuck = async () => {
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight / 2));
      return Promise.all(
        bars.map((bar) =>
          bar.evaluate((box) => {
            const { top, bottom } = box.getBoundingClientRect();
            return bottom > 0 && top < innerHeight;
          }),
        ),
      );
    };
    await page.setViewportSize({ width: 390, height: 844 });
    // Pull-to-refresh must not reload the page: a reload ends the attempt.
    await expect(page.locator('html')).toHaveCSS('overscroll-behavior-y', 'contain');
    expect(await stuck()).toEqual([true, true]);
    for (const [width, height, size] of [
      [320, 256, ''],
      [360, 740, '200%'],
    ] as const) {
      await page.setViewportSize({ width, height });
      await enlarge(size);
      expect(await stuck(), `${width}×${height} ${size}`).toEqual([false, false]);
      expect(await overflow(page)).toBe(0);
      await expectAccessible(page);
      for (const bar of bars) expect((await bar.boundingBox())!.height).toBeLessThan(height);
    }
  },
);

sharedTest(
  'scrolls the bars of other pages away on a low screen and with large text',
  async ({ make, signedIn }) => {
    const page = await signedIn(await make.person('student'), '/student/asistente');
    const bars = [page.getByRole('banner'), page.getByRole('navigation', { name: 'Secciones' })];
    const inView = async () => {
      await page.evaluate(() => window.scrollTo(0, (document.body.scrollHeight - innerHeight) / 2));
      return Promise.all(
        bars.map((bar) =>
          bar.evaluate((box) => {
            const { top, bottom } = box.getBoundingClientRect();
            return bottom > 0 && top < innerHeight;
          }),
        ),
      );
    };
    await page.setViewportSize({ width: 390, height: 600 });
    for (const bar of bars) await expect(bar).toBeVisible();
    expect(await inView()).toEqual([true, true]);
    for (const [width, height, size] of [
      [320, 256, ''],
      [360, 740, '200%'],
    ] as const) {
      await page.setViewportSize({ width, height });
      await page.evaluate((value) => document.documentElement.style.setProperty('font-size', value), size);
      expect(await inView(), `${width}×${height} ${size}`).toEqual([false, false]);
      expect(await overflow(page), `${width}×${height} ${size}`).toBe(0);
    }
  },
);

sharedTest(
  'shows the chosen option, the fraction bar and the grade scale in high-contrast mode',
  async ({ make, takingLesson }) => {
    const { student, lessonId } = await make.readyLesson([
      choiceQuestion({ text: 'La mitad de $\\frac{2}{3}$' }),
      trueFalseQuestion(),
    ]);
    const page = await takingLesson(student, `/student/leccion/${lessonId}`);
    await page.emulateMedia({ forcedColors: 'active' });
    await page.getByRole('radio', { name: /Quito/ }).check({ force: true });
    await page.getByRole('radio', { name: 'Verdadero' }).check({ force: true });
    // The background that high-contrast mode draws behind text would cover the number on a filled chip.
    await page.setViewportSize(sizes[1]!);
    await expect(page.getByRole('button', { name: /^1\s?, / })).toHaveCSS('forced-color-adjust', 'none');
    await page.setViewportSize(sizes[0]!);
    const paint = (selector: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((box) => {
          const { backgroundColor, forcedColorAdjust } = getComputedStyle(box);
          return { backgroundColor, forcedColorAdjust };
        });
    const canvas = (await paint('body')).backgroundColor;
    const dot = await paint('label:has(input[value="b"]) input + span');
    expect(dot.backgroundColor).not.toBe(canvas);
    expect((await paint('.katex .frac-line')).forcedColorAdjust).toBe('none');
    await page.getByRole('banner').getByRole('button', { name: 'Entregar' }).click();
    await expect(page.getByText('10.00 / 10')).toBeVisible();
    const [track, fill] = [
      'div[aria-hidden]:has(> .relative.h-1\\.5) > div',
      'div[aria-hidden] > .relative.h-1\\.5 > div',
    ];
    expect((await paint(fill!)).backgroundColor).not.toBe((await paint(track!)).backgroundColor);
  },
);

sharedTest('lets a student complete a sitting with the keyboard alone', async ({ make, signedIn, app }) => {
  const { student, subjectId } = await make.readyLesson(ofEachType(), { attempts: 1 });
  const page = await signedIn(student, `/student/curso/${subjectId}?name=Fisica`);
  await settled(page);
  await tabTo(page, /Iniciar Lección/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Empezar' })).toBeVisible();
  await tabTo(page, /^Empezar/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('timer')).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();

  // The confirmation dialog focuses the option without consequences.
  await tabTo(page, /Salir/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'No, cancelar' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alertdialog')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Salir' })).toBeFocused();

  await tabTo(page, /Guayaquil/);
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: /Quito/ })).toBeChecked();
  await tabTo(page, /Verdadero/);
  await page.keyboard.press('Space');
  await expect(page.getByRole('radio', { name: 'Verdadero' })).toBeChecked();
  await tabTo(page, /Respuesta a la pregunta 3/);
  await page.keyboard.type('1/2');
  // Handing in now moves the focus to the missing answer.
  await tabTo(page, /Respuesta a la pregunta 4/);
  await tabTo(page, /^Entregar/);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Por favor, responde la pregunta 4 antes de calificar.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Respuesta a la pregunta 4' })).toBeFocused();
  // Uses the model answer: without a model, any other answer waits for the teacher.
  await page.keyboard.type(openQuestion().correctAnswer);
  await tabTo(page, /^Entregar/);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Feedback General', { exact: true })).toBeVisible({ timeout: 40_000 });
  await expect(page.getByRole('main')).toBeFocused();
  await tabTo(page, /Comprobante/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Comprobante de calificación' })).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
  await page.goBack();
  await expect(page.getByText('Feedback General', { exact: true })).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await tabTo(page, /Regresar/);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/student/curso/**');
  await expect(page.getByRole('main')).toBeFocused();
  const attempts = await app.deps.db
    .selectFrom('attempts')
    .selectAll()
    .where('student_id', '=', student.userId)
    .execute();
  expect(attempts).toMatchObject([{ state: 'graded', early_exit: 0 }]);
});
