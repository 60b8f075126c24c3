import { afterEach, beforeEach, expect, it } from 'vitest';
import { type ProductProcess, startProduct } from '../support/product-process.ts';
import { choiceQuestion, exerciseQuestion, openQuestion, trueFalseQuestion } from '../support/questions.ts';
import { type Person, password, scenario } from '../support/scenario.ts';
import { openTestApp, type TestApp } from '../support/test-app.ts';
import { until } from '../support/until.ts';
import { enter, openWebKit, type WebKitPage } from './webkit-browser.ts';

let app: TestApp;
let product: ProductProcess;
let page: WebKitPage;

beforeEach(async () => {
  app = await openTestApp({ realTime: true });
  await scenario(app.deps).person('admin');
  product = await startProduct({ program: 'src/server/main.ts', env: { DATA_DIR: app.dataDir } });
  page = await openWebKit(product.address);
});
afterEach(async () => {
  await page?.close();
  await product?.stop();
  await app?.close();
});

const button = (name: string) => `//button[contains(normalize-space(), '${name}')]`;
const text = (words: string) => `//*[text()[contains(normalize-space(), '${words}')]]`;
const inQuestion = (number: number, rest: string) => `//*[@id='pregunta-${number}']${rest}`;
const option = (number: number, words: string) =>
  inQuestion(number, `//label[contains(normalize-space(), '${words}')]`);

async function signIn({ email }: Pick<Person, 'email'>, path: string): Promise<void> {
  await page.goto(`/login?returnUrl=${encodeURIComponent(path)}`);
  await page.type("//input[@placeholder='Usuario']", email);
  await page.type("//input[@type='password']", password + enter);
}

const attempts = () => app.deps.db.selectFrom('attempts').selectAll().orderBy('number').execute();
const drafts = () => app.deps.db.selectFrom('sitting_drafts').select('answer').execute();

it('lets a student take a lesson from the list to the grade, and the teacher read the grade', async () => {
  const questions = [choiceQuestion(), trueFalseQuestion(), exerciseQuestion(), openQuestion()];
  const ready = await scenario(app.deps).readyLesson(questions, { attempts: 2, topic: 'Flotación' });
  const { student, teacher, subjectId, courseId } = ready;
  await signIn(student, `/student/curso/${subjectId}?name=F`);
  await page.click(button('Iniciar Lección'));
  await page.see(text('Intento 1 de 2'));
  expect(await attempts()).toEqual([]);
  await page.click(button('Empezar'));
  await page.see("//*[@role='timer']");

  await page.click(option(1, 'Quito'));
  await page.click(option(2, 'Verdadero'));
  await page.click(inQuestion(3, "//button[contains(., 'Fracción')]"));
  await page.type(inQuestion(3, '//input'), '1');
  expect(await page.run("return document.querySelector('#pregunta-3 input').value")).toBe('(1)/()');
  await page.run("document.querySelector('#pregunta-3 input').select()");
  await page.type(inQuestion(3, '//input'), '1/2');
  // Uses the model answer: without a model, any other answer waits for the teacher.
  await page.type(inQuestion(4, '//textarea'), openQuestion().correctAnswer);
  await page.click(button('Entregar'));
  await page.see(text('Feedback General'));
  const [attempt] = await attempts();
  expect(attempt).toMatchObject({ number: 1, state: 'graded', early_exit: 0, grade: 10 });
  await page.click(button('Regresar'));
  await page.see("//*[normalize-space()='1/2']");

  await page.run("localStorage.removeItem('currentUser')");
  await signIn(teacher, `/teacher/curso/${courseId}/estudiantes`);
  expect(await page.see(`//*[contains(text(), '${student.names}')]`)).toContain(student.names);
  await page.see(text('10.0'));
});

it('records the exit of a page that enters the back/forward cache, and shows it when the page returns', async () => {
  const { student, lessonId } = await scenario(app.deps).readyLesson([choiceQuestion()], { attempts: 2 });
  await signIn(student, `/student/leccion/${lessonId}`);
  await page.click(button('Empezar'));
  await page.click(option(1, 'Quito'));
  await until('the draft', async () => (await drafts()).length > 0);
  await page.run(
    "addEventListener('pagehide', ({ persisted }) => sessionStorage.setItem('persisted', String(persisted)))",
  );
  await page.goto('/health');
  const recorded = await until('the exit', async () => {
    const all = await attempts();
    return all.length > 0 && all;
  });
  expect(recorded).toMatchObject([{ number: 1, grade: 0, early_exit: 1 }]);
  await page.back();
  await page.see(text('Saliste antes de entregar'));
  expect(await page.run("return sessionStorage.getItem('persisted')")).toBe('true');
  // The answers are kept for the teacher, who may give the attempt back.
  expect(await drafts()).toEqual([{ answer: 'b' }]);
});
