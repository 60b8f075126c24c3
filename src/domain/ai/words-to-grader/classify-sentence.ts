import { bucketCount, featuresOf } from './sentence-features.ts';
import { bias, weights as encodedWeights, scale } from './weights.ts';

const weights = new Int8Array(Buffer.from(encodedWeights, 'base64'));

/** Two words or numbers: less is a list marker, a symbol or a word. */
const longEnough = /[\p{L}\p{N}]{2,}[^\p{L}\p{N}]+(?:[\p{L}\p{N}]+[^\p{L}\p{N}]+)*?[\p{L}\p{N}]{2,}/u;

/**
 * Returns how strongly a folded sentence resembles words to the grader: positive when it is more likely to be one. A
 * linear classifier; `scripts/train-words-to-grader.ts` computes its weights from labelled sentences.
 */
export function scoreSentence(folded: string): number {
  if (!longEnough.test(folded)) return Number.NEGATIVE_INFINITY;
  return Math.max(-Infinity, ...featuresOf(folded).map(scoreWindow));
}

function scoreWindow(buckets: readonly number[]): number {
  const sum = buckets.reduce((total, bucket) => total + weights[bucket % bucketCount]!, 0);
  return (sum * scale) / Math.sqrt(buckets.length) + bias;
}
