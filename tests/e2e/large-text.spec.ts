import type { Page } from '@playwright/test';
import { addQuestion } from '../../src/domain/authoring/questions/edit-questions.ts';
import { submitSitting } from '../../src/domain/delivery/sittings/submit-sitting.ts';
import type { QuestionType } from '../../src/shared/contracts/questions.ts';
import { questionsOfEachType } from '../support/questions.ts';
import { startTestSitting } from '../support/start-test-sitting.ts';
import { coursePath, lessonPath, openMore } from './teacher-pages.ts';
import { expect, sharedTest, test } from './with-model.ts';

/** Skeletons and spinners: placeholders for content that still loads. */
const loading = '[data-skeleton], [aria-busy="true"], .appear-late, .animate-turn';

/** Returns the elements that overflow a phone viewport horizontally, except those inside a scroll container. */
function sticksOut(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const scrolls = (element: Element | null): boolean =>
      element !== null &&
      element !== document.body &&
      (getComputedStyle(element).overflowX !== 'visible' || scrolls(element.parentElement));
    const found = [...document.body.querySelectorAll(':not(svg *)')]
      .filter(({ parentElement }) => !scrolls(parentElement))
      .filter((element) => element.getBoundingClientRect().right > clientWidth + 1)
      .map((element) =>
        `${element.tagName}.${element.getAttribute('class')}: ${element.textContent}`.slice(0, 160),
      );
    return found.length > 0 ? found : [`${scrollWidth} pixels`];
  });
}

/** Expects that the page has loaded and has no horizontal overflow with text at 200 %. */
async function expectFits(page: Page, name: string): Promise<void> {
  await test.step(name, async () => {
    await expect.soft(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    await expect.soft(page.locator(loading)).toHaveCount(0);
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    await expect.soft.poll(() => sticksOut(page), { message: name }).toEqual([]);
  });
}

sharedTest(
  'fits the pages of a teacher on a phone with text at 200 %',
  { tag: '@extended' },
  async ({ make, app, signedIn }) => {
    test.setTimeout(240_000);
    const { teacher, courseId } = await make.course();
    const lessonId = await make.lesson(teacher, courseId);
    const questions = questionsOfEachType();
    for (const question of questions) await addQuestion(app.deps, teacher, { lessonId, question });
    const page = await signedIn(teacher, '/');
    await page.setViewportSize({ width: 390, height: 844 });
    const lesson = `/teacher/leccion/${lessonId}`;
    const course = `/teacher/curso/${courseId}`;
    const pages = {
      home: '/',
      course: coursePath(courseId),
      students: `${course}/estudiantes`,
      gradebook: `${course}/calificaciones`,
      staff: `${course}/docentes`,
      room: `${lesson}/sala`,
      preview: `${lesson}/vista-previa`,
      import: `${lesson}/importar`,
      queue: '/teacher/revisar',
      lesson: lessonPath(lessonId),
      parameters: lessonPath(lessonId, 'parametros'),
      content: lessonPath(lessonId, 'contenido'),
    };
    for (const [name, path] of Object.entries(pages)) {
      await page.goto(path);
      await expectFits(page, name);
    }
    for (const [index, { type }] of questions.entries()) {
      await page.goto(lessonPath(lessonId, 'contenido'));
      await page.getByRole('button', { name: `Editar la pregunta ${index + 1}`, exact: true }).click();
      // Every type ends with this field: once visible, the editor and the rich-text fields before it have loaded.
      await openMore(page);
      await page.getByLabel(/^Solución/).waitFor();
      await expect(page.locator('[contenteditable="true"]').first()).toBeVisible();
      await expectFits(page, type);
    }
  },
);

sharedTest(
  'fits the pages that show and mark a result on a phone with text at 200 %',
  async ({ make, app, signedIn }) => {
    test.setTimeout(120_000);
    const questions = questionsOfEachType().map((question) => ({ ...question, points: 2 }));
    const { teacher, student, lessonId } = await make.readyLesson(questions);
    const sitting = await startTestSitting(app.deps, student, lessonId);
    const given: Partial<Record<QuestionType, string>> = {
      opcion_multiple: 'a',
      seleccion_multiple: 'a, b',
      verdadero_falso: 'Verdadero',
      emparejar: '1-a, 2-b, 3-c, 4-d',
      ordenar: 'a, b, c, d, e',
      completar: 'fotosíntesis | luz | 7',
      respuesta_corta: 'división celular',
      ejercicio: '29,4',
      respuesta_abierta: 'Porque el agua desplazada pesa lo mismo que el barco.',
    };
    const answers = sitting.questions.map(({ id, type }) => ({ questionId: id, answer: given[type] ?? '' }));
    const handIn = { answers, timeUp: false };
    const { attemptId } = await submitSitting(app.deps, student, sitting, handIn, app.clock.now());
    const result = await signedIn(student);
    const attempt = await signedIn(teacher);
    for (const [width, height] of [
      [390, 844],
      [320, 640],
    ] as const) {
      await result.setViewportSize({ width, height });
      await result.goto(`/student/calificaciones/${sitting.sittingId}`);
      await expect(result.getByRole('list', { name: 'Tu respuesta por partes' })).toHaveCount(4);
      await expectFits(result, `result, ${width} px`);
      await attempt.setViewportSize({ width, height });
      await attempt.goto(`/teacher/intento/${attemptId}`);
      await expect(attempt.getByRole('list', { name: 'Respuesta por partes' })).toHaveCount(4);
      await expectFits(attempt, `attempt, ${width} px`);
    }
  },
);
