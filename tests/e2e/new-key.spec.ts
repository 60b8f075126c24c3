import type { Page } from '@playwright/test';
import { submitSitting } from '../../src/domain/delivery/sittings/submit-sitting.ts';
import { getAttemptDetails } from '../../src/domain/grading/grades/get-attempt-details.ts';
import type { QuestionContent } from '../../src/shared/contracts/questions.ts';
import { gapFillingQuestion, shortAnswerQuestion } from '../support/questions.ts';
import type { Person, scenario } from '../support/scenario.ts';
import { startTestSitting } from '../support/start-test-sitting.ts';
import type { TestApp } from '../support/test-app.ts';
import { expectAccessible } from './accessible.ts';
import { expect, sharedTest } from './fixtures.ts';

const phone = { width: 390, height: 844 };

const full = (...texts: string[]) => texts.map((text) => ({ text, share: 1 }));

/** Creates a lesson with the question, which students have answered with these texts. */
async function answered(
  { make, app }: { make: ReturnType<typeof scenario>; app: TestApp },
  question: QuestionContent,
  texts: string[],
) {
  const lesson = await make.readyLesson([question], { students: texts.length });
  const { lessonId, students, teacher } = lesson;
  let questionId = 0;
  for (const [index, answer] of texts.entries()) {
    const sitting = await startTestSitting(app.deps, students[index]!, lessonId);
    questionId = sitting.questions[0]!.id;
    const answers = [{ questionId, answer }];
    await submitSitting(app.deps, students[index]!, sitting, { answers, timeUp: false }, app.clock.now());
  }
  const gradeOf = async ({ userId: studentId }: Person) =>
    (await getAttemptDetails(app.deps, teacher, { studentId, lessonId, attempt: 0 })).answers[0]!.grade;
  return {
    teacher,
    path: `/teacher/pregunta/${questionId}/corregir`,
    grades: () => Promise.all(students.map(gradeOf)),
  };
}

/** Writes the reason, looks at the dry run and applies it, from the last field of the correction on, by keyboard. */
async function applyByKeyboard(page: Page, count: number) {
  await page.keyboard.press('Tab');
  await expect(page.getByRole('textbox', { name: 'Motivo' })).toBeFocused();
  await page.keyboard.type('La clave estaba mal escrita.');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('radio', { name: /^Clave/ })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Ver qué cambiaría' })).toBeFocused();
  await page.keyboard.press('Enter');
  const apply = page.getByRole('button', { name: `Aplicar a ${count} intento` });
  await expect(apply).toBeVisible();
  await expectAccessible(page);
  await apply.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Corrección aplicada: «Clave».')).toBeVisible();
}

sharedTest(
  'asks on a phone which other short answers stay right with a new key',
  async ({ make, app, signedIn }) => {
    const question = shortAnswerQuestion({
      text: '<p>¿Quién escribió Bodas de sangre?</p>',
      correctAnswer: 'García Lorka',
      details: { answers: full('García Lorka', 'Federico', 'Lorca') },
    });
    const lesson = await answered({ make, app }, question, ['Federico', 'Lorca']);
    const page = await signedIn(lesson.teacher, lesson.path);
    const asked = page.getByRole('group', { name: '¿Cuáles de las otras respuestas siguen valiendo?' });
    const key = page.getByRole('textbox', { name: 'Clave nueva' });
    await key.fill('García Lorca');
    await expect(asked.getByRole('checkbox')).toHaveCount(2);
    await expectAccessible(page);

    await page.setViewportSize(phone);
    await key.fill('');
    await expect(asked).toHaveCount(0);
    await page.keyboard.type('Lorca');
    // A former answer that becomes the key is not asked about.
    await expect(asked.getByRole('checkbox')).toHaveCount(1);
    await page.keyboard.press('Tab');
    const federico = asked.getByRole('checkbox', { name: 'Federico' });
    await expect(federico).toBeFocused();
    await expect(federico).toBeChecked();
    await page.keyboard.press('Space');
    await expect(federico).not.toBeChecked();
    await expectAccessible(page);
    await applyByKeyboard(page, 1);
    await expect(asked).toHaveCount(0);
    await expect.poll(lesson.grades).toEqual([0, 10]);
  },
);

sharedTest(
  'asks on a phone which other answers of a gap stay right with its new key',
  async ({ make, app, signedIn }) => {
    const question = gapFillingQuestion({
      statement: 'Por Soria pasa el ___1___ y por Toledo el ___2___, los dos hacia el Atlántico.',
      details: {
        gaps: [
          { kind: 'text', answers: full('Tera', 'Duradero', 'Durius') },
          { kind: 'text', answers: full('Tajo', 'Tejo') },
        ],
      },
    });
    const lesson = await answered({ make, app }, question, ['Durius | Tejo', 'Duradero | Tajo']);
    const page = await signedIn(lesson.teacher, lesson.path);
    const asked = (gap: number) =>
      page.getByRole('group', { name: `Hueco ${gap}: ¿cuáles de sus otras respuestas siguen valiendo?` });
    const gaps = page.getByRole('group', { name: /^Pregunta 1/ }).getByRole('textbox');
    await gaps.nth(0).fill('Duero');
    await gaps.nth(1).fill('Tajuña');
    await expect(asked(1).getByRole('checkbox')).toHaveCount(2);
    await expect(asked(2).getByRole('checkbox')).toHaveCount(1);
    await expectAccessible(page);

    await page.setViewportSize(phone);
    await gaps.nth(1).fill('');
    await page.keyboard.type('Tajo');
    // The second gap keeps its key, and so its other answers.
    await expect(asked(2)).toHaveCount(0);
    await page.keyboard.press('Tab');
    await expect(asked(1).getByRole('checkbox', { name: 'Duradero' })).toBeFocused();
    await page.keyboard.press('Space');
    await page.keyboard.press('Tab');
    await expect(asked(1).getByRole('checkbox', { name: 'Durius' })).toBeFocused();
    await expect(asked(1).getByRole('checkbox', { name: 'Durius' })).toBeChecked();
    await expectAccessible(page);
    await applyByKeyboard(page, 1);
    await expect.poll(lesson.grades).toEqual([10, 5]);
  },
);
