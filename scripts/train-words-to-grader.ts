/**
 * Computes `src/domain/ai/words-to-grader/weights.ts` from the labelled sentences in `tests/ai/words-to-grader`:
 * logistic regression by stochastic gradient descent (AdaGrad) in a fixed order, so that the result is the same every
 * time. `node scripts/train-words-to-grader.ts`; takes a few seconds.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { attackTexts } from '../src/domain/ai/attacks/attack-texts.ts';
import { readingsOf } from '../src/domain/ai/words-to-grader/readings.ts';
import { bucketCount, featuresOf } from '../src/domain/ai/words-to-grader/sentence-features.ts';

const epochs = 30;
const learningRate = 0.5;
/** L2 regularisation. */
const shrinkage = 1e-4;

interface Sample {
  windows: number[][];
  label: 0 | 1;
}

const root = join(import.meta.dirname, '..');

function readSamples(name: string, label: 0 | 1): Sample[] {
  return readFileSync(join(root, 'tests/ai/words-to-grader', name), 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => sampleOf((JSON.parse(line) as { text: string }).text, label));
}

const sampleOf = (text: string, label: 0 | 1): Sample => ({
  label,
  windows: featuresOf(readingsOf(text)[0]!),
});

function train(samples: readonly Sample[]): { weights: Float64Array; bias: number } {
  const weights = new Float64Array(bucketCount);
  const squares = new Float64Array(bucketCount).fill(1e-8);
  let bias = 0;
  let biasSquares = 1e-8;
  const scoreOf = (window: readonly number[]) =>
    window.reduce((sum, bucket) => sum + weights[bucket]!, 0) / Math.sqrt(window.length) + bias;
  for (let epoch = 0; epoch < epochs; epoch++) {
    for (const { windows, label } of shuffled(samples, epoch)) {
      // Of several windows the one with the highest score decides, as in the classifier.
      const [window] = windows.toSorted((one, other) => scoreOf(other) - scoreOf(one));
      if (!window) continue;
      const error = 1 / (1 + Math.exp(-scoreOf(window))) - label;
      for (const bucket of window) {
        const gradient = error / Math.sqrt(window.length) + shrinkage * weights[bucket]!;
        squares[bucket]! += gradient * gradient;
        weights[bucket]! -= (learningRate * gradient) / Math.sqrt(squares[bucket]!);
      }
      biasSquares += error * error;
      bias -= (learningRate * 0.1 * error) / Math.sqrt(biasSquares);
    }
  }
  return { weights, bias };
}

function shuffled<T>(list: readonly T[], seed: number): T[] {
  const copy = [...list];
  let state = seed + 7;
  for (let at = copy.length - 1; at > 0; at--) {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    const other = Math.floor((state / 2 ** 32) * (at + 1));
    [copy[at], copy[other]] = [copy[other]!, copy[at]!];
  }
  return copy;
}

/** The attacks that the product tries on models; see `domain/ai/attacks`. */
const known = attackTexts.flatMap((text) => text.split('\n')).map((text) => sampleOf(text, 1));
const samples = [...known, ...readSamples('attacks.jsonl', 1), ...readSamples('honest.jsonl', 0)];
const { weights, bias } = train(samples);
const scale = Math.max(...weights.map(Math.abs)) / 127;
const bytes = Int8Array.from(weights, (weight) => Math.round(weight / scale));
writeFileSync(
  join(root, 'src/domain/ai/words-to-grader/weights.ts'),
  `/** Written by scripts/train-words-to-grader.ts from ${samples.length} labelled sentences; do not edit. */
export const bias = ${bias};
export const scale = ${scale};
/** One signed byte per bucket, as base64. */
export const weights =
  '${Buffer.from(bytes.buffer).toString('base64')}';
`,
);
