import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** Returns whether a time server sets the clock of this machine; null where systemd does not tell. */
export async function isClockSynchronised(): Promise<boolean | null> {
  try {
    const question = ['show', '--property=NTPSynchronized', '--value'];
    const { stdout } = await promisify(execFile)('timedatectl', question, { timeout: 3_000 });
    const answer = stdout.trim();
    return answer === 'yes' ? true : answer === 'no' ? false : null;
  } catch {
    return null;
  }
}
