import { textOfHtml } from '../../../shared/content/html.ts';
import { gradingTexts } from '../../../shared/i18n/grading-texts.ts';
import { compareExactAnswer } from '../../../shared/rules/exact-value/compare-exact-answer.ts';
import { readExactValue } from '../../../shared/rules/exact-value/read-exact-value.ts';
import { meantOption, readTruth } from '../../../shared/rules/meant-answer.ts';
import { isBlank, isNonAnswer } from '../../ai/grading/is-non-answer.ts';
import type { StoredQuestion } from '../../authoring/questions/question-queries.ts';

export type CodeGrade =
  | { grade: 0 | 10; feedback: string; gradedBy: 'calculado'; review: null }
  /** Nothing here can read it: its teacher gives the mark. */
  | {
      grade: null;
      feedback: string;
      gradedBy: null;
      review: { reason: 'unreadable-exercise'; passage: string };
    };

export interface GradingRules {
  topic: string;
  roundingDigits: number;
  /** The student may try again with the same questions: feedback must not give the answer away. */
  hideSolution: boolean;
  /** Whether a model is configured, which reads what is no value. */
  hasModel: boolean;
  /** What the evaluator would be asked about is left to the teacher. */
  teacherMarksOpen: boolean;
}

/**
 * The grade of an answer the evaluator is not needed for, or null when it is: an open answer, or, with a model, an
 * exercise answered with something that cannot be read as a value. Without a model such an exercise waits for its
 * teacher: it is never graded by words in common.
 */
export function gradeByCode(question: StoredQuestion, answer: string, rules: GradingRules): CodeGrade | null {
  const texts = gradingTexts[question.language];
  // "Nada" may be what an option says, and "Na" what is right.
  const options = question.options.flatMap(({ id, text }) => [id, text]);
  const asked = `${textOfHtml(question.text)} ${question.statement}`;
  if (isNonAnswer(answer, [...rightAnswers(question), ...options], asked)) {
    const said = isBlank(answer) ? texts.blank : texts.unknown;
    return calculated(0, joined(said, hint(question, rules)));
  }
  switch (question.type) {
    case 'opcion_multiple':
      return closed(question, isRight(question, meantOption(question.options, answer)), rules);
    case 'verdadero_falso':
      return closed(question, isRight(question, readTruth(answer)), rules);
    case 'ejercicio':
      return exercise(question, answer, rules);
    case 'respuesta_abierta':
      return null;
  }
}

/** The key, and what was found to be right besides. */
function rightAnswers({ correctAnswer, accepted }: StoredQuestion): string[] {
  return [correctAnswer, ...accepted];
}

function isRight(question: StoredQuestion, given: string | null | undefined): boolean {
  return rightAnswers(question).some((right) => right === given);
}

function exercise(question: StoredQuestion, answer: string, rules: GradingRules): CodeGrade | null {
  const { roundingDigits } = rules;
  const all = rightAnswers(question).map((key) => compareExactAnswer({ key, answer, roundingDigits }));
  const compared = all.find(({ verdict }) => verdict === 'equal') ?? all[0]!;
  if (compared.verdict === 'unreadable' || compared.verdict === 'no-key') {
    return rules.hasModel ? null : unreadable(question, answer);
  }
  const graded = closed(question, compared.verdict === 'equal', rules);
  const reading = readExactValue(answer);
  if (graded.grade === 10 || !reading.readable) return graded;
  return {
    ...graded,
    feedback: joined(gradingTexts[question.language].readAs(`$${reading.latex}$`), graded.feedback),
  };
}

function unreadable(question: StoredQuestion, answer: string): CodeGrade {
  const texts = gradingTexts[question.language];
  const isValue = readExactValue(answer).readable;
  return {
    grade: null,
    feedback: isValue ? texts.unjudged : texts.unreadable,
    gradedBy: null,
    review: { reason: 'unreadable-exercise', passage: '' },
  };
}

function calculated(grade: 0 | 10, feedback: string): CodeGrade {
  return { grade, feedback, gradedBy: 'calculado', review: null };
}

function closed(question: StoredQuestion, right: boolean, rules: GradingRules): CodeGrade {
  const texts = gradingTexts[question.language];
  // The solution belongs to those who found it and to those who cannot try again.
  if (right) return calculated(10, joined(texts.correct, question.solutionExample));
  return calculated(0, joined(texts.wrong, hint(question, rules)));
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
