import { describe, expect, it } from 'vitest';
import { cameTooLate, nextMove, type SittingEvent, type SittingState } from './sitting-machine.ts';

const endsAt = '2026-03-02T09:30:00.000Z';
const at = (seconds: number) => new Date(new Date(endsAt).getTime() + seconds * 1_000);
const open: SittingState = { is: 'open', endsAt };
const closed = (is: 'grading' | 'pending' | 'graded'): SittingState => ({ is, endsAt, closedBy: 'student' });
const events: SittingEvent[] = [
  { type: 'submit', timeUp: false },
  { type: 'submit', timeUp: true },
  { type: 'exit' },
  { type: 'look' },
  { type: 'retry', byTeacher: false },
];

describe('the machine of a sitting', () => {
  it('takes answers until a minute after the end, and not a moment longer', () => {
    for (const seconds of [-1_800, 0, 60]) {
      expect(nextMove(open, { type: 'draft' }, at(seconds))).toEqual({ do: 'keep-drafts' });
      expect(nextMove(open, { type: 'submit', timeUp: true }, at(seconds))).toMatchObject({ by: 'time' });
      expect(nextMove(open, { type: 'exit' }, at(seconds))).toEqual({ do: 'leave' });
    }
    expect(nextMove(open, { type: 'draft' }, at(60.001))).toEqual({ do: 'refuse' });
  });

  it('past its time hands in what was kept, whatever it is that comes', () => {
    for (const event of events) {
      expect(nextMove(open, event, at(61))).toEqual({ do: 'hand-in', by: 'server', of: 'kept' });
    }
  });

  it('never makes a second attempt of a sitting that has one', () => {
    for (const state of [closed('grading'), closed('graded')]) {
      for (const event of events) expect(nextMove(state, event, at(0))).toEqual({ do: 'nothing' });
      expect(nextMove(state, { type: 'draft' }, at(0))).toEqual({ do: 'refuse' });
    }
  });

  it('changes the answers of a grading that failed only while time remains', () => {
    const submit: SittingEvent = { type: 'submit', timeUp: false };
    expect(nextMove(closed('pending'), submit, at(0))).toEqual({ do: 'grade-again', of: 'given' });
    expect(nextMove(closed('pending'), submit, at(61))).toEqual({ do: 'grade-again', of: 'kept' });
    expect(nextMove(closed('pending'), { type: 'exit' }, at(0))).toEqual({ do: 'grade-again', of: 'kept' });
    expect(nextMove(closed('pending'), { type: 'look' }, at(0))).toEqual({ do: 'nothing' });
  });

  it('keeps late answers apart only where the server had to close', () => {
    expect(cameTooLate(open, at(61))).toBe(true);
    expect(cameTooLate(open, at(60))).toBe(false);
    expect(cameTooLate({ is: 'graded', endsAt, closedBy: 'server' }, at(61))).toBe(true);
    expect(cameTooLate({ is: 'graded', endsAt, closedBy: 'student' }, at(61))).toBe(false);
  });
});
