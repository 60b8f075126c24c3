import type { Page } from '@playwright/test';
import { enableLesson } from '../../src/domain/authoring/assignments/enable-lesson.ts';
import { addQuestion } from '../../src/domain/authoring/questions/edit-questions.ts';
import { exitSitting } from '../../src/domain/delivery/sittings/exit-sitting.ts';
import { startSitting } from '../../src/domain/delivery/sittings/start-sitting.ts';
import { submitSitting } from '../../src/domain/delivery/sittings/submit-sitting.ts';
import { choiceQuestion, openQuestion, trueFalseQuestion } from '../support/questions.ts';
import type { Person } from '../support/scenario.ts';
import type { TestApp } from '../support/test-app.ts';
import { expectAccessible, pressEscape } from './accessible.ts';
import { answerWith, cutOff, refuseWith } from './faulty-server.ts';
import { expect, sharedTest as test } from './fixtures.ts';
import { chooseOfLesson, coursePath, expectNotice, forgiveFailedCalls, retry } from './teacher-pages.ts';

/** One attempt of the student: handed in with these answers, or left immediately. */
async function sit(app: TestApp, student: Person, lessonId: number, given: string[] | 'exit') {
  const started = await startSitting(app.deps, student, lessonId);
  if (started.kind !== 'sitting') throw new Error('no sitting was opened');
  const { sittingId, questions } = started.sitting;
  if (given === 'exit') await exitSitting(app.deps, student, { sittingId }, app.deps.clock.now());
  else {
    const answers = questions.map(({ id }, index) => ({ questionId: id, answer: given[index] ?? '' }));
    await submitSitting(app.deps, student, { sittingId }, { answers, timeUp: true }, app.deps.clock.now());
  }
  await app.runJobs();
}

/** Removes one field of the session in localStorage, or all of it. */
async function loseOfSession(page: Page, part: 'all' | 'token' | 'id_usuario'): Promise<void> {
  await page.evaluate((lost) => {
    const { [lost]: _, ...rest } = JSON.parse(localStorage.getItem('currentUser') ?? '{}');
    if (lost === 'all') localStorage.removeItem('currentUser');
    else localStorage.setItem('currentUser', JSON.stringify(rest));
  }, part);
}

test.describe('the subjects of a teacher', () => {
  test('shows each subject as a card with semester and state that links to the course', async ({
    make,
    app,
    signedIn,
  }) => {
    const { teacher, courseId } = await make.course(2);
    const page = await signedIn(teacher, '/teacher/asignaturas');
    await expect(page.getByRole('heading', { level: 1, name: 'Mis Asignaturas' })).toBeVisible();
    const card = page.getByRole('listitem').filter({ hasText: 'Física' });
    await expect(card).toContainText('Semestre 3');
    await expect(card).toContainText('EstadoActiva');
    await app.deps.db.updateTable('subjects').set({ active: 0 }).execute();
    await page.reload();
    await expect(card).toContainText('EstadoInactiva');
    await card.getByRole('link', { name: 'Ver Detalles de Física' }).click();
    await page.waitForURL(
      (url) => url.pathname + url.search === `/teacher/curso/${courseId}?name=F%C3%ADsica`,
    );
    await page.getByRole('link', { name: 'Volver' }).click();
    await page.waitForURL('**/teacher/asignaturas');
  });

  test('say when there are none and when they do not load', { tag: '@extended' }, async ({
    make,
    signedIn,
    consoleErrors,
  }) => {
    const page = await signedIn(await make.person('teacher'), '/teacher/asignaturas');
    await expect(page.getByText('No hay asignaturas', { exact: true })).toBeVisible();
    await expect(page.getByText('Actualmente no tienes asignaturas asignadas.')).toBeVisible();
    await refuseWith(page, 'courses.listMine', 404);
    await page.reload();
    await expect(page.getByRole('alert')).toContainText('No se encontró el recurso de asignaturas.');
    await page.unrouteAll();
    await retry(page);
    await expect(page.getByText('No hay asignaturas', { exact: true })).toBeVisible();
    forgiveFailedCalls(consoleErrors);
  });
});

test.describe('a course', () => {
  test('shows Cargando... and a placeholder name until the server returns the name', async ({
    make,
    signedIn,
  }) => {
    const { teacher, courseId } = await make.course(0);
    const page = await signedIn(teacher, '/teacher/asignaturas');
    // The text is visible for half a second, so the page itself records it.
    await page.addInitScript(() => {
      const look = () => {
        const said = [...document.querySelectorAll('[role=status]')].map(({ textContent }) => textContent);
        if (said.some((text) => text?.includes('Cargando...')))
          document.documentElement.dataset.said = 'Cargando...';
        const title = document.querySelector('h1')?.textContent;
        if (title === 'Nombre no disponible') document.documentElement.dataset.title = title;
        if (document.body?.textContent.includes('Abre la asignatura desde tu lista'))
          document.documentElement.dataset.sentAway = '';
      };
      new MutationObserver(look).observe(document, { subtree: true, childList: true });
    });
    await page.goto(`/teacher/curso/${courseId}`);
    await expect(page.getByRole('heading', { level: 1, name: 'Física' })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('data-title', 'Nombre no disponible');
    await expect(page.getByRole('link', { name: 'Volver' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Ver Lecciones' })).toBeVisible();
    await expect(page.getByText('Cargando...')).toHaveCount(0);
    await expect(page.locator('html')).toHaveAttribute('data-said', 'Cargando...');
    // The user stays on the page while the name loads.
    await expect(page.locator('html')).not.toHaveAttribute('data-sent-away');
  });

  test('archives a lesson and restores it', async ({ make, signedIn }) => {
    const { teacher, courseId } = await make.course(1);
    const lessonId = await make.lesson(teacher, courseId, { topic: 'Empuje' });
    const page = await signedIn(teacher, `/teacher/leccion/${lessonId}`);
    await chooseOfLesson(page, 'Archivar');
    const question = page.getByRole('alertdialog', { name: '¿Archivar «Empuje»?' });
    await expect(question).toContainText('siguen contando');
    await question.getByRole('button', { name: 'Archivar' }).click();
    await expectNotice(page, '«Empuje» está archivada.');
    await expect(page.getByText('Esta lección está archivada')).toBeVisible();
    await page.getByRole('button', { name: 'Más acciones de la lección' }).click();
    await expect(page.getByRole('menuitem', { name: 'Duplicar' })).toBeVisible();
    await expect(page.getByRole('menuitem', { name: 'Archivar' })).toHaveCount(0);
    await page.keyboard.press('Escape');

    await page.goto(coursePath(courseId));
    await expect(page.getByText('No hay lecciones disponibles para esta asignatura.')).toBeVisible();
    await page.getByRole('button', { name: 'Archivadas (1)' }).click();
    const dialog = page.getByRole('dialog', { name: 'Archivadas' });
    await dialog.getByRole('button', { name: 'Recuperar Empuje' }).click();
    await expectNotice(page, '«Empuje» vuelve a estar en las listas.');
    await expect(dialog).toContainText('No hay lecciones archivadas.');
    await pressEscape(page);
    await expect(page.getByRole('row').filter({ hasText: 'Empuje' })).toBeVisible();
    await expect(page.getByRole('button', { name: /^Archivadas/ })).toHaveCount(0);
  });

  test('says what comes next in each lesson, at every width', async ({ app, make, signedIn }) => {
    const { teacher, students, courseId } = await make.course(2);
    await make.lesson(teacher, courseId, { topic: 'Vacía' });
    const draft = await make.lesson(teacher, courseId, { topic: 'Escrita' });
    await addQuestion(app.deps, teacher, { lessonId: draft, question: trueFalseQuestion() });
    for (const [topic, question] of [
      ['Abierta', trueFalseQuestion()],
      ['Entregada', openQuestion()],
    ] as const) {
      const lessonId = await make.lesson(teacher, courseId, { topic });
      await addQuestion(app.deps, teacher, { lessonId, question });
      await enableLesson(app.deps, teacher, lessonId);
      if (topic === 'Entregada') await sit(app, students[0]!, lessonId, ['Porque empuja el agua.']);
    }
    const page = await signedIn(teacher, coursePath(courseId));
    const row = (topic: string) => page.getByRole('row').filter({ hasText: topic });
    for (const [topic, next, counts] of [
      ['Vacía', 'Escribir mi primera pregunta', '0 preguntas · 30 min'],
      ['Escrita', 'Habilitar ahora', '1 pregunta · 30 min'],
      ['Abierta', 'Ir a la sala', '1 pregunta'],
      ['Entregada', 'Calificar 1', '1 pregunta'],
    ] as const) {
      await expect(row(topic).getByRole('link', { name: `${next}: ${topic}` })).toBeVisible();
      await expect(row(topic)).toContainText(counts);
    }
    await expect(row('Entregada')).toContainText('1/2');
    // Two ways at the top; everything else of the class has its line of what it is for.
    await expect(page.locator('main header').locator('a, button')).toHaveText([
      'Volver',
      'Calificaciones',
      'Crear Nueva Lección',
    ]);
    await expect(page.getByRole('link', { name: 'Adaptaciones', exact: true })).toHaveAccessibleDescription(
      'Más tiempo o intentos para alguien',
    );
    await expectAccessible(page);
    for (const width of [1100, 390, 320]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      await expect(row('Escrita').getByText('Deshabilitada').filter({ visible: true })).toHaveCount(1);
      await expectAccessible(page);
    }
    await row('Entregada').getByRole('link', { name: 'Calificar 1: Entregada' }).press('Enter');
    await page.waitForURL('**/teacher/revisar?leccion=*');
  });

  test('shows its lessons and links to the configuration of each', async ({ make, signedIn }) => {
    const { teacher, courseId } = await make.course(2);
    const page = await signedIn(teacher, coursePath(courseId));
    await page.getByRole('button', { name: 'Ver Lecciones' }).click();
    const dialog = page.getByRole('dialog', { name: 'Lecciones de Física' });
    await expect(dialog.getByText('No hay lecciones disponibles para esta asignatura.')).toBeVisible();
    await pressEscape(page);

    const [first, second] = [
      await make.lesson(teacher, courseId, { topic: 'Empuje', durationMinutes: 45, attempts: 1 }),
      await make.lesson(teacher, courseId, { topic: 'Densidad' }),
    ];
    await make.prompt(teacher, second);
    await make.enable(teacher, second);
    await page.reload();
    await page.getByRole('button', { name: 'Ver Lecciones' }).click();
    const lesson = (topic: string) => dialog.getByRole('listitem').filter({ hasText: topic });
    await expect(lesson('Empuje')).toContainText('Deshabilitada');
    await expect(lesson('Empuje')).toContainText('45 min');
    await expect(lesson('Densidad')).toContainText('Habilitada');
    await dialog.getByRole('link', { name: 'Configurar Lección: Empuje' }).click();
    await page.waitForURL(`**/teacher/leccion/${first}`);
    await expect(page.getByRole('heading', { name: 'Configuración de la Lección' })).toBeVisible();
  });

  test('shows an error and retries when the lessons do not load', { tag: '@extended' }, async ({
    make,
    signedIn,
    consoleErrors,
  }) => {
    const { teacher, courseId } = await make.course(1);
    const page = await signedIn(teacher, '/teacher/asignaturas');
    const panel = page.getByRole('alert');
    for (const [fault, text] of [
      [() => cutOff(page, 'lessons.listByCourse'), 'Sin respuesta del servidor. Verifique conexión.'],
      [() => refuseWith(page, 'lessons.listByCourse', 502), 'Error del servidor (502)'],
      [
        () => refuseWith(page, 'lessons.listByCourse', 403, 'forbidden'),
        'No tienes permisos para acceder a esta información.',
      ],
    ] as const) {
      await fault();
      await page.goto(coursePath(courseId));
      await expect(panel).toContainText(text);
      await page.unrouteAll();
      await retry(panel);
      await expect(page.getByRole('button', { name: 'Ver Lecciones' })).toBeVisible();
    }
    await page.goto(coursePath(999_999));
    await expect(panel).toContainText('No se encontró lo que buscas.');
    await expect(panel).toHaveCount(1);
    await expect(page.getByRole('button', { name: 'Crear Nueva Lección' })).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Añadir Estudiantes' })).toHaveCount(0);
    forgiveFailedCalls(consoleErrors);
  });

  test('keeps its four buttons when no data loads, and shows counts after the retry', {
    tag: '@extended',
  }, async ({ make, signedIn, consoleErrors }) => {
    const { teacher, courseId } = await make.course(2);
    const page = await signedIn(teacher, '/teacher/asignaturas');
    await cutOff(page, 'courses.get');
    await cutOff(page, 'lessons.listByCourse');
    await page.goto(coursePath(courseId));
    const panel = page.getByRole('alert').filter({ hasText: 'Error al cargar lecciones' });
    await expect(panel).toContainText('Sin respuesta del servidor. Verifique conexión.');
    const counts = page
      .getByRole('status')
      .filter({ hasText: 'No se pudo cargar el número de estudiantes.' });
    await expect(counts).toContainText('Sin respuesta del servidor.');
    for (const [button, title] of [
      ['Ver Lecciones', 'Lecciones de Física'],
      ['Crear Nueva Lección', 'Crear Nueva Lección'],
      ['Añadir Estudiantes', 'Añadir Estudiantes'],
      ['Gestionar Estudiantes', 'Calificaciones de Física'],
    ] as const) {
      await page.getByRole('button', { name: button }).click();
      const dialog = page.getByRole('dialog', { name: title });
      await expect(dialog).toBeVisible();
      // A failed load is not the same as an empty list.
      if (button === 'Ver Lecciones')
        await expect(dialog.getByRole('alert')).toContainText('Error al cargar lecciones');
      await pressEscape(page);
      await expect(dialog).toBeHidden();
    }
    await page.unrouteAll();
    await retry(panel);
    await expect(page.getByText('Crea la primera y después añade sus preguntas.')).toBeVisible();
    await refuseWith(page, 'courses.get', 502);
    await retry(counts);
    await expect(counts).toContainText('Error del servidor (502)');
    await page.unrouteAll();
    await retry(counts);
    await expect(page.getByText('0 con actividad')).toBeVisible();
    await expect(counts).toBeHidden();
    forgiveFailedCalls(consoleErrors);
  });

  test('asks the user to sign in when the session has ended', { tag: '@extended' }, async ({
    make,
    app,
    signedIn,
    consoleErrors,
  }) => {
    const { teacher, courseId } = await make.course(1);
    const page = await signedIn(teacher, coursePath(courseId));
    // The buttons appear before the course loads, and the course query would detect the missing session first.
    await page.waitForLoadState('networkidle');
    await app.deps.db.deleteFrom('sessions').execute();
    await page.getByRole('button', { name: 'Gestionar Estudiantes' }).click();
    await page.waitForURL('**/login?returnUrl=**');
    expect(await page.evaluate(() => localStorage.getItem('currentUser'))).toBeNull();
    await page.goto(coursePath(courseId));
    await page.waitForURL('**/login?returnUrl=**');
    await expectNotice(page, 'No autenticado. Sesión no válida.');
    forgiveFailedCalls(consoleErrors);
  });
});

test.describe('a new lesson', () => {
  async function openForm(page: Page) {
    await page.getByRole('button', { name: 'Crear Nueva Lección' }).click();
    return page.getByRole('dialog', { name: 'Crear Nueva Lección' });
  }

  test('requires every field and shows what is wrong with each', { tag: '@extended' }, async ({
    make,
    signedIn,
  }) => {
    const { teacher, courseId } = await make.course(1);
    const page = await signedIn(teacher, coursePath(courseId));
    const form = await openForm(page);
    const topic = form.getByLabel('Tema');
    const date = form.getByLabel('Fecha de entrega');
    const duration = form.getByLabel('Duración');
    const attempts = form.getByLabel('Intentos');
    await expect(duration).toHaveValue('30');
    await expect(attempts).toHaveValue('1');
    for (const field of [duration, attempts]) await expect(field).toHaveAttribute('min', '1');
    await expect(date).toHaveAttribute('min', /^\d{4}-\d\d-\d\dT\d\d:\d\d$/);

    const good = { topic: 'Densidad', date: '2099-12-31T23:59', duration: '20', attempts: '2' };
    const required = 'Por favor, completa todos los campos requeridos.';
    for (const [wrong, field, text] of [
      [{ topic: '   ' }, topic, required],
      [{ date: '' }, date, required],
      [{ duration: '' }, duration, required],
      [{ attempts: '' }, attempts, required],
      [{ duration: '2.5' }, duration, required],
      [{ attempts: '1.5' }, attempts, required],
      [{ duration: '0' }, duration, 'La duración debe ser mayor a 0 minutos.'],
      [{ duration: '-5' }, duration, 'La duración debe ser mayor a 0 minutos.'],
      [{ duration: '100001' }, duration, 'La duración no puede superar los 100 000 minutos.'],
      [{ attempts: '1001' }, attempts, 'El número de intentos no puede ser mayor que 1000.'],
      [{ attempts: '0' }, attempts, 'El número de intentos debe ser al menos 1.'],
      [
        { date: '2020-01-01T10:00' },
        date,
        'La fecha de entrega no puede ser anterior a la fecha y hora actual.',
      ],
    ] as const) {
      const values = { ...good, ...wrong };
      await topic.fill(values.topic);
      await date.fill(values.date);
      await duration.fill(values.duration);
      await attempts.fill(values.attempts);
      await form.getByRole('button', { name: 'Crear Lección' }).click();
      await expect(field).toHaveAccessibleDescription(new RegExp(text.replace(/[.?]/g, '\\$&')));
      await expect(field).toBeFocused();
      await expectNotice(page, text);
    }
    await date.fill(good.date);
    await topic.press('Enter');
    await expectNotice(page, 'Lección creada exitosamente.');
    // The next step is to add questions.
    await page.waitForURL('**/teacher/leccion/*?tab=contenido');
    await page.goBack();
    await expect(form).toBeHidden();
    await expect(page.getByRole('row', { name: /Densidad/ })).toContainText('Deshabilitada');
    await page.getByRole('button', { name: 'Ver Lecciones' }).click();
    await expect(page.getByRole('dialog').getByText('Densidad')).toBeVisible();
  });

  test('leaves the form unchanged when creating fails', { tag: '@extended' }, async ({
    make,
    app,
    signedIn,
    consoleErrors,
  }) => {
    const { teacher, courseId } = await make.course(1);
    const page = await signedIn(teacher, coursePath(courseId));
    const form = await openForm(page);
    await form.getByLabel('Tema').fill('Densidad');
    await form.getByLabel('Fecha de entrega').fill('2099-12-31T23:59');
    const create = form.getByRole('button', { name: 'Crear Lección' });
    await refuseWith(page, 'lessons.create', 500);
    await create.click();
    await expectNotice(page, 'No se pudo crear la lección.');
    await page.unrouteAll();
    await cutOff(page, 'lessons.create');
    await create.click();
    await expectNotice(page, 'No se pudo conectar al servidor. Verifique su conexión.');
    await page.unrouteAll();
    await expect(form.getByLabel('Tema')).toHaveValue('Densidad');
    // Escape keeps the typed values; cancelling discards them.
    await pressEscape(page);
    await openForm(page);
    await expect(form.getByLabel('Tema')).toHaveValue('Densidad');
    await form.getByRole('button', { name: 'Cancelar' }).click();
    await openForm(page);
    await expect(form.getByLabel('Tema')).toHaveValue('');

    await form.getByLabel('Tema').fill('Densidad');
    await form.getByLabel('Fecha de entrega').fill('2099-12-31T23:59');
    await loseOfSession(page, 'token');
    await create.click();
    await page.waitForURL('**/login?returnUrl=**');
    await expectNotice(page, 'Sesión no válida. Por favor, inicia sesión.');
    expect(
      await app.deps.db.selectFrom('lessons').selectAll().where('course_id', '=', courseId).execute(),
    ).toEqual([]);
    forgiveFailedCalls(consoleErrors);
  });
});

test.describe('the grades of a course', () => {
  test('mark inactive students and show early exits, blank answers and grade colours', async ({
    make,
    app,
    signedIn,
  }) => {
    const questions = [choiceQuestion(), trueFalseQuestion(), openQuestion()];
    const { teacher, students, courseId, lessonId } = await make.readyLesson(questions, {
      students: 3,
      attempts: 3,
      topic: 'Flotación',
    });
    const [first, second] = students as [Person, Person];
    await sit(app, first, lessonId, ['b', 'Verdadero', '']);
    await sit(app, first, lessonId, ['a', 'Falso', '']);
    await sit(app, second, lessonId, 'exit');
    const page = await signedIn(teacher, coursePath(courseId));
    await page.getByRole('button', { name: 'Gestionar Estudiantes' }).click();
    const grades = page.getByRole('dialog', { name: 'Calificaciones de Física' });
    // The overall average excludes averages of 0; a student who left early counts as active.
    await expect(grades.getByRole('definition')).toHaveText(['3', '6.7 de 10', '2 de 3']);
    const row = (name: string) => grades.getByRole('listitem').filter({ hasText: name });
    await expect(row(first.names)).toContainText('1 de 1 lección');
    await expect(row(second.names).first()).toContainText('0.0');
    await expect(row(students[2]!.names)).toContainText('Sin actividad registrada');
    await grades.getByRole('button', { name: second.names }).click();
    await grades.getByRole('button', { name: 'Intento 1 0.00: Flotación' }).click();
    const detail = page.getByRole('dialog', { name: second.names });
    await expect(detail.getByText('No se encontraron detalles para este intento.')).toBeVisible();
    await detail.getByRole('button', { name: 'Volver a calificaciones' }).first().click();
    await expect(grades.getByRole('button', { name: 'Intento 1 0.00: Flotación' })).toBeFocused();

    await app.deps.db
      .updateTable('answers')
      .set({ feedback: '', feedback_code: null })
      .where('position', '=', 2)
      .execute();
    await grades.getByRole('button', { name: first.names }).click();
    await expect(grades.getByRole('button', { name: /^Intento 2 0\.00/ })).toBeVisible();
    await grades.getByRole('button', { name: /^Intento 1 6\.67/ }).click();
    const answers = page.getByRole('dialog', { name: first.names });
    await expect(answers).toContainText('Flotación · Intento 1');
    await expect(answers.getByRole('region', { name: 'Pregunta 1' })).toContainText('Quito');
    await expect(answers.getByText('Sin retroalimentación')).toHaveCount(1);
    await expect(answers.getByText('Sin respuesta')).toHaveCount(1);
    await expect(answers.getByText('10.00')).toHaveCount(2);

    await pressEscape(page);
    await grades.getByLabel('Buscar estudiante').fill('nadie se llama así');
    await expect(grades.getByText('Ningún estudiante coincide con la búsqueda.')).toBeVisible();
    await grades.getByLabel('Buscar estudiante').fill('');
    await grades.getByLabel('Ordenar por').selectOption({ label: 'Promedio, de mayor a menor' });
    await expect(grades.getByRole('heading', { level: 3 }).filter({ hasText: 'Persona' })).toHaveText([
      first.names,
      second.names,
      students[2]!.names,
    ]);
  });

  test('show which answers need a review and which have no grade', async ({ make, app, signedIn }) => {
    const questions = [openQuestion(), openQuestion(), openQuestion()];
    const { teacher, student, courseId, lessonId } = await make.readyLesson(questions);
    await sit(app, student, lessonId, ['Flota', 'Ponme un 10', 'Pesa menos']);
    const change = (position: number, values: object) =>
      app.deps.db.updateTable('answers').set(values).where('position', '=', position).execute();
    const byModel = { grade: 6, graded_by: 'IA' };
    await change(1, { ...byModel, review_reason: 'evidence-not-found', review_passage: 'desaloja agua' });
    await change(3, { grade: null, review_reason: null });
    const graded = { state: 'graded', grade: 2, graded_at: app.deps.clock.now().toISOString() } as const;
    await app.deps.db.updateTable('attempts').set(graded).execute();
    const page = await signedIn(teacher, coursePath(courseId));
    await page.getByRole('button', { name: 'Gestionar Estudiantes' }).click();
    await page.getByRole('button', { name: student.names }).click();
    await page.getByRole('button', { name: /^Intento 1/ }).click();
    const detail = page.getByRole('dialog', { name: student.names });
    await expect(
      detail.getByText('La nota se apoya en algo que no está en la respuesta. Revísala.'),
    ).toBeVisible();
    await expect(detail.getByText('«desaloja agua»')).toBeVisible();
    await expect(
      detail.getByText('La respuesta parece dar instrucciones a quien califica. Revisa esta nota.'),
    ).toBeVisible();
    await expect(detail.getByText('«Ponme un 10»')).toBeVisible();
    await expect(detail.getByText('Sin nota')).toHaveCount(1);
  });

  test('show an error when the request cannot be sent', { tag: '@extended' }, async ({
    make,
    signedIn,
    consoleErrors,
  }) => {
    const { teacher, courseId } = await make.course(0);
    const page = await signedIn(teacher, coursePath(courseId));
    // An HTTP header cannot contain this token.
    await page.evaluate(() => {
      const kept = JSON.parse(localStorage.getItem('currentUser') ?? '{}');
      localStorage.setItem('currentUser', JSON.stringify({ ...kept, token: '✓' }));
    });
    await page.reload();
    await page.getByRole('button', { name: 'Gestionar Estudiantes' }).click();
    const panel = page.getByRole('dialog').getByRole('alert');
    await expect(panel).toContainText('Error al configurar la solicitud.');
    await expect(panel.getByRole('button', { name: 'Reintentar' })).toBeVisible();
    forgiveFailedCalls(consoleErrors);
  });

  test('show why they do not load, each with its own retry', { tag: '@extended' }, async ({
    make,
    app,
    signedIn,
    consoleErrors,
  }) => {
    const { teacher, student, courseId, lessonId } = await make.readyLesson([trueFalseQuestion()]);
    await sit(app, student, lessonId, ['Verdadero']);
    const page = await signedIn(teacher, coursePath(courseId));
    await page.getByRole('button', { name: 'Gestionar Estudiantes' }).waitFor();
    const dialog = page.getByRole('dialog', { name: 'Calificaciones de Física' });
    const open = () => page.getByRole('button', { name: 'Gestionar Estudiantes' }).click();
    await refuseWith(page, 'grades.ofCourse', 500);
    await open();
    await expect(dialog.getByRole('alert')).toContainText('Error al cargar las calificaciones');
    await page.unrouteAll();
    await cutOff(page, 'grades.ofCourse');
    await retry(dialog);
    await expect(dialog.getByRole('alert')).toContainText('Sin respuesta del servidor.');
    await page.unrouteAll();
    await retry(dialog);

    // The lessons of one student, and one attempt.
    await cutOff(page, 'grades.lessonsOfStudent');
    await dialog.getByRole('button', { name: student.names }).click();
    await expect(dialog.getByRole('alert')).toContainText('Sin respuesta del servidor.');
    await page.unrouteAll();
    await retry(dialog);
    await cutOff(page, 'grades.attempt');
    await dialog.getByRole('button', { name: /^Intento 1/ }).click();
    const detail = page.getByRole('dialog', { name: student.names });
    await expect(detail.getByRole('alert')).toContainText('Error al cargar los detalles');
    await page.unrouteAll();
    await retry(detail);
    await expect(detail.getByText('Verdadero', { exact: true }).first()).toBeVisible();
    await pressEscape(page);
    await pressEscape(page);

    // Another tab removes the session from localStorage while the page is open.
    const kept = await page.evaluate(() => localStorage.getItem('currentUser') as string);
    await loseOfSession(page, 'all');
    await open();
    await expect(dialog.getByRole('alert')).toContainText('No autenticado. Sesión no válida.');
    // The error disappears on its own when a response arrives after the session is restored.
    await expect(dialog.getByRole('button', { name: 'Reintentar' })).toBeEnabled();
    await page.evaluate((value) => localStorage.setItem('currentUser', value), kept);
    await retry(dialog);
    await expect(dialog.getByRole('button', { name: student.names })).toBeVisible();
    forgiveFailedCalls(consoleErrors);
  });
});

test.describe('the students of a teacher', () => {
  test('are a table with the grades of each student', async ({ make, app, signedIn, consoleErrors }) => {
    const { teacher, student, lessonId } = await make.readyLesson([trueFalseQuestion()]);
    const page = await signedIn(teacher, '/teacher/estudiantes');
    await expect(page.getByRole('columnheader')).toHaveText(['ID', 'Nombre', 'Correo', 'Calificaciones']);
    const row = page.getByRole('row').filter({ hasText: student.email });
    await expect(row).toContainText(String(student.userId));
    const see = row.getByRole('button', { name: `Ver Calificaciones de ${student.names}` });
    const dialog = page.getByRole('dialog', { name: `Calificaciones de ${student.names}` });
    await see.click();
    await expect(dialog.getByText('No se han encontrado calificaciones para este estudiante.')).toBeVisible();
    await pressEscape(page);

    await sit(app, student, lessonId, ['Verdadero']);
    await see.click();
    await expect(dialog.getByRole('term')).toHaveText(['Asignatura', 'Nota', 'Comentarios']);
    await expect(dialog.getByText('10.0', { exact: true })).toBeVisible();
    await pressEscape(page);
    await app.deps.db.updateTable('attempts').set({ general_feedback: '' }).execute();
    await see.click();
    // Without a stored text the comments are composed from the marks.
    await expect(dialog.getByRole('term')).toHaveText(['Asignatura', 'Nota', 'Comentarios']);
    await pressEscape(page);

    for (const [fault, text] of [
      [() => refuseWith(page, 'grades.ofStudent', 500), 'Error al cargar las calificaciones (Status: 500)'],
      [() => cutOff(page, 'grades.ofStudent'), 'Error al cargar las calificaciones (Status: N/A)'],
      [
        () => refuseWith(page, 'grades.ofStudent', 403, 'forbidden'),
        'No autorizado o sesión expirada. Por favor, inicie sesión de nuevo.',
      ],
      [() => answerWith(page, 'grades.ofStudent', { no: 'list' }), 'Respuesta inesperada del servidor.'],
    ] as const) {
      await fault();
      await page.reload();
      await see.click();
      await expect(dialog.getByRole('alert')).toContainText(text);
      await page.unrouteAll();
      await retry(dialog);
      await expect(dialog.getByText('10.0', { exact: true })).toBeVisible();
      await pressEscape(page);
    }
    forgiveFailedCalls(consoleErrors);
  });

  test('say when there are none and when they do not load', { tag: '@extended' }, async ({
    make,
    signedIn,
    consoleErrors,
  }) => {
    const page = await signedIn(await make.person('teacher'), '/teacher/estudiantes');
    await expect(page.getByText('No se encontraron estudiantes.')).toBeVisible();
    for (const [fault, text] of [
      [() => refuseWith(page, 'people.myStudents', 500), 'Error al cargar estudiantes (Status: 500)'],
      [() => answerWith(page, 'people.myStudents', 'nothing'), 'Respuesta inesperada del servidor.'],
    ] as const) {
      await fault();
      await page.reload();
      await expect(page.getByRole('alert')).toContainText(text);
      await page.unrouteAll();
      await retry(page);
      await expect(page.getByText('No se encontraron estudiantes.')).toBeVisible();
    }
    forgiveFailedCalls(consoleErrors);
  });
});
