import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { fileURLToPath } from 'node:url';

/** Runs a script of the product with these settings only; returns its exit code and its output. */
export async function runScript(
  name: string,
  args: string[],
  env: Record<string, string>,
  { input, ...options }: { cwd?: string; uid?: number; input?: string } = {},
): Promise<{ code: number | null; out: string; err: string }> {
  const script = fileURLToPath(new URL(`../../scripts/${name}.ts`, import.meta.url));
  const child = spawn(process.execPath, [script, ...args], {
    cwd: tmpdir(),
    ...options,
    env: { PATH: process.env.PATH, HOME: tmpdir(), ...env },
  });
  if (input !== undefined) child.stdin.end(input);
  const pieces = { out: '', err: '' };
  child.stdout.setEncoding('utf8').on('data', (text: string) => (pieces.out += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (pieces.err += text));
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, ...pieces };
}
