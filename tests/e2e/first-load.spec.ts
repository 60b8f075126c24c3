import type { Page } from '@playwright/test';
import { pageRoutes } from '../../src/shared/rules/page-routes.ts';
import { choiceQuestion } from '../support/questions.ts';
import { expect, sharedTest, test } from './fixtures.ts';

/** Delays the scripts until the returned function is called. */
async function holdScripts(page: Page): Promise<() => void> {
  const held = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await held.promise;
    await route.continue();
  });
  return held.resolve;
}

const skeleton = (page: Page) => page.locator('[data-skeleton]');
const background = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);

test.describe('a page before its code has loaded', () => {
  const lessonsPath = (subjectId: number) => `/student/curso/${subjectId}?name=F%C3%ADsica`;

  for (const width of [390, 1440])
    sharedTest(
      `shows a skeleton whose bars match the layout of the page (${width})`,
      async ({ make, signedIn }) => {
        const { student, subjectId } = await make.readyLesson([choiceQuestion()]);
        const page = await signedIn(student);
        await page.setViewportSize({ width, height: 844 });
        const release = await holdScripts(page);
        await page.goto(lessonsPath(subjectId), { waitUntil: 'commit' });
        await expect(skeleton(page)).toBeVisible();
        await expect(page.locator('#root :is(button, input, select, h1)')).toHaveCount(0);
        await expect(page.getByRole('alert')).toBeHidden();
        await expect(skeleton(page).locator('> :nth-child(2)')).toBeVisible();
        const top = await skeleton(page).locator('> :first-child').boundingBox();
        const bottom = await skeleton(page).locator('> :last-child').boundingBox();
        expect(bottom === null).toBe(width > 768);
        release();
        await expect(page.getByRole('heading', { level: 1, name: 'Física' })).toBeVisible();
        await expect(skeleton(page)).toHaveCount(0);
        expect(await page.getByRole('banner').boundingBox()).toEqual(top);
        expect(await page.locator('[data-bottom-bar]').boundingBox()).toEqual(bottom);
      },
    );

  sharedTest('uses the theme of the user', async ({ make, signedIn }) => {
    const { student, subjectId } = await make.readyLesson([choiceQuestion()]);
    const page = await signedIn(student);
    const release = await holdScripts(page);
    const colours: string[] = [];
    for (const theme of ['light', 'dark'] as const) {
      await page.evaluate((wanted) => localStorage.setItem('theme', wanted), theme);
      await page.goto(lessonsPath(subjectId), { waitUntil: 'commit' });
      await expect(skeleton(page)).toBeVisible();
      await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
      colours.push(await background(page));
    }
    expect(colours[0]).not.toBe(colours[1]);
    release();
  });

  sharedTest(
    'shows only a bar to a signed-out visitor, then the form with the focus',
    async ({ newPage }) => {
      const page = await newPage();
      const release = await holdScripts(page);
      await page.goto('/login', { waitUntil: 'commit' });
      await expect(skeleton(page)).toBeVisible();
      await expect(page.locator('[data-signed-in-only]').first()).toBeHidden();
      release();
      await expect(page.getByPlaceholder('Usuario')).toBeFocused();
      await expect(skeleton(page)).toHaveCount(0);
      await page.context().close();
    },
  );

  sharedTest('runs its own inline script and no other inline script', async ({ consoleErrors, newPage }) => {
    const page = await newPage();
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.goto('/login');
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    const title = page.evaluate(() => {
      const script = document.createElement('script');
      script.textContent = 'document.title = "ran"';
      document.head.append(script);
      return document.title;
    });
    expect(await title).not.toBe('ran');
    expect(consoleErrors.splice(0).filter((text) => !text.includes('Content Security Policy'))).toEqual([]);
    await page.context().close();
  });

  for (const [language, message, link] of [
    ['es', 'La página no terminó de cargar.', 'Volver a cargar'],
    ['en', 'The page did not finish loading.', 'Reload'],
  ] as const)
    sharedTest(
      `offers a reload when its code does not load (${language})`,
      async ({ make, signedIn, consoleErrors }) => {
        const { student, subjectId } = await make.readyLesson([choiceQuestion()]);
        const page = await signedIn(student);
        await page.evaluate((wanted) => localStorage.setItem('language', wanted), language);
        let loads = 0;
        page.on('request', (request) => (loads += Number(request.isNavigationRequest())));
        for (const part of ['index', 'base', 'application']) {
          loads = 0;
          // A script is asked for twice, by its link and by its import: none may come before the reload.
          await page.route(`**/assets/${part}-*.js`, (route) =>
            loads === 1 ? route.abort() : route.continue(),
          );
          await page.goto(lessonsPath(subjectId), { waitUntil: 'commit' });
          const alert = page.getByRole('alert');
          await expect(alert).toContainText(message);
          await expect(skeleton(page)).toBeVisible();
          await alert.getByRole('link', { name: link }).click();
          await expect(page.getByRole('heading', { level: 1, name: 'Física' })).toBeVisible();
          await expect(alert).toHaveCount(0);
          await page.unrouteAll({ behavior: 'wait' });
        }
        expect(consoleErrors.splice(0).filter((text) => !text.includes('ERR_FAILED'))).toEqual([]);
      },
    );
});

sharedTest('names all scripts and both languages of texts in the HTML of every page', async ({ product }) => {
  for (const { path, screen } of pageRoutes) {
    const html = await (await fetch(product.address + path.replace(/:\w+\??/g, '1'))).text();
    const linked = [...html.matchAll(/<link [^>]*href="(\/assets\/[^"]+\.js)"/g)].map(([, file]) => file!);
    expect(
      // A Vite hash has eight characters.
      linked.filter((file) => new RegExp(`^/assets/${screen}-[\\w-]{8}\\.js$`).test(file)),
      path,
    ).toHaveLength(1);
    for (const language of ['es', 'en']) expect(html).toContain(`data-texts="${language}"`);
    const answers = await Promise.all(linked.map((file) => fetch(product.address + file)));
    expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
  }
});

test.describe('web fonts that load after the first paint', () => {
  /** Delays the web fonts. Returns the widths of the words on a page before and after the fonts load. */
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

  sharedTest('replace the fallback fonts', async ({ make, signedIn }) => {
    const { student } = await make.readyLesson([choiceQuestion()]);
    const [before, after] = await widths(await signedIn(student), '/student/asignaturas');
    // A single word can have the same pixel width in both fonts, but not all words.
    expect(after).not.toEqual(before);
  });

  sharedTest(
    'wait for the next visit when no local font has matching metrics',
    async ({ make, signedIn }) => {
      const { student } = await make.readyLesson([choiceQuestion()]);
      const page = await signedIn(student);
      await page.addInitScript(() => {
        const load = FontFace.prototype.load;
        FontFace.prototype.load = function () {
          return this.family.includes('until loaded')
            ? Promise.reject(new Error('not here'))
            : load.call(this);
        };
      });
      const [before, after] = await widths(page, '/student/asignaturas');
      expect(after).toEqual(before);
    },
  );
});
