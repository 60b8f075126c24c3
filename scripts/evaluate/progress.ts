import { progressBar } from '../progress-bar.ts';

/** Parts of the work after which a line is written where no bar can be drawn. */
const lines = 10;

/**
 * Shows how far a piece of work is: a bar that moves on a terminal, ten lines elsewhere. It is written to the
 * errors' stream, so that the output holds results alone.
 */
export function startProgress(
  what: string,
  total: number,
  stream: Pick<NodeJS.WriteStream, 'isTTY' | 'write'> = process.stderr,
): { step(): void } {
  let done = 0;
  let shown = -1;
  return {
    step() {
      done += 1;
      const part = Math.floor((done / total) * (stream.isTTY ? 100 : lines));
      if (part === shown && done < total) return;
      shown = part;
      if (stream.isTTY) {
        const bar = progressBar(done / total);
        stream.write(`\r${what} ${bar} ${done} of ${total}${done === total ? '\n' : ''}`);
      } else if (part > 0) stream.write(`${what}: ${done} of ${total}\n`);
    },
  };
}
