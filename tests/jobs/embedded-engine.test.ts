import { describe, expect, it, vi } from 'vitest';
import { EmbeddedEngine } from '../../src/platform/queue/embedded-engine.ts';
import { describeEngine } from './engine-contract.ts';

describeEngine(
  'embedded',
  async () => new EmbeddedEngine({ interactive: 1, now: 4, pdf: 1, writing: 1, ahead: 2 }),
);

describe('the embedded engine alone', () => {
  const notify = (engine: EmbeddedEngine) =>
    engine.notify({ jobId: 1, kind: 'grade-sitting', queue: 'now', fence: 0 });

  it('never runs more jobs concurrently than allowed', async () => {
    const engine = new EmbeddedEngine({ interactive: 1, now: 3, pdf: 1, writing: 1, ahead: 1 });
    let running = 0;
    let most = 0;
    let left = 12;
    await engine.start(async () => {
      running += 1;
      most = Math.max(most, running);
      while (left > 0) {
        left -= 1;
        await new Promise((resolve) => setImmediate(resolve));
      }
      running -= 1;
    });
    for (let n = 1; n <= 12; n += 1) notify(engine);
    await engine.stop();
    expect([most, left]).toEqual([3, 0]);
  });

  it('checks again after a notification that arrived while all places were taken', async () => {
    const engine = new EmbeddedEngine({ interactive: 1, now: 1, pdf: 1, writing: 1, ahead: 1 });
    const looks: PromiseWithResolvers<void>[] = [];
    await engine.start(async () => {
      const look = Promise.withResolvers<void>();
      looks.push(look);
      await look.promise;
    });
    notify(engine);
    // These notifications arrive while the engine is already checking.
    for (let n = 1; n <= 5; n += 1) notify(engine);
    expect(looks).toHaveLength(1);
    looks[0]!.resolve();
    await vi.waitFor(() => expect(looks).toHaveLength(2));
    looks[1]!.resolve();
    await engine.stop();
    expect(looks).toHaveLength(2);
  });
});
