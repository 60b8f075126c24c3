import type { ErrorCode } from '../contracts/errors.ts';
import type { QuestionContent } from '../contracts/questions.ts';
import { trueFalseValues } from '../contracts/values.ts';

/** Everything that keeps a question from being saved, in the order a person is told. */
export function questionProblems(question: QuestionContent): ErrorCode[] {
  const problems: ErrorCode[] = [];
  if (!question.text.trim()) problems.push('question-text-missing');
  if (question.type === 'opcion_multiple') {
    const filled = question.options.filter((option) => option.text.trim());
    if (filled.length < 2) problems.push('too-few-options');
    // A correct answer that points at an empty option counts as not chosen.
    if (!filled.some((option) => option.id === question.correctAnswer))
      problems.push('correct-answer-missing');
  }
  if (question.type === 'ejercicio' && !question.statement.trim()) problems.push('statement-missing');
  return problems;
}

/** The first of them, or null. */
export function questionProblem(question: QuestionContent): ErrorCode | null {
  return questionProblems(question)[0] ?? null;
}

/** The question with only what its type uses, trimmed; true/false without an answer is `Verdadero`. */
export function tidyQuestion(question: QuestionContent): QuestionContent {
  const isChoice = question.type === 'opcion_multiple';
  return {
    type: question.type,
    text: question.text.trim(),
    difficulty: question.difficulty,
    options: isChoice ? tidyParts(question.options) : [],
    correctAnswer: tidyAnswer(question),
    statement: question.type === 'ejercicio' ? question.statement.trim() : '',
    solutionExample: question.solutionExample.trim(),
    criteria: question.type === 'respuesta_abierta' ? tidyParts(question.criteria) : [],
  };
}

function tidyParts<P extends { text: string }>(parts: P[]): P[] {
  return parts.map((part) => ({ ...part, text: part.text.trim() })).filter(({ text }) => text);
}

function tidyAnswer(question: QuestionContent): string {
  const answer = question.correctAnswer.trim();
  if (question.type !== 'verdadero_falso') return answer;
  return (trueFalseValues as readonly string[]).includes(answer) ? answer : trueFalseValues[0];
}
