import { describe, expect, it } from 'vitest';
import { readQuestionFile } from '../../src/domain/authoring/exchange/read-questions.ts';

/** A Moodle file with one true/false question; the shares are in the order of the answers. */
function read(answers: [text: string, share: number][]) {
  const file = `<?xml version="1.0"?><quiz><question type="truefalse"><name><text>x</text></name>
    <questiontext format="html"><text>El agua hierve a 100 °C.</text></questiontext>
    ${answers.map(([text, share]) => `<answer fraction="${share}"><text>${text}</text></answer>`).join('')}
    </question></quiz>`;
  const [row] = readQuestionFile(Buffer.from(file)).rows;
  const notes = row!.notes.map(({ code }) => code);
  return { key: row!.question?.correctAnswer ?? null, notes };
}

describe('the key of a true/false question in a file', () => {
  it.each([
    ['true', 'false'],
    ['Verdadero', 'Falso'],
    ['VERDADERA', 'FALSA'],
    ['V', 'F'],
    ['Cierto', 'Falso'],
    ['Sí', 'No'],
    ['Correcto.', 'Incorrecto.'],
    ['Vertader', 'Fals'],
    ['Cert', 'Fals'],
    ['Verdadeiro', 'Falso'],
    ['Egia', 'Gezurra'],
    ['Bai', 'Ez'],
    ['Sim', 'Não'],
    ['Right', 'Wrong'],
  ])('is read from the words "%s" and "%s", whichever stands first', (yes, no) => {
    expect(
      read([
        [yes, 100],
        [no, 0],
      ]),
    ).toEqual({ key: 'Verdadero', notes: [] });
    expect(
      read([
        [yes, 0],
        [no, 100],
      ]),
    ).toEqual({ key: 'Falso', notes: [] });
    expect(
      read([
        [no, 100],
        [yes, 0],
      ]),
    ).toEqual({ key: 'Falso', notes: [] });
    expect(
      read([
        [no, 0],
        [yes, 100],
      ]),
    ).toEqual({ key: 'Verdadero', notes: [] });
  });

  it('is read from the other word when only that one is known', () => {
    expect(
      read([
        ['Por supuesto', 0],
        ['Falso', 100],
      ]),
    ).toEqual({ key: 'Falso', notes: [] });
    expect(
      read([
        ['Falso', 0],
        ['Por supuesto', 100],
      ]),
    ).toEqual({ key: 'Verdadero', notes: [] });
  });

  it('is read by the order of unknown words, with a note that names both', () => {
    expect(
      read([
        ['Wahr', 100],
        ['Unwahr', 0],
      ]),
    ).toEqual({ key: 'Verdadero', notes: ['key-by-order'] });
    expect(
      read([
        ['Wahr', 0],
        ['Unwahr', 100],
      ]),
    ).toEqual({ key: 'Falso', notes: ['key-by-order'] });
    expect(
      read([
        ['Cierto', 100],
        ['Correcto', 0],
      ]),
    ).toEqual({ key: 'Verdadero', notes: ['key-by-order'] });
  });

  it('is asked for where neither words nor order tell it', () => {
    expect(read([['Wahr', 100]])).toEqual({ key: '', notes: [] });
    expect(
      read([
        ['Wahr', 100],
        ['Unwahr', 0],
        ['Vielleicht', 0],
      ]),
    ).toEqual({ key: '', notes: [] });
  });

  it('refuses two right answers', () => {
    expect(
      read([
        ['Verdadero', 100],
        ['Falso', 100],
      ]),
    ).toEqual({ key: null, notes: ['several-right'] });
  });
});
