import type { Locator, Page } from '@playwright/test';
import { listQuestions } from '../../src/domain/authoring/questions/edit-questions.ts';
import { getResult } from '../../src/domain/delivery/sittings/get-result.ts';
import { getAttempt } from '../../src/domain/grading/grades/get-attempt.ts';
import { applyRegrade } from '../../src/domain/grading/regrades/apply-regrade.ts';
import { tryRegrade } from '../../src/domain/grading/regrades/try-regrade.ts';
import { changeMark } from '../../src/domain/grading/reviews/change-mark.ts';
import { signIn } from '../../src/domain/identity/sign-in.ts';
import { questionTypes } from '../../src/shared/contracts/values.ts';
import { questionsOfEachType } from '../support/questions.ts';
import { password } from '../support/scenario.ts';
import { expectAccessible } from './accessible.ts';
import { begin, expect, sharedTest as test } from './fixtures.ts';

const questions = questionsOfEachType();
const item = (page: Page, number: number) =>
  page.getByRole('region', { name: `Pregunta ${number}`, exact: true });

/** Presses Tab, or Shift+Tab when the target comes earlier, until the target has focus. */
async function tabOn(page: Page, to: Locator): Promise<void> {
  for (let presses = 0; presses < 40; presses += 1) {
    const where = await to.evaluate((element) => {
      const focused = document.activeElement!;
      if (element === focused) return 'here';
      const isBefore = focused.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_PRECEDING;
      return isBefore ? 'before' : 'after';
    });
    if (where === 'here') return;
    await page.keyboard.press(where === 'before' ? 'Shift+Tab' : 'Tab');
  }
  throw new Error('the tab key does not reach it');
}

/** Chooses an option of a native select by typing its first letters. */
async function choose(page: Page, list: Locator, text: string): Promise<void> {
  await tabOn(page, list);
  const letters = await list.locator('option').filter({ hasText: text }).first().textContent();
  await page.keyboard.type(letters!.slice(0, 3));
  await expect(list.locator('option:checked')).toHaveText(letters!);
}

test('takes a lesson with every question type by keyboard on a phone, and marks, reviews, regrades, exports and serves it by REST', async ({
  make,
  app,
  signedIn,
  product,
}) => {
  expect(questions.map(({ type }) => type).toSorted()).toEqual([...questionTypes].toSorted());
  const { teacher, student, lessonId } = await make.readyLesson(questions);
  const sheet = await signedIn(student, `/student/leccion/${lessonId}`);
  await sheet.setViewportSize({ width: 390, height: 844 });
  await begin(sheet);
  await expectAccessible(sheet);

  const asked = (number: number) => item(sheet, number);
  const { keyboard } = sheet;
  await tabOn(sheet, asked(1).getByRole('radio').first());
  await keyboard.press('ArrowDown');
  await expect(asked(1).getByRole('radio', { name: /Quito/ })).toBeChecked();
  await expect(asked(2).getByRole('group')).toHaveAccessibleDescription(
    /Cada equivocada resta una correcta; marcarlas todas vale 0, salvo que todas lo sean\./,
  );
  for (const name of [/Mitocondria/, /Cloroplasto/, /Núcleo/]) {
    await tabOn(sheet, asked(2).getByRole('checkbox', { name }));
    await keyboard.press('Space');
  }
  await tabOn(sheet, asked(3).getByRole('radio').first());
  await keyboard.press('Space');
  await expect(asked(3).getByRole('radio', { name: 'Verdadero' })).toBeChecked();
  for (const [left, right] of [
    ['Mitocondria', 'Obtiene energía'],
    ['Ribosoma', 'Fabrica proteínas'],
    ['Cloroplasto', 'Hace la fotosíntesis'],
    ['Lisosoma', 'Guarda la información'],
  ] as const)
    await choose(sheet, asked(4).getByLabel(`Elige la pareja: ${left}`), right);
  // Moves each item up to its position, starting with the smallest.
  for (const [place, text] of ['Átomo', 'Molécula', 'Célula', 'Tejido', 'Órgano'].entries()) {
    await tabOn(sheet, asked(5).getByRole('button', { name: `Subir «${text}»` }));
    const at = async () =>
      (await asked(5).getByRole('listitem').allInnerTexts()).findIndex((row) => row.includes(text));
    for (let from = await at(); from > place; from -= 1) {
      await keyboard.press('Alt+ArrowUp');
      await expect.poll(at).toBe(from - 1);
    }
  }
  await expect(asked(6).getByRole('textbox').first()).toHaveAccessibleName(
    'Hueco 1: La planta toma … del suelo',
  );
  await expect(asked(3).getByRole('button', { name: 'Volver después a la pregunta 3' })).toBeVisible();
  await expect(asked(3).getByRole('button', { name: 'Algo está mal en esta pregunta, la 3' })).toBeVisible();
  await tabOn(sheet, asked(6).getByRole('textbox').first());
  await keyboard.type('agua');
  await choose(sheet, asked(6).getByRole('combobox'), 'luz');
  await tabOn(sheet, asked(6).getByRole('textbox').last());
  await keyboard.type('7');
  await tabOn(sheet, asked(7).getByRole('textbox'));
  await keyboard.type('la Mitosis');
  await tabOn(sheet, asked(8).getByRole('textbox'));
  await keyboard.type('29,4');
  await tabOn(sheet, asked(9).getByRole('textbox'));
  await keyboard.type('Porque el agua desplazada pesa lo mismo que el barco.');
  await expectAccessible(sheet);

  await tabOn(sheet, sheet.getByRole('button', { name: 'Entregar' }).last());
  await keyboard.press('Enter');
  // The parts of the wrong answer, and the missing unit.
  await expect(asked(4).getByRole('list', { name: 'Tu respuesta por partes' })).toBeVisible();
  await expect(asked(6).getByRole('list', { name: 'Tu respuesta por partes' })).toBeVisible();
  await expectAccessible(sheet);

  const attempt = await app.deps.db
    .selectFrom('attempts')
    .select(['id', 'sitting_id as sittingId'])
    .where('lesson_id', '=', lessonId)
    .executeTakeFirstOrThrow();
  const marks = async () =>
    (await getAttempt(app.deps, teacher, attempt.id)).answers.map(({ grade }) => grade);
  expect(await marks()).toEqual([10, 10, 10, 7.5, 10, 6.67, 10, 5, null]);

  // The teacher reviews the answers that code does not mark.
  const review = await signedIn(teacher, `/teacher/intento/${attempt.id}`);
  await expect(review.getByRole('heading', { level: 1 })).toBeVisible();
  await expectAccessible(review);
  const [open] = (await getAttempt(app.deps, teacher, attempt.id)).answers.slice(-1);
  const change = { to: 'number' as const, grade: 8, feedback: 'Bien explicado.' };
  await changeMark(app.deps, teacher, { answerId: open!.answerId, seen: null, change, reason: '' });
  await sheet.reload();
  await expect(sheet.getByText('Bien explicado.')).toBeVisible();
  await expectAccessible(sheet);

  // Regrades the gap-filling question with another key.
  const bank = await listQuestions(app.deps, teacher, lessonId);
  const input = {
    questionId: bank[5]!.id,
    correction: { kind: 'key' as const, correctAnswer: 'agua | luz | 7' },
    reason: 'La clave era otra.',
  };
  const { digest } = await tryRegrade(app.deps, teacher, input);
  await applyRegrade(app.deps, teacher, { ...input, digest });
  await expect.poll(async () => (await marks())[5], { timeout: 20_000 }).toBe(10);
  expect((await getResult(app.deps, student, attempt.sittingId)).answers).toHaveLength(9);

  const tokenOf = async ({ email }: { email: string }) =>
    (await signIn(app.deps, { email, password, address: '127.0.0.1', deviceId: null })).token;
  const get = async (person: { email: string }, path: string) => {
    const answer = await sheet.request.get(product.address + path, {
      headers: { authorization: `Bearer ${await tokenOf(person)}` },
    });
    expect(answer.status()).toBe(200);
    return answer.json();
  };
  // Exports the native format; the older REST client reads the type names.
  const file = await get(teacher, `/api/files/lessons/${lessonId}/questions?format=json`);
  expect(JSON.stringify(file)).toContain('división mitótica');
  const { questions: read } = await get(
    student,
    `/api/student/get_questions?id_estudiante=${student.userId}&id_lesson=${lessonId}`,
  );
  expect(read.map(({ type }: { type: string }) => type)).toEqual(questions.map(({ type }) => type));
});
