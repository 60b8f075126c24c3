import { expect, it } from 'vitest';
import { activeEdits, concurrentChanges, type Edits, rebaseEdits } from './edits.ts';

const base = { topic: 'Empuje', minutes: '30', attempts: '2' };
const edits: Edits<typeof base> = { base, over: 'a', values: { ...base, topic: 'Flotación' } };

it('drops edits that were undone or that equal the stored values', () => {
  expect(activeEdits(edits, base)).toBe(edits);
  expect(activeEdits({ ...edits, values: base }, { ...base, minutes: '45' })).toBeNull();
  expect(activeEdits(edits, { ...base, topic: 'Flotación' })).toBeNull();
});

it('lists the fields that others changed, and rebases the edits on the stored values', () => {
  const stored = { topic: 'Peso', minutes: '45', attempts: '2' };
  expect(concurrentChanges(edits, stored)).toEqual(['topic', 'minutes']);
  const now = rebaseEdits(edits, stored, 'b');
  expect(now).toEqual({ base: stored, over: 'b', values: { ...stored, topic: 'Flotación' } });
  expect(concurrentChanges(now, stored)).toEqual([]);
});
