import { addQuestion } from '../../src/domain/authoring/questions/edit-questions.ts';
import { addSample } from '../../src/domain/grading/calibration/edit-samples.ts';
import { openQuestion } from '../support/questions.ts';
import { expectAccessible } from './accessible.ts';
import { expectNotice, lessonPath } from './teacher-pages.ts';
import { expect, sharedTest } from './with-model.ts';

const slope = openQuestion({
  text: "Explica con tus palabras qué representa $f'(a)$ y da un ejemplo fuera de las matemáticas.",
  correctAnswer: 'Es la pendiente de la recta tangente; por ejemplo la velocidad de un auto en un instante.',
  criteria: [
    { text: "Interpreta $f'(a)$ como la pendiente de la recta tangente", points: 6 },
    { text: 'Da un ejemplo fuera de las matemáticas', points: 4 },
  ],
});

sharedTest(
  'lets a teacher calibrate the grader on samples before the lesson is graded',
  async ({ signedIn, make, app }) => {
    const { teacher, courseId } = await make.course(1, 'Cálculo diferencial');
    const lessonId = await make.lesson(teacher, courseId, { topic: 'Derivadas y razón de cambio' });
    const [question] = await addQuestion(app.deps, teacher, { lessonId, question: slope });
    const questionId = question!.id;
    for (const [answer, mark] of [
      ['La pendiente de la recta tangente, por ejemplo la velocidad de un auto en un instante.', 10],
      ['Es el valor de la función.', 0],
    ] as const) {
      await addSample(app.deps, teacher, { questionId, answer, mark });
    }

    const admin = await make.person('admin');
    const school = await signedIn(admin, '/admin/lecciones');
    await school.getByRole('switch', { name: /Pedir un banco de prueba/ }).click();
    await school.getByLabel('Muestras, al menos').fill('2');
    await school.getByRole('button', { name: 'Guardar la regla' }).click();
    await expectNotice(school, 'Los límites van de 0 a 10 puntos');
    await school.getByLabel('Muestras, al menos').fill('3');
    await expectAccessible(school);
    await school.getByRole('button', { name: 'Guardar la regla' }).click();
    await expectNotice(school, 'Regla guardada.');

    const page = await signedIn(teacher, lessonPath(lessonId, 'parametros'));
    await page.getByRole('tab', { name: 'Criterios y fiabilidad' }).click();
    await expect(page.getByText('Todavía no se ha probado.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Agrega al menos 3 muestras' })).toBeVisible();

    await page.getByRole('button', { name: 'Agregar muestra' }).click();
    await page.getByRole('textbox', { name: 'Respuesta de muestra' }).fill('Una pendiente.');
    await page.getByRole('spinbutton', { name: 'Tu nota' }).fill('5');
    await page.getByRole('button', { name: 'Agregar', exact: true }).click();
    await expect(page.getByText('Una pendiente.')).toBeVisible();
    await expect(page.getByText(/^9 llamadas/)).toBeVisible();
    await page.getByRole('button', { name: 'Cancelar' }).click();

    await page.getByRole('button', { name: 'Probar', exact: true }).click();
    const rows = page.getByRole('table', { name: 'Banco de prueba' }).getByRole('row');
    // The model gives 0 points: 5 points from the teacher's mark, the largest difference.
    await expect(rows.nth(1)).toContainText('Una pendiente.');
    await expect(rows.nth(1)).toContainText('5.00');
    await expect(page.getByText(/n = 3 · .* GPT-4, instrucciones grade-/)).toBeVisible();
    await expect(page.getByText('1.67').first()).toBeVisible();
    await expect(page.getByText(/^Regla de la institución\./)).toBeVisible();
    await expect(page.getByText('Diferencia hasta 0.75, no cumplido')).toBeVisible();
    await expectAccessible(page);

    await page.getByLabel('Puntos del criterio 2').fill('2');
    await expect(page.getByText('Si no suman 10, cuentan en proporción.')).toBeVisible();
    await page.getByRole('button', { name: 'Agregar nota para el calificador, criterio 2' }).press('Enter');
    const note = page.getByRole('textbox', { name: 'Nota para el calificador, criterio 2' });
    await expect(note).toBeFocused();
    await page.keyboard.type('Un ejemplo de física cuenta: velocidad, caudal.');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Guardar criterios' }).click();
    await expectNotice(page, 'Criterios guardados.');
    await expect(page.getByText(/la pregunta o sus criterios cambiaron/)).toBeVisible();
    const written = page.getByRole('button', {
      name: /Nota para el calificador: Un ejemplo de física cuenta/,
    });
    await expect(written).toBeVisible();
    await written.click();
    await expect(note).toHaveValue('Un ejemplo de física cuenta: velocidad, caudal.');
    await note.fill('');
    await page.getByRole('button', { name: 'Guardar criterios' }).click();
    await expect(page.getByRole('button', { name: /^Agregar nota para el calificador/ })).toHaveCount(2);
  },
);
