import { describe, expect, it } from 'vitest';
import { readQuestionFile } from '../../src/domain/authoring/exchange/read-questions.ts';
import { findQuestionPictures } from '../../src/shared/content/pictures.ts';

const png =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const uri = `data:image/png;base64,${png}`;
const read = (file: string) => {
  const { rows, pictures } = readQuestionFile(Buffer.from(file));
  const [row] = rows;
  const found = row?.question ? findQuestionPictures(row.question) : [];
  return {
    question: row!.question,
    fate: row!.fate,
    notes: row!.notes.map(({ code }) => code),
    alts: found.map(({ alt }) => alt),
    files: found.map(({ id }) => pictures.get(id)),
    count: pictures.size,
  };
};
const xml = (text: string, inner = '', type = 'essay') =>
  `<quiz><question type="${type}"><questiontext format="html"><text>${text}</text></questiontext>${inner}</question></quiz>`;
const cdata = (text: string) => `<![CDATA[${text}]]>`;

describe('a picture in a data URI', () => {
  it.each([
    ['in a CDATA section', cdata(`Mira: <img src="${uri}" alt="punto">`)],
    ['in escaped HTML', `Mira: &lt;img src=&quot;${uri}&quot; alt=&quot;punto&quot;&gt;`],
    ['on several lines', cdata(`Mira: <img alt="punto" src="${uri.replace(/(.{60})/g, '$1\n   ')}">`)],
    ['without quotes', cdata(`Mira: <img src=${uri} alt=punto>`)],
    ['with its signs escaped', cdata(`Mira: <img src="${uri.replaceAll('+', '%2B')}" alt="punto">`)],
    ['with parameters', cdata(`Mira: <img src="${uri.replace(';', ';charset=utf-8;')}" alt="punto">`)],
  ])('is read like a file: %s', (_, text) => {
    expect(read(xml(text))).toMatchObject({ fate: 'as-is', alts: ['punto'], files: [png] });
  });

  it('is read before a text is measured, whatever its size', () => {
    const large = `${uri.slice(0, -2)}${'A'.repeat(300_000)}`;
    const { question, files } = read(xml(cdata(`Mira: <img src="${large}">`)));
    expect(question).not.toBeNull();
    expect(files[0]).toHaveLength(png.length - 2 + 300_000);
  });

  it('is read in an option, and equal ones are one', () => {
    const answer = (share: number, src: string) =>
      `<answer fraction="${share}" format="html"><text>${cdata(`<img src="${src}" alt="${share}">`)}</text></answer>`;
    const other = uri.replace('NkAAAA', 'NkAAAB').replace('SUhEUg', 'SUhEUh');
    const { alts, count } = read(
      xml('¿Cuál?', answer(100, uri) + answer(0, other) + answer(0, uri), 'multichoice'),
    );
    expect([alts, count]).toEqual([['100', '0', '0'], 2]);
  });

  it.each([
    ['as it is', uri],
    ['with the escapes of GIFT', uri.replaceAll('=', '\\=').replace(':', '\\:')],
  ])('is read in the text and the options of GIFT, %s', (_, src) => {
    const img = (alt: string) => `<img src\\="${src}" alt\\="${alt}">`;
    const file = `[html]¿Qué es ${img('x')}? {=Un punto ~[html]${img('y')} ~[html]<b>${img('z')}</b>#${img('f')}}`;
    const { alts, files, notes, question } = read(file);
    expect([alts, files]).toEqual([
      ['x', 'y', 'z'],
      [png, png, png],
    ]);
    expect(question!.options[0]!.text).toBe('Un punto');
    expect(notes).toContain('picture-not-kept');
    expect(notes).not.toContain('picture-lost');
  });

  it('of a kind that is not read says so', () => {
    expect(read(xml(cdata('<img src="data:image/bmp;base64,Qk0=" alt="mapa"> ¿Qué es?')))).toMatchObject({
      notes: ['picture-kind'],
      alts: [],
    });
  });
});

describe('a file of a picture', () => {
  const fileOf = (path: string) => `<file name="a b.png" path="${path}" encoding="base64">${png}</file>`;
  it.each([
    ['@@PLUGINFILE@@/a b.png', '/'],
    ['@@PLUGINFILE@@/a%20b.png?time=1678', '/'],
    ['@@PLUGINFILE@@/fotos/a%20b.png', '/fotos/'],
    ['@@PLUGINFILE@@/fotos/a%20b.png#x', '/'],
  ])('is found by the reference "%s"', (reference, path) => {
    const text = `${cdata(`<img src="${reference}" alt="punto"> ¿Qué es?`)}</text>${fileOf(path)}<text>`;
    const { fate, files } = read(xml(text).replace('<text></text>', ''));
    expect([fate, files]).toEqual(['as-is', [png]]);
  });
});

describe('a picture where none can be', () => {
  const feedback = (name: string) =>
    `<${name} format="html"><text>${cdata('Mira <img src="@@PLUGINFILE@@/a.png" alt="el punto">.')}</text><file name="a.png" encoding="base64">${png}</file></${name}>`;

  it.each(['generalfeedback', 'graderinfo'])(
    'is said truly: in %s it is not kept, and not missing',
    (name) => {
      const { notes, question } = read(xml('¿Qué es?', feedback(name)));
      expect(notes).toEqual(['picture-not-kept']);
      expect(question!.solutionExample + question!.correctAnswer).toContain('[el punto]');
    },
  );

  it('is missing where the file has none', () => {
    expect(read(xml(cdata('<img src="@@PLUGINFILE@@/a.png" alt="el punto"> ¿Qué es?'))).notes).toEqual([
      'picture-lost',
    ]);
  });
});

describe('exponents and indices of an option', () => {
  it('become raised and lowered characters, letters and blanks around them as well', () => {
    const options = ['y<sup>2 </sup>+ x<sup>n+1</sup>', 'a<sub>i = 1</sub> y 1<sup>er</sup>'];
    const answers = options.map(
      (text, index) => `<answer fraction="${index === 0 ? 100 : 0}"><text>${cdata(text)}</text></answer>`,
    );
    const { notes, question } = read(xml('¿Cuál?', answers.join(''), 'multichoice'));
    expect(question!.options.map(({ text }) => text)).toEqual(['y² + xⁿ⁺¹', 'aᵢ ₌ ₁ y 1ᵉʳ']);
    expect(notes).toEqual([]);
  });
});

describe('formatting that is lost', () => {
  const option = (text: string) =>
    read(
      xml(
        '¿Cuál?',
        `<answer fraction="100" format="html"><text>${cdata(text)}</text></answer><answer fraction="0"><text>no</text></answer>`,
        'multichoice',
      ),
    ).notes;

  it('is of three kinds: how a text looks, what it is made of, and signs that stay', () => {
    expect(option('<b>Sí</b>')).toEqual(['format']);
    expect(option('<table><tr><td>1</td><td>2</td></tr></table>')).toEqual(['structure-lost']);
    expect(option('<ul><li>1</li><li>2</li></ul>')).toEqual(['structure-lost']);
    expect(option('2<sup>x·y</sup>')).toEqual(['structure-lost']);
    expect(option('2<sup>10</sup>')).toEqual([]);
    expect(read('[markdown]¿Es **esto* o [eso](a)? {=sí ~no}').notes).toEqual(['markdown']);
  });
});
