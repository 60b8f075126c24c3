import { progressBar } from '../progress-bar.ts';

/** Number of progress lines when the output is not a terminal. */
const lines = 10;

/** Shows progress: a bar on a terminal, otherwise ten lines. Writes to stderr, so that stdout contains only results. */
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
