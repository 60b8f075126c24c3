import { OffBoxError } from '../../../domain/operations/backups/off-box-store.ts';
import type { DecryptProblem } from './encrypt-thread.ts';

const texts: Record<DecryptProblem['kind'], (reason: string) => string> = {
  'wrong-passphrase': (reason) => `The passphrase is not the one of this copy (${reason}).`,
  unopened: (reason) => `The copy is damaged at its beginning (${reason}).`,
  damaged: (reason) => `The copy is damaged (${reason}). The passphrase is right.`,
};

/** A copy was downloaded and is not readable. A damaged copy is no reason to look for another passphrase. */
export class UnreadableCopyError extends OffBoxError {
  readonly isDamaged: boolean;

  constructor({ kind, reason }: DecryptProblem) {
    super('other', texts[kind](reason));
    this.isDamaged = kind !== 'wrong-passphrase';
  }
}
