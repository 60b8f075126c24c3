import { describe, expect, it } from 'vitest';
import { readAnyQuestionFile } from '../../src/domain/authoring/exchange/read-any-file.ts';
import { AppError } from '../../src/domain/kernel/app-error.ts';
import { htmlToText } from '../../src/shared/content/html.ts';
import { bold, makeDocument, paragraph, paragraphs, picture, run, table } from '../support/make-document.ts';
import { makeZip } from '../support/make-workbook.ts';

const read = async (body: string, parts = {}) => readAnyQuestionFile(await makeDocument(body, parts));

/** `¿Cuál? | uno | *dos`, with `?` after a question that asks, and its notes. */
async function shown(body: string, parts = {}): Promise<string[]> {
  const { rows } = await read(body, parts);
  return rows.map(({ question, asks, notes }) => {
    if (!question) return `refused ${notes.map(({ code }) => code).join(', ')}`;
    const right = question.correctAnswer.split(', ');
    const options = question.options.map(({ id, text }) => ` | ${right.includes(id) ? '*' : ''}${text}`);
    const key = options.length === 0 && question.correctAnswer ? ` = ${question.correctAnswer}` : '';
    const text = [htmlToText(question.text), question.statement].filter(Boolean).join(' ');
    return `${text.replaceAll('\n', '↵')}${options.join('')}${key}${asks.length > 0 ? ' ?' : ''}${notes.map(({ code }) => ` (${code})`).join('')}`;
  });
}

const png = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');
const fraction =
  '<m:oMath><m:f><m:num><m:r><m:t>1</m:t></m:r></m:num><m:den><m:r><m:t>2</m:t></m:r></m:den></m:f></m:oMath>';

type Case = [name: string, body: string, expected: string[], parts?: object];
const cases: Case[] = [
  [
    'typed labels and a bold option',
    paragraph('1. ¿Cuál?') + paragraph('a) uno') + paragraph(bold('b) dos')),
    ['¿Cuál? | uno | *dos (key-by-look)'],
  ],
  [
    'labels of a list',
    paragraph('¿Cuál?', [1, 0]) +
      paragraph('uno', [1, 1]) +
      paragraph(bold('dos'), [1, 1]) +
      paragraph('¿Y?', [1, 0]) +
      paragraph(bold('tres'), [1, 1]) +
      paragraph('cuatro', [1, 1]),
    ['¿Cuál? | uno | *dos (key-by-look)', '¿Y? | *tres | cuatro (key-by-look)'],
  ],
  [
    'a list that counts on in another',
    paragraph('¿Uno?', [1, 0]) + paragraph('¿Dos?', [2, 0]) + paragraphs('SOLUCIONES', '1. V', '2. F'),
    ['¿Uno? = Verdadero', '¿Dos? = Falso'],
  ],
  [
    'a list that begins anew',
    paragraph('¿Uno?', [1, 0]) + paragraph('PARTE II') + paragraph('¿Dos?', [4, 0]),
    ['¿Uno?', '¿Dos?'],
  ],
  [
    'two columns of a section',
    paragraphs('1. ¿Cuál?', 'a) uno', 'b) dos *', '2. ¿Y?') +
      paragraphs('a) tres *', 'b) cuatro') +
      '<w:sectPr><w:cols w:num="2" w:space="708"/></w:sectPr>',
    ['¿Cuál? | uno | *dos', '¿Y? | *tres | cuatro'],
  ],
  [
    'bullets',
    paragraph('1. ¿Cuál?') + paragraph('uno', [3, 0]) + paragraph(bold('dos'), [3, 0]),
    ['¿Cuál? | uno | *dos (key-by-look)'],
  ],
  [
    'a list of a style',
    '<w:p><w:pPr><w:pStyle w:val="Pregunta2"/></w:pPr><w:r><w:t>¿Qué es?</w:t></w:r></w:p>',
    ['¿Qué es?'],
  ],
  [
    'a bold style',
    paragraph('1. ¿Cuál?') + paragraph('a) uno') + paragraph(run('b) dos', '<w:rStyle w:val="Strong"/>')),
    ['¿Cuál? | uno | *dos (key-by-look)'],
  ],
  [
    'bold that is switched off',
    paragraph('1. ¿Cuál?') + paragraph(run('a) uno', '<w:b w:val="0"/>')) + paragraph(bold('b) dos')),
    ['¿Cuál? | uno | *dos (key-by-look)'],
  ],
  [
    'bold of several runs',
    paragraph('1. ¿Cuál?') + paragraph('a) uno') + paragraph(run('b) ') + bold('do') + run(' ') + bold('s')),
    ['¿Cuál? | uno | *do s (key-by-look)'],
  ],
  [
    'a highlighted option',
    paragraph('1. ¿Cuál?') + paragraph('a) uno') + paragraph(run('b) dos', '<w:highlight w:val="yellow"/>')),
    ['¿Cuál? | uno | *dos (key-by-look)'],
  ],
  [
    'an underlined option',
    paragraph('1. ¿Cuál?') + paragraph(run('a) uno', '<w:u w:val="single"/>')) + paragraph('b) dos'),
    ['¿Cuál? | *uno | dos (key-by-look)'],
  ],
  [
    'a red option',
    paragraph('1. ¿Cuál?') + paragraph('a) uno') + paragraph(run('b) dos', '<w:color w:val="FF0000"/>')),
    ['¿Cuál? | uno | *dos (key-by-look)'],
  ],
  [
    'all options bold',
    paragraph('1. ¿Cuál?') + paragraph(bold('a) uno')) + paragraph(bold('b) dos')),
    ['¿Cuál? | uno | dos ?'],
  ],
  ['bold words in a question', paragraph(run('1. ¿Cuál ') + bold('no') + run(' es?')), ['¿Cuál no es?']],
  [
    'smart tags, links and content controls',
    paragraph(
      `${run('1. ¿Dónde está ')}<w:smartTag w:element="City">${run('Madrid')}</w:smartTag><w:hyperlink>${run(' hoy')}</w:hyperlink><w:sdt><w:sdtPr><w:tag w:val="x"/></w:sdtPr><w:sdtContent>${run('?')}</w:sdtContent></w:sdt>`,
    ),
    ['¿Dónde está Madrid hoy?'],
  ],
  [
    'tracked changes',
    paragraph(
      `${run('1. ¿Cuál es ')}<w:del><w:r><w:delText>la vieja</w:delText></w:r></w:del><w:ins>${run('la nueva')}</w:ins>${run('?')}`,
    ),
    ['¿Cuál es la nueva?'],
  ],
  [
    'a changed list',
    `<w:p><w:pPr><w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr><w:pPrChange><w:pPr><w:numPr><w:numId w:val="3"/></w:numPr></w:pPr></w:pPrChange></w:pPr>${run('¿Qué es?')}</w:p>`,
    ['¿Qué es?'],
  ],
  ['hidden text', paragraph(run('1. ¿Cuál?') + run(' (la b)', '<w:vanish/>')), ['¿Cuál?']],
  [
    'line breaks and tabs',
    paragraph('<w:r><w:t>1. ¿Cuál?</w:t><w:br/><w:t>a) uno</w:t><w:tab/><w:t>b) dos *</w:t></w:r>'),
    ['¿Cuál? | uno | *dos'],
  ],
  [
    'tab stops',
    `<w:p><w:pPr><w:tabs><w:tab w:val="left" w:pos="720"/></w:tabs></w:pPr>${run('1. ¿Qué es?')}</w:p>`,
    ['¿Qué es?'],
  ],
  [
    'a page break',
    paragraph('<w:r><w:t>1. ¿Qué</w:t><w:br w:type="page"/><w:t> es?</w:t></w:r>'),
    ['¿Qué es?'],
  ],
  [
    'raised and lowered digits',
    paragraph(
      run('1. ¿Qué es H') +
        run('2', '<w:vertAlign w:val="subscript"/>') +
        run('O y m') +
        run('2', '<w:vertAlign w:val="superscript"/>') +
        run('?'),
    ),
    ['¿Qué es H₂O y m²?'],
  ],
  [
    'symbols',
    paragraph('<w:r><w:t>1. ¿Cuánto mide </w:t><w:sym w:font="Symbol" w:char="F061"/><w:t>?</w:t></w:r>') +
      paragraph('<w:r><w:sym w:font="Wingdings" w:char="F0A8"/><w:t> uno</w:t></w:r>') +
      paragraph('<w:r><w:sym w:font="Wingdings" w:char="F0FE"/><w:t> dos</w:t></w:r>'),
    ['¿Cuánto mide α? | uno | *dos'],
  ],
  [
    'an unknown symbol',
    paragraph('<w:r><w:t>1. ¿Qué es </w:t><w:sym w:font="Webdings" w:char="F021"/><w:t>?</w:t></w:r>'),
    ['¿Qué es �? (symbol-unread)'],
  ],
  [
    'a table of options',
    paragraph('1. ¿Cuál?') +
      table(
        ['a) uno', bold('b) dos').replace(/^/, '<w:p>').replace(/$/, '</w:p>')],
        ['c) tres', 'd) cuatro'],
      ),
    ['¿Cuál? | uno | *dos | tres | cuatro (key-by-look)'],
  ],
  [
    'a table with letters of their own',
    table(['1.', '¿Cuál?'], ['a)', 'uno *'], ['b)', 'dos']),
    ['¿Cuál? | *uno | dos'],
  ],
  [
    'a table with a question in a cell',
    table([paragraphs('1. ¿Cuál?', 'a) uno', 'b) dos *'), paragraphs('2. ¿Y?', 'a) tres *', 'b) cuatro')]),
    ['¿Cuál? | uno | *dos', '¿Y? | *tres | cuatro'],
  ],
  [
    'a table of data',
    paragraph('1. Observa los datos. ¿Qué ocurre?') + table(['Año', 'PIB'], ['1990', '3']),
    ['Observa los datos. ¿Qué ocurre?↵Año | PIB↵1990 | 3 (structure-lost)'],
  ],
  [
    'a table of keys',
    paragraphs('1. ¿Cuál?', 'a) uno', 'b) dos', '2. ¿Y?', 'a) tres', 'b) cuatro', 'RESPUESTAS') +
      table(['1', '2'], ['b', 'a']),
    ['¿Cuál? | uno | *dos', '¿Y? | *tres | cuatro'],
  ],
  [
    'a text box',
    paragraph(
      `${run('1. Lee y responde: ¿quién es?')}<w:r><mc:AlternateContent><mc:Choice Requires="wps"><w:drawing><wps:txbx><w:txbxContent>${paragraph('Érase una vez.')}</w:txbxContent></wps:txbx></w:drawing></mc:Choice><mc:Fallback><w:pict><v:textbox><w:txbxContent>${paragraph('Érase una vez.')}</w:txbxContent></v:textbox></w:pict></mc:Fallback></mc:AlternateContent></w:r>`,
    ),
    ['Lee y responde: ¿quién es?↵Érase una vez.'],
  ],
  [
    'formulas',
    paragraph(`${run('1. ¿Cuánto es ')}${fraction}${run('?')}`) +
      paragraph(`${run('Respuesta: ')}${run('0,5')}`),
    ['Resuelve. ¿Cuánto es \\(\\frac{1}{2}\\)? = 0,5'],
  ],
  [
    'formulas in options',
    paragraph('1. ¿Cuál?') + paragraph(`${run('a) ')}${fraction}`) + paragraph('b) 3 *'),
    ['¿Cuál? | \\(\\frac{1}{2}\\) | *3'],
  ],
  [
    'a formula of an unknown element',
    paragraph(`${run('1. ¿Qué es ')}<m:oMath><m:r><m:t>x</m:t></m:r><m:zzz/></m:oMath>${run('?')}`),
    ['¿Qué es [x] ? (formula-unread)'],
  ],
  [
    'a formula of the old editor',
    paragraph(
      `${run('1. ¿Qué es ')}<w:r><w:object><v:shape alt="x al cuadrado"><v:imagedata r:id="e.wmf"/></v:shape><o:OLEObject ProgID="Equation.DSMT4"/></w:object></w:r>${run('?')}`,
    ),
    ['¿Qué es [x al cuadrado] ? (formula-unread)'],
    { media: { 'e.wmf': png } },
  ],
  [
    'a drawing of Windows',
    paragraph(`${run('1. ¿Qué es?')}${picture('a.emf', 'un árbol')}`),
    ['¿Qué es? [un árbol] (picture-kind)'],
    { media: { 'a.emf': Buffer.from('0100000000', 'hex') } },
  ],
  [
    'a picture that is not in the file',
    paragraph(`${run('1. ¿Qué es?')}${picture('a.png', 'un árbol')}`),
    ['¿Qué es? [un árbol] (picture-lost)'],
  ],
];

describe('a Word document', () => {
  it.each(cases)('is read with %s', async (_, body, expected, parts = {}) => {
    expect(await shown(body, parts)).toEqual(expected);
  });

  it('keeps pictures with their size and alternative text, equal ones once', async () => {
    const { rows, pictures } = await read(
      paragraph(`${run('1. ¿Qué es?')}${picture('a.png', 'un árbol')}`) +
        paragraph(`${run('a) ')}${picture('b.png')}`) +
        paragraph('b) otro *'),
      { media: { 'a.png': png, 'b.png': png } },
    );
    expect([...pictures.values()]).toEqual([png.toString('base64')]);
    const [id] = pictures.keys();
    expect(rows[0]).toMatchObject({ title: '¿Qué es?[un árbol]' });
    expect(rows[0]!.question).toMatchObject({
      text: `¿Qué es?<img data-picture="${id}" width="100" height="50" alt="un árbol">`,
      options: [{ text: `<img data-picture="${id}" width="100" height="50" alt="">` }, { text: 'otro' }],
    });
  });

  it('says what of it is not used, and that inserted text is', async () => {
    const { brings } = await read(
      paragraph('IES Ramón y Cajal') +
        paragraph(
          `${run('1. ¿Qué es?')}<w:del><w:r><w:delText>x</w:delText></w:r></w:del><w:ins>${run(' ¿Y?')}</w:ins>${run('x', '<w:vanish/>')}`,
        ),
      {
        others: {
          'word/header1.xml': paragraphs('Departamento', ''),
          'word/footer2.xml': paragraph('Página 1'),
          'word/footnotes.xml': paragraph('Una nota'),
          'word/comments.xml': paragraphs('Revisar', 'Otra'),
        },
      },
    );
    expect(brings.map(({ thing, count, kept }) => `${thing} ${count} ${kept}`)).toEqual([
      'margin-lines 2 false',
      'footnotes 1 false',
      'document-comments 2 false',
      'deleted-text 1 false',
      'hidden-text 1 false',
      'inserted-text 1 true',
      'header-lines 1 false',
    ]);
  });
});

describe('a file that is no Word document that can be read', () => {
  const codeOf = async (file: Uint8Array) =>
    readAnyQuestionFile(file).then(
      ({ format }) => format,
      (error) => (error instanceof AppError ? error.code : error),
    );
  const old = (part: string) =>
    Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.from(part, 'utf16le')]);

  it('is named, with the way from there', async () => {
    expect(await codeOf(old('WordDocument'))).toBe('import-is-document');
    expect(await codeOf(old('EncryptedPackage'))).toBe('import-encrypted');
    expect(await codeOf(await makeZip([{ name: 'h5p.json', body: '{}' }]))).toBe('import-is-package');
    expect(await codeOf(await makeZip([{ name: 'fotos/a.png', body: '' }]))).toBe('import-is-zip');
  });

  it('is refused before it is opened when it is too large, or far larger once opened', async () => {
    expect(await codeOf(Buffer.concat([Buffer.from('PK\u0003\u0004'), Buffer.alloc(26 * 1024 * 1024)]))).toBe(
      'import-too-large',
    );
    expect(await codeOf(Buffer.alloc(11 * 1024 * 1024, '1. ¿Qué?\n'))).toBe('import-too-large');
    const bomb = [{ name: 'word/document.xml', body: Buffer.alloc(40 * 1024 * 1024) }];
    expect(await codeOf(await makeZip(bomb))).toBe('import-bomb');
  });

  it('is damaged when its parts cannot be read', async () => {
    const document = await makeDocument(paragraph('1. ¿Qué?'));
    expect(await codeOf(document)).toBe('docx');
    expect(await codeOf(document.subarray(0, document.length / 2))).toBe('import-damaged');
    expect(await codeOf(await makeZip([{ name: 'word/document.xml', body: '<w:document><w:p>' }]))).toBe(
      'import-damaged',
    );
    const entities = '<!DOCTYPE x [<!ENTITY a "b">]><x>&a;</x>';
    expect(await codeOf(await makeZip([{ name: 'word/document.xml', body: entities }]))).toBe(
      'import-damaged',
    );
  });

  it('is refused without questions, and with a formula of 10,000 elements keeps the rest', async () => {
    expect(await codeOf(await makeDocument(paragraph('Hoy llueve.')))).toBe('import-format-unknown');
    const formula = `<m:oMath>${'<m:r><m:t>x</m:t></m:r>'.repeat(10_000)}</m:oMath>`;
    expect(await shown(paragraph(`${run('1. ¿Qué es ')}${formula}${run('?')}`))).toEqual([
      `¿Qué es [${'x'.repeat(200)}] ? (formula-unread)`,
    ]);
  });
});
