import { choiceQuestion, exerciseQuestion } from '../support/questions.ts';
import { begin, expect, sharedTest as test } from './fixtures.ts';

test('loads everything from its own host, and the formula code only for pages with a formula', async ({
  make,
  signedIn,
  product,
}) => {
  const { student, subjectId, lessonId } = await make.readyLesson([choiceQuestion()]);
  const page = await signedIn(student, '/student/asignaturas');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  for (const path of [
    '/student/asignaturas',
    `/student/curso/${subjectId}?name=x`,
    '/student/calificaciones',
    '/lecciones',
    `/student/leccion/${lessonId}`,
  ]) {
    await page.goto(path, { waitUntil: 'networkidle' });
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  }
  await begin(page);
  expect(asked.filter((url) => /katex/i.test(url))).toEqual([]);
  await page.context().close();

  const formulas = await make.readyLesson([exerciseQuestion()]);
  const other = await signedIn(formulas.student);
  other.on('request', (request) => asked.push(request.url()));
  await other.goto(`/student/leccion/${formulas.lessonId}`);
  await begin(other);
  await expect(other.locator('.katex').first()).toBeVisible();
  expect(asked.some((url) => /\/assets\/katex-[^/]+\.js$/.test(url))).toBe(true);
  expect(asked.some((url) => /\.woff2$/.test(url))).toBe(true);
  expect(asked.filter((url) => !url.startsWith(`${product.address}/`))).toEqual([]);
});
