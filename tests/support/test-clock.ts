import { addSeconds, type Clock } from '../../src/domain/kernel/clock.ts';

/** A clock controlled by the test. It starts on a Monday morning during a school term. */
export class TestClock implements Clock {
  #now = new Date('2026-03-02T09:00:00.000Z');

  now(): Date {
    return this.#now;
  }

  advance(time: { days?: number; hours?: number; minutes?: number; seconds?: number }): void {
    const { days = 0, hours = 0, minutes = 0, seconds = 0 } = time;
    this.#now = addSeconds(this.#now, ((days * 24 + hours) * 60 + minutes) * 60 + seconds);
  }

  /** Returns the instant this many minutes from now, in the format of the API. */
  inMinutes(minutes: number): string {
    return addSeconds(this.#now, minutes * 60).toISOString();
  }
}
