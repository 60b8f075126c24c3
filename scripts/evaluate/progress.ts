/** Parts of the work after which a line is written where no bar can be drawn. */
const lines = 10;
const width = 30;

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
        const full = Math.floor((part / 100) * width);
        const bar = '█'.repeat(full) + '░'.repeat(width - full);
        stream.write(`\r${what} ${bar} ${done} of ${total}${done === total ? '\n' : ''}`);
      } else if (part > 0) stream.write(`${what}: ${done} of ${total}\n`);
    },
  };
}
