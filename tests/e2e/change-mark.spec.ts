import { readFileSync } from 'node:fs';
import { openQuestion, trueFalseQuestion } from '../support/questions.ts';
import { expectAccessible } from './accessible.ts';
import { beginFromList } from './fixtures.ts';
import { atNextLook, ownClock } from './pass-time.ts';
import { expect, sharedTest } from './with-model.ts';

const desk = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };

sharedTest(
  'lets a teacher change a mark by keyboard and updates the open page of the student',
  async ({ signedIn, make }) => {
    const criteria = [
      { text: 'Nombra el empuje', points: 4 },
      { text: 'Lo compara con el peso', points: 6 },
    ];
    const questions = [openQuestion({ criteria }), trueFalseQuestion()];
    const lesson = await make.readyLesson(questions, { topic: 'Flotación' });
    const { student, teacher, courseId, subjectId } = lesson;

    const page = await signedIn(student, `/student/curso/${subjectId}?name=F`);
    await ownClock(page);
    await beginFromList(page);
    await page.locator('textarea').fill('El agua empuja el cuerpo hacia arriba con una fuerza.');
    await page.getByRole('radio', { name: 'Verdadero' }).check();
    await page.getByRole('button', { name: 'Entregar' }).first().click();
    await expect(page.getByText(/Calificación final/)).toBeVisible();
    await expect(page.getByText('50 % IA')).toBeVisible();

    const desktop = await signedIn(teacher, `/teacher/curso/${courseId}/estudiantes?name=F`);
    await desktop.setViewportSize(desk);
    await desktop.getByRole('button', { name: student.names }).click();
    await desktop.getByRole('button', { name: /^Intento 1 / }).click();
    const detail = desktop.getByRole('dialog', { name: student.names });
    await expect(detail.getByText('Nombra el empuje').first()).toBeVisible();

    // Typing a digit starts a mark; an invalid mark shows an error and sends nothing.
    await desktop.keyboard.press('k');
    await desktop.keyboard.press('8');
    const mark = detail.getByRole('spinbutton', { name: 'Nota' });
    await expect(mark).toBeFocused();
    await expect(mark).toHaveValue('8');
    await mark.fill('10.01');
    await desktop.keyboard.press('Control+Enter');
    await expect(
      detail.getByText('Una nota va de 0 a 10, con dos decimales como mucho: 7.25 o 7,25.'),
    ).toBeVisible();
    await detail
      .getByRole('group', { name: 'Tu decisión sobre el criterio 1' })
      .getByText('1', { exact: true })
      .click();
    await detail
      .getByRole('group', { name: 'Tu decisión sobre el criterio 2' })
      .getByText('½', { exact: true })
      .click();
    await expect(mark).toHaveValue('7.00');
    await detail.getByRole('textbox', { name: /^Motivo/ }).fill('Lo explicó en la pizarra.');
    await expect(detail.getByText(/Al guardar, el intento pasa de \d+\.\d\d a 8\.50\./)).toBeVisible();
    await expectAccessible(desktop);
    await desktop.setViewportSize(phone);
    await expectAccessible(desktop);
    await desktop.setViewportSize(desk);
    await mark.press('Control+Enter');
    await expect(mark).toBeHidden();
    await expect(detail.getByText(`Docente · ${teacher.names} · revisada el`)).toBeVisible();
    await expect(detail.getByText('8.50').first()).toBeVisible();
    await detail.getByText('Historial').click();
    await expect(detail.getByText('Cambiada')).toBeVisible();

    // The student's page stays open and polls.
    await atNextLook(page, page.getByText(/Docente · revisada el/));
    await expect(page.getByText('Nota actualizada: Lo explicó en la pizarra.')).toBeVisible();
    await expect(page.getByText('50 % docente')).toBeVisible();
    await expect(page.getByRole('list', { name: 'Criterios' })).toContainText('En parte');
    await expectAccessible(page);

    await detail.getByRole('button', { name: 'Cambiar nota' }).first().click();
    await detail.getByRole('button', { name: /Volver a la nota de la máquina/ }).click();
    await expect(detail.getByText('Docente ·')).toBeHidden();
    await expect(detail.getByText('IA ·')).toBeVisible();

    // The list of decisions contains every step.
    await desktop.goto('/teacher/decisiones');
    await expect(desktop.getByRole('table').getByText('Devuelta a la máquina')).toBeVisible();
    await expect(desktop.getByText('Lo explicó en la pizarra.')).toBeVisible();
    await expectAccessible(desktop);
    await desktop.setViewportSize(phone);
    await expectAccessible(desktop);
    await desktop.getByRole('combobox', { name: 'Tipo de decisión' }).selectOption('Cambiada');
    await expect(desktop.getByText('1 decisión')).toBeVisible();
    const downloading = desktop.waitForEvent('download');
    await desktop.getByRole('button', { name: 'Exportar CSV' }).click();
    const lines = readFileSync(await (await downloading).path(), 'utf8')
      .trim()
      .split('\r\n');
    expect(lines).toHaveLength(2);
    expect(lines[1]).toContain(`${teacher.names};Cambiada;${student.names};Flotación;1;1;`);
  },
);
