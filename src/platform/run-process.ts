import { asTyped } from './release.ts';

/**
 * DATA_DIR and backups contain marks, answers and keys; files created by this process are readable by its own user
 * only.
 */
const privateFiles = 0o077;
/** Milliseconds after which a shutdown is forced. */
const patience = 10_000;

/**
 * Runs `start` as the main function of a process: a failure prints one line and exits with code 1; SIGTERM and SIGINT
 * call `stop`, limited to ten seconds.
 */
export async function runProcess(start: () => Promise<{ stop(): Promise<void> }>): Promise<void> {
  process.umask(privateFiles);
  let stopping = false;
  let running: { stop(): Promise<void> } | null = null;
  const leave = async (): Promise<void> => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), patience).unref();
    await running?.stop();
    process.exit(0);
  };
  process.on('SIGTERM', () => void leave());
  process.on('SIGINT', () => void leave());
  try {
    running = await start();
  } catch (error) {
    console.error(explain(error));
    process.exit(1);
  }
}

/** Runs `work` as a one-off command; an error prints one line and sets exit code 1. */
export async function runCommand(work: () => Promise<void>): Promise<void> {
  process.umask(privateFiles);
  try {
    await work();
  } catch (error) {
    console.error(explain(error));
    process.exitCode = 1;
  }
}

function explain(error: unknown): string {
  // Uses the first error when the host name has several addresses.
  const first = error instanceof AggregateError ? error.errors[0] : error;
  return asTyped(first instanceof Error ? first.message.replace(/\s*\n\s*/g, ' ') : String(first));
}
