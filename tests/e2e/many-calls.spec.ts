import { choiceQuestion } from '../support/questions.ts';
import { test as base, begin, expect, useProduct } from './fixtures.ts';
import { choose, forgiveNetworkErrors, lesson, submit } from './sitting-page.ts';

/** Fewer calls than a page sends at once. */
const test = base.extend({
  product: ({ app }, use) => useProduct(app, { RATE_PER_SESSION: '1/1', RATE_PER_ADDRESS: '1/1' }, use),
});

test('waits when it sends too many calls, repeats them and shows no error', async ({
  make,
  signedIn,
  newPage,
  consoleErrors,
}) => {
  const { student, lessonId } = await make.readyLesson([choiceQuestion()]);
  const refused = { queries: 0, mutations: 0 };
  const page = await signedIn(student);
  page.on('response', (response) => {
    if (response.status() !== 429) return;
    refused[response.request().method() === 'GET' ? 'queries' : 'mutations'] += 1;
  });
  await page.goto(lesson(lessonId));
  await begin(page);
  await choose(page, 1, /Quito/);
  await submit(page).click();
  await expect(page.getByText('10.00 / 10')).toBeVisible();
  await page.goto('/student/calificaciones');
  await expect(page.getByText('Empuje y flotación').first()).toBeVisible();
  expect(refused).toEqual({ queries: expect.any(Number), mutations: expect.any(Number) });
  expect(Math.min(refused.queries, refused.mutations)).toBeGreaterThan(0);
  await expect(page.getByRole('alert')).toHaveCount(0);

  // Two pages of one address, signed out.
  const login = await newPage();
  await login.goto('/login');
  const other = await newPage();
  const settings = other.waitForResponse(
    (response) => response.url().includes('settings.public') && response.ok(),
  );
  await other.goto('/login');
  await settings;
  forgiveNetworkErrors(consoleErrors);
});
