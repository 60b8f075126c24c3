import { spawnSync } from 'node:child_process';

/** Runs a program of the packages, its output on the terminal; whether it succeeded. On Windows they are scripts of the shell. */
export function run(program: string, args: string[], env: Record<string, string> = {}): boolean {
  const shell = process.platform === 'win32';
  return spawnSync(program, args, { stdio: 'inherit', shell, env: { ...process.env, ...env } }).status === 0;
}

/** Those of the programs that this machine does not have. */
export function missingPrograms(names: readonly string[]): string[] {
  return names.filter((name) => spawnSync('sh', ['-c', `command -v ${name}`]).status !== 0);
}
