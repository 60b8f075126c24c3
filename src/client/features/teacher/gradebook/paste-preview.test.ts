import { describe, expect, it } from 'vitest';
import { splitCells } from '../../../../shared/people-list/split-cells.ts';
import { type PasteAnswers, previewPaste } from './paste-preview.ts';

const students = [
  { studentId: 1, names: 'Irene Abad Lorente', email: 'irene@x.test', grade: 7.5 },
  { studentId: 2, names: 'Íñigo Álvarez Muñoz', email: 'inigo@x.test', grade: null },
  { studentId: 3, names: 'Diego Blasco Peiró', email: 'diego@x.test', grade: 5 },
  { studentId: 4, names: 'Marta Ruiz Gil', email: 'marta1@x.test', grade: null },
  { studentId: 5, names: 'Marta Ruiz Gil', email: 'marta2@x.test', grade: null },
];
const none: PasteAnswers = { owners: new Map(), words: new Map(), replaces: true };
const preview = (text: string, answers: Partial<PasteAnswers> = {}, start = 0) =>
  previewPaste(splitCells(text), students, start, { ...none, ...answers });
const fates = ({ lines }: ReturnType<typeof preview>) =>
  lines.map(({ studentId, fate }) => [studentId, fate]);

describe('a list with names', () => {
  const text = [
    'Alumno\tNota',
    'Abad Lorente, Irene\t7,5',
    'ALVAREZ MUÑOZ, IÑIGO\t6,25',
    'Blasco Peiró, Diego\t8',
    'Ruiz Gil, Marta\t9',
    'Lozano Díaz, Pau\t4',
  ].join('\n');

  it('finds the owner of each line, asks about namesakes and lists a line without an owner', () => {
    const read = preview(text);
    expect(fates(read)).toEqual([
      [1, 'same'],
      [2, 'new'],
      [3, 'change'],
      [null, 'unowned'],
      [null, 'unowned'],
    ]);
    expect(read.lines[3]!.candidates).toEqual([4, 5]);
    expect(read.lines[4]!.candidates).toEqual([]);
    expect(read.marks).toEqual([
      { studentId: 2, grade: 6.25, expected: null },
      { studentId: 3, grade: 8, expected: 5 },
    ]);
  });

  it('gives a line to the student a person chooses, and keeps existing marks when told to', () => {
    const row = preview(text).lines[3]!.row;
    const read = preview(text, { owners: new Map([[row, 5]]), replaces: false });
    expect(read.marks).toEqual([
      { studentId: 2, grade: 6.25, expected: null },
      { studentId: 5, grade: 9, expected: null },
    ]);
  });

  it('saves none of two lines with the same owner until one is left out', () => {
    const twice = `${text}\nBlasco Peiró, Diego\t3`;
    const read = preview(twice);
    expect(read.lines.filter(({ fate }) => fate === 'clash').map(({ typed }) => typed)).toEqual(['8', '3']);
    expect(read.marks.map(({ studentId }) => studentId)).toEqual([2]);
    const row = read.lines.find(({ typed }) => typed === '8')!.row;
    const chosen = preview(twice, { owners: new Map([[row, null]]) });
    expect(chosen.marks).toContainEqual({ studentId: 3, grade: 3, expected: 5 });
  });

  it('takes the scale of the heading, and asks which column when two hold marks', () => {
    const scaled = preview('Alumno\tNota (sobre 20)\nAbad Lorente, Irene\t15\nBlasco Peiró, Diego\t12');
    expect([scaled.scale, scaled.marks]).toEqual([20, [{ studentId: 3, grade: 6, expected: 5 }]]);
    const two = 'Alumno\tNota 1\tNota 2\nAbad Lorente, Irene\t5\t6\nBlasco Peiró, Diego\t7\t8';
    expect(preview(two)).toMatchObject({ column: null, marks: [] });
    expect(preview(two, { column: 2 }).marks).toMatchObject([{ grade: 6 }, { grade: 8 }]);
  });
});

it('takes a line that names a student of the course although it looks like no person', () => {
  const guest = [{ studentId: 9, names: 'Persona 1007', email: '', grade: null }];
  const read = previewPaste(splitCells('Alumno\tNota\nPersona 1007\t7\nTotal\t7'), guest, 0, none);
  expect(read.marks).toEqual([{ studentId: 9, grade: 7, expected: null }]);
});

it('finds owners by address alone, and by name without a heading', () => {
  const read = preview('Correo\tNota\nirene@x.test\t8\nMarta2@x.test\t6');
  expect(read.marks).toEqual([
    { studentId: 1, grade: 8, expected: 7.5 },
    { studentId: 5, grade: 6, expected: null },
  ]);
  expect(preview('Blasco Peiró, Diego\t8\nAbad Lorente, Irene\t9').marks).toEqual([
    { studentId: 3, grade: 8, expected: 5 },
    { studentId: 1, grade: 9, expected: 7.5 },
  ]);
});

it('reads marks in the scale of the column unless the list names another', () => {
  const read = (text: string) => previewPaste(splitCells(text), students, 0, none, 20);
  expect(read('15\n12').marks).toMatchObject([{ studentId: 2, grade: 6 }]);
  expect(read('Nota (sobre 100)\n90\n50').marks).toMatchObject([{ grade: 9 }, { grade: 5 }]);
});

describe('a list of marks alone', () => {
  it('goes down from the cell pasted into, past empty lines, and counts what is left over as without owner', () => {
    const read = preview('8\n\n6,5\n7', {}, 2);
    expect(fates(read)).toEqual([
      [3, 'change'],
      [5, 'new'],
      [null, 'unowned'],
    ]);
  });

  it('never reads a word or a wrong number as a mark, and asks about a word once', () => {
    const text = 'NP\n11\nnp\n6';
    const read = preview(text);
    expect(fates(read)).toEqual([
      [1, 'word'],
      [2, 'wrong'],
      [3, 'word'],
      [4, 'new'],
    ]);
    expect(read.words).toEqual([{ key: 'np', word: 'NP', count: 2 }]);
    expect(preview(text, { words: new Map([['np', 'empty']]) }).marks).toEqual([
      { studentId: 1, grade: null, expected: 7.5 },
      { studentId: 3, grade: null, expected: 5 },
      { studentId: 4, grade: 6, expected: null },
    ]);
    expect(preview(text, { words: new Map([['np', 'zero']]) }).marks[0]).toMatchObject({ grade: 0 });
    expect(preview(text, { words: new Map([['np', 'keep']]) }).marks).toHaveLength(1);
  });
});
