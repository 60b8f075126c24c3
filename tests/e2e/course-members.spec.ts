import { expectAccessible } from './accessible.ts';
import { expect, sharedTest, test } from './fixtures.ts';
import { chooseAction } from './row-menu.ts';

sharedTest(
  'lets a teacher remove a student, add the student back and create a new password',
  async ({ signedIn, make }) => {
    const { teacher, students, courseId } = await make.course(2);
    const { names, email } = students[0]!;
    const page = await signedIn(teacher, `/teacher/curso/${courseId}/estudiantes`);
    await page.getByRole('button', { name: names, exact: true }).click();
    await page.getByRole('button', { name: `Quitar del curso a ${names}` }).click();
    const question = page.getByRole('alertdialog');
    await expect(question).toContainText('Sus intentos y notas se conservan');
    await question.getByRole('button', { name: 'Cancelar' }).click();
    await page.getByRole('button', { name: `Quitar del curso a ${names}` }).click();
    await question.getByRole('button', { name: 'Quitar del curso' }).click();
    await expect(page.getByText(`${names} ya no está en el curso.`)).toBeVisible();
    await expect(page.getByText('1 de 1 estudiante')).toBeVisible();
    const former = page.getByRole('heading', { name: 'Ya no están en el curso' });
    await expect(former).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: `Devolver al curso a ${names}` }).click();
    await expect(former).toBeHidden();
    await expect(page.getByText('2 de 2 estudiantes')).toBeVisible();

    await page.getByRole('button', { name: `Contraseña nueva para ${names}` }).click();
    await question.getByRole('button', { name: 'Contraseña nueva' }).click();
    const shown = page.getByRole('dialog', { name: 'Contraseña de un solo uso' });
    const password = await shown.locator('p.squared').innerText();
    await shown.getByRole('button', { name: 'Listo, ya la guardé' }).click();
    await expect(shown).toBeHidden();

    const own = await page
      .context()
      .browser()!
      .newPage({ baseURL: new URL(page.url()).origin, locale: 'es-ES' });
    await own.goto('/login');
    await own.getByPlaceholder('Usuario').fill(email);
    await own.getByLabel('Contraseña', { exact: true }).fill(password);
    await own.keyboard.press('Enter');
    await expect(own.getByRole('dialog')).toContainText(`Te la dio ${teacher.names} el `);
    await own.close();
  },
);

test('lets an admin remove a student from one course of a subject and add the student back', {
  tag: '@extended',
}, async ({ signedIn, make }) => {
  const admin = await make.person('admin');
  const { teacher, student } = await make.course(1, 'Química');
  const page = await signedIn(admin, '/admin/estudiantes');
  await chooseAction(page, 'Ver Asignaturas', student.names);
  const dialog = page.getByRole('dialog');
  const of = `al curso de Química de ${teacher.names}`;
  await dialog.getByRole('button', { name: `Quitar a ${student.names} del curso de Química` }).click();
  await expect(dialog).toContainText('ya no está en este curso');
  await dialog.getByRole('button', { name: `Devolver a ${student.names} ${of}` }).click();
  await expect(dialog.getByRole('button', { name: `Quitar a ${student.names}` })).toBeVisible();
});
