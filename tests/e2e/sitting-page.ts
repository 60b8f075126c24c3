import type { Page } from '@playwright/test';
import { choiceQuestion, exerciseQuestion, openQuestion, trueFalseQuestion } from '../support/questions.ts';
import type { TestApp } from '../support/test-app.ts';
import { expect } from './fixtures.ts';

export const essay =
  'El empuje del agua desplazada equilibra el peso del barco, porque su densidad media es menor.';
export const ofEachType = () => [choiceQuestion(), trueFalseQuestion(), exerciseQuestion(), openQuestion()];
/** Five questions that code can grade: 1 to 4 have options, 5 is an exercise. */
export const fiveClosed = () => [
  choiceQuestion(),
  choiceQuestion({ text: '¿Cuál es el puerto principal?', correctAnswer: 'a' }),
  trueFalseQuestion(),
  trueFalseQuestion({ text: 'El hielo flota en el agua.' }),
  exerciseQuestion(),
];

export const lesson = (lessonId: number) => `/student/leccion/${lessonId}?topic=x&duration=999&subject=y`;
export const question = (page: Page, number: number) =>
  page.getByRole('region', { name: `Pregunta ${number}`, exact: true });
export const submit = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Entregar' });
/** Clicks the row, as a user does, once the page has stopped moving. */
export const choose = (page: Page, number: number, option: string | RegExp) =>
  question(page, number)
    .locator('label')
    .filter({ has: page.getByRole('radio', { name: option }) })
    .click();
export const write = (page: Page, number: number, text: string) =>
  question(page, number).getByRole('textbox').fill(text);

export async function answerEachType(page: Page): Promise<void> {
  await choose(page, 1, /Quito/);
  await choose(page, 2, 'Verdadero');
  await write(page, 3, '1/2');
  await write(page, 4, essay);
}

export const attemptsOf = (app: TestApp, lessonId: number) =>
  app.deps.db
    .selectFrom('attempts')
    .selectAll()
    .where('lesson_id', '=', lessonId)
    .orderBy('number')
    .execute();

export async function draftsOf(app: TestApp, lessonId: number): Promise<string[]> {
  const drafts = app.deps.db
    .selectFrom('sitting_drafts')
    .innerJoin('sittings', 'sittings.id', 'sitting_drafts.sitting_id')
    .select('sitting_drafts.answer')
    .where('sittings.lesson_id', '=', lessonId);
  return (await drafts.execute()).map(({ answer }) => answer);
}

export async function answersOf(app: TestApp, lessonId: number): Promise<string[]> {
  const answers = app.deps.db
    .selectFrom('answers')
    .innerJoin('attempts', 'attempts.id', 'answers.attempt_id')
    .select('answers.answer')
    .where('attempts.lesson_id', '=', lessonId)
    .orderBy('answers.position');
  return (await answers.execute()).map(({ answer }) => answer);
}

/** Changes the end of a sitting, which only tests can do. */
export const moveEnd = (app: TestApp, lessonId: number, endsAt: string) =>
  app.deps.db.updateTable('sittings').set({ ends_at: endsAt }).where('lesson_id', '=', lessonId).execute();

/** Collects the requests to these procedures from now on. */
export function callsOf(page: Page, ...procedures: string[]): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    if (procedures.some((name) => request.url().includes(name))) calls.push(request.url());
  });
  return calls;
}

/** Removes the browser's messages about calls without a response; expects no other error. */
export function forgiveNetworkErrors(errors: string[]): void {
  const rest = errors.splice(0).filter((text) => !/net::ERR_|Failed to load resource|EventSource/.test(text));
  expect(rest).toEqual([]);
}

export async function closing(page: Page): Promise<void> {
  const closed = page.waitForEvent('close');
  await page.close({ runBeforeUnload: true });
  await closed;
}
