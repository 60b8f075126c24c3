import type { Page } from '@playwright/test';
import { addresses } from '../../src/shared/rules/addresses.ts';
import { choiceQuestion } from '../support/questions.ts';
import { expect, openPage, test } from './fixtures.ts';
import { coursePath } from './teacher-pages.ts';

test.describe('the login page before its scripts have come', () => {
  const cutScripts = async (page: Page) => page.route('**/assets/*.js', (route) => route.abort());
  const forgiveScripts = (errors: string[]) =>
    expect(errors.splice(0).filter((text) => !text.includes('ERR_FAILED'))).toEqual([]);

  test('is drawn already, in the theme of the reader, with nothing in it to type into', async ({
    browser,
    product,
    consoleErrors,
  }) => {
    const page = await openPage(browser, product.address, consoleErrors);
    await page.emulateMedia({ colorScheme: 'dark' });
    await cutScripts(page);
    await page.goto('/login');
    await expect(page.getByText('Entra con la cuenta que te dio tu institución.')).toBeVisible();
    await expect(page.getByText('Iniciar sesión')).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    expect(await page.locator('input, button, a, select').count()).toBe(0);
    // The policy lets the page's own first script run and no other.
    const ran = page.evaluate(() => {
      const script = document.createElement('script');
      script.textContent = 'document.title = "ran"';
      document.head.append(script);
      return document.title;
    });
    expect(await ran).not.toBe('ran');
    expect(
      consoleErrors.splice(0).filter((text) => !/ERR_FAILED|Content Security Policy/.test(text)),
    ).toEqual([]);
    await page.context().close();
  });

  test('is not drawn for who reads English, nor for who is signed in', async ({
    browser,
    product,
    consoleErrors,
  }) => {
    const page = await openPage(browser, product.address, consoleErrors);
    await cutScripts(page);
    for (const [key, value] of [
      ['language', 'en'],
      ['currentUser', '{}'],
    ] as const) {
      await page.goto('/login');
      await page.evaluate(([name, text]) => localStorage.setItem(name, text), [key, value] as const);
      await page.reload();
      await expect(page.getByText('Entra con la cuenta que te dio tu institución.')).toBeHidden();
      await page.evaluate(() => localStorage.clear());
    }
    forgiveScripts(consoleErrors);
    await page.context().close();
  });

  test('gives its place to the real one, which moves nothing and has the focus', async ({
    browser,
    product,
    consoleErrors,
  }) => {
    const page = await openPage(browser, product.address, consoleErrors);
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/assets/*.js', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto('/login', { waitUntil: 'commit' });
    const title = page.getByText('Entra con la cuenta que te dio tu institución.');
    const forgotten = page.getByText(/¿Olvidaste tu contraseña\?/);
    await page.evaluate(() => document.fonts.ready);
    const before = [await title.boundingBox(), await forgotten.boundingBox()];
    release();
    await expect(page.getByPlaceholder('Usuario')).toBeFocused();
    expect([await title.boundingBox(), await forgotten.boundingBox()]).toEqual(before);
    await page.context().close();
  });
});

test('the HTML of every page names all code it consists of, and texts in both languages', async ({
  product,
}) => {
  for (const { path, screen } of addresses) {
    const html = await (await fetch(product.address + path.replace(/:\w+\??/g, '1'))).text();
    const linked = [...html.matchAll(/<link [^>]*href="(\/assets\/[^"]+\.js)"/g)].map(([, file]) => file!);
    expect(
      linked.filter((file) => file.startsWith(`/assets/${screen}-`)),
      path,
    ).toHaveLength(1);
    for (const language of ['es', 'en']) expect(html).toContain(`data-texts="${language}"`);
    const answers = await Promise.all(linked.map((file) => fetch(product.address + file)));
    expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
  }
});

test.describe('a page of one role before its code has come', () => {
  const lessonsPath = (subjectId: number) => `/student/curso/${subjectId}?name=F%C3%ADsica%20%3Cb%3E2`;
  /** Keeps the scripts back until it is called. */
  async function holdScripts(page: Page): Promise<() => void> {
    const held = Promise.withResolvers<void>();
    await page.route('**/assets/*.js', async (route) => {
      await held.promise;
      await route.continue();
    });
    return held.resolve;
  }

  test('is a picture of it with the name its address brings along, and gives its place to the real one', async ({
    make,
    signedIn,
  }) => {
    const { student, subjectId } = await make.readyLesson([choiceQuestion()]);
    const page = await signedIn(student);
    const fonts: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('.woff2')) fonts.push(request.url());
    });
    const release = await holdScripts(page);
    await page.goto(lessonsPath(subjectId), { waitUntil: 'commit' });
    const picture = page.locator('.still-picture');
    await expect(picture.getByText('Física <b>2', { exact: true })).toBeVisible();
    await expect(picture.getByText('Asignaturas', { exact: true }).first()).toBeVisible();
    // Nothing of it can be reached or read out, and what is on its way is code, not fonts.
    await expect(page.locator('.still-picture :is(a, button, input, select, h1, [role])')).toHaveCount(0);
    await expect(page.getByText('Física <b>2').and(page.locator('[aria-hidden=true] *'))).toHaveCount(1);
    expect(fonts).toEqual([]);
    release();
    await expect(page.getByRole('heading', { level: 1, name: 'Física' })).toBeVisible();
    await expect(picture).toHaveCount(0);
  });

  test('speaks the language of who reads it', async ({ make, signedIn }) => {
    const { teacher, courseId } = await make.readyLesson([choiceQuestion()]);
    const page = await signedIn(teacher);
    await page.evaluate(() => localStorage.setItem('language', 'en'));
    const release = await holdScripts(page);
    await page.goto(`${coursePath(courseId)}`, { waitUntil: 'commit' });
    await expect(page.locator('.still-picture').getByText('See lessons')).toBeVisible();
    release();
    await expect(page.getByRole('button', { name: 'See lessons' })).toBeVisible();
  });

  for (const [scheme, shown, hidden] of [
    ['dark', 'sun', 'moon'],
    ['light', 'moon', 'sun'],
  ] as const)
    test(`has the ${shown} of the switch of themes in the ${scheme} one`, async ({ make, signedIn }) => {
      const { student, subjectId } = await make.readyLesson([choiceQuestion()]);
      const page = await signedIn(student);
      await page.emulateMedia({ colorScheme: scheme });
      await holdScripts(page);
      await page.goto(lessonsPath(subjectId), { waitUntil: 'commit' });
      await expect(page.locator(`.still-picture .lucide-${shown}`)).toBeVisible();
      await expect(page.locator(`.still-picture .lucide-${hidden}`)).toBeHidden();
    });

  test('says what to do when the code does not come', async ({ make, signedIn, consoleErrors }) => {
    const { student, subjectId } = await make.readyLesson([choiceQuestion()]);
    const page = await signedIn(student);
    for (const part of ['base', 'kit', 'application']) {
      await page.route(`**/assets/${part}-*.js`, (route) => route.abort());
      await page.goto(lessonsPath(subjectId), { waitUntil: 'commit' });
      const note = page.getByRole('alert');
      await expect(note).toContainText('La página no terminó de cargar.');
      await expect(page.locator('.still-picture')).toBeVisible();
      await page.unrouteAll();
      await note.getByRole('link', { name: 'Volver a cargar' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Física' })).toBeVisible();
      await expect(note).toHaveCount(0);
    }
    expect(consoleErrors.splice(0).filter((text) => !text.includes('ERR_FAILED'))).toEqual([]);
  });

  test('stays blank for another role, and for who is signed out', async ({ make, signedIn }) => {
    const { teacher, subjectId } = await make.readyLesson([choiceQuestion()]);
    const page = await signedIn(teacher);
    const release = await holdScripts(page);
    for (const leave of [() => {}, () => localStorage.clear()]) {
      await page.evaluate(leave);
      await page.goto(lessonsPath(subjectId), { waitUntil: 'commit' });
      await page.waitForFunction(() => document.readyState !== 'loading');
      await expect(page.locator('[data-picture]')).toHaveCount(2);
      await expect(page.locator('#root')).toBeEmpty();
    }
    release();
    await expect(page).toHaveURL(/login/);
  });
});

test.describe('fonts that come after the page was drawn', () => {
  /** Holds our fonts back; gives the widths of a page's words before and after they have come. */
  async function widths(page: Page, path: string): Promise<number[][]> {
    const held = Promise.withResolvers<void>();
    await page.route('**/*.woff2', async (route) => {
      await held.promise;
      await route.continue();
    });
    await page.goto(path);
    const words = ['Inicio', 'Asignaturas', 'Calificaciones'];
    const measure = () =>
      Promise.all(
        words.map((name) =>
          page
            .getByRole('link', { name })
            .first()
            .evaluate((link) => link.getBoundingClientRect().width),
        ),
      );
    const before = await measure();
    held.resolve();
    await page.evaluate(() => document.fonts.load('1em "IBM Plex Sans Variable"'));
    return [before, await measure()];
  }

  test('take the place of those that stand in for them', async ({ make, signedIn }) => {
    const { student } = await make.readyLesson([choiceQuestion()]);
    const [before, after] = await widths(await signedIn(student), '/student/asignaturas');
    // One word may be as wide in two fonts, to the pixel; not all are.
    expect(after).not.toEqual(before);
  });

  test('wait for the next visit where none of this machine has their widths', async ({ make, signedIn }) => {
    const { student } = await make.readyLesson([choiceQuestion()]);
    const page = await signedIn(student);
    await page.addInitScript(() => {
      const load = FontFace.prototype.load;
      FontFace.prototype.load = function () {
        return this.family.includes('until loaded') ? Promise.reject(new Error('not here')) : load.call(this);
      };
    });
    const [before, after] = await widths(page, '/student/asignaturas');
    expect(after).toEqual(before);
  });
});
