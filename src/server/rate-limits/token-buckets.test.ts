import { expect, it } from 'vitest';
import { createTokenBuckets } from './token-buckets.ts';

function atTime() {
  const clock = { ms: 0 };
  return { clock, buckets: createTokenBuckets({ burst: 120, perSecond: 20 }, () => clock.ms) };
}

it('admits the burst, then the calls that came back each second', () => {
  const { clock, buckets } = atTime();
  for (let call = 0; call < 120; call += 1) expect(buckets.take('a', 1)).toBe(0);
  expect(buckets.take('a', 1)).toBe(1);
  expect(buckets.take('b', 1)).toBe(0);
  clock.ms += 1_000;
  expect(buckets.take('a', 20)).toBe(0);
  expect(buckets.take('a', 1)).toBe(1);
});

it('says how long to wait for all calls of a batch, and takes nothing for a refused one', () => {
  const { clock, buckets } = atTime();
  expect(buckets.take('a', 110)).toBe(0);
  expect(buckets.take('a', 100)).toBe(5);
  clock.ms += 4_400;
  expect(buckets.take('a', 100)).toBe(1);
  clock.ms += 100;
  expect(buckets.take('a', 100)).toBe(0);
});

it('admits a batch larger than the bucket when the bucket is full, and lets it pay back', () => {
  const clock = { ms: 0 };
  const buckets = createTokenBuckets({ burst: 5, perSecond: 1 }, () => clock.ms);
  expect(buckets.take('a', 20)).toBe(0);
  clock.ms += 15_000;
  expect(buckets.take('a', 1)).toBe(1);
  clock.ms += 1_000;
  expect(buckets.take('a', 1)).toBe(0);
});

it('forgets the buckets that are full again', () => {
  const { clock, buckets } = atTime();
  for (let key = 0; key < 10_000; key += 1) buckets.take(`address ${key}`, 1);
  expect(buckets.size).toBe(10_000);
  clock.ms += 60;
  buckets.take('another', 1);
  expect(buckets.size).toBe(1);
});
