import { expect, it } from 'vitest';
import { staffNumber } from './question-number.ts';

it("gives staff the bank's number, with the student's own where it differs", () => {
  expect(staffNumber({ bank: 7, own: 3 })).toEqual({ number: 7, own: 3 });
  expect(staffNumber({ bank: 7, own: 7 })).toEqual({ number: 7, own: null });
  expect(staffNumber({ bank: null, own: 3 })).toEqual({ number: 3, own: null });
});
