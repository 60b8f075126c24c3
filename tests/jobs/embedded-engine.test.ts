import { describe, expect, it } from 'vitest';
import { EmbeddedEngine } from '../../src/platform/queue/embedded-engine.ts';
import { describeEngine } from './engine-contract.ts';

describeEngine('embedded', async () => new EmbeddedEngine({ now: 4, pdf: 1, ahead: 2 }));

describe('the embedded engine by itself', () => {
  it('never runs more at once than it was allowed', async () => {
    const engine = new EmbeddedEngine({ now: 3, pdf: 1, ahead: 1 });
    let running = 0;
    let most = 0;
    const ended = Promise.withResolvers<void>();
    let left = 12;
    await engine.start(async () => {
      running += 1;
      most = Math.max(most, running);
      await new Promise((resolve) => setImmediate(resolve));
      running -= 1;
      left -= 1;
      if (left === 0) ended.resolve();
    });
    for (let jobId = 1; jobId <= 12; jobId += 1)
      engine.ring({ jobId, kind: 'grade-sitting', lane: 'now', fence: 0 });
    await ended.promise;
    expect(most).toBe(3);
    await engine.stop();
  });
});
