import { describe, expect, it } from 'vitest';
import { readQuestionFile } from '../../src/domain/authoring/exchange/read-questions.ts';

const read = (text: string) => {
  const { rows, brings } = readQuestionFile(Buffer.from(text));
  const keys = [...new Set(rows.flatMap(({ question }) => question?.stimulus?.key ?? []))];
  return {
    texts: brings.find(({ thing }) => thing === 'shared-texts')?.count ?? 0,
    rows: rows.map(({ number, title, notes, question }) => [
      number,
      title,
      question?.stimulus ? `${keys.indexOf(question.stimulus.key)}: ${question.stimulus.text}` : '',
      ...notes.map(({ code }) => code),
    ]),
    questions: rows.map(({ question }) => question),
  };
};
const lines = (...all: string[]) => all.join('\n\n');

describe('a text without a question in a file', () => {
  it('is shared by the questions that follow it, up to the next one', () => {
    const { texts, rows } = read(
      lines(
        '¿Cero? {T}',
        '::Texto 1::[html]<p>Lee <b>esto</b>.</p>',
        '::A::¿Uno? {T}',
        '¿Dos? {F}',
        '::Texto 2::Mira aquello.',
        '::B::¿Tres? {T}',
        '::C::¿Cuatro? {F}',
      ),
    );
    expect(texts).toBe(2);
    expect(rows).toEqual([
      [1, '¿Cero?', ''],
      [2, '¿Uno?', '0: Lee <b>esto</b>.', 'shared-text'],
      [3, '¿Dos?', '0: Lee <b>esto</b>.', 'shared-text'],
      [4, '¿Tres?', '1: Mira aquello.', 'shared-text'],
      [5, '¿Cuatro?', '1: Mira aquello.', 'shared-text'],
    ]);
  });

  it('stands before the text of a single question', () => {
    const { rows, questions } = read(lines('::Texto::Lee esto.', '::A::¿Uno? {T}'));
    expect(rows).toEqual([[1, 'Lee esto. ¿Uno?', '', 'shared-text']]);
    expect(questions[0]!.text).toBe('<p>Lee esto.</p><p>¿Uno?</p>');
  });

  it('is read in Moodle XML, with its picture and with what it loses said once', () => {
    const png =
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
    const text = (html: string) => `<questiontext format="html"><text><![CDATA[${html}]]></text>`;
    const { rows, questions } = read(
      `<quiz><question type="description"><name><text>Mapa</text></name>${text('<a href="x">Mira</a> <img src="@@PLUGINFILE@@/m.png" alt="mapa">')}<file name="m.png" encoding="base64">${png}</file></questiontext></question>${['uno', 'dos'].map((word) => `<question type="essay"><name><text>n</text></name>${text(word)}</questiontext></question>`).join('')}</quiz>`,
    );
    expect(rows.map(([, title, , ...notes]) => [title, ...notes])).toEqual([
      ['uno', 'shared-text', 'media'],
      ['dos', 'shared-text'],
    ]);
    expect(questions[1]!.stimulus!.text).toMatch(/^Mira <img data-picture="[\w-]{22}"[^>]*alt="mapa">$/);
  });

  it('is refused where the file does not show whose it is', () => {
    const many = Array.from({ length: 13 }, (_, index) => `::P::¿${index}? {T}`);
    expect(read(lines('::Texto::Lee.', ...many)).rows[0]).toEqual([1, 'Lee.', '', 'type-description']);
    expect(read(lines('Lee.', '¿Uno? {T}', '¿Dos? {T}')).rows[0]).toEqual([
      1,
      'Lee.',
      '',
      'type-description',
    ]);
    expect(read(lines('::P::¿Uno? {T}', '::Texto::Fin.')).rows[1]).toEqual([
      2,
      'Fin.',
      '',
      'type-description',
    ]);
    const other = lines('$CATEGORY: a', '::Texto::Lee.', '$CATEGORY: b', '::P::¿Uno? {T}', '::Q::¿Dos? {T}');
    expect(read(other).rows).toEqual([
      [1, 'Lee.', '', 'type-description'],
      [2, '¿Uno?', ''],
      [3, '¿Dos?', ''],
    ]);
  });
});

describe('a question that a blank line interrupts', () => {
  it('is one question when only its rest has no title', () => {
    const { rows } = read(lines('::A::¿Qué río es?', 'Elige uno {=Ebro ~Tajo}', '::B::¿Dos? {T}'));
    expect(rows).toEqual([
      [1, '¿Qué río es? Elige uno', ''],
      [2, '¿Dos?', ''],
    ]);
  });

  it('goes on after a blank line between its braces', () => {
    const { rows, questions } = read('¿Cuál? {\n~uno\n\n=dos\n\n}\n\n¿Abierta {~uno\n\n¿Otra? {T}');
    expect(questions[0]!.options.map(({ text }) => text)).toEqual(['uno', 'dos']);
    expect(rows.slice(1)).toEqual([
      [2, '¿Abierta {~uno', '', 'gift-syntax'],
      [3, '¿Otra?', ''],
    ]);
  });
});

describe('a question without a text', () => {
  it('has its name as its text, with a note', () => {
    expect(read('::¿Qué río es?::\n{=Ebro ~Tajo}').rows).toEqual([[1, '¿Qué río es?', '', 'text-from-name']]);
    const question = (type: string) =>
      `<quiz><question type="${type}"><name><text>¿Qué &lt;b&gt; es?</text></name><questiontext format="html"><text> </text></questiontext></question></quiz>`;
    expect(read(question('essay')).rows).toEqual([[1, '¿Qué <b> es?', '', 'text-from-name']]);
  });

  it('is refused for what is not read, when that is all it has', () => {
    const page = '<![CDATA[<iframe src="https://a.es"></iframe>]]>';
    const question = `<quiz><question type="essay"><name><text>Juego</text></name><questiontext format="html"><text>${page}</text></questiontext></question></quiz>`;
    expect(read(question).rows).toEqual([[1, '', '', 'only-media']]);
    const drawing = '<![CDATA[<svg viewBox="0 0 1 1"><path d="M0 0"/></svg>]]>';
    const options = `<quiz><question type="multichoice"><questiontext format="html"><text>¿Cuál?</text></questiontext><answer fraction="100"><text>${drawing}</text></answer><answer fraction="0"><text>no</text></answer></question></quiz>`;
    expect(read(options).rows).toEqual([[1, '¿Cuál?', '', 'only-media']]);
  });
});

describe('an ordering in GIFT', () => {
  const order = (head: string, items = 'uno\ndos\ntres') => {
    const [row] = readQuestionFile(Buffer.from(`Ordena. {>${head}\n${items}\n}`)).rows;
    const { options = [], details, correctAnswer = '' } = row!.question ?? {};
    const textOf = (id: string) => options.find((option) => option.id === id)?.text ?? '';
    return [
      correctAnswer.split(', ').map(textOf).join(' '),
      details?.marking,
      ...row!.notes.map(({ code }) => code),
    ];
  };

  it('has its items in their order', () => {
    expect(order('3 ALL VERTICAL LONGEST_ORDERED_SUBSET')).toEqual(['uno dos tres', 'parts']);
    expect(order(' ALL HORIZONTAL ALL_OR_NOTHING HIDE none')).toEqual(['uno dos tres', 'all']);
  });

  it('says what is marked otherwise, and that only some items are shown', () => {
    expect(order('2 RANDOM V ABSOLUTE_POSITION')).toEqual([
      'uno dos tres',
      'parts',
      'ordering-marking',
      'ordering-subset',
    ]);
  });

  it('is refused with a setting that is not known', () => {
    expect(order('3 EXTRAÑO').slice(2)).toEqual(['gift-syntax']);
  });
});
