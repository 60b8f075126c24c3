import { describe, expect, it } from 'vitest';
import { isTooLate, nextAction, type SittingEvent, type SittingState } from './sitting-machine.ts';

const endsAt = '2026-03-02T09:30:00.000Z';
const at = (seconds: number) => new Date(new Date(endsAt).getTime() + seconds * 1_000);
const open: SittingState = { kind: 'open', endsAt };
const closed = (kind: 'grading' | 'pending' | 'graded'): SittingState => ({
  kind,
  endsAt,
  closedBy: 'student',
});
const events: SittingEvent[] = [
  { type: 'submit', timeUp: false },
  { type: 'submit', timeUp: true },
  { type: 'exit' },
  { type: 'look' },
  { type: 'retry', byTeacher: false },
];

describe('the state machine of a sitting', () => {
  it('accepts answers until exactly one minute after the end', () => {
    for (const seconds of [-1_800, 0, 60]) {
      expect(nextAction(open, { type: 'draft' }, at(seconds))).toEqual({ type: 'keep-drafts' });
      expect(nextAction(open, { type: 'submit', timeUp: true }, at(seconds))).toMatchObject({ by: 'time' });
      expect(nextAction(open, { type: 'exit' }, at(seconds))).toEqual({ type: 'leave' });
    }
    expect(nextAction(open, { type: 'draft' }, at(60.001))).toEqual({ type: 'refuse' });
  });

  it('hands in the stored answers after the time limit, whatever event arrives', () => {
    for (const event of events) {
      expect(nextAction(open, event, at(61))).toEqual({ type: 'hand-in', by: 'server', source: 'kept' });
    }
  });

  it('never creates a second attempt for a sitting', () => {
    for (const state of [closed('grading'), closed('graded')]) {
      for (const event of events) expect(nextAction(state, event, at(0))).toEqual({ type: 'nothing' });
      expect(nextAction(state, { type: 'draft' }, at(0))).toEqual({ type: 'refuse' });
    }
  });

  it('accepts new answers for a failed grading only while time remains', () => {
    const submit: SittingEvent = { type: 'submit', timeUp: false };
    expect(nextAction(closed('pending'), submit, at(0))).toEqual({ type: 'grade-again', source: 'given' });
    expect(nextAction(closed('pending'), submit, at(61))).toEqual({ type: 'grade-again', source: 'kept' });
    expect(nextAction(closed('pending'), { type: 'exit' }, at(0))).toEqual({
      type: 'grade-again',
      source: 'kept',
    });
    expect(nextAction(closed('pending'), { type: 'look' }, at(0))).toEqual({ type: 'nothing' });
  });

  it('treats answers as too late only when the server has to close or has closed the sitting', () => {
    expect(isTooLate(open, at(61))).toBe(true);
    expect(isTooLate(open, at(60))).toBe(false);
    expect(isTooLate({ kind: 'graded', endsAt, closedBy: 'server' }, at(61))).toBe(true);
    expect(isTooLate({ kind: 'graded', endsAt, closedBy: 'student' }, at(61))).toBe(false);
  });
});
