/** How long a shutdown may take before the process leaves anyway, in milliseconds. */
const patience = 10_000;

/**
 * Runs `start` as this process: a failing start is one clear line and exit code 1; SIGTERM and SIGINT
 * stop what `start` returned, within ten seconds.
 */
export async function runProcess(start: () => Promise<{ stop(): Promise<void> }>): Promise<void> {
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

function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const code = 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE') return 'Setting PORT names a port that is in use by another program.';
  if (code === 'EACCES' || code === 'EROFS' || code === 'SQLITE_CANTOPEN') {
    return `Setting DATA_DIR names a folder that cannot be written (${error.message}).`;
  }
  return error.message;
}
