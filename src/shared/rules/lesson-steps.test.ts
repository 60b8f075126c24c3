import { describe, expect, it } from 'vitest';
import { nextStep, stepStates } from './lesson-steps.ts';

const now = new Date('2026-12-01T10:00:00Z');
const draft = {
  enabled: false,
  opensAt: null as string | null,
  submissionDate: null as string | null,
  questionCount: 3,
  hasPrompt: false,
};
const open = { ...draft, enabled: true };
const none = {
  started: 0,
  inside: 0,
  openReports: 0,
  handedIn: 0,
  toMark: 0,
  ungraded: 0,
  graded: 0,
  unpublished: 0,
};
const taken = { ...none, started: 2, handedIn: 2 };

describe('the next step of a lesson', () => {
  it.each([
    ['no questions', { ...draft, questionCount: 0 }, none, { kind: 'write-first' }],
    ['no questions, enabled', { ...open, questionCount: 0 }, none, { kind: 'write-first' }],
    [
      'a prompt stands for questions',
      { ...draft, questionCount: 0, hasPrompt: true },
      none,
      { kind: 'enable' },
    ],
    ['questions, disabled', draft, none, { kind: 'enable' }],
    ['enabled, nobody in', open, none, { kind: 'room' }],
    ['before its opening', { ...open, opensAt: '2026-12-02T10:00:00Z' }, none, { kind: 'room' }],
    [
      'past its date, nobody came',
      { ...open, submissionDate: '2026-11-30T10:00:00Z' },
      none,
      { kind: 'results' },
    ],
    ['somebody inside comes before marks', open, { ...taken, inside: 1, toMark: 4 }, { kind: 'room' }],
    ['a report comes before marks', open, { ...taken, openReports: 1, toMark: 4 }, { kind: 'room' }],
    [
      'marks come before publishing',
      open,
      { ...taken, toMark: 4, unpublished: 1 },
      { kind: 'mark', count: 4 },
    ],
    ['unpublished marks', open, { ...taken, graded: 2, unpublished: 2 }, { kind: 'publish', count: 2 }],
    [
      'marks of the evaluator to come',
      open,
      { ...taken, graded: 1, ungraded: 1 },
      { kind: 'marking', count: 1 },
    ],
    [
      'unmarked answers of pending attempts',
      open,
      { ...taken, ungraded: 2, toMark: 2 },
      { kind: 'mark', count: 2 },
    ],
    ['all published', open, { ...taken, graded: 2 }, { kind: 'results' }],
    ['disabled after somebody started', draft, { ...none, started: 1 }, { kind: 'results' }],
    ['disabled with somebody inside', draft, { ...none, started: 1, inside: 1 }, { kind: 'room' }],
  ])('%s', (_, lesson, progress, expected) => {
    expect(nextStep(lesson, progress, now)).toEqual(expected);
  });

  it('marks what came before it as done, and only where something came of it', () => {
    const states = (lesson: typeof open, progress: typeof none) =>
      Object.values(stepStates(nextStep(lesson, progress, now), progress)).join(' ');
    expect(states(draft, none)).toBe('done current pending pending pending');
    expect(states(open, none)).toBe('done done current pending pending');
    expect(states(open, { ...taken, toMark: 1 })).toBe('done done done current pending');
    expect(states(open, { ...taken, ungraded: 2 })).toBe('done done done current pending');
    expect(states(open, { ...taken, graded: 2, unpublished: 2 })).toBe('done done done done current');
    expect(states(open, { ...taken, graded: 2 })).toBe('done done done done done');
    const missed = { ...open, submissionDate: '2026-11-30T10:00:00Z' };
    expect(states(missed, none)).toBe('done done pending pending pending');
  });
});
