import type { Page, Route } from '@playwright/test';
import { resetPassword } from '../../src/domain/identity/reset-password.ts';
import { startProduct } from '../support/product-process.ts';
import { password } from '../support/scenario.ts';
import { openTestApp } from '../support/test-app.ts';
import { expectAccessible, pressEscape, tabTo } from './accessible.ts';
import { answerWith, cutOff, hold, refuseWith } from './faulty-server.ts';
import { expect, openPage, sharedTest, signInOn, test } from './fixtures.ts';

const name = (page: Page) => page.getByPlaceholder('Usuario');
const secret = (page: Page) => page.getByLabel('Contraseña', { exact: true });
const enter = (page: Page) => page.getByRole('main').getByRole('button', { name: /Iniciar sesión/ });
const stored = (page: Page) => page.evaluate(() => localStorage.getItem('currentUser'));
const path = (page: Page) => {
  const { pathname, search } = new URL(page.url());
  return pathname + search;
};
const logOut = (page: Page) => page.getByRole('button', { name: /Cerrar sesión|Salir/ }).click();

/** Removes the browser's messages about refused calls; expects no other error. */
function forgiveRefusals(errors: string[]): void {
  expect(errors.splice(0).filter((text) => !/Failed to load resource/.test(text))).toEqual([]);
}

test.describe('the login page', () => {
  test('reports missing fields, wrong credentials and failed requests', async ({
    make,
    consoleErrors,
    newPage,
  }) => {
    const student = await make.person('student');
    const page = await newPage();
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
    // The toast disappears after 3 s; the message in the card stays.
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

  test('says how long to wait, that the server is busy, and that it does not respond', {
    tag: '@extended',
  }, async ({ make, consoleErrors, newPage }) => {
    const student = await make.person('student');
    const page = await newPage();
    await page.goto('/login');
    await name(page).fill(student.email);
    await secret(page).fill(password);
    const offline = 'No se pudo conectar con el servidor. Verifica tu conexión.';
    for (const { refuse, text } of [
      {
        refuse: () => refuseWith(page, 'session.signIn', 429, 'too-many-attempts', { seconds: 8 }),
        text: 'Demasiados intentos seguidos. Espera 8 s y vuelve a intentarlo.',
      },
      {
        refuse: () => refuseWith(page, 'session.signIn', 503, 'busy'),
        text: 'Hay muchas personas entrando a la vez. Espera unos segundos y vuelve a intentarlo.',
      },
      { refuse: () => refuseWith(page, 'session.signIn', 500), text: offline },
      { refuse: () => cutOff(page, 'session.signIn'), text: offline },
    ]) {
      await refuse();
      await enter(page).click();
      await expect(secret(page)).toHaveAccessibleDescription(text);
      await expect(
        page.getByRole('alert').filter({ hasText: 'Error al iniciar sesión.' }).last(),
      ).toBeVisible();
      await page.unrouteAll();
    }
    await expectAccessible(page);
    // The message also appears in English, and the form still works.
    await page.getByLabel('Idioma').selectOption('en');
    await page.getByLabel('Password', { exact: true }).fill('not this');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alert').filter({ hasText: 'Wrong username or password.' })).toBeVisible();
    await expect(page.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(
      'Wrong username and/or password',
    );
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => url.pathname === '/');
    await page.context().close();
    forgiveRefusals(consoleErrors);
  });

  sharedTest(
    'shows light toasts at the bottom right, and dark ones on the other pages',
    async ({ newPage }) => {
      // Matches the lightness, 0 to 100.
      const paper = { light: /^lab\(100 /, dark: /^lab\(1\d\.\d+ / };
      const page = await newPage();
      for (const theme of ['oscuro', 'claro']) {
        await page.goto('/login');
        await page.getByRole('button', { name: `Cambiar a tema ${theme}` }).click();
        await enter(page).click();
        const notice = page
          .getByRole('alert')
          .filter({ hasText: 'Por favor, introduce usuario y contraseña.' });
        await expect(notice).toHaveCSS('background-color', paper.light);
        const box = (await notice.boundingBox())!;
        const { width, height } = page.viewportSize()!;
        expect(box.x + box.width).toBeGreaterThan(width - 40);
        expect(box.y).toBeGreaterThan(height / 2);

        await page.goto('/student/asignaturas');
        const other = page.getByRole('alert').filter({ hasText: 'Información de usuario no encontrada.' });
        await expect(other).toHaveCSS('background-color', paper.dark);
      }
      await page.context().close();
    },
  );

  sharedTest('redirects to the requested page, but only inside the product', async ({ make, signedIn }) => {
    const student = await make.person('student');
    const page = await signedIn(student, '/student/calificaciones');
    await expect(page.getByRole('heading', { name: 'Mis Calificaciones' })).toBeVisible();
    // A signed-in user skips the login page.
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

  sharedTest('keeps the chosen language after a reload and shows all texts in it', async ({ newPage }) => {
    const page = await newPage();
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

test.describe('access to pages', () => {
  const pages = {
    student: ['/student/asignaturas', '/student/curso/1', '/student/calificaciones', '/student/asistente'],
    teacher: ['/question', '/teacher/asignaturas', '/teacher/estudiantes', '/teacher/leccion/1'],
    admin: ['/admin', '/admin/docentes', '/admin/estudiantes', '/admin/asignaturas', '/admin/lecciones'],
  };
  const everybody = ['/dashboard', '/lecciones'];

  sharedTest('sends a visitor to the login page and back', async ({ make, newPage }) => {
    const page = await newPage();
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
    sharedTest(
      `sends a ${role} home from the pages of other roles`,
      async ({ make, signedIn, consoleErrors }) => {
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
      },
    );
  }
});

sharedTest(
  'says on the subject pages that no user is signed in or that the response is no list',
  { tag: '@extended' },
  async ({ make, signedIn, newPage }) => {
    const visitor = await newPage();
    await visitor.goto('/teacher/leccion/1');
    await expect(visitor.getByText('No se encontró token de autenticación.')).toBeVisible();
    await visitor.context().close();
    for (const { role, wanted, procedure } of [
      { role: 'student', wanted: '/student/asignaturas', procedure: 'subjects.listEnrolled' },
      { role: 'teacher', wanted: '/teacher/asignaturas', procedure: 'courses.listMine' },
    ] as const) {
      const visitor = await newPage();
      await visitor.goto(wanted);
      await visitor.waitForURL('**/login?returnUrl=**');
      const notice = 'Información de usuario no encontrada. Por favor, inicie sesión de nuevo.';
      await expect(visitor.getByText(notice)).toBeVisible();
      await visitor.context().close();

      const page = await signedIn(await make.person(role));
      await answerWith(page, procedure, { rows: [] });
      await page.goto(wanted);
      const panel = page.getByRole('alert').filter({ hasText: 'Error al obtener asignaturas.' });
      await expect(panel).toContainText('Respuesta inesperada del servidor al cargar asignaturas.');
      await page.unrouteAll();
      await panel.getByRole('button', { name: 'Reintentar' }).click();
      await expect(panel).toBeHidden();
    }
  },
);

const barLinks = {
  student: { Inicio: '/', Asignaturas: '/student/asignaturas', Calificaciones: '/student/calificaciones' },
  teacher: {
    Inicio: '/',
    Asignaturas: '/teacher/asignaturas',
    Revisar: '/teacher/revisar',
    'Asistente IA': '/question',
  },
  admin: { Inicio: '/', Admin: '/admin', IA: '/admin/ia' },
};
/** The profile links to the pages that the bar does not contain. */
const elsewhere = {
  student: { 'Asistente IA': '/student/asistente', Lecciones: '/lecciones' },
  teacher: { Estudiantes: '/teacher/estudiantes', 'Asistente IA': '/question', Lecciones: '/lecciones' },
  admin: { Lecciones: '/lecciones' },
};

for (const role of ['student', 'teacher', 'admin'] as const) {
  sharedTest(
    `links a ${role} to every page of the role in the bar and the profile`,
    async ({ make, signedIn }) => {
      const person = await make.person(role);
      const page = await signedIn(person);
      const bar = page.getByRole('navigation', { name: 'Principal' });
      const places = bar.getByRole('listitem').getByRole('link');
      await expect(places).toHaveText(Object.keys(barLinks[role]));
      for (const [text, address] of Object.entries(barLinks[role]))
        await expect(places.filter({ hasText: text })).toHaveAttribute('href', address);
      const avatar = bar.getByRole('link', { name: `Perfil de ${person.email}` });
      await expect(avatar).toHaveText(person.email[0]!.toUpperCase());
      for (const [text, address] of Object.entries(elsewhere[role])) {
        await avatar.click();
        await page.waitForURL('**/dashboard');
        const main = page.getByRole('main');
        await expect(main).toContainText(person.email);
        await expect(main).toContainText({ student: 'Estudiante', teacher: 'Docente', admin: 'Admin' }[role]);
        await main.getByRole('link', { name: text }).click();
        await page.waitForURL(`**${address}`);
      }
    },
  );
}

sharedTest(
  'describes the product on the home page to all visitors, in both languages',
  async ({ newPage }) => {
    const page = await newPage();
    await page.goto('/');
    await expect(page.getByText('Te damos la bienvenida a Aula')).toBeVisible();
    await expect(
      page.getByText(
        'evalúa el desempeño de los estudiantes; con inteligencia artificial, cuando el centro la conecta',
      ),
    ).toBeVisible();
    await expect(page.getByText('Modelo de IA en uso: Evaluador local')).toBeVisible();
    await expect(page.getByRole('region', { name: /código/ })).toContainText('POST /api/calificar2');
    await expect(page.getByRole('figure')).toContainText('Resultado correcto');
    await page.getByLabel('Idioma').selectOption('en');
    await expect(page.getByText('Welcome to Aula')).toBeVisible();
    await expect(page.getByText('AI model in use: Local evaluator')).toBeVisible();
    await expect(page.getByText(/bienvenida|Modelo de IA/)).toHaveCount(0);
    await page.context().close();
  },
);

sharedTest(
  'reports an unknown URL, and reloads a page whose code failed to load',
  async ({ make, signedIn, consoleErrors }) => {
    const page = await signedIn(await make.person('student'), '/dashboard');
    await page.goto('/no-existe');
    await expect(page.getByRole('heading', { name: 'No encontramos esta página' })).toBeVisible();
    await page.getByRole('link', { name: 'Ir al inicio' }).click();
    await expect(page.getByText('Modelo de IA en uso')).toBeVisible();
    await page.route('**/assets/**', (route) => route.abort());
    await page.getByRole('link', { name: 'Calificaciones' }).first().click();
    await expect(page.getByText('Esta pantalla dejó de funcionar')).toBeVisible();
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Volver a cargar' }).click();
    await expect(page.getByRole('heading', { name: 'Mis Calificaciones' })).toBeVisible();
    consoleErrors.length = 0;
  },
);

test.describe('changing the password', () => {
  test('reports invalid, refused and offline changes, stays open while sending, and closes when done', {
    tag: '@extended',
  }, async ({ make, signedIn, consoleErrors }) => {
    const student = await make.person('student');
    const page = await signedIn(student, '/dashboard');
    const opener = page.getByRole('button', { name: 'Cambiar Contraseña' });
    await opener.click();
    const dialog = page.getByRole('dialog');
    const current = dialog.getByLabel('Contraseña actual');
    const next = dialog.getByLabel('Nueva contraseña', { exact: true });
    const repeated = dialog.getByLabel('Confirmar nueva contraseña');
    const change = dialog.getByRole('button', { name: 'Actualizar Contraseña' });
    const told = (text: string) => page.getByRole('alert').filter({ hasText: text }).last();
    let sent = 0;
    page.on('request', (request) => {
      if (request.url().includes('changePassword')) sent += 1;
    });
    // Several fields are invalid; the form reports one error at a time, in this order.
    await next.fill('a');
    await repeated.fill('b');
    await change.click();
    await expect(told('Por favor, completa todos los campos.')).toBeVisible();
    await expect(current).toHaveAccessibleDescription('Por favor, completa todos los campos.');
    await current.fill(password);
    await change.click();
    await expect(told('La nueva contraseña y su confirmación no coinciden.')).toBeVisible();
    await repeated.fill('a');
    await change.click();
    await expect(told('La nueva contraseña debe tener al menos 6 caracteres.')).toBeVisible();
    expect(sent).toBe(0);
    await next.fill('123456');
    await expect(next).toHaveAccessibleDescription(/Es fácil de adivinar/);
    await expectAccessible(page);

    await next.fill('sesen9');
    await repeated.fill('sesen9');
    await cutOff(page, 'session.changePassword');
    await change.click();
    // No field is invalid, so the form itself shows the message.
    await expect(told('No se pudo conectar con el servidor. Verifica tu conexión.')).toBeVisible();
    await expect(dialog).toContainText('No se pudo conectar con el servidor. Verifica tu conexión.');
    await expect(dialog.locator('[aria-invalid="true"]')).toHaveCount(0);
    await page.unrouteAll();
    await refuseWith(page, 'session.changePassword', 500);
    await change.click();
    await expect(told('No se pudo actualizar la contraseña.')).toBeVisible();
    await expect(dialog).toContainText('No se pudo actualizar la contraseña.');
    await expect(dialog.locator('[aria-invalid="true"]')).toHaveCount(0);
    await expectAccessible(page);
    await page.unrouteAll();
    const long = 'a'.repeat(1_025);
    await next.fill(long);
    await repeated.fill(long);
    await change.click();
    await expect(told('La contraseña es demasiado larga.')).toBeVisible();
    await expect(next).toHaveAccessibleDescription(/La contraseña es demasiado larga\./);
    await expect(current).toHaveAccessibleDescription('');
    await next.fill('sesen9');
    await repeated.fill('sesen9');
    await current.fill('otra cosa');
    await change.click();
    await expect(told('La contraseña actual no es correcta.')).toBeVisible();
    await expect(current).toHaveAccessibleDescription('La contraseña actual no es correcta.');

    await current.fill(password);
    const release = await hold(page, 'session.changePassword');
    await change.click();
    await expect(dialog.getByText('Actualizando...')).toBeVisible();
    await dialog.getByRole('button', { name: 'Cancelar' }).click({ force: true });
    await pressEscape(page);
    await page.mouse.click(5, 5);
    await expect(dialog).toBeVisible();
    release();
    await expect(
      page.getByRole('status').filter({ hasText: 'Contraseña actualizada correctamente.' }),
    ).toBeVisible();
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();
    consoleErrors.length = 0;
  });

  sharedTest(
    'leads to the login page when the session is missing in the browser or on the server',
    { tag: '@extended' },
    async ({ make, signedIn, consoleErrors }) => {
      const student = await make.person('student');
      for (const { lose, text } of [
        {
          lose: (page: Page) => page.evaluate(() => localStorage.removeItem('currentUser')),
          text: 'No estás autenticado. Por favor, inicia sesión de nuevo.',
        },
        {
          lose: (page: Page) => refuseWith(page, 'session.changePassword', 401, 'session-expired'),
          text: 'Sesión expirada. Por favor, inicia sesión nuevamente.',
        },
      ]) {
        const page = await signedIn(student, '/dashboard');
        await expect(page.getByRole('heading', { name: 'Perfil' })).toBeVisible();
        await tabTo(page, /Cambiar Contraseña/);
        await page.keyboard.press('Enter');
        await expect(page.getByLabel('Contraseña actual')).toBeFocused();
        await page.keyboard.type(password);
        await tabTo(page, /^Nueva contraseña/);
        await page.keyboard.type('sesen9');
        await tabTo(page, /Confirmar nueva contraseña/);
        await page.keyboard.type('sesen9');
        await lose(page);
        await page.keyboard.press('Enter');
        await page.waitForURL('**/login?returnUrl=%2Fdashboard');
        await expect(page.getByRole('alert').filter({ hasText: text })).toBeVisible();
        expect(await stored(page)).toBeNull();
      }
      forgiveRefusals(consoleErrors);
    },
  );
});

test.describe('the end of a session', () => {
  sharedTest('asks for confirmation, and signs out every tab', async ({ make, signedIn, product }) => {
    const student = await make.person('student');
    const first = await signedIn(student, '/student/asignaturas');
    const second = await first.context().newPage();
    await second.goto('/student/calificaciones');
    await expect(second.getByRole('heading', { name: 'Mis Calificaciones' })).toBeVisible();
    const { token } = JSON.parse((await stored(first)) ?? '{}');

    await logOut(first);
    const asked = first.getByRole('alertdialog');
    await expect(asked).toContainText('¿Seguro desea cerrar sesión?');
    await expectAccessible(first);
    await asked.getByRole('button', { name: 'No cancelar' }).click();
    await expect(asked).toBeHidden();
    expect(await stored(first)).not.toBeNull();

    await logOut(first);
    await asked.getByRole('button', { name: 'Si salir' }).click();
    await first.waitForURL('**/login');
    await second.waitForURL('**/login**');
    expect(await stored(first)).toBeNull();
    // The server also refuses the old token.
    const answer = await fetch(`${product.address}/api/trpc/session.current`, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(answer.status).toBe(401);

    // The return URL of the previous user does not apply to the next user.
    const next = await make.person('student');
    await name(first).fill(next.email);
    await secret(first).fill(password);
    await enter(first).click();
    await second.waitForURL((url) => url.pathname !== '/login');
    expect(path(second)).toBe('/');
  });

  test('leads to the login page and back when the session expires', { tag: '@extended' }, async ({
    make,
    signedIn,
    app,
    consoleErrors,
  }) => {
    const student = await make.person('student');
    const page = await signedIn(student, '/student/asignaturas');
    await expect(page.getByRole('heading', { name: 'Asignaturas Inscritas' })).toBeVisible();
    // The session ends during the next page's request; ended earlier, the open page would redirect on its own.
    const end = async (route: Route) => {
      await app.deps.db.deleteFrom('sessions').execute();
      await route.continue();
    };
    await page.route('**/api/trpc/**grades.mine**', end, { times: 1 });
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

  test('returns to the sitting with every answer after the session expires', async ({
    make,
    takingLesson,
    app,
    consoleErrors,
  }) => {
    const { openQuestion } = await import('../support/questions.ts');
    const { student, lessonId } = await make.readyLesson([openQuestion()]);
    const page = await takingLesson(student, `/student/leccion/${lessonId}`);
    const answer = page.getByRole('region', { name: 'Pregunta 1' }).getByRole('textbox');
    await expect(answer).toBeVisible();
    await app.deps.db.deleteFrom('sessions').execute();
    await answer.fill('Porque desplaza agua.');
    await page.waitForURL('**/login?returnUrl=**');
    await name(page).fill(student.email);
    await secret(page).fill(password);
    await enter(page).click();
    await expect(answer).toHaveValue('Porque desplaza agua.');
    expect(await app.deps.db.selectFrom('attempts').selectAll().execute()).toEqual([]);
    forgiveRefusals(consoleErrors);
  });
});

sharedTest(
  'requires a new password before anything else after a one-time password',
  async ({ make, app, consoleErrors, newPage }) => {
    const student = await make.person('student');
    const oneTime = await resetPassword(app.deps, student.userId);
    const page = await newPage();
    await page.goto('/login?returnUrl=/student/asignaturas');
    await name(page).fill(student.email);
    await secret(page).fill(oneTime);
    await enter(page).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('Cambiar Contraseña');
    await pressEscape(page);
    await expect(dialog).toBeVisible();
    for (const elsewhere of ['/', '/dashboard', '/student/calificaciones']) {
      await page.goto(elsewhere);
      await expect(dialog).toBeVisible();
    }
    await page.goto('/student/asignaturas');
    await dialog.getByLabel('Idioma').selectOption('en');
    await dialog.getByRole('button', { name: 'Log out' }).click();
    await page.waitForURL('**/login');
    await page.getByLabel('Language').selectOption('es');
    await page.goto('/login?returnUrl=/student/asignaturas');
    await name(page).fill(student.email);
    await secret(page).fill(oneTime);
    await enter(page).click();
    const change = dialog.getByRole('button', { name: 'Actualizar Contraseña' });
    const [current, next, repeated] = [0, 1, 2].map((at) => dialog.locator('input').nth(at));
    await change.click();
    await expect(page.getByText('Por favor, completa todos los campos.').first()).toBeVisible();
    await expectAccessible(page);
    await current!.fill(oneTime);
    await next!.fill('nueva1');
    await repeated!.fill('nueva2');
    await change.click();
    await expect(page.getByText('La nueva contraseña y su confirmación no coinciden.').first()).toBeVisible();
    await next!.fill('corta');
    await repeated!.fill('corta');
    await change.click();
    await expect(
      page.getByText('La nueva contraseña debe tener al menos 6 caracteres.').first(),
    ).toBeVisible();
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
  },
);

test('starts an empty installation with the code that the server printed', async ({
  browser,
  consoleErrors,
}) => {
  const app = await openTestApp({ realTime: true });
  const product = await startProduct({ program: 'src/server/main.ts', env: { DATA_DIR: app.dataDir } });
  try {
    const printed = () => product.lines.map((line) => /enter the code (\S+)/.exec(line)?.[1]).find(Boolean);
    await expect.poll(printed).toBeTruthy();
    const page = await openPage(browser, product.address, consoleErrors);
    await page.goto('/login');
    await page.waitForURL('**/setup');
    const fields = page.getByRole('main').locator('input');
    const good = ['no-es-el-codigo', 'Ana Admin', 'ana@escuela.test', 'secreto1'];
    const create = page.getByRole('main').getByRole('button', { name: 'Crear cuenta' });
    const described = async (index: number, text: RegExp) => {
      await create.click();
      await expect(fields.nth(index)).toHaveAccessibleDescription(text);
      await expect(page.getByRole('alert').filter({ hasText: text }).last()).toBeVisible();
    };
    for (const [index, value] of good.entries()) {
      await described(index, /Por favor, completa todos los campos\./);
      await fields.nth(index).fill(value);
    }
    await expectAccessible(page);
    await fields.nth(2).fill('ana@escuela');
    await described(2, /Escribe un correo válido/);
    await fields.nth(2).fill(good[2]!);
    await described(0, /El código de un solo uso no es correcto/);
    await fields.nth(0).fill(printed() ?? '');
    await fields.nth(3).fill('cinco');
    await described(3, /debe tener al menos 6 caracteres/);
    await fields.nth(3).fill(good[3]!);
    for (const { status, code, text } of [
      { status: 409, code: 'set-up-done', text: /La cuenta de administración ya existe/ },
      { status: 429, code: 'too-many-attempts', text: /Demasiados intentos seguidos/ },
      { status: 500, code: 'server-error', text: /Algo falló en el servidor/ },
    ]) {
      await refuseWith(page, 'session.setUp', status, code);
      await described(0, text);
      await page.unrouteAll();
    }
    await create.click();
    await page.waitForURL('**/admin/preparar');
    await expect(page.getByRole('heading', { name: '¿Cómo se llama tu institución?' })).toBeVisible();
    await page.goto('/admin');
    const steps = page.getByRole('region', { name: 'Primeros pasos' });
    await expect(steps).toContainText('Agregar a los docentes, pendiente');
    await expectAccessible(page);
    await steps.getByRole('button', { name: 'Agregar las asignaturas' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Asignaturas' })).toBeVisible();
    await page.context().close();

    const again = await openPage(browser, product.address, consoleErrors);
    await signInOn(again, 'ana@escuela.test');
    await again.goto('/setup');
    await expect(again.getByRole('heading', { name: 'Esta instalación ya está configurada' })).toBeVisible();
    await again.context().close();
    forgiveRefusals(consoleErrors);
  } finally {
    await product.stop();
    await app.close();
  }
});

sharedTest('offers a web app manifest, so that the product can be installed', async ({ newPage }) => {
  const page = await newPage();
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

test('shows the configured product name from the first paint and in the installed app', async ({
  browser,
  app,
  consoleErrors,
}) => {
  const given = 'Colegio "Sol" & <Mar>';
  const product = await startProduct({
    program: 'src/server/main.ts',
    env: { DATA_DIR: app.dataDir, APP_NAME: given },
  });
  try {
    const page = await openPage(browser, product.address, consoleErrors);
    // Before any response arrives.
    await page.route('**/api/**', (route) => route.abort());
    await page.goto('/login');
    await expect(page).toHaveTitle(`Login · ${given}`);
    await expect(page.getByRole('link', { name: given })).toBeVisible();
    await page.unrouteAll();
    await page.goto('/');
    await expect(page).toHaveTitle(given);
    await expect(page.getByText(`Te damos la bienvenida a ${given}`)).toBeVisible();
    const manifest = await (await page.request.get('/manifest.webmanifest')).json();
    expect([manifest.name, manifest.short_name]).toEqual([given, given]);
    await page.context().close();
    forgiveRefusals(consoleErrors);
  } finally {
    await product.stop();
  }
});
