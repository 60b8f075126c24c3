import { spawnSync } from 'node:child_process';

/**
 * Runs an npm binary with its output on the terminal; returns whether it succeeded. Uses a shell on Windows, where
 * npm binaries are scripts.
 */
export function run(program: string, args: string[], env: Record<string, string> = {}): boolean {
  const shell = process.platform === 'win32';
  return spawnSync(program, args, { stdio: 'inherit', shell, env: { ...process.env, ...env } }).status === 0;
}

/** Returns the programs that are not installed on this machine. */
export function missingPrograms(names: readonly string[]): string[] {
  return names.filter((name) => spawnSync('sh', ['-c', `command -v ${name}`]).status !== 0);
}
