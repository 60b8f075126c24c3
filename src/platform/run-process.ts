import { rewriteCommands } from './release.ts';

/**
 * DATA_DIR and backups contain marks, answers and keys; files created by this process are readable by its own user
 * only.
 */
const privateFiles = 0o077;
/** Milliseconds after which a shutdown is forced. */
const shutdownTimeoutMs = 10_000;

/**
 * Runs `start` as the main function of a process: a failure prints one line and exits with code 1; SIGTERM and SIGINT
 * call `stop`, limited to ten seconds.
 */
export async function runProcess(start: () => Promise<{ stop(): Promise<void> }>): Promise<void> {
  process.umask(privateFiles);
  let stopping = false;
  let running: { stop(): Promise<void> } | null = null;
  const shutDown = async (): Promise<void> => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), shutdownTimeoutMs).unref();
    await running?.stop();
    process.exit(0);
  };
  process.on('SIGTERM', () => void shutDown());
  process.on('SIGINT', () => void shutDown());
  try {
    running = await start();
  } catch (error) {
    console.error(formatError(error));
    process.exit(1);
  }
}

/** Runs `work` as a one-off command; an error prints one line and sets exit code 1. */
export async function runCommand(work: () => Promise<void>): Promise<void> {
  process.umask(privateFiles);
  try {
    await work();
  } catch (error) {
    console.error(formatError(error));
    process.exitCode = 1;
  }
}

function formatError(error: unknown): string {
  // Uses the first error when the host name has several addresses.
  const first = error instanceof AggregateError ? error.errors[0] : error;
  return rewriteCommands(first instanceof Error ? first.message.replace(/\s*\n\s*/g, ' ') : String(first));
}
