import { describe, expect, it } from 'vitest';
import { type SummarisedAnswer, summariseAttempt } from './general-feedback.ts';

const right: SummarisedAnswer = { grade: 10, annulled: false, code: { is: 'correct' } };
const wrong: SummarisedAnswer = { grade: 0, annulled: false, code: { is: 'wrong' } };
const partly: SummarisedAnswer = { grade: 5, annulled: false, code: { is: 'partly' } };
const withoutUnit: SummarisedAnswer = {
  grade: 5,
  annulled: false,
  code: { is: 'partly', remark: 'unit-missing' },
};
const blank: SummarisedAnswer = { grade: 0, annulled: false, code: { is: 'blank' } };
const byTeacher = (grade: number): SummarisedAnswer => ({ grade, annulled: false, code: null });
const many = Array.from({ length: 9 }, () => right);

describe('the summary of an attempt', () => {
  it('begins with what went well, and names the one thing to repair with the numbers of the sheet', () => {
    const answers = [right, right, wrong, withoutUnit, withoutUnit, ...many.slice(0, 7)];
    expect(summariseAttempt(answers, 'es')).toBe('9 de 12 bien. Mira la 4 y la 5: falta la unidad.');
    expect(summariseAttempt(answers, 'en')).toBe(
      '9 of 12 went well. Look at questions 4 and 5: the unit is missing.',
    );
  });

  it('names the weak answers where they have nothing in common, at most five', () => {
    expect(summariseAttempt([right, wrong, right, byTeacher(4)], 'es')).toBe(
      '2 de 4 bien. Mira la 2 y la 4.',
    );
    expect(summariseAttempt([...Array.from({ length: 8 }, () => wrong), right], 'es')).toBe(
      '1 de 9 bien. Mira la 1, la 2, la 3, la 4 y la 5.',
    );
    expect(summariseAttempt([right, blank], 'es')).toBe('1 de 2 bien. Mira la 2: sin responder.');
  });

  it('says that all answers are right only where each has full marks', () => {
    expect(summariseAttempt([right, byTeacher(10)], 'es')).toBe('Todas tus respuestas son correctas.');
    expect(summariseAttempt([right, byTeacher(7), { ...byTeacher(0), annulled: true }], 'es')).toBe(
      '2 de 2 bien. Mira la 2.',
    );
    const almost: SummarisedAnswer = { ...withoutUnit, grade: 8 };
    expect(summariseAttempt([almost, byTeacher(9.99)], 'en')).toBe(
      '2 of 2 went well. Look at question 1: the unit is missing.',
    );
  });

  it('finds something to begin with when no answer is right', () => {
    expect(summariseAttempt([wrong, partly], 'es')).toBe(
      'Esta vez ninguna respuesta está del todo bien. Lo más cercano: la 2.',
    );
    expect(summariseAttempt([wrong, wrong], 'es')).toBe(
      'Esta vez ninguna respuesta está del todo bien. Mira la 1 y la 2.',
    );
  });

  it('counts the marks in force and leaves out annulled answers, which keep their numbers', () => {
    expect(summariseAttempt([{ ...wrong, annulled: true }, right, byTeacher(3)], 'es')).toBe(
      '1 de 2 bien. Mira la 3.',
    );
    expect(summariseAttempt(many, 'es')).toBe('Todas tus respuestas son correctas.');
    expect(summariseAttempt([{ ...wrong, annulled: true }], 'es')).toBe('');
  });
});
