import type { OffBoxPlace } from '../../../shared/contracts/off-box.ts';
import type { OffBoxFault } from '../../../shared/contracts/off-box-values.ts';

/** Where copies of the backups go, and the passphrase they are encrypted with. */
export interface OffBoxSettings {
  place: OffBoxPlace;
  passphrase: string;
}

/** The place cannot be used; `message` is what it, or the system, said. */
export class OffBoxError extends Error {
  readonly fault: OffBoxFault;

  constructor(fault: OffBoxFault, said: string, cause?: unknown) {
    super(said, { cause });
    this.name = 'OffBoxError';
    this.fault = fault;
  }
}

/** A place on another machine or disk. Every function throws OffBoxError. */
export interface OffBoxStore {
  /**
   * Makes the place ready: what it holds then shows later that it is the same.
   *
   * @returns bytes free there; null where it is not known.
   */
  prepare(): Promise<{ freeBytes: number | null }>;
  /** Encrypts a backup of this machine and writes it there under `fileName` and an ending. @returns its bytes there. */
  send(fileName: string): Promise<number>;
  /** The names of the backups there, without that ending. */
  list(): Promise<string[]>;
  remove(fileName: string): Promise<void>;
  /** Fetches and decrypts one into `file`. */
  fetch(fileName: string, file: string): Promise<void>;
}

/** How the domain reaches places for copies of the backups. */
export interface OffBoxPort {
  /** What the environment sets; null leaves it to the admins. */
  fixed: OffBoxSettings | null;
  open(settings: OffBoxSettings): OffBoxStore;
  /** The line for `authorized_keys` of the key with which SFTP signs in; null where no key can be made. */
  publicKey(): Promise<string | null>;
}
