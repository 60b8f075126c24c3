import { readFile } from 'node:fs/promises';
import {
  answerFeatures,
  calibratedScore,
  offTopicScore,
  scoreOfFeatures,
} from '../src/platform/ai/offline/calibrated-score.ts';
import { lexicalScore } from '../src/platform/ai/offline/lexical-score.ts';

/**
 * Fits the weights of the offline evaluator to labelled answers and says how well they hold, for
 * `calibrated-score.ts` to keep by hand:
 *
 *   npx node scripts/calibrate-offline.ts FILE [WEIGHT]
 *
 * FILE holds a JSON object a line with question, reference, answer and score (0..1). Folds part the
 * questions, never the answers to one question. WEIGHT is that of the same answer put to another
 * question, worth 0 (default 0.05).
 */
interface Row {
  question: string;
  reference: string;
  answer: string;
  score: number;
}
interface Example {
  question: string;
  features: number[];
  score: number;
  weight: number;
  isReal: boolean;
  /** Graded without the weights. */
  fixed: number | null;
}
type Pair = [predicted: number, score: number];

const folds = 5;
const steps = 1_500;
const learningRate = 0.05;
const decay = 0.0005;

const [file, foreignWeight = '0.05'] = process.argv.slice(2);
if (!file) throw new Error('Usage: node scripts/calibrate-offline.ts FILE [WEIGHT]');
const rows = (await readFile(file, 'utf8'))
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as Row);
const examples = rows.flatMap((row, index) => [
  example(row, row.answer, row.score, 1),
  example(row, foreignAnswer(row, index), 0, Number(foreignWeight)),
]);
const questions = [...new Set(rows.map(({ question }) => question))];

const held: Pair[] = [];
const train: Pair[] = [];
const guess: Pair[] = [];
const foreign: Pair[] = [];
for (let fold = 0; fold < folds; fold++) {
  const isHeld = ({ question }: Example) => questions.indexOf(question) % folds === fold;
  const seen = examples.filter((one) => !isHeld(one));
  const weights = fitWeights(seen);
  const real = seen.filter(({ isReal }) => isReal);
  const mean = real.reduce((sum, { score }) => sum + score, 0) / real.length;
  for (const one of real) train.push([predict(one, weights), one.score]);
  for (const one of examples.filter(isHeld)) {
    (one.isReal ? held : foreign).push([predict(one, weights), one.score]);
    if (one.isReal) guess.push([mean, one.score]);
  }
}
console.table({
  'held out': figures(held),
  train: figures(train),
  'mean guess': figures(guess),
  'shipped weights': figures(
    rows.map((row) => [calibratedScore(row.question, row.reference, row.answer), row.score]),
  ),
  'words alone': figures(
    rows.map((row) => [lexicalScore(row.question, row.reference, row.answer), row.score]),
  ),
  'foreign answers': figures(foreign),
});
console.log(
  'weights:',
  fitWeights(examples).map((weight) => Number(weight.toFixed(2))),
);

function example(row: Row, answer: string, score: number, weight: number): Example {
  const { question, reference } = row;
  return {
    question,
    features: answerFeatures(question, reference, answer),
    score,
    weight,
    isReal: answer === row.answer,
    fixed: offTopicScore(question, reference, answer),
  };
}

function foreignAnswer(row: Row, index: number): string {
  const others = rows.filter(({ question }) => question !== row.question);
  return others[(index * 7 + 371) % others.length]!.answer;
}

function predict(one: Example, weights: number[]): number {
  return one.fixed ?? scoreOfFeatures(one.features, weights);
}

/** Least squares of the logistic by Adam, with a little weight decay. */
function fitWeights(all: Example[]): number[] {
  const used = all.filter(({ fixed }) => fixed === null);
  const size = used[0]!.features.length + 1;
  const total = used.reduce((sum, { weight }) => sum + weight, 0);
  const [weights, first, second] = [0, 0, 0].map(() => new Array<number>(size).fill(0)) as [
    number[],
    number[],
    number[],
  ];
  for (let step = 1; step <= steps; step++) {
    const gradient = weights.map((weight, index) => (index === 0 ? 0 : decay * weight));
    for (const { features, score, weight } of used) {
      const value = scoreOfFeatures(features, weights);
      const slope = (2 * weight * (value - score) * value * (1 - value)) / total;
      gradient[0]! += slope;
      for (const [index, feature] of features.entries()) gradient[index + 1]! += slope * feature;
    }
    for (const [index, slope] of gradient.entries()) {
      first[index] = 0.9 * first[index]! + 0.1 * slope;
      second[index] = 0.999 * second[index]! + 0.001 * slope * slope;
      const [mean, spread] = [first[index]! / (1 - 0.9 ** step), second[index]! / (1 - 0.999 ** step)];
      weights[index]! -= (learningRate * mean) / (Math.sqrt(spread) + 1e-8);
    }
  }
  return weights;
}

function figures(pairs: Pair[]): { n: number; rmse: number; r: number; mean: number } {
  const n = pairs.length;
  const mean = (of: (pair: Pair) => number) => pairs.reduce((sum, pair) => sum + of(pair), 0) / n;
  const [a, b] = [mean(([value]) => value), mean(([, score]) => score)];
  const together = mean(([value, score]) => (value - a) * (score - b));
  const apart = Math.sqrt(mean(([value]) => (value - a) ** 2) * mean(([, score]) => (score - b) ** 2));
  const round = (value: number) => Math.round(value * 1_000) / 1_000;
  return {
    n,
    rmse: round(Math.sqrt(mean(([value, score]) => (value - score) ** 2))),
    r: round(apart === 0 ? 0 : together / apart),
    mean: round(a),
  };
}
