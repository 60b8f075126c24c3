import type { StudentQuestion } from '../../../../shared/contracts/questions.ts';
import { isPartial } from '../../../../shared/question-types/traits.ts';
import { isBlank } from './limits.ts';
import type { Answers } from './local-drafts.ts';

/** Returns the numbers of unanswered and partially answered questions, from 1. */
export function findIncompleteQuestions(questions: readonly StudentQuestion[], answers: Answers) {
  const numbers = (test: (question: StudentQuestion, answer: string) => boolean): number[] =>
    questions.flatMap((question, index) => (test(question, answers[question.id] ?? '') ? [index + 1] : []));
  return { missing: numbers((_, answer) => isBlank(answer)), partial: numbers(isPartial) };
}
