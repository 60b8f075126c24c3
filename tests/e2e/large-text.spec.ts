import type { Page } from '@playwright/test';
import { addQuestion } from '../../src/domain/authoring/questions/edit-questions.ts';
import {
  choiceQuestion,
  exerciseQuestion,
  gapFillingQuestion,
  matchingQuestion,
  multipleAnswersQuestion,
  openQuestion,
  orderingQuestion,
  shortAnswerQuestion,
  trueFalseQuestion,
} from '../support/questions.ts';
import { coursePath, lessonPath } from './teacher-pages.ts';
import { expect, test } from './with-model.ts';

/** What sticks out of a phone sideways when text is twice as large; without what scrolls inside itself. */
function sticksOut(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    document.documentElement.style.fontSize = '200%';
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
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

test('text twice as large fits a phone on the pages of a teacher', async ({ make, app, signedIn }) => {
  test.setTimeout(240_000);
  const { teacher, courseId } = await make.course();
  const lessonId = await make.lesson(teacher, courseId);
  const questions = [
    choiceQuestion(),
    multipleAnswersQuestion(),
    trueFalseQuestion(),
    exerciseQuestion(),
    shortAnswerQuestion(),
    matchingQuestion(),
    orderingQuestion(),
    gapFillingQuestion(),
    openQuestion(),
  ];
  for (const question of questions) await addQuestion(app.deps, teacher, { lessonId, question });
  const page = await signedIn(teacher, '/');
  await page.setViewportSize({ width: 390, height: 844 });
  const fits = async (name: string) =>
    test.step(name, async () => {
      await expect.soft(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
      expect.soft(await sticksOut(page), name).toEqual([]);
    });
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
    await fits(name);
  }
  for (const [index, { type }] of questions.entries()) {
    await page.goto(lessonPath(lessonId, 'contenido'));
    await page.getByRole('button', { name: `Editar la pregunta ${index + 1}`, exact: true }).click();
    await page.getByRole('button', { name: 'Guardar', exact: true }).first().waitFor();
    await fits(type);
  }
});
