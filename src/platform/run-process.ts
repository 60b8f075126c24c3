import { asTyped } from './release.ts';

/** DATA_DIR and backups hold marks, answers and keys: what this process makes can be read by its own user only. */
const privateFiles = 0o077;
/** How long a shutdown may take before the process leaves anyway, in milliseconds. */
const patience = 10_000;

/**
 * Runs `start` as this process: a failing start is one clear line and exit code 1; SIGTERM and SIGINT
 * stop what `start` returned, within ten seconds.
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

/** Runs `work` as a command that ends by itself: what it throws is one clear line and exit code 1. */
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
  // Of several addresses of one name the first one's reason.
  const first = error instanceof AggregateError ? error.errors[0] : error;
  return asTyped(first instanceof Error ? first.message.replace(/\s*\n\s*/g, ' ') : String(first));
}
