import { openQuestion, trueFalseQuestion } from '../support/questions.ts';
import { expectAccessible } from './accessible.ts';
import { beginFromList } from './fixtures.ts';
import { atNextLook, ownClock } from './pass-time.ts';
import { expect, sharedTest } from './with-model.ts';

const desk = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };

sharedTest(
  'hides marks from a student until the teacher publishes them, then shows them on the open page',
  async ({ signedIn, make }) => {
    const lesson = await make.readyLesson([trueFalseQuestion(), openQuestion()], {
      topic: 'Flotación',
      attempts: 3,
    });
    const { student, teacher, courseId, lessonId, subjectId } = lesson;

    const desktop = await signedIn(teacher, `/teacher/leccion/${lessonId}`);
    await desktop.setViewportSize(desk);
    await desktop.getByRole('switch', { name: /Yo publico las notas/ }).check();
    await expectAccessible(desktop);
    await desktop.getByRole('button', { name: 'Guardar cambios' }).click();
    await desktop.getByRole('button', { name: 'Sí, modificar' }).click();
    await expect(desktop.getByText('Lección actualizada exitosamente.')).toBeVisible();

    const page = await signedIn(student, `/student/curso/${subjectId}?name=F`);
    await ownClock(page);
    await beginFromList(page);
    await page.getByRole('radio', { name: 'Verdadero' }).check();
    await page.locator('textarea').fill('El agua empuja el cuerpo hacia arriba con una fuerza.');
    await page.getByRole('button', { name: 'Entregar' }).first().click();
    const waits = page.getByText('Tu docente publicará las notas.');
    await expect(waits).toBeVisible();
    await expect(page.getByText('El agua empuja el cuerpo hacia arriba con una fuerza.')).toBeVisible();
    await expect(page.getByText(/\d\.\d\d/)).toHaveCount(0);
    await expect(page.getByText(/Calificación final|Notas por pregunta|Feedback/)).toHaveCount(0);
    await expectAccessible(page);
    await page.setViewportSize(phone);
    await expectAccessible(page);

    const other = await signedIn(student, `/student/curso/${subjectId}?name=F`);
    await expect(other.getByText('Tu docente publicará las notas.')).toBeVisible();
    await expect(other.getByText('1/3')).toBeVisible();
    await expect(other.getByText('Mejor nota')).toHaveCount(0);
    await other.goto('/student/calificaciones');
    await expect(other.getByText('Tu docente publicará las notas.').first()).toBeVisible();
    await expect(other.getByRole('listitem').filter({ hasText: /^Intento 1/ })).toHaveText(/Sin publicar/);
    await expect(other.getByText(/\d\.\d/)).toHaveCount(0);
    await expectAccessible(other);

    await desktop.goto(`/teacher/curso/${courseId}/estudiantes?name=F`);
    await expect(desktop.getByText('1 nota sin publicar')).toBeVisible();
    await desktop.getByRole('button', { name: student.names }).click();
    await expect(desktop.getByRole('button', { name: /^Intento 1 .*Sin publicar/ })).toBeVisible();
    await expectAccessible(desktop);
    // No teacher has reviewed the open answer, so no attempt can be published as reviewed.
    await expect(desktop.getByRole('button', { name: /^Publicar revisadas/ })).toHaveCount(0);
    await desktop.getByRole('button', { name: /^Publicar todas \(1\)/ }).click();
    const asked = desktop.getByRole('alertdialog', { name: '¿Publicar 1 nota de «Flotación»?' });
    await expect(asked.getByText(/En 1 hay respuestas que calificó una máquina/)).toBeVisible();
    await expectAccessible(desktop);
    await asked.getByRole('button', { name: 'Sí, publicar' }).click();
    await expect(desktop.getByText('1 nota publicada.')).toBeVisible();
    await expect(desktop.getByText('1 nota sin publicar')).toBeHidden();
    await expect(desktop.getByText('Sin publicar')).toHaveCount(0);

    await atNextLook(page, page.getByText(/Calificación final/));
    await expect(waits).toBeHidden();
  },
);
