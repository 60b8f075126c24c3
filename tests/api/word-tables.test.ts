import { expect, it } from 'vitest';
import { readAnyQuestionFile } from '../../src/domain/authoring/exchange/read-any-file.ts';
import { htmlToText } from '../../src/shared/content/html.ts';
import { makeDocument, paragraph, paragraphs, picture, run, table } from '../support/make-document.ts';
import { png } from '../support/picture-files.ts';

/** Tables as Moodle2Word writes them in Spanish: text and type, settings, headings of columns, answers, feedback. */
const question = (
  name: string,
  text: string,
  type: string,
  answers: readonly (readonly string[])[],
  { settings = [], feedback = [] }: { settings?: string[][]; feedback?: string[][] } = {},
) =>
  paragraphs(name, '\u00a0') +
  table(
    [text, type],
    ['Puntuación por defecto:', '2'],
    ...settings,
    ['#', 'Respuestas', 'Retroalimentación', 'Calificación'],
    ...answers,
    ...feedback.map(([label, own]) => ['\u00a0', label!, own!, '\u00a0']),
    ['Permite la selección de una o varias respuestas. (MC/MA)', '\u00a0'],
  );

it('reads the tables of Moodle2Word with key, points, feedback, tags and hints, and says what is lost', async () => {
  const file = await makeDocument(
    [
      paragraphs('Biología', 'Tema 1'),
      question(
        'Fotosíntesis',
        '¿Dónde ocurre la fotosíntesis?',
        'MC',
        [
          ['A.', 'En la mitocondria', 'No: ahí se respira.', '0'],
          ['B.', 'En el cloroplasto', '', '100'],
          ['C.', paragraph(picture('hoja.png', 'Una hoja')), '', '-33.3'],
        ],
        {
          settings: [
            ['¿Barajar respuestas?', 'No'],
            ['¿Numerar las elecciones?', 'a'],
            ['Penalización por cada intento incorrecto:', '33.3'],
          ],
          feedback: [
            ['Retroalimentación general:', 'El cloroplasto tiene clorofila.'],
            ['Para cualquier respuesta correcta:', ''],
            ['Retroalimentación para respuesta correcta:', 'Respuesta correcta'],
            ['Pista 1:', 'Es verde.'],
            ['Mostrar el número de respuestas correctas (Pista 1):', 'No'],
            ['Marcas:', 'plantas, luz'],
          ],
        },
      ),
      question('Gases', '¿Qué gases hay en el aire?', 'MA', [
        ['A.', 'Nitrógeno', '', '50'],
        ['B.', 'Oxígeno', '', '50'],
        ['C.', 'Cloro', '', '-100'],
      ]),
      question('Noche', 'La respiración solo ocurre de noche.', 'TF', [
        ['\u00a0', 'Verdadero', '', '0'],
        ['\u00a0', 'Falso', '', '100'],
      ]),
      question('Pigmento', '¿Qué pigmento es verde?', 'SA', [
        ['\u00a0', 'clorofila', '', '100'],
        ['\u00a0', 'la clorofila', '', '100'],
      ]),
      question('Parejas', 'Relaciona.', 'MAT', [
        ['1.', 'Raíz', 'Toma agua', '\u00a0'],
        ['2.', 'Hoja', 'Toma luz', '\u00a0'],
      ]),
      question('Explica', 'Explica la fotosíntesis.', 'ES', [
        ['\u00a0', 'Cualquier texto introducido aquí se mostrará.', 'Nombra la luz.', '\u00a0'],
      ]),
      question('Cuenta', '¿Cuánto es 2 + 2?', 'NUM', [['A.', '4', '', '100']]),
      question('Huecos', 'La planta toma luz.', 'CL', []),
    ].join(''),
    { media: { 'hoja.png': await png(4, 4) } },
  );
  const { format, rows, brings } = await readAnyQuestionFile(file);
  expect(format).toBe('docx');
  const shown = rows.map(({ title, question, notes, asks }) => {
    const codes = notes.map(({ code }) => code);
    if (!question) return [title, ...codes];
    const { type, correctAnswer, points } = question;
    return [`${type}: ${htmlToText(question.text)} = ${correctAnswer}`, points, asks.length, ...codes];
  });
  expect(shown).toEqual([
    ['opcion_multiple: ¿Dónde ocurre la fotosíntesis? = b', 2, 0, 'order-kept', 'wrong-subtract'],
    ['seleccion_multiple: ¿Qué gases hay en el aire? = a, b', 2, 0, 'wrong-subtract'],
    ['verdadero_falso: La respiración solo ocurre de noche. = Falso', 2, 0],
    ['respuesta_corta: ¿Qué pigmento es verde? = clorofila', 2, 0],
    ['emparejar: Relaciona. = 1-b, 2-a', 2, 0],
    ['respuesta_abierta: Explica la fotosíntesis. = Nombra la luz.', 2, 0],
    ['¿Cuánto es 2 + 2?', 'type-in-table'],
    ['La planta toma luz.', 'type-in-table'],
  ]);
  expect(rows[0]!.question).toMatchObject({
    solutionExample: 'El cloroplasto tiene clorofila.',
    tags: ['plantas', 'luz'],
    details: { optionComments: [{ id: 'a', text: 'No: ahí se respira.' }] },
  });
  expect(rows[0]!.question!.options[2]!.text).toMatch(/^<img data-picture="/);
  expect(brings.map(({ thing, count, kept }) => [thing, count, kept])).toEqual([
    ['heading-lines', 2, false],
    ['general-feedback', 1, true],
    ['names', 8, false],
    ['tags', 1, true],
    ['penalties', 1, false],
    ['hints', 1, false],
    ['difficulty', 8, false],
  ]);
});

it('reads a table of an exam as before', async () => {
  const file = await makeDocument(
    paragraph('1. ¿Cuál es la capital?') + table(['a) París', 'b) Roma']) + paragraph(run('Respuesta: a')),
  );
  const { rows } = await readAnyQuestionFile(file);
  expect(rows[0]!.question).toMatchObject({ type: 'opcion_multiple', correctAnswer: 'a' });
});
