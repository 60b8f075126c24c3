import { describe, expect, it } from 'vitest';
import { TestLog } from '../../../tests/support/test-log.ts';
import { warnSparingly } from './warn-sparingly.ts';

describe('what comes again and again', () => {
  it('is written once a minute, with how often it came meanwhile; something else at once', () => {
    const log = new TestLog();
    let now = 0;
    const warn = warnSparingly(log, () => now);
    for (now = 0; now < 60_000; now += 5_000)
      warn(new Error('connect ECONNREFUSED 127.0.0.1:6379'), 'redis connection');
    warn(new Error('connect ECONNREFUSED 127.0.0.1:6379'), 'ring not sent');
    warn(new Error('OOM command not allowed'), 'redis connection');
    expect(log.warnings).toEqual(['redis connection', 'ring not sent', 'redis connection']);
    now = 60_000;
    warn(new Error('connect ECONNREFUSED 127.0.0.1:6379'), 'redis connection');
    expect(log.entries.at(-1)).toMatchObject({ message: 'redis connection', values: { leftOut: 11 } });
  });
});
