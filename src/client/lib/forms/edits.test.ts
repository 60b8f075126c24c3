import { expect, it } from 'vitest';
import { changedMeanwhile, type Edits, editsIn, editsOver } from './edits.ts';

const base = { topic: 'Empuje', minutes: '30', attempts: '2' };
const edits: Edits<typeof base> = { base, over: 'a', values: { ...base, topic: 'Flotación' } };

it('drops edits that were undone or that equal the stored values', () => {
  expect(editsIn(edits, base)).toBe(edits);
  expect(editsIn({ ...edits, values: base }, { ...base, minutes: '45' })).toBeNull();
  expect(editsIn(edits, { ...base, topic: 'Flotación' })).toBeNull();
});

it('lists the fields that others changed, and rebases the edits on the stored values', () => {
  const stored = { topic: 'Peso', minutes: '45', attempts: '2' };
  expect(changedMeanwhile(edits, stored)).toEqual(['topic', 'minutes']);
  const now = editsOver(edits, stored, 'b');
  expect(now).toEqual({ base: stored, over: 'b', values: { ...stored, topic: 'Flotación' } });
  expect(changedMeanwhile(now, stored)).toEqual([]);
});
