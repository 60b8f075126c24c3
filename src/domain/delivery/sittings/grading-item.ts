import { plainOfPictures } from '../../../shared/content/pictures.ts';
import { withStimulus } from '../../../shared/content/stimulus.ts';
import type { Evaluator, GradingItem } from '../../ai/evaluator.ts';
import type { StoredQuestion } from '../../authoring/questions/question-queries.ts';
import type { BoundaryExample } from '../../marks/boundary-example-queries.ts';
import { toldExamples } from '../../marks/boundary-examples.ts';

/**
 * An answer as an evaluator is asked about it, the `index`-th of one request: it says nothing of whose it is. Of pictures it
 * has the alternative texts.
 */
export function toGradingItem(
  given: StoredQuestion,
  answer: string,
  index: number,
  examples: readonly BoundaryExample[] = [],
): GradingItem {
  const question = withStimulus(given);
  return {
    id: `q${index + 1}`,
    question: plainOfPictures(question.text),
    statement: plainOfPictures(question.statement),
    modelAnswer: question.correctAnswer,
    accepted: question.accepted,
    criteria: question.criteria,
    ...(examples.length > 0 && { examples: toldExamples(examples) }),
    answer,
  };
}

/** Its place in the request, from the id it came back with. */
export function indexOfItem(id: string): number {
  return Number(id.slice(1)) - 1;
}

/** Who gave a mark that came from an evaluator: without a model only rules that are certain give any. */
export function judgedBy({ kind }: Pick<Evaluator, 'kind'>): 'calculado' | 'IA' {
  return kind === 'offline' ? 'calculado' : 'IA';
}
