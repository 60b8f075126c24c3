import type { ContentLanguage, KeyDoubt, QuestionDraft } from '../../../shared/contracts/questions.ts';
import { type AiCallContext, AiFault, type Evaluator } from '../evaluator.ts';
import { generationOf, isKeyChecked } from '../question-types/generation-types.ts';
import { notChecked } from './not-checked.ts';

/**
 * Has closed questions solved once without their keys, and returns the questions whose answers differ. When the model is
 * unavailable no question is lost; they get the doubt `not-checked`. Throws only when the work is aborted.
 */
export async function checkKeys(
  evaluator: Pick<Evaluator, 'solveQuestions'>,
  questions: readonly QuestionDraft[],
  about: { language: ContentLanguage; passage: string },
  context: AiCallContext,
): Promise<Map<QuestionDraft, KeyDoubt>> {
  const doubts = new Map<QuestionDraft, KeyDoubt>();
  const closed = questions.filter(isKeyChecked);
  if (closed.length === 0 || !evaluator.solveQuestions) return doubts;
  const items = closed.map((question, index) => ({
    id: `q${index + 1}`,
    type: question.type,
    text: question.text,
    statement: generationOf(question).keyCheck?.questionText?.(question) ?? question.statement,
    options: question.options,
  }));
  let answers = new Map<string, string[]>();
  try {
    answers = (await evaluator.solveQuestions({ ...about, items }, context)).answers;
  } catch (error) {
    if (context.signal.aborted || (error instanceof AiFault && error.code === 'aborted')) throw error;
  }
  for (const [index, question] of closed.entries()) {
    const solverAnswer = answers.get(items[index]!.id);
    const doubt = solverAnswer ? generationOf(question).keyCheck!.doubt(question, solverAnswer) : notChecked;
    if (doubt) doubts.set(question, doubt);
  }
  return doubts;
}
