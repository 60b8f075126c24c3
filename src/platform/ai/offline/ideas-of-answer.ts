import type { CriterionScore, GradingItem } from '../../../domain/ai/evaluator.ts';
import { scoreOf } from '../../../domain/ai/grading/default-criteria.ts';
import type { Criterion } from '../../../shared/contracts/questions.ts';
import { sentencesOf } from './sentences.ts';
import { demotedRecall } from './stem-overlap.ts';
import { contentStems } from './word-stems.ts';

/** Shares of an idea's words from which it counts as covered, and as partly covered. */
const saidFrom = 0.6;
const partlyFrom = 0.3;
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
export function scoreIdeas(item: GradingItem, criteria: Criterion[], answer: string): CriterionScore[] {
  const asked = new Set(contentStems(`${item.question} ${item.statement}`));
  const given = new Set(contentStems(answer));
  const sentences = sentencesOf(answer);
  return criteria.map((criterion) => {
    const wanted = contentStems(criterion.text);
    const share = demotedRecall(wanted, given, asked);
    const met = share >= saidFrom ? 1 : share >= partlyFrom ? 0.5 : 0;
    return scoreOf(criterion, met, met === 0 ? '' : bestSentence(sentences, wanted, asked));
  });
}

function bestSentence(sentences: string[], wanted: string[], asked: ReadonlySet<string>): string {
  const rated = sentences.map((sentence) => ({
    sentence,
    share: demotedRecall(wanted, new Set(contentStems(sentence)), asked),
  }));
  rated.sort((one, other) => other.share - one.share);
  return (rated[0]?.sentence ?? '').slice(0, 300);
}
