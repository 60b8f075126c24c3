import { describe, expect, it } from 'vitest';
import { readQuestionFile } from '../../src/domain/authoring/exchange/read-questions.ts';

const read = (text: string) =>
  readQuestionFile(Buffer.from(text)).rows.map(({ title, notes, question }) => [
    title,
    question?.correctAnswer ?? null,
    ...notes.map(({ code, values }) => [code, ...Object.values(values)].join(' ')),
  ]);

describe('GIFT without blank lines', () => {
  it('has a question for each pair of braces', () => {
    const text = [
      '¿Uno? {=sí ~no}',
      '::Dos::¿Es',
      'dos? {',
      '=no',
      '~sí#Mira \\{1\\}',
      '}',
      '¿Tres? {T}',
      '::Cuatro:: Cuatro {#4}',
      'Cinco. {}',
      'Roto {=a ~b',
    ].join('\n');
    expect(read(text)).toEqual([
      ['¿Uno?', 'a'],
      ['¿Es dos?', 'a'],
      ['¿Tres?', 'Verdadero'],
      ['Cuatro', '4'],
      ['Cinco.', ''],
      ['Roto {=a ~b', null, 'gift-syntax 10'],
    ]);
  });

  it('is one question where the words after the braces go on', () => {
    expect(read('El agua {=hierve ~se congela} a cien\ngrados.')).toEqual([
      ['El agua _____ a cien grados.', 'a', 'word-missing'],
    ]);
  });
});

describe('a text in several languages', () => {
  const xml = (text: string) =>
    read(
      `<quiz><question type="essay"><questiontext format="html"><text><![CDATA[${text}]]></text></questiontext></question></quiz>`,
    );

  it('keeps all of them, apart, with a note', () => {
    const spans =
      '<p><span lang="es" class="multilang">¿Qué es?</span> <span class="multilang" lang="ca">Què és?</span></p>';
    expect(xml(spans)).toEqual([['¿Qué es? / Què és?', '', 'languages']]);
    expect(xml('{mlang es}¿Qué es?{mlang}{mlang ca}Què és?{mlang}')).toEqual([
      ['¿Qué es? / Què és?', '', 'languages'],
    ]);
    expect(read('\\{mlang es\\}¿Qué es?\\{mlang\\} \\{mlang eu\\}Zer da?\\{mlang\\} {}')).toEqual([
      ['¿Qué es? / Zer da?', '', 'languages'],
    ]);
  });

  it('is not one with another class', () => {
    expect(xml('<span class="x">Uno</span> <span class="y">dos</span>')).toEqual([['Uno dos', '']]);
  });
});
