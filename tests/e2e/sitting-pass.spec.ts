import { mkdirSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { enrolRoster } from '../../src/domain/school/courses/enrol-roster.ts';
import { choiceQuestion, trueFalseQuestion } from '../support/questions.ts';
import { expectAccessible } from './accessible.ts';
import { begin, expect, sharedTest, test } from './fixtures.ts';
import { chooseAction } from './row-menu.ts';
import { expectNotice } from './teacher-pages.ts';

/** Takes pictures of a page at two widths in both themes, when `AULA_SHOTS` names a folder. */
async function shoot(page: Page, name: string): Promise<void> {
  const shots = process.env.AULA_SHOTS;
  if (!shots) return;
  mkdirSync(shots, { recursive: true });
  const size = page.viewportSize();
  for (const width of [1440, 390])
    for (const theme of ['dark', 'light']) {
      await page.evaluate((chosen) => {
        document.documentElement.dataset.theme = chosen;
      }, theme);
      await page.setViewportSize({ width, height: 900 });
      await page.screenshot({ path: `${shots}/${name}-${width}-${theme}.png`, fullPage: true });
    }
  if (size) await page.setViewportSize(size);
}

sharedTest(
  'lets a student into one lesson without a password, and to no other page, from the code to the confirmation',
  async ({ make, signedIn, newPage, consoleErrors }) => {
    const { teacher, lessonId, students } = await make.readyLesson([choiceQuestion(), trueFalseQuestion()], {
      students: 2,
    });
    const [student, other] = students as [(typeof students)[0], (typeof students)[0]];
    const room = await signedIn(teacher, `/teacher/leccion/${lessonId}/sala`);
    const surname = (names: string) => names.split(' ').at(-1)!;
    const row = room.getByRole('row').filter({ hasText: surname(student.names) });
    await row.getByRole('button', { name: /: Dejar entrar sin contraseña$/ }).click();
    const question = room.getByRole('alertdialog', {
      name: `¿Dejar entrar a ${student.names} sin contraseña?`,
    });
    await shoot(room, 'room-question');
    await question.getByRole('button', { name: 'Dejar entrar sin contraseña' }).click();
    await expectNotice(room, `Código de ${student.names} listo. Vale 5 minutos.`);
    await expect(row).toContainText(/vale 0[45]:\d\d más/);
    const code = await row
      .locator('span[aria-hidden]')
      .filter({ hasText: /^\w{4} \w{4}$/ })
      .innerText();
    await expectAccessible(room);
    await shoot(room, 'room-code-given');

    const page = await newPage();
    await page.goto('/login');
    await shoot(page, 'login');
    await page.getByRole('link', { name: 'Tengo un código de mi docente' }).click();
    await expectAccessible(page);
    await shoot(page, 'code-form');
    await page.getByLabel('Código').fill('ABCD 2345');
    await page.getByRole('button', { name: 'Entrar', exact: true }).click();
    await expect(page.getByText('Ese código no vale.')).toBeVisible();
    await shoot(page, 'code-wrong');
    expect(consoleErrors.splice(0).every((error) => error.includes('enterWithPass'))).toBe(true);
    await page.getByLabel('Código').fill(code.toLowerCase());
    await page.getByRole('button', { name: 'Entrar', exact: true }).click();
    await page.waitForURL(`**/student/leccion/${lessonId}`);
    await expectNotice(page, `Entras como ${student.names}.`);
    await shoot(page, 'start');

    // Any other page leads back to the lesson.
    for (const path of ['/', '/dashboard', '/student/calificaciones', '/teacher/asignaturas', '/login']) {
      await page.goto(path);
      await page.waitForURL(`**/student/leccion/${lessonId}`);
    }
    consoleErrors.length = 0;
    await begin(page);
    await expect(row).toContainText('sin contraseña');
    await expect(row).toContainText(`dejado entrar por ${teacher.names} a las `);
    await expectAccessible(room);
    await shoot(room, 'room-entered');
    await shoot(page, 'sitting');
    // Closing the page is no exit: the sitting goes on after a reload.
    page.on('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await expect(page.getByRole('timer')).toBeVisible();
    await page.getByRole('radio').first().check();
    await page.getByRole('radio').last().check();
    await page.getByRole('button', { name: 'Entregar', exact: true }).first().click();
    await expect(page.getByRole('heading', { name: 'Entregado' })).toBeVisible();
    await expectAccessible(page);
    await shoot(page, 'handed-in');
    await expect(row).toContainText('Entregó');
    await page.goto(`/student/leccion/${lessonId}`);
    await page.waitForURL('**/login?**');

    const attempt = await signedIn(teacher, '/');
    await attempt.goto(`/teacher/curso/${(await courseOf(attempt, lessonId)).courseId}/estudiantes`);
    await attempt.getByRole('button', { name: student.names, exact: true }).click();
    await attempt.getByRole('button', { name: /^Intento 1/ }).click();
    await expect(attempt.getByText(`sin contraseña, dejado entrar por ${teacher.names}`)).toBeVisible();
    await shoot(attempt, 'attempt');
    const home = await signedIn(student, '/');
    await expect(home.getByText(`${teacher.names} te dejó entrar sin contraseña`)).toBeVisible();
    await shoot(home, 'student-home');

    // A withdrawn code ends its session.
    const otherRow = room.getByRole('row').filter({ hasText: surname(other.names) });
    await otherRow.getByRole('button', { name: /: Dejar entrar sin contraseña$/ }).click();
    await room.getByRole('alertdialog').getByRole('button', { name: 'Dejar entrar sin contraseña' }).click();
    const second = await otherRow
      .locator('span[aria-hidden]')
      .filter({ hasText: /^\w{4} \w{4}$/ })
      .innerText();
    const late = await newPage();
    await late.goto('/codigo');
    await late.getByLabel('Código').fill(second);
    await late.getByRole('button', { name: 'Entrar', exact: true }).click();
    await expect(late.getByRole('button', { name: 'Empezar' })).toBeVisible();
    await room.getByRole('button', { name: `Retirar el código de ${other.names}` }).click();
    await expectNotice(room, `El código de ${other.names} ya no vale.`);
    await late.getByRole('button', { name: 'Empezar' }).click();
    await expect(late.getByText('Sesión expirada.').first()).toBeVisible();
    await late.waitForURL('**/login?**');
    consoleErrors.length = 0;
  },
);

/** Returns the course of a lesson, as its teacher. */
async function courseOf(page: Page, lessonId: number): Promise<{ courseId: number }> {
  return page.evaluate(async (id) => {
    const { token } = JSON.parse(localStorage.getItem('currentUser')!) as { token: string };
    const input = encodeURIComponent(JSON.stringify({ lessonId: id }));
    const answer = await fetch(`/api/trpc/room.get?input=${input}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    return ((await answer.json()) as { result: { data: { courseId: number } } }).result.data;
  }, lessonId);
}

test('asks the admins for the password of a student of other teachers, who give it or allow it to all', async ({
  app,
  make,
  signedIn,
}) => {
  const { teacher, courseId, student } = await make.course(1, 'Física');
  const second = await make.course(0, 'Química');
  const rows = [{ names: student.names, email: student.email }];
  await enrolRoster(app.deps, second.teacher, { courseId: second.courseId, rows });
  const page = await signedIn(teacher, `/teacher/curso/${courseId}/estudiantes`);
  await page.getByRole('button', { name: student.names, exact: true }).click();
  await expect(page.getByText(`${student.names} también tiene cursos de otros docentes`)).toBeVisible();
  await shoot(page, 'ask-admin');
  await page
    .getByRole('button', { name: `Pedir a administración una contraseña nueva para ${student.names}` })
    .click();
  await expectNotice(page, 'Pedida. Administración lo ve en su página de inicio.');
  await expect(page.getByText(`${teacher.names} pidió a administración`)).toBeVisible();
  await expectAccessible(page);
  await shoot(page, 'asked-admin');

  const admin = await make.person('admin');
  const desk = await signedIn(admin, '/admin');
  await expect(desk.getByText('Piden una contraseña nueva para 1 estudiante', { exact: true })).toBeVisible();
  await expect(desk.getByText(`${student.names} (lo pide ${teacher.names})`)).toBeVisible();
  await shoot(desk, 'admin-home');
  await desk.getByRole('link', { name: /: Piden una contraseña nueva/ }).click();
  await expect(desk.getByText(`${teacher.names} pide una contraseña nueva`)).toBeVisible();
  await expectAccessible(desk);
  await shoot(desk, 'admin-list');
  await chooseAction(desk, 'Restablecer contraseña', student.names);
  await desk.getByRole('alertdialog').getByRole('button', { name: 'Restablecer contraseña' }).click();
  await expect(desk.getByRole('dialog', { name: 'Contraseña de un solo uso' })).toBeVisible();
  await desk.getByRole('button', { name: 'Listo, ya la guardé' }).click();
  await expect(desk.getByText(`${teacher.names} pide una contraseña nueva`)).toBeHidden();

  await desk.goto('/admin/ajustes');
  const card = desk.getByRole('region', { name: 'Contraseñas olvidadas' });
  await expectAccessible(desk);
  await shoot(desk, 'settings');
  await card.getByRole('switch').click();
  await expectNotice(desk, 'Los docentes pueden dar contraseñas nuevas a todos sus estudiantes.');
  await page.reload();
  await page.getByRole('button', { name: student.names, exact: true }).click();
  await expect(page.getByRole('button', { name: `Contraseña nueva para ${student.names}` })).toBeVisible();
});
