import type { Page } from '@playwright/test';
import { startSitting } from '../../src/domain/sittings/start-sitting.ts';
import { submitSitting } from '../../src/domain/sittings/submit-sitting.ts';
import { questionContent } from '../../src/shared/contracts/questions.ts';
import { hostileTexts } from '../support/hostile-texts.ts';
import { exerciseQuestion, openQuestion } from '../support/questions.ts';
import { expect, test } from './fixtures.ts';
import { coursePath, lessonPath } from './teacher-pages.ts';

/** What must not be on any page, however a text is written: elements that act, foreign addresses, handlers. */
async function expectInert(page: Page, view: string): Promise<void> {
  const found = await page.evaluate(() => {
    const acting =
      'main script, main img, main iframe, main object, main embed, main form[action], main style, main base, main video, main audio, main a[href^="javascript"], main a[href*="evil"], [role="dialog"] script, [role="dialog"] img, [role="dialog"] iframe';
    const handlers = [...document.querySelectorAll('main *, [role="dialog"] *')].filter((element) =>
      element.getAttributeNames().some((name) => name.startsWith('on')),
    );
    return [...document.querySelectorAll(acting), ...handlers].map((element) =>
      element.outerHTML.slice(0, 200),
    );
  });
  expect(found, view).toEqual([]);
}

test('hostile texts stay texts in every view of students and teachers', async ({ house, make, signedIn }) => {
  const half = Math.ceil(hostileTexts.length / 2);
  const questions = [hostileTexts.slice(0, half), hostileTexts.slice(half)].flatMap((texts) =>
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
  const { student, teacher, lessonId, courseId } = ready;

  const page = await signedIn(student, `/student/leccion/${lessonId}`);
  await page.getByRole('button', { name: 'Entregar' }).first().waitFor();
  await expectInert(page, 'the sitting');
  await expect(page.getByText('<script>alert(1)</script>').first()).toBeVisible();

  const opened = await startSitting(house.deps, student, lessonId);
  if (opened.kind !== 'sitting') throw new Error('no sitting was opened');
  const answers = opened.sitting.questions.map(({ id }, index) => ({
    questionId: id,
    answer: hostileTexts[index]!,
  }));
  const now = house.deps.clock.now();
  await submitSitting(house.deps, student, opened.sitting, { answers, timeUp: true }, now);
  await house.runJobs();
  await page.reload();
  await page.goto('/student/calificaciones');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await expectInert(page, 'the grades');

  const desk = await signedIn(teacher, lessonPath(lessonId));
  await desk.getByRole('tab').first().waitFor();
  for (const tab of await desk.getByRole('tab').all()) {
    await tab.click();
    await expectInert(desk, `the lesson: ${await tab.textContent()}`);
  }
  await desk.goto(coursePath(courseId));
  await desk.getByRole('table').first().waitFor();
  await expectInert(desk, 'the course');
  expect(await page.evaluate(() => document.title)).not.toContain('evil');
});
