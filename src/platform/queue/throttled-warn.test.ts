import { describe, expect, it } from 'vitest';
import { createThrottledWarn } from './throttled-warn.ts';

describe('createThrottledWarn', () => {
  it('writes a repeated warning once a minute with the number left out, and a different warning immediately', () => {
    const warnings: { message: string; values: object }[] = [];
    const log = {
      info() {},
      warn: (values: object, message: string) => warnings.push({ values, message }),
      error() {},
    };
    let now = 0;
    const warn = createThrottledWarn(log, () => now);
    for (now = 0; now < 60_000; now += 5_000)
      warn(new Error('connect ECONNREFUSED 127.0.0.1:6379'), 'redis connection');
    warn(new Error('connect ECONNREFUSED 127.0.0.1:6379'), 'notification not sent');
    warn(new Error('OOM command not allowed'), 'redis connection');
    expect(warnings.map(({ message }) => message)).toEqual([
      'redis connection',
      'notification not sent',
      'redis connection',
    ]);
    now = 60_000;
    warn(new Error('connect ECONNREFUSED 127.0.0.1:6379'), 'redis connection');
    expect(warnings.at(-1)).toMatchObject({ message: 'redis connection', values: { leftOut: 11 } });
  });
});
