import { readFileSync } from 'node:fs';
import type { Locator } from '@playwright/test';
import { submitSitting } from '../../src/domain/delivery/sittings/submit-sitting.ts';
import { saveColumn, saveOutsideMarks } from '../../src/domain/grading/gradebook/change-gradebook.ts';
import { shareCourse } from '../../src/domain/school/staff/manage-staff.ts';
import { listYears } from '../../src/domain/school/years/manage-years.ts';
import { makeWorkbook, textRows } from '../support/make-workbook.ts';
import { choiceQuestion, openQuestion, trueFalseQuestion } from '../support/questions.ts';
import { readZip } from '../support/read-zip.ts';
import type { Person } from '../support/scenario.ts';
import { startTestSitting } from '../support/start-test-sitting.ts';
import type { TestApp } from '../support/test-app.ts';
import { expectAccessible } from './accessible.ts';
import { expect, sharedTest, test } from './fixtures.ts';
import { coursePath, expectNotice, forgiveFailedCalls } from './teacher-pages.ts';

/** Hands in the lesson with the first answer right and the second wrong: 5 of 10. */
async function take(app: TestApp, student: Person<'student'>, lessonId: number): Promise<void> {
  const { sittingId, questions } = await startTestSitting(app.deps, student, lessonId);
  const answers = questions.map(({ id }, index) => ({ questionId: id, answer: index === 0 ? 'b' : 'Falso' }));
  const now = app.deps.clock.now();
  await submitSitting(app.deps, student, { sittingId }, { answers, timeUp: false }, now);
}

/** Pastes a text as the keyboard does. */
const pasteInto = (field: Locator, text: string) =>
  field.evaluate((target, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', pasted);
    target.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, text);

sharedTest(
  'lets a teacher set weights and add outside marks, and shows the student the same course grade',
  async ({ app, make, signedIn }) => {
    const ready = await make.readyLesson([choiceQuestion(), trueFalseQuestion()], { students: 2 });
    const { teacher, courseId, lessonId, student } = ready;
    await take(app, student, lessonId);
    const page = await signedIn(teacher, coursePath(courseId));
    const row = page.getByRole('row').filter({ hasText: 'Empuje y flotación' });
    await expect(row).toContainText('media 5.00');
    await expect(row.getByRole('cell', { name: '1/2' })).toBeVisible();
    await page.getByRole('link', { name: 'Calificaciones', exact: true }).click();
    // The table shows `Persona 1003` as `1003, Persona`.
    const of = ({ names }: Person) => page.getByRole('row').filter({ hasText: names.split(' ').at(-1)! });
    await expect(page.getByRole('columnheader', { name: 'Promedio' })).toBeVisible();
    await expect(of(student)).toContainText('5.0');
    await expect(of(ready.students[1]!)).toContainText('Sin nota');
    await of(student).getByRole('button', { name: 'Abrir el intento' }).click();
    await page.getByRole('button', { name: 'Volver a calificaciones' }).first().click();

    await expectAccessible(page);
    await page.getByRole('button', { name: 'Pesos y evaluaciones' }).click();
    const dialog = page.getByRole('dialog', { name: 'Pesos y evaluaciones' });
    await dialog.getByRole('button', { name: 'Agregar categoría' }).click();
    await dialog.getByRole('button', { name: 'Guardar', exact: true }).click();
    await expect(dialog).toContainText('Escribe un nombre y un peso entero de 1 a 100.');
    for (const [index, [name, weight]] of [
      ['Lecciones', '40'],
      ['Exámenes', '60'],
    ].entries()) {
      if (index > 0) await dialog.getByRole('button', { name: 'Agregar categoría' }).click();
      await dialog.getByLabel(`Nombre de la categoría ${index + 1}`).fill(name!);
      await dialog.getByLabel(`Peso de la categoría ${index + 1}`).fill(weight!);
    }
    await expect(dialog).toContainText('«Empuje y flotación» no cuenta: no tiene categoría.');
    await expect(dialog).toContainText('Cambia la nota de 1 estudiante.');
    const category = dialog.getByLabel('Categoría de Empuje y flotación');
    const edges = [
      category,
      dialog.getByRole('listitem').filter({ has: page.getByLabel('Categoría de Empuje y flotación') }),
    ].map(async (one) => {
      const box = await one.boundingBox();
      return Math.round(box!.x + box!.width);
    });
    expect(await edges[0]).toBe(await edges[1]);
    await category.selectOption('Lecciones');
    await expect(dialog).toContainText('No cambia la nota de ningún estudiante.');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Guardar', exact: true }).click();
    await expectNotice(page, 'Pesos y evaluaciones guardados.');

    await page.getByRole('button', { name: 'Agregar nota externa' }).click();
    const column = page.getByRole('dialog', { name: 'Nota externa' });
    await column.getByLabel('Nombre').fill('Examen escrito');
    await column.getByLabel('Categoría').selectOption('Exámenes');
    await column.getByLabel(`Nota de ${student.names}`).fill('11');
    await column.getByRole('button', { name: 'Guardar' }).click();
    await expect(column).toContainText('Una nota va de 0 a 10, con dos decimales como mucho: 7.25 o 7,25.');
    await expect(column.getByLabel(`Nota de ${student.names}`)).toBeFocused();
    await expectAccessible(page);
    await column.getByLabel(`Nota de ${student.names}`).fill('8,5');
    await column.getByRole('button', { name: 'Guardar' }).click();
    await expectNotice(page, 'Nota externa guardada.');
    await expect(page.getByRole('columnheader', { name: 'Nota del curso' })).toBeVisible();
    // 40 % of 5 and 60 % of 8.5.
    await expect(of(student)).toContainText('7.1');

    // Without a category the outside mark would no longer count: said before it is saved, and for whom.
    await page.getByRole('button', { name: 'Pesos y evaluaciones' }).click();
    await dialog.getByLabel('Categoría de Examen escrito').selectOption('Sin categoría');
    await expect(dialog).toContainText('«Examen escrito» no cuenta: no tiene categoría.');
    await expect(dialog.getByRole('listitem').filter({ hasText: student.names })).toContainText('7.1 → 5.0');
    // What was filled in is not thrown away unasked, whichever way the dialog is left.
    const discard = page.getByRole('alertdialog', { name: '¿Descartar lo que escribiste?' });
    await page.keyboard.press('Escape');
    await expectAccessible(page);
    await discard.getByRole('button', { name: 'Seguir escribiendo' }).click();
    await expect(dialog).toContainText('«Examen escrito» no cuenta: no tiene categoría.');
    await dialog.getByRole('button', { name: 'Cancelar' }).click();
    await discard.getByRole('button', { name: 'Descartar' }).click();
    await expect(dialog).toBeHidden();
    await expect(of(student)).toContainText('7.1');

    // A marker can change marks, and the list of changes names their author.
    const marker = await make.person('teacher');
    const as = { courseId, userId: marker.userId, role: 'marker', until: null } as const;
    await shareCourse(app.deps, teacher, as);
    const theirs = await signedIn(marker, new URL(page.url()).pathname);
    await theirs.getByRole('button', { name: 'Cambiar Examen escrito' }).click();
    const marking = theirs.getByRole('dialog', { name: 'Nota externa' });
    await expect(marking.getByLabel('Nombre')).toBeDisabled();
    await marking.getByLabel(`Nota de ${student.names}`).fill('8,6');
    await marking.getByRole('button', { name: 'Guardar' }).click();
    await expectNotice(theirs, 'Nota externa guardada.');
    await theirs.getByRole('button', { name: 'Cambiar Examen escrito' }).click();
    await marking.getByText('Quién cambió qué').click();
    const changes = marking.getByRole('listitem').filter({ hasText: '→' });
    await expect(changes).toContainText([`8.50 → 8.60${marker.names}`, `Sin nota → 8.50${teacher.names}`]);
    await expectAccessible(theirs);
    await marking.getByLabel(`Nota de ${student.names}`).fill('8,5');
    await marking.getByRole('button', { name: 'Guardar' }).click();
    await expectNotice(theirs, 'Nota externa guardada.');

    const csv = page.waitForEvent('download');
    await page.getByRole('button', { name: 'CSV' }).click();
    const text = readFileSync(await (await csv).path(), 'utf8');
    expect(text.startsWith('\uFEFF')).toBe(true);
    expect(text).toContain('Nota del curso;Empuje y flotación;Examen escrito');
    expect(text).toContain(';7,1;5;8,5');
    const xlsx = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Excel (XLSX)' }).click();
    const book = await xlsx;
    expect(book.suggestedFilename()).toBe('Notas-Física.xlsx');
    const sheet = readZip(readFileSync(await book.path()))
      .get('xl/worksheets/sheet1.xml')!
      .toString();
    expect(sheet).toContain('<v>7.1</v>');
    expect(sheet).toContain('Examen escrito');

    const own = await signedIn(student, '/student/calificaciones');
    await expect(own.getByText('Nota del curso 7.1')).toBeVisible();
    await expect(own.getByRole('listitem').filter({ hasText: 'Examen escrito' })).toContainText('8.50');
  },
);

test('lets an admin set terms and the scale of course grades', { tag: '@extended' }, async ({
  app,
  make,
  signedIn,
  consoleErrors,
}) => {
  const { teacher, courseId, lessonId, student } = await make.readyLesson([
    choiceQuestion(),
    trueFalseQuestion(),
  ]);
  await take(app, student, lessonId);
  const admin = await make.person('admin');
  const page = await signedIn(admin, '/admin/periodos');
  const year = (await listYears(app.deps)).find(({ current }) => current)!;
  await page.getByRole('button', { name: `Evaluaciones de ${year.name}` }).click();
  const dialog = page.getByRole('dialog', { name: `Evaluaciones de ${year.name}` });
  await dialog.getByRole('button', { name: 'Agregar evaluación' }).click();
  await dialog.getByLabel('Evaluación 1', { exact: true }).fill('Primera');
  await dialog.getByLabel('Primer día').fill(year.endsOn);
  await dialog.getByLabel('Último día').fill(year.startsOn);
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Cada evaluación necesita un nombre');
  forgiveFailedCalls(consoleErrors);
  await dialog.getByLabel('Primer día').fill(year.startsOn);
  await dialog.getByLabel('Último día').fill(year.endsOn);
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await expectNotice(page, 'Evaluaciones guardadas.');
  await page.getByLabel('Escala', { exact: true }).selectOption('De Insuficiente a Sobresaliente');
  await expect(page.getByText('7.25 → Notable (7.3)')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expectNotice(page, 'Escala guardada.');

  const teachers = await signedIn(teacher, `/teacher/curso/${courseId}/calificaciones`);
  await expect(teachers.getByText('Suficiente (5.0)')).toBeVisible();
  await teachers.getByText('Primera', { exact: true }).click();
  await expect(teachers).toHaveURL(/evaluacion=/);
  await expect(teachers.getByText('Suficiente (5.0)')).toBeVisible();
});

sharedTest(
  'previews a column pasted into a new one in its own scale, and Enter goes down',
  async ({ make, signedIn }) => {
    const { teacher, courseId, students } = await make.readyLesson([choiceQuestion()], { students: 3 });
    const page = await signedIn(teacher, coursePath(courseId));
    await page.getByRole('link', { name: 'Calificaciones', exact: true }).click();
    await page.getByRole('button', { name: 'Agregar nota externa' }).click();
    const dialog = page.getByRole('dialog', { name: 'Nota externa' });
    await dialog.getByLabel('Nombre').fill('Práctica (sobre 20)');
    const marks = dialog.getByRole('group', { name: 'Notas, de 0 a 20' }).getByRole('textbox');
    await expect(marks).toHaveCount(3);
    const shown = students.map(({ names }) => names).toSorted();

    // With names, in another order.
    const preview = page.getByRole('dialog', { name: 'Pegar una columna' });
    await pasteInto(marks.first(), `Alumno\tNota\n${shown[2]}\t19\n${shown[0]}\t15`);
    await expect(preview.getByLabel('Las notas pegadas van')).toHaveValue('20');
    await preview.getByRole('button', { name: 'Poner 2 notas en la lista' }).click();
    for (const [index, value] of ['15', '', '19'].entries())
      await expect(marks.nth(index)).toHaveValue(value);

    // Marks alone; a number above the maximum is no mark, and a pasted mark replaces a typed one.
    await pasteInto(marks.nth(1), '0\n32');
    await expect(preview).toContainText('1 nueva, 1 no es una nota');
    await expectAccessible(page);
    await preview.getByRole('button', { name: 'Poner una nota en la lista' }).click();
    for (const [index, value] of ['15', '0', '19'].entries())
      await expect(marks.nth(index)).toHaveValue(value);
    await expectAccessible(page);

    await marks.first().fill('7,5');
    await page.keyboard.press('Enter');
    await expect(marks.nth(1)).toBeFocused();
    await page.keyboard.press('Enter');
    await page.keyboard.type('21');
    await page.keyboard.press('Enter');
    await expect(dialog).toContainText('Una nota va de 0 a 20');
    await expect(marks.nth(2)).toBeFocused();
    await marks.nth(2).fill('18.5');
    await page.keyboard.press('Enter');
    await expectNotice(page, 'Nota externa guardada.');
    const cells = page.locator('[data-outside-cell]');
    for (const [index, value] of ['3.75', '0.00', '9.25'].entries())
      await expect(cells.nth(index)).toHaveValue(value);
  },
);

sharedTest(
  'tells in the dialog of a column which mark another person saved meanwhile, and replaces it only when saved again',
  async ({ app, make, signedIn }) => {
    const { teacher, courseId, student } = await make.readyLesson([choiceQuestion()], { students: 1 });
    const columnId = await saveColumn(app.deps, teacher, {
      ...{ courseId, columnId: null, name: 'Examen', weight: 1, categoryId: null, termId: null },
    });
    const page = await signedIn(teacher, `/teacher/curso/${courseId}/calificaciones`);
    await page.getByRole('button', { name: 'Cambiar Examen' }).click();
    const dialog = page.getByRole('dialog', { name: 'Nota externa' });
    const mark = dialog.getByLabel(`Nota de ${student.names}`);
    await mark.fill('6');
    await saveOutsideMarks(app.deps, teacher, {
      columnId,
      marks: [{ studentId: student.userId, grade: 9 }],
    });
    await dialog.getByRole('button', { name: 'Guardar' }).click();
    await expect(mark).toBeFocused();
    await expect(mark).toHaveAccessibleDescription(
      `${teacher.names} la cambió mientras escribías. Ahora pone: 9.00. Si guardas otra vez, queda la tuya.`,
    );
    await expect(mark).toHaveValue('6');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Guardar' }).click();
    await expectNotice(page, 'Nota externa guardada.');
    await expect(page.locator('[data-outside-cell]')).toHaveValue('6.00');
  },
);

sharedTest(
  'keeps one height of rows with a provisional mark, and shows on a tablet that the table goes on',
  async ({ app, make, signedIn }) => {
    const ready = await make.readyLesson([choiceQuestion(), openQuestion()], { students: 3 });
    const { teacher, courseId, lessonId, student } = ready;
    await take(app, student, lessonId);
    await app.runJobs();
    for (const name of ['Examen en papel', 'Exposición', 'Cuaderno', 'Trabajo'])
      await saveColumn(app.deps, teacher, {
        ...{ courseId, columnId: null, name, weight: 1, categoryId: null, termId: null },
      });
    const page = await signedIn(teacher, `/teacher/curso/${courseId}/calificaciones`);
    const rows = page.locator('tbody tr');
    await expect(rows).toHaveCount(3);
    await expect(rows.filter({ hasText: student.names.split(' ').at(-1)! })).toContainText(
      'Provisional: falta 1 intento',
    );
    const heights = await rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height));
    expect(new Set(heights).size).toBe(1);

    await page.setViewportSize({ width: 800, height: 900 });
    const table = page.getByRole('region', { name: 'Notas de cada estudiante' });
    await expect(page.getByText('La tabla sigue a la derecha.')).toBeVisible();
    await table.evaluate((box) => box.scrollTo({ left: box.scrollWidth }));
    await expect(page.getByText('La tabla sigue a la derecha.')).toBeHidden();
    await expect(rows.first().getByRole('link')).toBeInViewport({ ratio: 1 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(800);
  },
);

sharedTest(
  'edits outside marks in their cells by keyboard, keeps what is refused and asks about a word',
  async ({ app, make, signedIn, consoleErrors }) => {
    const { teacher, courseId } = await make.readyLesson([choiceQuestion()], { students: 3 });
    await saveColumn(app.deps, teacher, {
      ...{ courseId, columnId: null, name: 'Examen en papel', weight: 1, categoryId: null, termId: null },
    });
    const page = await signedIn(teacher, `/teacher/curso/${courseId}/calificaciones`);
    const cells = page.getByRole('textbox', { name: /en Examen en papel$/ });
    await expect(cells).toHaveCount(3);
    await cells.first().focus();
    await page.keyboard.type('6,25');
    await page.keyboard.press('Enter');
    await expect(cells.nth(1)).toBeFocused();
    await expect(page.getByText(/^Guardado\. Examen en papel, .*: 6\.25$/)).toBeAttached();
    await expect(cells.first()).toHaveValue('6.25');

    await page.keyboard.type('8');
    await page.keyboard.press('Escape');
    await expect(cells.nth(1)).toHaveValue('');
    await page.keyboard.type('NP');
    await page.keyboard.press('ArrowDown');
    await expect(cells.nth(2)).toBeFocused();
    await expect(cells.nth(1)).toHaveValue('NP');
    await expect(page.getByText('«NP» no es un número. ¿Qué quiere decir?')).toBeVisible();
    await page.keyboard.type('12');
    await page.keyboard.press('ArrowUp');
    await expect(cells.nth(2)).toHaveValue('12');
    await expect(cells.nth(2)).toHaveAccessibleDescription(/Una nota va de 0 a 10/);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Dejar sin nota' }).click();
    await expect(cells.nth(1)).toHaveValue('');

    // A lost connection keeps what was typed.
    await page.route('**/api/trpc/gradebook.saveMarks*', (route) => route.abort());
    await cells.nth(2).fill('9');
    await page.keyboard.press('Enter');
    const again = page.getByRole('button', { name: 'Guardar otra vez' });
    await expect(again).toBeVisible();
    await expect(cells.nth(2)).toHaveValue('9');
    forgiveFailedCalls(consoleErrors);
    await page.unroute('**/api/trpc/gradebook.saveMarks*');
    await again.click();
    await expect(cells.nth(2)).toHaveValue('9.00');
    await page.reload();
    for (const [index, value] of ['6.25', '', '9.00'].entries())
      await expect(cells.nth(index)).toHaveValue(value);
  },
);

sharedTest(
  'tells the later of two editors of a mark what the other put, at 390 px',
  async ({ app, make, signedIn }) => {
    const { teacher, courseId, student } = await make.readyLesson([choiceQuestion()], { students: 1 });
    await saveColumn(app.deps, teacher, {
      ...{ courseId, columnId: null, name: 'Práctica (sobre 20)', weight: 1, categoryId: null, termId: null },
    });
    const marker = await make.person('teacher');
    await shareCourse(app.deps, teacher, { courseId, userId: marker.userId, role: 'marker', until: null });
    const path = `/teacher/curso/${courseId}/calificaciones`;
    const [mine, theirs] = [await signedIn(teacher, path), await signedIn(marker, path)];
    await mine.setViewportSize({ width: 390, height: 844 });
    await mine.getByRole('button', { name: student.names.split(' ').at(-1)! }).click();
    const cell = (page: typeof mine) => page.getByRole('textbox', { name: /en Práctica/ });
    await cell(mine).fill('12');
    await cell(theirs).fill('15');
    await theirs.keyboard.press('Enter');
    // 15 of 20.
    await expect(cell(theirs)).toHaveValue('7.50');
    await cell(mine).press('Enter');
    await expect(
      mine.getByText(`${marker.names} la cambió mientras escribías. Ahora pone: 7.50.`),
    ).toBeVisible();
    await expect(cell(mine)).toHaveValue('12');
    expect(await mine.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await expectAccessible(mine);
    await mine.getByRole('button', { name: 'Poner 12' }).click();
    await expect(cell(mine)).toHaveValue('6.00');
  },
);

sharedTest(
  'previews a pasted column, saves it in two presses and undoes it in one',
  async ({ app, make, signedIn }) => {
    const { teacher, courseId, students } = await make.readyLesson([choiceQuestion()], { students: 3 });
    const columnId = await saveColumn(app.deps, teacher, {
      ...{ courseId, columnId: null, name: 'Examen en papel', weight: 1, categoryId: null, termId: null },
    });
    const shown = students.toSorted((one, other) => one.names.localeCompare(other.names));
    await saveOutsideMarks(app.deps, teacher, {
      columnId,
      marks: [{ studentId: shown[0]!.userId, grade: 4 }],
    });
    const page = await signedIn(teacher, `/teacher/curso/${courseId}/calificaciones`);
    const cells = page.getByRole('textbox', { name: /en Examen en papel$/ });
    // A dialog hides the roles of the page behind it.
    const fields = page.locator('[data-outside-cell]');
    const values = async (expected: string[]) => {
      for (const [index, value] of expected.entries()) await expect(fields.nth(index)).toHaveValue(value);
    };
    await values(['4.00', '', '']);
    const dialog = page.getByRole('dialog', { name: 'Pegar una columna' });

    // With names, in another order: one without an owner, and a word.
    const lines = [
      'Alumno\tNota',
      `${shown[2]!.names}\t9,5`,
      `${shown[1]!.names}\tNP`,
      `${shown[0]!.names}\t6,25`,
      'Pau Lozano Díaz\t3',
    ];
    await pasteInto(cells.nth(1), lines.join('\n'));
    await expect(dialog).toContainText('gana lo pegado');
    await expect(dialog.getByLabel('De quién es la línea 5')).toHaveValue('');
    await expect(dialog).toContainText('1 nueva, 1 cambia, 1 por aclarar, 1 sin dueño');
    await expectAccessible(page);
    await values(['4.00', '', '']);
    await dialog.getByLabel('«NP», en una línea, quiere decir').selectOption('Un 0');
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(dialog.getByRole('button', { name: 'Guardar 3 notas' })).toBeInViewport();
    await page.setViewportSize({ width: 1440, height: 900 });
    await dialog.getByRole('button', { name: 'Guardar 3 notas' }).click();
    await expect(dialog).toBeHidden();
    await values(['6.25', '0.00', '9.50']);
    await page.getByRole('button', { name: 'Deshacer' }).click();
    await values(['4.00', '', '']);

    // Marks alone go down from the first student; a mark that someone changes meanwhile refuses all.
    await page.getByRole('button', { name: 'Pegar una columna en Examen en papel' }).click();
    await pasteInto(dialog.getByLabel('Pega las notas'), '7\n8\n9');
    await expect(dialog.getByRole('button', { name: 'Guardar 3 notas' })).toBeVisible();
    await saveOutsideMarks(app.deps, teacher, {
      columnId,
      marks: [{ studentId: shown[1]!.userId, grade: 2 }],
    });
    await dialog.getByRole('button', { name: 'Guardar 3 notas' }).click();
    await expect(dialog.getByRole('alert')).toContainText('No se guardó nada');
    await expect(dialog).toContainText('1 nueva, 2 cambian');
    await dialog.getByRole('button', { name: 'Guardar 3 notas' }).click();
    await expect(dialog).toBeHidden();
    await values(['7.00', '8.00', '9.00']);
  },
);

sharedTest(
  'reads a column of marks from a CSV file and from a sheet of an Excel workbook',
  async ({ app, make, signedIn }) => {
    const { teacher, courseId, students } = await make.readyLesson([choiceQuestion()], { students: 2 });
    await saveColumn(app.deps, teacher, {
      ...{ courseId, columnId: null, name: 'Examen', weight: 1, categoryId: null, termId: null },
    });
    const [first, second] = students.toSorted((one, other) => one.names.localeCompare(other.names));
    const page = await signedIn(teacher, `/teacher/curso/${courseId}/calificaciones`);
    const cells = page.locator('[data-outside-cell]');
    const dialog = page.getByRole('dialog', { name: 'Pegar una columna' });
    const openWith = async (file: { name: string; mimeType: string; buffer: Buffer }) => {
      await page.getByRole('button', { name: 'Pegar una columna en Examen' }).click();
      await dialog.getByLabel('O elige una hoja de cálculo o un CSV').setInputFiles(file);
    };
    const csv = `Alumno;Nota (sobre 20)\r\n${second!.names};15,5\r\n${first!.names};12\r\n`;
    await openWith({ name: 'notas.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
    await expect(dialog.getByLabel('Las notas pegadas van')).toHaveValue('20');
    await dialog.getByRole('button', { name: 'Guardar 2 notas' }).click();
    await expect(cells.first()).toHaveValue('6.00');
    await expect(cells.nth(1)).toHaveValue('7.75');

    const rows = [
      ['Correo', 'Calificación'],
      [first!.email, '8,25'],
      [second!.email, 'NP'],
    ];
    const book = await makeWorkbook({
      sheets: [
        { name: 'Resumen', data: textRows([['Media', '7']]) },
        { name: 'Notas', data: textRows(rows) },
      ],
    });
    await openWith({ name: 'notas.xlsx', mimeType: 'application/octet-stream', buffer: book });
    await dialog.getByLabel('Hoja').selectOption('Notas');
    await expect(dialog).toContainText('1 cambia, 1 por aclarar');
    await expectAccessible(page);
    await dialog.getByLabel('«NP», en una línea, quiere decir').selectOption('Sin nota');
    await dialog.getByRole('button', { name: 'Guardar 2 notas' }).click();
    await expect(cells.first()).toHaveValue('8.25');
    await expect(cells.nth(1)).toHaveValue('');
  },
);
