import type { Ask, AskAnswer } from '../contracts/exchange.ts';
import type { QuestionContent } from '../contracts/questions.ts';
import { trueFalseValues } from '../contracts/values.ts';
import { writeChosen } from '../question-types/multiple-answers/chosen-options.ts';
import { doubtfulSample, resolveDollars } from './price-or-formula.ts';

type Asked = Pick<
  QuestionContent,
  'type' | 'text' | 'statement' | 'options' | 'correctAnswer' | 'solutionExample' | 'details'
>;

/** The choices of a question whose key is asked for; empty for types that have none. */
export function choicesOf({ type, options }: Pick<Asked, 'type' | 'options'>): readonly { id: string }[] {
  if (type === 'verdadero_falso') return trueFalseValues.map((id) => ({ id }));
  return type === 'opcion_multiple' || type === 'seleccion_multiple' ? options : [];
}

/**
 * Returns the question with what a person answered; null when the answer does not fit the question, such as two right
 * options where one is asked for.
 */
export function answerAsk<Q extends Asked>(question: Q, { kind }: Ask, answer: AskAnswer): Q | null {
  if (answer.kind !== kind) return null;
  return answer.kind === 'which-right'
    ? withRight(question, answer.right)
    : withDollars(question, answer.reading);
}

function withRight<Q extends Asked>(question: Q, right: readonly string[]): Q | null {
  const choices = choicesOf(question);
  const known = right.every((one) => choices.filter(({ id }) => id === one).length === 1);
  if (!known || right.length === 0) return null;
  if (question.type === 'seleccion_multiple')
    return { ...question, correctAnswer: writeChosen(question.options, right) };
  return right.length === 1 ? { ...question, correctAnswer: right[0]! } : null;
}

/** Returns the sample of the question's doubtful dollar signs; null when it has none. */
export function findDoubtfulDollars(question: Omit<Asked, 'type'>): string | null {
  const texts = [
    question.text,
    question.statement,
    ...question.options.map(({ text }) => text),
    ...(question.details?.left ?? []),
    question.solutionExample,
  ];
  for (const text of texts) {
    const sample = doubtfulSample(text);
    if (sample !== null) return sample;
  }
  return null;
}

function withDollars<Q extends Asked>(question: Q, reading: 'price' | 'formula'): Q {
  const resolve = <T extends string>(text: T): T => resolveDollars(text, reading) as T;
  const { details } = question;
  return {
    ...question,
    text: resolve(question.text),
    statement: resolve(question.statement),
    options: question.options.map((option) => ({ ...option, text: resolve(option.text) })),
    ...(details?.left && { details: { ...details, left: details.left.map(resolve) } }),
    solutionExample: resolve(question.solutionExample),
  };
}
