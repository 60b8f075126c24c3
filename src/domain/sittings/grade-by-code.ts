import { gradingTexts } from '../../shared/i18n/grading-texts.ts';
import { compareExactAnswer } from '../../shared/rules/exact-value/compare-exact-answer.ts';
import { readExactValue } from '../../shared/rules/exact-value/read-exact-value.ts';
import { isNonAnswer } from '../ai/grading/is-non-answer.ts';
import type { StoredQuestion } from '../questions/question-queries.ts';

export interface CodeGrade {
  grade: 0 | 10;
  feedback: string;
}

export interface GradingRules {
  topic: string;
  roundingDigits: number;
  /** The student may try again with the same questions: feedback must not give the answer away. */
  hideSolution: boolean;
}

/**
 * The grade of an answer no model is needed for, or null when one is: an open answer, or an exercise
 * answered with something that cannot be read as a value.
 */
export function gradeByCode(question: StoredQuestion, answer: string, rules: GradingRules): CodeGrade | null {
  const texts = gradingTexts[question.language];
  // "Nada" may be what an option says.
  const option = question.type === 'opcion_multiple' && chosenOption(question, answer);
  if (!option && isNonAnswer(answer)) {
    return { grade: 0, feedback: joined(texts.blank, hint(question, rules)) };
  }
  switch (question.type) {
    case 'opcion_multiple':
      return closed(question, option === question.correctAnswer, rules);
    case 'verdadero_falso':
      return closed(question, answer.trim() === question.correctAnswer, rules);
    case 'ejercicio':
      return exercise(question, answer, rules);
    case 'respuesta_abierta':
      return null;
  }
}

/** The id of the option meant, undefined of none; its exact text is accepted too. */
function chosenOption(question: StoredQuestion, answer: string): string | undefined {
  const given = answer.trim();
  return question.options.find(({ id, text }) => id === given || text === given)?.id;
}

function exercise(question: StoredQuestion, answer: string, rules: GradingRules): CodeGrade | null {
  const compared = compareExactAnswer({
    key: question.correctAnswer,
    answer,
    roundingDigits: rules.roundingDigits,
  });
  if (compared.verdict === 'unreadable' || compared.verdict === 'no-key') return null;
  const graded = closed(question, compared.verdict === 'equal', rules);
  const reading = readExactValue(answer);
  if (graded.grade === 10 || !reading.readable) return graded;
  return {
    ...graded,
    feedback: joined(gradingTexts[question.language].readAs(`$${reading.latex}$`), graded.feedback),
  };
}

function closed(question: StoredQuestion, right: boolean, rules: GradingRules): CodeGrade {
  const texts = gradingTexts[question.language];
  // The solution belongs to those who found it and to those who cannot try again.
  if (right) return { grade: 10, feedback: joined(texts.correct, question.solutionExample) };
  return { grade: 0, feedback: joined(texts.wrong, hint(question, rules)) };
}

function hint(question: StoredQuestion, rules: GradingRules): string {
  const texts = gradingTexts[question.language];
  // Of an open question there is no one right answer to tell.
  if (rules.hideSolution || question.type === 'respuesta_abierta') return texts.lookAgain(rules.topic);
  return joined(texts.solution(shownAnswer(question)), question.solutionExample);
}

function shownAnswer(question: StoredQuestion): string {
  if (question.type === 'opcion_multiple') {
    return question.options.find(({ id }) => id === question.correctAnswer)?.text ?? question.correctAnswer;
  }
  const reading = question.type === 'ejercicio' ? readExactValue(question.correctAnswer) : null;
  return reading?.readable ? `$${reading.latex}$` : question.correctAnswer;
}

function joined(...parts: string[]): string {
  return parts.filter(Boolean).join(' ');
}
