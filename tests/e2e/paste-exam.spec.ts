import { clippedTexts, expectAccessible, tabTo } from './accessible.ts';
import { expect, sharedTest as test } from './fixtures.ts';
import { lessonPath } from './teacher-pages.ts';

const exam = [
  'IES Doctor Santiago Ramón y Cajal  Biología 1º Bach',
  'Nombre: ______________________ Fecha: ________',
  '',
  '1. ¿Dónde ocurre la fase luminosa?',
  'a) En el estroma',
  'b) En los tilacoides *',
  'c) En la mitocondria',
  'd) En el núcleo',
  '',
  '2.- La fase oscura solo ocurre de noche. (V/F) F',
  '',
  '3) Al romper el agua se desprende _________ (oxígeno)',
  '',
  '4. ¿Qué pigmento es el más abundante en las hojas?',
  'A- El caroteno',
  'B- La clorofila a',
  'C- La xantofila',
  '',
  '5. Una planta fija 6,6 g de CO2. ¿Cuántos moles son?',
  'Respuesta: 0,15 mol',
  '',
  '6. Explica por qué una planta a oscuras pierde masa.',
  '',
  '7. ¿Qué molécula guarda la energía de la luz?',
  'a) ADN',
  'b) ATP',
  'c) Agua',
  '',
  '8. ¿Qué gas toman las hojas por los estomas?',
  'a) Nitrógeno',
  'b) Oxígeno',
  'c) Dióxido de carbono',
  '',
  'SOLUCIONES: 7 b · 8 c',
  '',
].join('\n');

const paste = (field: Element, html: string) => {
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/html', html);
  clipboardData.setData('text/plain', 'sin formato');
  field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
};

test('reads an exam while it is typed, says what is missing, and opens the preview', async ({
  signedIn,
  make,
}) => {
  const { teacher, courseId } = await make.course();
  const lessonId = await make.lesson(teacher, courseId, { topic: 'La respiración celular' });
  const page = await signedIn(teacher, lessonPath(lessonId, 'contenido'));
  await page.getByRole('link', { name: 'Pegar un examen' }).click();
  await page.waitForURL(`**/leccion/${lessonId}/importar?modo=texto`);
  await expect(page.getByRole('heading', { name: 'Agregar preguntas de un texto' })).toBeVisible();
  const field = page.getByRole('textbox', { name: 'Tu examen' });

  await field.fill('Hoy hemos ido al parque.');
  await expect(page.getByText('No vemos preguntas numeradas')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Ver las preguntas' })).toBeDisabled();

  await field.fill(exam);
  await expect(page.getByRole('heading', { name: 'Leemos 8 preguntas' })).toBeVisible();
  const counts = page.getByRole('listitem');
  for (const [type, count] of [
    ['Opción múltiple', 4],
    ['Verdadero/Falso', 1],
    ['Completar', 1],
    ['Ejercicio', 1],
    ['Respuesta abierta', 1],
  ] as const)
    await expect(counts.filter({ hasText: type })).toHaveText(`${type}${count}`);
  await expect(page.getByText('La 4 no dice cuál es la correcta.')).toBeVisible();
  await expect(page.getByText('Fuera: 2 líneas del encabezado.')).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: '8 preguntas.' })).toContainText(
    'En la 4 te preguntamos cuál es la correcta.',
  );

  await expectAccessible(page);

  await page.getByRole('button', { name: 'Ver las 8 preguntas' }).click();
  await expect(page.getByText('Texto · 8 preguntas')).toBeVisible();
});

test('keeps bold words and lists that are pasted from Word, and undoes as typing does', async ({
  signedIn,
  make,
}) => {
  const { teacher, courseId } = await make.course();
  const lessonId = await make.lesson(teacher, courseId);
  const page = await signedIn(teacher, `/teacher/leccion/${lessonId}/importar`);
  await page.getByRole('radio', { name: 'Pegar un texto' }).check();
  const field = page.getByRole('textbox', { name: 'Tu examen' });
  await field.evaluate(
    paste,
    // As Word, LibreOffice and a web page write lists.
    [
      `<style>p{color:red}</style><p class=MsoListParagraph><![if !supportLists]><span style='mso-list:Ignore'>1.<span>&nbsp;&nbsp; </span></span><![endif]>¿Cuál <b>no</b> es H<sub>2</sub>O?</p>`,
      '<ol type="a"><li><p>Agua</p></li><li><p><b>Hielo seco</b></p></li></ol>',
      '<p>&nbsp;</p><p>2. ¿Cuántas?</p><ul><li>Una</li><li style="font-weight:700">Dos</li></ul>',
      '<table><tr><td><p>3. ¿Y?</p></td><td><p>Respuesta: 4</p></td></tr></table><img src="data:,">',
    ].join('\n'),
  );
  await expect(field).toHaveValue(
    [
      '1. ¿Cuál **no** es H₂O?',
      'a) Agua',
      'b) **Hielo seco**',
      '',
      '2. ¿Cuántas?',
      '- Una',
      '- **Dos**',
      '3. ¿Y?\tRespuesta: 4',
    ].join('\n'),
  );
  await expect(page.getByText('El texto trae 1 imagen o fórmula que no se puede pegar.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Leemos 3 preguntas' })).toBeVisible();
  await page.keyboard.press('ControlOrMeta+z');
  await expect(field).toHaveValue('');

  // What is plain is pasted by the browser.
  await field.fill('1. ¿Qué?');
  await page.getByRole('button', { name: 'Borrar todo' }).click();
  await expect(field).toHaveValue('');
  await expect(field).toBeFocused();
});

const twenty = Array.from({ length: 20 }, (_, index) =>
  [`${index + 1}. ¿Cuánto es ${index} + 1?`, `a) ${index + 1}`, `b) ${index + 2}`, ''].join('\n'),
).join('\n');
const keys = `SOLUCIONES: ${Array.from({ length: 20 }, (_, index) => `${index + 1} a`).join(' · ')}`;

test('brings a pasted exam of 20 questions to the bank with few presses of keys, also at 320 px and with large text', async ({
  signedIn,
  make,
}) => {
  const { teacher, courseId } = await make.course();
  const lessonId = await make.lesson(teacher, courseId);
  const page = await signedIn(teacher, `/teacher/leccion/${lessonId}/importar`);
  await page.setViewportSize({ width: 320, height: 640 });
  await page.evaluate(() => {
    const counted = window as unknown as { presses: number };
    counted.presses = 0;
    addEventListener('keydown', () => {
      counted.presses += 1;
    });
  });
  /** Nothing is cut off at 320 px, in forced colours, and with text of twice the size. */
  const fits = async () => {
    const tooWide = () =>
      expect
        .poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth))
        .toBeLessThanOrEqual(0);
    // No check of contrast here: axe reads `-webkit-text-fill-color`, which keeps the colour that is not painted.
    await page.emulateMedia({ forcedColors: 'active' });
    await tooWide();
    await page.emulateMedia({ forcedColors: 'none' });
    await page.setViewportSize({ width: 640, height: 640 });
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    await tooWide();
    expect(await clippedTexts(page)).toEqual([]);
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '';
    });
    await page.setViewportSize({ width: 320, height: 640 });
    await tooWide();
    await expectAccessible(page);
  };
  await tabTo(page, /Elegir un archivo|Un archivo|Pegar un texto/);
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByRole('radio', { name: 'Pegar un texto' })).toBeChecked();
  await tabTo(page, /^Tu examen/);
  // As a paste does.
  await page.keyboard.insertText(`${twenty}\n${keys}`);
  await expect(page.getByRole('heading', { name: 'Leemos 20 preguntas' })).toBeVisible();
  await fits();
  await tabTo(page, /Ver las 20 preguntas/);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Texto · 20 preguntas')).toBeVisible();
  await fits();
  await tabTo(page, /Importar 20 preguntas/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('tab', { name: '20 preguntas' })).toBeVisible();
  const presses = await page.evaluate(() => (window as unknown as { presses: number }).presses);
  // Forty: six of them choose, the others go from field to field, twenty through the ten rows that are shown.
  expect(presses).toBeLessThanOrEqual(45);
});
