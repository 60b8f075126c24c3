import { describe, expect, it } from 'vitest';
import { readQuestionFile } from '../../src/domain/authoring/exchange/read-questions.ts';
import { AppError } from '../../src/domain/kernel/app-error.ts';

const read = (text: string) => readQuestionFile(Buffer.from(text));
const first = (text: string) => read(text).rows[0]!;

describe('a question of a text', () => {
  it('with options keeps them in order, with the right one', () => {
    expect(
      first('1. ¿**Dónde** ocurre? (2 puntos)\na) En el estroma\nb) En A & B *\nComentario: Mira.'),
    ).toMatchObject({
      type: 'opcion_multiple',
      fate: 'as-is',
      asks: [],
      question: {
        text: '¿<b>Dónde</b> ocurre?',
        options: [
          { id: 'a', text: 'En el estroma' },
          { id: 'b', text: 'En A & B' },
        ],
        correctAnswer: 'b',
        points: 2,
        details: { comment: 'Mira.' },
        language: 'es',
      },
      key: { words: [{ text: 'En A & B', share: 1 }], byOrder: false },
    });
  });

  it('without a right option asks for it', () => {
    const { fate, asks, question } = first('1. ¿Cuál?\na) uno\nb) dos');
    expect({ fate, asks, key: question!.correctAnswer }).toEqual({
      fate: 'as-is',
      asks: [{ kind: 'which-right' }],
      key: '',
    });
    expect(first('1. Llueve. (V/F)')).toMatchObject({
      type: 'verdadero_falso',
      asks: [{ kind: 'which-right' }],
      question: { correctAnswer: '' },
    });
  });

  it('with several right options keeps them all', () => {
    expect(first('1. ¿Cuáles?\na) uno *\nb) dos\nc) tres *').question).toMatchObject({
      type: 'seleccion_multiple',
      correctAnswer: 'a, c',
      details: { marking: 'parts', tellCount: true },
    });
  });

  it('that is true or false keeps its key', () => {
    expect(first('1. Llueve. (V/F) F').question).toMatchObject({ text: 'Llueve.', correctAnswer: 'Falso' });
    expect(first('1. Llueve. (V/F) V').question).toMatchObject({ correctAnswer: 'Verdadero' });
  });

  it('with gaps keeps their words, and an instruction only where it has none', () => {
    expect(first('1. Al romper el agua se desprende ____ (oxígeno)')).toMatchObject({
      notes: [{ code: 'gap-words-in-brackets' }],
      question: {
        type: 'completar',
        text: 'Completa el texto.',
        statement: 'Al romper el agua se desprende ___1___',
        details: { gaps: [{ kind: 'text', answers: [{ text: 'oxígeno', share: 1 }] }] },
      },
    });
    expect(first('1. Completa:\nEl ____ pesa ____.\nRespuesta: agua; 3 kg').question).toMatchObject({
      text: 'Completa:',
      statement: 'El ___1___ pesa ___2___.',
      details: { gaps: [{ kind: 'text' }, { kind: 'value', answers: [{ text: '3 kg', share: 1 }] }] },
    });
  });

  it('with a value is an exercise', () => {
    expect(
      first('1. A plant takes 6.6 g of CO2. How many moles are they?\nAnswer: 0.15 mol').question,
    ).toMatchObject({
      type: 'ejercicio',
      text: 'Work this out.',
      statement: 'A plant takes 6.6 g of CO2. How many moles are they?',
      correctAnswer: '0.15 mol',
    });
  });

  it('of another kind is open, with its model answer and its comment', () => {
    expect(first('1. ¿Por qué?\nRespuesta: Porque sí.\nExplicación: Así es.').question).toMatchObject({
      type: 'respuesta_abierta',
      correctAnswer: 'Porque sí.',
      solutionExample: 'Así es.',
    });
  });

  it('with more options than there can be is refused with the reason', () => {
    const options = [...'abcdefghij'].map((letter) => `${letter}) ${letter}${letter}`).join('\n');
    expect(first(`1. ¿Cuál?\n${options}\n- once`)).toMatchObject({ type: 'opcion_multiple' });
    const bullets = Array.from({ length: 11 }, (_, index) => `- n${index}`).join('\n');
    expect(first(`1. ¿Cuál?\n${bullets}`)).toMatchObject({
      fate: 'refused',
      notes: [{ code: 'too-many', values: { count: 11, max: 10 } }],
    });
  });
});

describe('a text', () => {
  it('lists what is not used, with counts and the first of it', () => {
    const text = [
      'IES Ramón y Cajal',
      'Nombre: ______',
      '1. ¿Cuál?',
      'a) uno *',
      'b) dos',
      '________',
      'Página 1 de 2',
      '',
      'Observa la imagen.',
      '2. ¿Por qué?',
      '',
      'SOLUCIONES: 1 a 7 c',
    ];
    expect(read(text.join('\r\n')).brings).toEqual([
      { thing: 'header-lines', count: 2, kept: false, names: 'IES Ramón y Cajal · Nombre: ______' },
      { thing: 'heading-lines', count: 1, kept: false, names: 'Observa la imagen.' },
      { thing: 'space-lines', count: 1, kept: false, names: '________' },
      { thing: 'page-lines', count: 1, kept: false, names: 'Página 1 de 2' },
      { thing: 'unmatched-keys', count: 1, kept: false, names: '7' },
    ]);
  });

  it('gives the text before its questions to them, and says so', () => {
    const { rows, brings } = read(
      'Lee el texto y responde.\n\nEl zorro dijo: **Están verdes**.\n\n1. ¿Quién habla?\n2. ¿De qué?\n\nTEXTO 2\nLlueve.\n3. ¿Qué hace?',
    );
    const shared = rows.map(({ question }) => question!.stimulus);
    expect(shared[0]).toMatchObject({ title: '', text: 'El zorro dijo: <b>Están verdes</b>.' });
    expect(shared[1]).toEqual(shared[0]);
    expect(shared[2]).toBeUndefined();
    expect(rows[2]!.question!.text).toBe('<p>Llueve.</p><p>¿Qué hace?</p>');
    expect(rows.map(({ notes }) => notes)).toEqual([
      [{ code: 'shared-text', values: { text: 'El zorro dijo: Están verdes.' } }],
      [{ code: 'shared-text', values: { text: 'El zorro dijo: Están verdes.' } }],
      [{ code: 'shared-text', values: { text: 'Llueve.' } }],
    ]);
    expect(brings).toEqual([
      { thing: 'shared-texts', count: 2, kept: true },
      { thing: 'heading-lines', count: 2, kept: false, names: 'Lee el texto y responde. · TEXTO 2' },
    ]);
  });

  it('of too many questions or lines is refused', () => {
    const code = (text: string) => {
      try {
        return read(text).rows.length;
      } catch (error) {
        return error instanceof AppError ? error.code : error;
      }
    };
    expect(code('1. ¿Qué?\n'.repeat(1_000))).toBe(1_000);
    expect(code('1. ¿Qué?\n'.repeat(1_001))).toBe('import-too-many');
    expect(code(`1. ¿Qué?${'\n'.repeat(60_000)}`)).toBe('import-too-complex');
  });
});
