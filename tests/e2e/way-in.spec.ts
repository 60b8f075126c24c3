import type { Page } from '@playwright/test';
import { resetPassword } from '../../src/domain/identity/reset-password.ts';
import { startProduct } from '../support/product-process.ts';
import { password } from '../support/scenario.ts';
import { openTestHouse } from '../support/test-house.ts';
import { expect, openPage, signInOn, test } from './fixtures.ts';

const name = (page: Page) => page.getByPlaceholder('Usuario');
const secret = (page: Page) => page.getByLabel('Contraseña', { exact: true });
const enter = (page: Page) => page.getByRole('main').getByRole('button', { name: /Iniciar sesión/ });
const stored = (page: Page) => page.evaluate(() => localStorage.getItem('currentUser'));
const path = (page: Page) => {
  const { pathname, search } = new URL(page.url());
  return pathname + search;
};
const logOut = (page: Page) => page.getByRole('button', { name: /Cerrar sesión|Salir/ }).click();

/** Refused calls are part of these tests; the browser writes of them. */
function forgiveRefusals(errors: string[]): void {
  expect(errors.splice(0).filter((text) => !/Failed to load resource/.test(text))).toEqual([]);
}

test.describe('the login page', () => {
  test('says what is missing, what is wrong and what failed', async ({
    browser,
    product,
    make,
    consoleErrors,
  }) => {
    const student = await make.person('student');
    const page = await openPage(browser, product.address, consoleErrors);
    await page.goto('/login');
    await expect(page.getByRole('heading', { name: 'Login' })).toBeVisible();
    await expect(secret(page)).toHaveAttribute('type', 'password');
    for (const field of [name(page), secret(page)]) await expect(field).toHaveAttribute('required', '');
    let calls = 0;
    page.on('request', (request) => {
      if (request.url().includes('session.signIn')) calls += 1;
    });

    for (const [user, word] of [
      ['', ''],
      [student.email, ''],
      ['', 'algo'],
    ] as const) {
      await name(page).fill(user);
      await secret(page).fill(word);
      await enter(page).click();
      await expect(page.getByText('Por favor, introduce usuario y contraseña.').first()).toBeVisible();
      await expect(page.getByText('Debe completar los campos de usuario y contraseña')).toBeVisible();
    }
    expect(calls).toBe(0);
    // After 3 s the notice is gone and the sentence in the card is not.
    await expect(page.getByText('Por favor, introduce usuario y contraseña.')).toHaveCount(0);
    await expect(page.getByText('Debe completar los campos de usuario y contraseña')).toBeVisible();

    await name(page).fill(student.email);
    await secret(page).fill('no es esta');
    await secret(page).press('Enter');
    await expect(page.getByText('Usuario o contraseña incorrectos.')).toBeVisible();
    await expect(page.getByText('Usuario y/o contraseña incorrecta')).toBeVisible();
    expect(path(page)).toBe('/login');
    expect(await stored(page)).toBeNull();

    await page.route('**/session.signIn', (route) => route.abort());
    await enter(page).click();
    await expect(page.getByText('Error al iniciar sesión.')).toBeVisible();
    await page.unroute('**/session.signIn');
    await secret(page).fill(password);
    await enter(page).click();
    await page.waitForURL((url) => url.pathname === '/');
    expect(Object.keys(JSON.parse((await stored(page)) ?? '{}')).sort()).toEqual([
      'id_usuario',
      'role',
      'token',
      'username',
    ]);
    await expect(page.getByRole('link', { name: 'Asignaturas' }).first()).toBeVisible();
    await page.context().close();
    forgiveRefusals(consoleErrors);
  });

  test('leads back to where somebody wanted to go, inside the product only', async ({ make, signedIn }) => {
    const student = await make.person('student');
    const page = await signedIn(student, '/student/calificaciones');
    await expect(page.getByRole('heading', { name: 'Mis Calificaciones' })).toBeVisible();
    // Signed in already: no login page.
    await page.goto('/login');
    await page.waitForURL((url) => url.pathname === '/');
    for (const foreign of [
      'https://example.com/',
      '//example.com/',
      '/\\example.com',
      '\\\\example.com',
      'javascript:alert(1)',
      '/%09/example.com',
      'student/asignaturas',
      '/login',
      '',
    ]) {
      await page.evaluate(() => localStorage.removeItem('currentUser'));
      await page.goto(`/login?returnUrl=${encodeURIComponent(foreign)}`);
      await name(page).fill(student.email);
      await secret(page).fill(password);
      await enter(page).click();
      await page.waitForURL((url) => url.pathname !== '/login');
      expect(new URL(page.url()).hostname).toBe('127.0.0.1');
      await expect(page.getByRole('link', { name: 'Asignaturas' }).first()).toBeVisible();
    }
  });

  test('keeps the chosen language over a reload, and says everything in it', async ({
    browser,
    product,
    consoleErrors,
  }) => {
    const page = await openPage(browser, product.address, consoleErrors);
    await page.goto('/login');
    const language = page.getByLabel('Idioma');
    await expect(language.getByRole('option')).toHaveCount(2);
    await language.selectOption('en');
    await expect(page.getByPlaceholder('Username')).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await page.reload();
    await expect(page.getByPlaceholder('Username')).toBeVisible();
    await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByRole('alert').first()).toBeVisible();
    await expect(page.getByText(/introduce usuario|Debe completar/)).toHaveCount(0);
    await page.goto('/');
    await expect(page.getByRole('link', { name: 'Home' }).first()).toBeVisible();
    await page.getByLabel('Language').selectOption('es');
    await expect(page.getByRole('link', { name: 'Inicio' }).first()).toBeVisible();
    await page.reload();
    await expect(page.getByRole('link', { name: 'Inicio' }).first()).toBeVisible();
    await page.context().close();
  });
});

test.describe('who may go where', () => {
  const pages = {
    student: ['/student/asignaturas', '/student/curso/1', '/student/calificaciones', '/student/asistente'],
    teacher: ['/question', '/teacher/asignaturas', '/teacher/estudiantes', '/teacher/leccion/1'],
    admin: ['/admin', '/admin/docentes', '/admin/estudiantes', '/admin/asignaturas', '/admin/lecciones'],
  };
  const everybody = ['/dashboard', '/lecciones'];

  test('a visitor goes to the login page and comes back', async ({
    browser,
    product,
    make,
    consoleErrors,
  }) => {
    const page = await openPage(browser, product.address, consoleErrors);
    await page.goto('/');
    await expect(page.getByRole('link', { name: 'Login' })).toBeVisible();
    await expect(page.getByRole('link', { name: /Asignaturas|Calificaciones|Admin/ })).toHaveCount(0);
    for (const wanted of [
      ...Object.values(pages).flat(),
      ...everybody,
      '/student/curso/3?name=F%C3%ADsica',
    ]) {
      await page.goto(wanted);
      await page.waitForURL('**/login?returnUrl=**');
      expect(new URL(page.url()).searchParams.get('returnUrl')).toBe(wanted);
    }
    const student = await make.person('student');
    await page.goto('/lecciones');
    await name(page).fill(student.email);
    await secret(page).fill(password);
    await enter(page).click();
    await page.waitForURL('**/lecciones');
    await page.context().close();
  });

  for (const role of ['student', 'teacher', 'admin'] as const) {
    test(`a ${role} is sent home from the pages of others`, async ({ make, signedIn, consoleErrors }) => {
      const page = await signedIn(await make.person(role));
      await expect(page.getByRole('link', { name: /Perfil de/ })).toBeVisible();
      for (const other of Object.entries(pages).filter(([owner]) => owner !== role)) {
        for (const wanted of other[1]) {
          await page.goto(wanted);
          await page.waitForURL((url) => url.pathname === '/');
        }
      }
      for (const own of everybody) {
        await page.goto(own);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        expect(path(page)).toBe(own);
      }
      forgiveRefusals(consoleErrors);
    });
  }
});

test.describe('the end of a session', () => {
  test('logging out asks, and counts in every tab', async ({ make, signedIn, product }) => {
    const student = await make.person('student');
    const first = await signedIn(student, '/student/asignaturas');
    const second = await first.context().newPage();
    await second.goto('/student/calificaciones');
    await expect(second.getByRole('heading', { name: 'Mis Calificaciones' })).toBeVisible();
    const { token } = JSON.parse((await stored(first)) ?? '{}');

    await logOut(first);
    const asked = first.getByRole('alertdialog');
    await expect(asked).toContainText('¿Seguro desea cerrar sesión?');
    await asked.getByRole('button', { name: 'No cancelar' }).click();
    await expect(asked).toBeHidden();
    expect(await stored(first)).not.toBeNull();

    await logOut(first);
    await asked.getByRole('button', { name: 'Si salir' }).click();
    await first.waitForURL('**/login');
    await second.waitForURL('**/login**');
    expect(await stored(first)).toBeNull();
    // The server refuses the old token too.
    const answer = await fetch(`${product.address}/api/trpc/session.current`, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(answer.status).toBe(401);
  });

  test('a session that expired leads to the login page and back', async ({
    make,
    signedIn,
    house,
    consoleErrors,
  }) => {
    const student = await make.person('student');
    const page = await signedIn(student, '/student/asignaturas');
    await expect(page.getByRole('heading', { name: 'Asignaturas Inscritas' })).toBeVisible();
    await house.deps.db.deleteFrom('sessions').execute();
    await page.getByRole('link', { name: 'Calificaciones' }).first().click();
    await page.waitForURL('**/login?returnUrl=%2Fstudent%2Fcalificaciones');
    await expect(page.getByText(/[Ss]esión/).first()).toBeVisible();
    expect(await stored(page)).toBeNull();
    await name(page).fill(student.email);
    await secret(page).fill(password);
    await enter(page).click();
    await page.waitForURL('**/student/calificaciones');
    forgiveRefusals(consoleErrors);
  });

  test('a session that expires during a sitting comes back to it with every answer', async ({
    make,
    signedIn,
    house,
    consoleErrors,
  }) => {
    const { openQuestion } = await import('../support/questions.ts');
    const { student, lessonId } = await make.readyLesson([openQuestion()]);
    const page = await signedIn(student, `/student/leccion/${lessonId}`);
    const answer = page.getByRole('region', { name: 'Pregunta 1' }).getByRole('textbox');
    await expect(answer).toBeVisible();
    await house.deps.db.deleteFrom('sessions').execute();
    await answer.fill('Porque desplaza agua.');
    await page.waitForURL('**/login?returnUrl=**');
    await name(page).fill(student.email);
    await secret(page).fill(password);
    await enter(page).click();
    await expect(answer).toHaveValue('Porque desplaza agua.');
    expect(await house.deps.db.selectFrom('attempts').selectAll().execute()).toEqual([]);
    forgiveRefusals(consoleErrors);
  });
});

test('a one-time password must be changed before anything else', async ({
  make,
  house,
  browser,
  product,
  consoleErrors,
}) => {
  const student = await make.person('student');
  const oneTime = await resetPassword(house.deps, student.userId);
  const page = await openPage(browser, product.address, consoleErrors);
  await page.goto('/login?returnUrl=/student/asignaturas');
  await name(page).fill(student.email);
  await secret(page).fill(oneTime);
  await enter(page).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Cambiar Contraseña');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeVisible();
  for (const elsewhere of ['/', '/dashboard', '/student/calificaciones']) {
    await page.goto(elsewhere);
    await expect(dialog).toBeVisible();
  }
  await page.goto('/student/asignaturas');
  const change = dialog.getByRole('button', { name: 'Actualizar Contraseña' });
  const [current, next, repeated] = [0, 1, 2].map((at) => dialog.locator('input').nth(at));
  await change.click();
  await expect(page.getByText('Por favor, completa todos los campos.').first()).toBeVisible();
  await current!.fill(oneTime);
  await next!.fill('nueva1');
  await repeated!.fill('nueva2');
  await change.click();
  await expect(page.getByText('La nueva contraseña y su confirmación no coinciden.').first()).toBeVisible();
  await next!.fill('corta');
  await repeated!.fill('corta');
  await change.click();
  await expect(page.getByText('La nueva contraseña debe tener al menos 6 caracteres.').first()).toBeVisible();
  await current!.fill('otra cosa');
  await next!.fill('nueva1');
  await repeated!.fill('nueva1');
  await change.click();
  await expect(page.getByText('La contraseña actual no es correcta.').first()).toBeVisible();
  await current!.fill(oneTime);
  await change.click();
  await expect(page.getByText('Contraseña actualizada correctamente.')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Asignaturas Inscritas' })).toBeVisible();
  await page.context().close();
  forgiveRefusals(consoleErrors);
});

test('an empty installation begins with the code the server printed', async ({ browser, consoleErrors }) => {
  const house = await openTestHouse({ realTime: true });
  const product = await startProduct({ program: 'src/server/main.ts', env: { DATA_DIR: house.dataDir } });
  try {
    const printed = () => product.lines.map((line) => /enter the code (\S+)/.exec(line)?.[1]).find(Boolean);
    await expect.poll(printed).toBeTruthy();
    const page = await openPage(browser, product.address, consoleErrors);
    await page.goto('/login');
    await page.waitForURL('**/setup');
    const fields = page.getByRole('main').locator('input');
    await fields.nth(0).fill('no-es-el-codigo');
    await fields.nth(1).fill('Ana Admin');
    await fields.nth(2).fill('ana@escuela.test');
    await fields.nth(3).fill('secreto1');
    const create = page.getByRole('main').getByRole('button').last();
    await create.click();
    await expect(page.getByText(/El código de un solo uso no es correcto/).first()).toBeVisible();
    await fields.nth(0).fill(printed() ?? '');
    await create.click();
    await page.waitForURL((url) => url.pathname === '/');
    await expect(page.getByRole('link', { name: 'Admin' }).first()).toBeVisible();
    await page.context().close();

    const again = await openPage(browser, product.address, consoleErrors);
    await signInOn(again, 'ana@escuela.test');
    await again.context().close();
    forgiveRefusals(consoleErrors);
  } finally {
    await product.stop();
    await house.close();
  }
});

test('the product can be installed like an application', async ({ browser, product, consoleErrors }) => {
  const page = await openPage(browser, product.address, consoleErrors);
  await page.goto('/login');
  const href = await page.locator('link[rel=manifest]').getAttribute('href');
  const answer = await page.request.get(href ?? '');
  expect(answer.headers()['content-type']).toContain('application/manifest+json');
  const { icons, start_url, display } = await answer.json();
  expect({ start_url, display }).toEqual({ start_url: '/', display: 'standalone' });
  for (const { src, type } of icons) {
    const icon = await page.request.get(src);
    expect([src, icon.status(), icon.headers()['content-type']]).toEqual([src, 200, type]);
  }
  const colour = () => page.locator('meta[name=theme-color]').getAttribute('content');
  expect(await colour()).toBe('#ffffff');
  await page.getByRole('button', { name: 'Cambiar a tema oscuro' }).click();
  expect(await colour()).toBe('#171b23');
  await page.reload();
  expect(await colour()).toBe('#171b23');
  await page.context().close();
});
