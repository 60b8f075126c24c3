import { test as base, type Page } from '@playwright/test';
import type { z } from 'zod';
import type { signInResult } from '../../src/shared/contracts/identity.ts';
import { type ModelServer, startModelServer } from '../support/model-server.ts';
import { type ProductProcess, startProduct } from '../support/product-process.ts';
import { type Person, password, scenario } from '../support/scenario.ts';
import { openTestApp, type TestApp } from '../support/test-app.ts';

type SignedIn = z.infer<typeof signInResult>;

export interface Fixtures {
  /** The database of the product under test, for test data. */
  app: TestApp;
  make: ReturnType<typeof scenario>;
  /** The product as its users run it: offline evaluator, embedded queue engine. */
  product: ProductProcess;
  /** Opens a page in a new browser context, signed out. */
  newPage: () => Promise<Page>;
  /** Opens such a page signed in as this user, at this path. */
  signedIn: (person: Pick<Person, 'email'>, path?: string) => Promise<Page>;
  /** Opens a lesson as `signedIn` does and starts an attempt. */
  takingLesson: (student: Pick<Person, 'email'>, path: string) => Promise<Page>;
  /** Errors in the console of the pages; a test fails when any are left at its end. */
  consoleErrors: string[];
}

/** One product without and one with a model per Playwright worker, for the shared tests of all files. Started on first use. */
interface Shared {
  sharedApp: TestApp;
  sharedProduct: ProductProcess;
  sharedModel: ModelServer;
  sharedModelApp: TestApp;
  sharedModelProduct: ProductProcess;
}

async function useApp(use: (app: TestApp) => Promise<void>): Promise<void> {
  const app = await openTestApp({ realTime: true });
  await scenario(app.deps).person('admin');
  await use(app);
  await app.close();
}

/** Starts the product on the data of `app`, with further environment variables, and stops it afterwards. */
export async function useProduct(
  app: TestApp,
  env: Record<string, string>,
  use: (product: ProductProcess) => Promise<void>,
): Promise<void> {
  const program = 'src/server/main.ts';
  const product = await startProduct({ program, env: { DATA_DIR: app.dataDir, ...env } });
  await use(product);
  base.expect(await product.stop()).toBe(0);
}

/** Starts a model server that a test can script. */
export async function useModel(use: (model: ModelServer) => Promise<void>): Promise<void> {
  const model = await startModelServer();
  await use(model);
  await model.close();
}

/** Environment variables that connect the product to the model server. */
export const modelEnv = (model: ModelServer) => ({ OPENAI_BASE_URL: model.url, OPENAI_MODEL: 'gpt-4-test' });

/** Starts a product for each test. */
export const test = base.extend<Fixtures, Shared>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures a fixture needs from this pattern
  sharedApp: [({}, use) => useApp(use), { scope: 'worker' }],
  sharedProduct: [({ sharedApp }, use) => useProduct(sharedApp, {}, use), { scope: 'worker' }],
  // biome-ignore lint/correctness/noEmptyPattern: as above
  sharedModel: [({}, use) => useModel(use), { scope: 'worker' }],
  // biome-ignore lint/correctness/noEmptyPattern: as above
  sharedModelApp: [({}, use) => useApp(use), { scope: 'worker' }],
  sharedModelProduct: [
    ({ sharedModel, sharedModelApp }, use) => useProduct(sharedModelApp, modelEnv(sharedModel), use),
    { scope: 'worker' },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: as above
  app: ({}, use) => useApp(use),
  product: ({ app }, use) => useProduct(app, {}, use),
  make: async ({ app }, use) => use(scenario(app.deps)),
  consoleErrors: [
    // biome-ignore lint/correctness/noEmptyPattern: as above
    async ({}, use) => {
      const errors: string[] = [];
      await use(errors);
      base.expect(errors).toEqual([]);
    },
    { auto: true },
  ],
  newPage: async ({ browser, product, consoleErrors }, use) => {
    const pages: Page[] = [];
    await use(async () => {
      const page = await openPage(browser, product.address, consoleErrors);
      pages.push(page);
      return page;
    });
    // Open pages would log errors when the product stops.
    for (const page of pages) await page.context().close();
  },
  signedIn: ({ newPage }, use) =>
    use(async ({ email }, path = '/') => {
      const page = await newPage();
      await openSession(page, email);
      await page.goto(path);
      return page;
    }),
  takingLesson: ({ signedIn }, use) =>
    use(async (student, path) => {
      const page = await signedIn(student, path);
      await begin(page);
      return page;
    }),
});

/**
 * For tests that use only users and courses they create, and neither restart the product nor change data of the whole
 * school: they share one product.
 */
export const sharedTest = test.extend({
  app: ({ sharedApp }, use) => use(sharedApp),
  product: ({ sharedProduct }, use) => use(sharedProduct),
});

export const { expect } = test;

/** Signs in as this person by the API, with the browser's cookies, and keeps in the browser what the login page keeps. */
async function openSession(page: Page, email: string): Promise<void> {
  const answer = await page.request.post('/api/trpc/session.signIn', { data: { email, password } });
  const { user, token } = ((await answer.json()) as { result: { data: SignedIn } }).result.data;
  const kept = { id_usuario: user.id, username: user.email, role: user.role, token };
  // Any page of the product without scripts: storage belongs to its address.
  await page.goto('/api/alive');
  await page.evaluate((value) => localStorage.setItem('currentUser', value), JSON.stringify(kept));
}

/** Begins an attempt on the start page of its lesson. */
export async function begin(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Empezar' }).click();
  await expect(page.getByRole('timer')).toBeVisible();
}

/** Begins an attempt from the list of lessons. */
export async function beginFromList(page: Page): Promise<void> {
  await page.getByRole('button', { name: /Iniciar Lección|Continuar/ }).click();
  await begin(page);
}

export async function openPage(
  browser: { newContext(options: object): Promise<{ newPage(): Promise<Page> }> },
  address: string,
  errors: string[],
): Promise<Page> {
  const context = await browser.newContext({
    baseURL: address,
    locale: 'es-ES',
    timezoneId: 'America/Guayaquil',
  });
  const page = await context.newPage();
  page.on('console', (message) => {
    if (message.type() !== 'error') return;
    // Without host and query: a port must not pass for the status a test looks for.
    const { url } = message.location();
    errors.push(`${message.text()} ${url && new URL(url).pathname}`.trim());
  });
  page.on('pageerror', (error) => errors.push(error.message));
  return page;
}

export async function signInOn(page: Page, email: string, path = '/'): Promise<void> {
  await page.goto(`/login?returnUrl=${encodeURIComponent(path)}`);
  await page.getByPlaceholder('Usuario').fill(email);
  await page.getByLabel('Contraseña', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.pathname + url.search === path);
}
