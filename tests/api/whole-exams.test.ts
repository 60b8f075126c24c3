import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readAnyQuestionFile } from '../../src/domain/authoring/exchange/read-any-file.ts';
import { htmlToText } from '../../src/shared/content/html.ts';
import { bold, makeDocument, paragraph, paragraphs, run } from '../support/make-document.ts';

/** Each question with its right option or key, and what the file has besides. */
async function shown(file: Uint8Array) {
  const { rows, brings } = await readAnyQuestionFile(file);
  return {
    questions: rows.map(({ question, asks, notes }) => {
      const right = question!.correctAnswer.split(', ');
      const options = question!.options.map(({ id, text }) => ` | ${right.includes(id) ? '*' : ''}${text}`);
      const key = options.length === 0 && question!.correctAnswer ? ` = ${question!.correctAnswer}` : '';
      const text = [htmlToText(question!.text), question!.statement].filter(Boolean).join(' ');
      const more = [...(question!.points ? [`${question!.points} p`] : []), ...notes.map(({ code }) => code)];
      return `${text}${options.join('')}${key}${asks.length > 0 ? ' ?' : ''}${more.length > 0 ? ` [${more.join(', ')}]` : ''}`;
    }),
    brings: brings.map(({ thing, count }) => `${thing} ${count}`),
  };
}
const fixture = (name: string) => readFileSync(new URL(`../support/exchange/${name}.docx`, import.meta.url));

describe('an exam that LibreOffice wrote', () => {
  it('with lists and bold options is read without correction', async () => {
    expect(await shown(fixture('biologia'))).toEqual({
      questions: [
        '¿Dónde ocurre la fase luminosa? | En el estroma | *En los tilacoides | En la mitocondria [key-by-look]',
        '¿Qué gas toman las hojas por los estomas? | Nitrógeno | Oxígeno | *Dióxido de carbono [key-by-look]',
        'La fase oscura solo ocurre de noche. = Falso',
        'Completa el texto. Al romper el agua (H₂O) se desprende ___1___ = oxígeno [gap-words-in-brackets]',
        'Explica por qué una planta a oscuras pierde masa.',
        '¿Qué pigmento es el más abundante? | El caroteno | La clorofila a ?',
      ],
      brings: ['header-lines 2'],
    });
  });

  it('with options in tables and a table of keys is read without correction', async () => {
    expect(await shown(fixture('historia'))).toEqual({
      questions: [
        '¿En qué año comenzó la Guerra Civil española? | 1931 | *1936 | 1939 | 1945',
        '¿Quién fue el primer presidente de la Segunda República? | Manuel Azaña | *Niceto Alcalá-Zamora | Francisco Largo Caballero | Juan Negrín',
        'La Constitución vigente es de 1978. = Verdadero',
        'El sufragio femenino se aprobó en 1936. = Falso',
        'Explica las causas de la crisis de la Restauración. [3 p]',
      ],
      brings: ['header-lines 2', 'heading-lines 2', 'space-lines 2'],
    });
  });

  it('with highlighted options, in English, is read without correction', async () => {
    expect(await shown(fixture('ingles'))).toEqual({
      questions: [
        'She ____ a doctor. | am | *is | are [key-by-look]',
        'They ____ to school every day. | *go | goes | going [key-by-look]',
        'Complete the text. Yesterday I ___1___ (eat) an apple. = ate',
        'We ________ (go) home at six. [gap-words-missing]',
        'Why do people learn languages?',
      ],
      brings: ['header-lines 3', 'page-lines 1', 'loose-lines 1'],
    });
  });
});

it("reads an exam with Word's oddities: lists, smart tags, tracked changes, text boxes, formulas", async () => {
  const box = (content: string) =>
    `<w:r><mc:AlternateContent><mc:Choice Requires="wps"><w:drawing><wps:txbx><w:txbxContent>${content}</w:txbxContent></wps:txbx></w:drawing></mc:Choice><mc:Fallback><w:pict><v:textbox><w:txbxContent>${content}</w:txbxContent></v:textbox></w:pict></mc:Fallback></mc:AlternateContent></w:r>`;
  const root =
    '<m:oMath><m:rad><m:radPr><m:degHide m:val="1"/></m:radPr><m:deg/><m:e><m:r><m:t>16</m:t></m:r></m:e></m:rad></m:oMath>';
  const file = await makeDocument(
    [
      paragraph(box(paragraphs('IES Cajal', 'Nombre: ________'))),
      paragraph(
        `${run('¿En qué ciudad nació ')}<w:smartTag w:element="PersonName">${run('Ramón')}</w:smartTag>${run('?')}`,
        [1, 0],
      ),
      paragraph(`<w:smartTag w:element="City">${run('Madrid')}</w:smartTag>`, [1, 1]),
      paragraph(bold('Petilla de Aragón'), [1, 1]),
      paragraph(`${run('¿Cuánto vale ')}${root}${run('?')}`, [1, 0]),
      paragraphs('Respuesta: 4'),
      paragraph(
        `<w:del><w:r><w:delText>¿Qué ves?</w:delText></w:r></w:del><w:ins>${run('Lee el cuadro y explica qué dice.')}</w:ins>${box(paragraph('Pienso, luego existo.'))}`,
        [1, 0],
      ),
      paragraph('El sol es una estrella.', [1, 0]),
      paragraphs('SOLUCIONES', '4. V'),
    ].join(''),
    { others: { 'word/footer1.xml': paragraph('Página 1') } },
  );
  expect(await shown(file)).toEqual({
    questions: [
      '¿En qué ciudad nació Ramón? | Madrid | *Petilla de Aragón [key-by-look]',
      'Resuelve. ¿Cuánto vale \\(\\sqrt{16}\\)? = 4',
      'Lee el cuadro y explica qué dice.\nPienso, luego existo.',
      'El sol es una estrella. = Verdadero',
    ],
    brings: ['margin-lines 1', 'deleted-text 1', 'inserted-text 1', 'header-lines 2'],
  });
});
