import type { CriterionScore, GradingItem } from '../../../domain/ai/evaluator.ts';
import { scoreOf } from '../../../domain/ai/grading/default-criteria.ts';
import type { Criterion } from '../../../shared/contracts/questions.ts';
import { sentencesOf } from './sentences.ts';
import { weightedRecall } from './stem-overlap.ts';
import { contentStems } from './word-stems.ts';

/** Shares of an idea's words from which it counts as covered, and as partly covered. */
const coveredFrom = 0.6;
const partlyCoveredFrom = 0.3;
const maxCriteria = 4;

/**
 * Derives one criterion per sentence of the model answer, together worth 10 points; merges the sentences of long
 * answers.
 */
export function criteriaOfModelAnswer(modelAnswer: string): Criterion[] {
  const sentences = sentencesOf(modelAnswer).filter((sentence) => contentStems(sentence).length > 0);
  if (sentences.length === 0) return [];
  const groups = Math.min(maxCriteria, sentences.length);
  const texts = Array.from({ length: groups }, (_, index) =>
    sentences
      .slice(
        Math.floor((index * sentences.length) / groups),
        Math.floor(((index + 1) * sentences.length) / groups),
      )
      .join(' ')
      .slice(0, 480),
  );
  const points = Math.floor(100 / groups) / 10;
  return texts.map((text, index) => ({
    text,
    points: index === 0 ? Math.round((10 - points * (groups - 1)) * 10) / 10 : points,
  }));
}

/**
 * Scores each criterion by how far the answer covers it, with the sentence that does. Ignores notes for the grader:
 * they describe how to judge ("does not count when …"), which word overlap cannot check.
 */
export function scoreCriteria(item: GradingItem, criteria: Criterion[], answer: string): CriterionScore[] {
  const questionStems = new Set(contentStems(`${item.question} ${item.statement}`));
  const answerStems = new Set(contentStems(answer));
  const sentences = sentencesOf(answer);
  return criteria.map((criterion) => {
    const referenceStems = contentStems(criterion.text);
    const share = weightedRecall(referenceStems, answerStems, questionStems);
    const met = share >= coveredFrom ? 1 : share >= partlyCoveredFrom ? 0.5 : 0;
    return scoreOf(criterion, met, met === 0 ? '' : bestSentence(sentences, referenceStems, questionStems));
  });
}

function bestSentence(
  sentences: string[],
  referenceStems: string[],
  questionStems: ReadonlySet<string>,
): string {
  const rated = sentences.map((sentence) => ({
    sentence,
    share: weightedRecall(referenceStems, new Set(contentStems(sentence)), questionStems),
  }));
  rated.sort((one, other) => other.share - one.share);
  return (rated[0]?.sentence ?? '').slice(0, 300);
}
