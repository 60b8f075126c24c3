import { picturesToPlaceholders } from '../../../shared/content/pictures.ts';
import { withStimulus } from '../../../shared/content/stimulus.ts';
import type { Evaluator, GradingItem } from '../../ai/evaluator.ts';
import type { BoundaryExample } from '../../attempts/boundary-example-queries.ts';
import { toPromptExamples } from '../../attempts/boundary-examples.ts';
import type { StoredQuestion } from '../../authoring/questions/question-record.ts';

/**
 * Builds the evaluator's item for an answer, the `index`-th of a request, without the student's identity. Replaces
 * pictures by their alternative texts.
 */
export function toGradingItem(
  original: StoredQuestion,
  answer: string,
  index: number,
  examples: readonly BoundaryExample[] = [],
): GradingItem {
  const question = withStimulus(original);
  return {
    id: `q${index + 1}`,
    question: picturesToPlaceholders(question.text),
    statement: picturesToPlaceholders(question.statement),
    modelAnswer: question.correctAnswer,
    accepted: question.accepted,
    criteria: question.criteria,
    ...(examples.length > 0 && { examples: toPromptExamples(examples) }),
    answer,
  };
}

/** Returns the index of an item in the request, from its id. */
export function indexOfItem(id: string): number {
  return Number(id.slice(1)) - 1;
}

/** Returns the source of an evaluator's mark. The offline evaluator marks only by exact rules, which count as code. */
export function markSourceOf({ kind }: Pick<Evaluator, 'kind'>): 'calculado' | 'IA' {
  return kind === 'offline' ? 'calculado' : 'IA';
}
