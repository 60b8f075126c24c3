import type {
  ContentLanguage,
  KeyDoubt,
  QuestionContent,
  QuestionDraft,
} from '../../../shared/contracts/questions.ts';
import { compareExactAnswer } from '../../../shared/rules/exact-value/compare-exact-answer.ts';
import { type AiCallContext, AiFault, type Evaluator } from '../evaluator.ts';

export const notChecked: KeyDoubt = { reason: 'not-checked', said: [] };

/** Questions whose key is one value: all but open ones. */
export const isClosed = ({ type }: Pick<QuestionContent, 'type'>) => type !== 'respuesta_abierta';

/**
 * Has closed questions solved once without sight of their keys, and says of each where the answers differ. A model
 * that cannot be had costs nobody the questions: they are kept and said not to be checked. Throws only when the
 * work is stopped.
 */
export async function checkKeys(
  evaluator: Pick<Evaluator, 'solveQuestions'>,
  questions: readonly QuestionDraft[],
  about: { language: ContentLanguage; passage: string },
  context: AiCallContext,
): Promise<Map<QuestionDraft, KeyDoubt>> {
  const doubts = new Map<QuestionDraft, KeyDoubt>();
  const closed = questions.filter(isClosed);
  if (closed.length === 0 || !evaluator.solveQuestions) return doubts;
  const items = closed.map(({ type, text, statement, options }, index) => ({
    id: `q${index + 1}`,
    type,
    text,
    statement,
    options,
  }));
  let answers = new Map<string, string[]>();
  try {
    answers = (await evaluator.solveQuestions({ ...about, items }, context)).answers;
  } catch (error) {
    if (context.signal.aborted || (error instanceof AiFault && error.code === 'aborted')) throw error;
  }
  for (const [index, question] of closed.entries()) {
    const said = answers.get(items[index]!.id);
    const doubt = said ? doubtOfAnswer(question, said) : notChecked;
    if (doubt) doubts.set(question, doubt);
  }
  return doubts;
}

/** What an answer given without sight of the key says against it; null when it is the key. */
export function doubtOfAnswer(question: QuestionContent, said: readonly string[]): KeyDoubt | null {
  const key = question.correctAnswer;
  if (question.type === 'opcion_multiple') {
    const texts = question.options.filter(({ id }) => said.includes(id)).map(({ text }) => text);
    if (said.length === 0) return { reason: 'none-right', said: [] };
    if (said.length > 1) return { reason: 'several-right', said: texts };
    return said[0] === key ? null : { reason: 'answered-otherwise', said: texts };
  }
  const [answer = ''] = said;
  if (question.type === 'verdadero_falso') {
    return answer === key ? null : { reason: 'answered-otherwise', said: [answer] };
  }
  const { verdict } = compareExactAnswer({ key, answer });
  if (verdict === 'equal') return null;
  return verdict === 'different' ? { reason: 'answered-otherwise', said: [answer] } : notChecked;
}
