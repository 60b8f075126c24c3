import { describe, expect, it } from 'vitest';
import { readQuestionFile } from '../../src/domain/authoring/exchange/read-questions.ts';

const read = (text: string) => {
  const [row] = readQuestionFile(Buffer.from(`[markdown]${text} {T}`)).rows;
  return [row!.question?.text, ...row!.notes.map(({ code }) => code)];
};

describe('a text in Markdown', () => {
  it('keeps bold, italics and code as formatting', () => {
    expect(read('¿Qué **hace** __esto__: *eso* o _aquello_?')).toEqual([
      '¿Qué <b>hace</b> <b>esto</b>: <i>eso</i> o <i>aquello</i>?',
    ]);
    expect(read('Con `ls -l *.txt` y `a < b`, ¿qué ves?')).toEqual([
      'Con <code>ls -l *.txt</code> y <code>a &lt; b</code>, ¿qué ves?',
    ]);
    expect(read('Lee:\n```python\nif a_b_c\\:\n    print(1)\n```\n¿Qué imprime?')).toEqual([
      'Lee:<pre>if a_b_c:\n    print(1)</pre>¿Qué imprime?',
    ]);
  });

  it('keeps lists of several items and headings', () => {
    expect(read('\\# Parte 1\nElige:\n- uno\n- *dos*\n1. a\n2. b\nFin')).toEqual([
      '<p><b>Parte 1</b></p>Elige:<br><ul><li>uno</li><li><i>dos</i></li></ul><ol><li>a</li><li>b</li></ol>Fin',
    ]);
    expect(read('3. ¿Qué es?\n4. ¿Y esto?')).toEqual(['3. ¿Qué es?<br>4. ¿Y esto?']);
  });

  it('leaves signs of other things alone, without a note', () => {
    expect(read('2 * 3 * 4, a*b*c, nombre_de_archivo, ____ y \\\\*no\\\\*')).toEqual([
      '2 * 3 * 4, a*b*c, nombre_de_archivo, ____ y *no*',
    ]);
    expect(read('Si $a_1*b_1 + c_1*d_1$, ¿cuánto es _x_?')[0]).toBe(
      'Si $a_1*b_1 + c_1*d_1$, ¿cuánto es <i>x</i>?',
    );
    expect(read('Sin signos')).toEqual(['Sin signos']);
  });

  it('says when signs stay', () => {
    expect(read('Mira [esto](https\\://a.es)').slice(1)).toEqual(['markdown']);
    expect(read('| a | b |\n|---|---|').slice(1)).toEqual(['markdown']);
    expect(read('Un **texto').slice(1)).toEqual(['markdown']);
  });
});
