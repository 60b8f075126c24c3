import { openQuestion, trueFalseQuestion } from '../support/questions.ts';
import { expectAccessible } from './accessible.ts';
import { beginFromList } from './fixtures.ts';
import { atNextLook, ownClock } from './pass-time.ts';
import { expect, sharedTest } from './with-model.ts';

const desk = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };

sharedTest(
  'lets a student request a review, the teacher answer it and the student read the answer without leaving the page',
  async ({ signedIn, make, consoleErrors }) => {
    const criteria = [
      { text: 'Nombra el empuje', points: 4 },
      { text: 'Lo compara con el peso', points: 6 },
    ];
    const questions = [openQuestion({ criteria }), trueFalseQuestion()];
    const { student, teacher, courseId, subjectId } = await make.readyLesson(questions, {
      topic: 'Flotación',
    });

    const page = await signedIn(student, `/student/curso/${subjectId}?name=F`);
    await ownClock(page);
    await beginFromList(page);
    await page.locator('textarea').fill('El agua empuja el cuerpo hacia arriba con una fuerza.');
    await page.getByRole('radio', { name: 'Falso' }).check();
    await page.getByRole('button', { name: 'Entregar' }).first().click();
    await expect(page.getByText(/Calificación final/)).toBeVisible();
    // What is in the language of the questions says so, for pages in another language.
    const inSpanish = (text: string | RegExp) => page.locator('main [lang="es"]', { hasText: text }).first();
    for (const text of [/^Esta vez ninguna/, /^En conjunto,/, /^A tu respuesta le faltan/])
      await expect(inSpanish(text)).toBeVisible();

    const ask = page.getByRole('button', { name: 'Pedir revisión' });
    await expect(ask).toHaveCount(2);
    await ask.first().click();
    const words = page.getByRole('textbox', { name: '¿Qué debe mirar tu docente?' });
    await expect(words).toBeFocused();
    await expect(page.getByText(/^Hasta el .+ Es la primera de 3 en este intento\./)).toBeVisible();
    await page.getByRole('button', { name: 'Enviar a tu docente' }).click();
    await expect(words).toHaveAttribute('aria-invalid', 'true');

    // The typed text survives a failed request and a reload.
    await words.fill('Escribí que el agua empuja: eso es el empuje.');
    await expect(page.getByText('45 / 500')).toBeVisible();
    // The page also does not wait for the query that follows the request.
    await page.route('**/api/trpc/**appeals.ask**', (route) => route.abort());
    await page.route('**/api/trpc/**appeals.ofSitting**', () => {});
    await page.getByRole('button', { name: 'Enviar a tu docente' }).click();
    await expect(page.getByText('No se pudo enviar. Lo que escribiste sigue aquí.')).toBeVisible();
    expect(consoleErrors.splice(0).length).toBeGreaterThan(0);
    await page.unrouteAll();
    await page.goto('/student/calificaciones');
    await page
      .getByRole('link', { name: /Intento 1/ })
      .or(page.getByRole('button', { name: /Intento 1/ }))
      .first()
      .click();
    await ask.first().click();
    await expect(words).toHaveValue('Escribí que el agua empuja: eso es el empuje.');
    await expectAccessible(page);
    await page.setViewportSize(phone);
    await expectAccessible(page);
    await page.setViewportSize(desk);
    await page.getByRole('button', { name: 'Enviar a tu docente' }).click();
    const thread = page.getByRole('article', { name: 'Tu revisión' });
    await expect(thread.getByText('Abierta')).toBeVisible();
    await expect(ask).toHaveCount(1);

    await ask.click();
    await expect(page.getByText(/Es la segunda de 3/)).toBeVisible();
    await words.fill('Depende de la altura.');
    await page.getByRole('button', { name: 'Enviar a tu docente' }).click();
    await expect(thread).toHaveCount(2);

    const desktop = await signedIn(teacher, `/teacher/curso/${courseId}/estudiantes?name=F`);
    await desktop.getByRole('button', { name: student.names }).click();
    await desktop.getByRole('button', { name: /^Intento 1 / }).click();
    const detail = desktop.getByRole('dialog', { name: student.names });
    await expect(detail.getByText(`${student.names} pide una revisión`)).toHaveCount(2);
    await expect(detail.getByText(/ · 1 de 3 en este intento$/)).toBeVisible();
    await expect(detail.getByRole('button', { name: 'Pregunta 1, con revisión pedida' })).toBeVisible();

    // Enter does not confirm a mark while a review request needs a written answer.
    for (const key of ['j', 'k', 'Enter']) await desktop.keyboard.press(key);
    const mark = detail.getByRole('spinbutton', { name: 'Nota' });
    await expect(mark).toBeFocused();
    await expect(detail.getByText('Segunda calificación, a ciegas')).toBeVisible();
    await mark.fill('10');
    await expect(
      detail.getByText(/^Al guardar, la revisión queda aceptada y el intento pasa de /),
    ).toBeVisible();
    await detail.getByRole('button', { name: 'Guardar y responder' }).click();
    await expect(detail.getByText(/^Escribe el motivo/)).toBeVisible();
    const reason = detail.getByRole('textbox', { name: 'Motivo' });
    await reason.fill('Es el empuje: el criterio se cumple.');
    await expectAccessible(desktop);
    await desktop.setViewportSize(phone);
    await expectAccessible(desktop);
    await desktop.setViewportSize(desk);
    await reason.press('Control+Enter');
    await expect(mark).toBeHidden();
    await expect(detail.getByText(`${student.names} pide una revisión`)).toHaveCount(1);

    await detail.getByRole('button', { name: 'Cambiar nota' }).nth(1).click();
    await detail.getByRole('textbox', { name: 'Motivo' }).fill('La frase es cierta a cualquier altura.');
    await expect(detail.getByText(/la nota se mantiene en 0\.00/)).toBeVisible();
    await detail.getByRole('button', { name: 'Guardar y responder' }).click();
    await expect(detail.getByText(/pide una revisión/)).toHaveCount(0);

    await atNextLook(page, thread.getByText('Aceptada'));
    await expect(thread.getByText('Es el empuje: el criterio se cumple.')).toBeVisible();
    await expect(thread.getByText('Nota sin cambios')).toBeVisible();
    await expect(thread.getByText('La frase es cierta a cualquier altura.')).toBeVisible();
    for (const text of ['Depende de la altura.', 'La frase es cierta a cualquier altura.'])
      await expect(inSpanish(text)).toBeVisible();
    await expectAccessible(page);
    await page.setViewportSize(phone);
    await expectAccessible(page);
  },
);
