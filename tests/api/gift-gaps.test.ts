import { describe, expect, it } from 'vitest';
import { readQuestionFile } from '../../src/domain/authoring/exchange/read-questions.ts';

const read = (text: string) => readQuestionFile(Buffer.from(text)).rows;
const gapsOf = (text: string) =>
  read(text).map(({ question, notes }) => ({
    text: question?.statement ?? null,
    gaps: question?.details?.gaps?.map(({ answers, options }) => options ?? answers.map((one) => one.text)),
    right: question?.details?.gaps?.map(({ answers }) => answers[0]!.text),
    notes: notes.map(({ code }) => code),
  }));

describe('GIFT with several gaps', () => {
  it('asks for each of them in its place', () => {
    expect(gapsOf('El agua {=hierve~se congela} a {~90~=100} grados.')).toEqual([
      {
        text: 'El agua ___1___ a ___2___ grados.',
        gaps: [
          ['hierve', 'se congela'],
          ['90', '100'],
        ],
        right: ['hierve', '100'],
        notes: [],
      },
    ]);
  });

  it('accepts what is typed where a gap has right answers only', () => {
    expect(gapsOf('{=Ebro =ebro} pasa por {=Zaragoza}.')).toEqual([
      {
        text: '___1___ pasa por ___2___.',
        gaps: [['Ebro', 'ebro'], ['Zaragoza']],
        right: ['Ebro', 'Zaragoza'],
        notes: [],
      },
    ]);
  });

  it('keeps shares, comments and escaped signs', () => {
    const [row] = read('Si x\\=2, {=x\\~2#Bien\\: mira \\#3 =%50%\\{2\\}} y {=a} {');
    expect(row!.notes.map(({ code }) => code)).toEqual(['gift-syntax']);
    const [kept] = read('Si x\\=2, {=x\\~2#Bien\\: mira \\#3 =%50%\\{2\\}} y {=a}');
    expect(kept!.question!.statement).toBe('Si x=2, ___1___ y ___2___');
    expect(kept!.question!.details!.gaps![0]!.answers).toEqual([
      { text: 'x~2', share: 1, feedback: 'Bien: mira #3' },
      { text: '{2}', share: 0.5 },
    ]);
  });

  it("reads gaps in the notation of Moodle's type for gaps, and its points", () => {
    const [row] = read('::Uno::Lee.\nEs {2:MC:~azul~=verde} y {1:SA:=grande~=enorme}.');
    expect(row!.question!.details!.gaps).toEqual([
      { kind: 'choice', answers: [{ text: 'verde', share: 1 }], options: ['azul', 'verde'] },
      {
        kind: 'text',
        answers: [
          { text: 'grande', share: 1 },
          { text: 'enorme', share: 1 },
        ],
      },
    ]);
    expect(row!.question!.points).toBe(3);
    expect(row!.notes.map(({ code }) => code)).toEqual(['gap-weights']);
  });

  it('refuses what would show braces with an answer', () => {
    expect(gapsOf('¿Es {T} o es {=dos}?')[0]!.notes).toEqual(['gift-syntax']);
  });

  it('leaves other braces after the answers alone', () => {
    const [row] = read('for {=i~x} do \\{ nada \\}');
    expect(row!.question!.text).toBe('for _____ do { nada }');
  });
});

describe('a right option of GIFT with both signs', () => {
  it('is one option', () => {
    const [row] = read('¿Cuál? {~uno~=dos~ =tres\n~\n=cuatro}');
    expect(row!.question!.options.map(({ text }) => text)).toEqual(['uno', 'dos', 'tres', 'cuatro']);
    expect([row!.question!.correctAnswer, ...row!.question!.accepted]).toEqual(['b', 'c', 'd']);
  });
});

describe('a list of a Moodle gap that begins with a sign', () => {
  it('has no empty option', () => {
    const text = 'Es {1:MULTICHOICE:~azul~=verde}.';
    const [row] = read(
      `<quiz><question type="cloze"><questiontext format="html"><text>${text}</text></questiontext></question></quiz>`,
    );
    expect(row!.question!.details!.gaps![0]!.options).toEqual(['azul', 'verde']);
  });
});

describe('a short answer with an asterisk', () => {
  const answers = (list: string) => {
    const [row] = readQuestionFile(Buffer.from(`¿Cuánto? {${list}}`)).rows;
    return [row!.question?.details?.answers?.map(({ text }) => text), ...row!.notes.map(({ code }) => code)];
  };

  it('keeps it as a sign where it multiplies, with a note', () => {
    expect(answers('=3*cos(2*x) =2 * n =2**3')).toEqual([['3*cos(2*x)', '2 * n', '2**3'], 'wildcard-sign']);
  });

  it('is left out where it stands for any text', () => {
    expect(answers('=sí =*agua* =a*b =2* =*(2)')).toEqual([['sí'], 'wildcard']);
  });
});

describe('dollar signs on both sides of a gap', () => {
  it('are money', () => {
    const text = 'De $3 a {1:SA:=cuatro} y $5.';
    const [row] = read(
      `<quiz><question type="cloze"><questiontext format="html"><text>${text}</text></questiontext></question></quiz>`,
    );
    expect(row!.question!.statement).toBe('De \\$3 a ___1___ y \\$5.');
    expect(row!.notes).toEqual([]);
  });
});
