import { expect, it } from 'vitest';
import { changedMeanwhile, type Edits, editsIn, editsOver } from './edits.ts';

const base = { topic: 'Empuje', minutes: '30', attempts: '2' };
const edits: Edits<typeof base> = { base, over: 'a', values: { ...base, topic: 'Flotación' } };

it('forgets edits that were undone or are what is stored by now', () => {
  expect(editsIn(edits, base)).toBe(edits);
  expect(editsIn({ ...edits, values: base }, { ...base, minutes: '45' })).toBeNull();
  expect(editsIn(edits, { ...base, topic: 'Flotación' })).toBeNull();
});

it('names what others changed, and goes on with what was typed over how the rest stands', () => {
  const stored = { topic: 'Peso', minutes: '45', attempts: '2' };
  expect(changedMeanwhile(edits, stored)).toEqual(['topic', 'minutes']);
  const now = editsOver(edits, stored, 'b');
  expect(now).toEqual({ base: stored, over: 'b', values: { ...stored, topic: 'Flotación' } });
  expect(changedMeanwhile(now, stored)).toEqual([]);
});
