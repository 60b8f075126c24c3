import type { Ask, AskAnswer } from '../contracts/exchange.ts';
import type { QuestionContent } from '../contracts/questions.ts';
import { askedKey } from '../question-types/asked-keys.ts';
import { doubtfulSample, resolveDollars } from './price-or-formula.ts';

type Asked = Pick<
  QuestionContent,
  'type' | 'text' | 'statement' | 'options' | 'correctAnswer' | 'solutionExample' | 'details'
>;

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
  const correctAnswer = askedKey(question, right);
  return correctAnswer === null ? null : { ...question, correctAnswer };
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
