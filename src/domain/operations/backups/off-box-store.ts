import type { OffBoxDestination } from '../../../shared/contracts/off-box.ts';
import type { OffBoxFault } from '../../../shared/contracts/off-box-values.ts';

/** The place for copies of the backups, and their encryption passphrase. */
export interface OffBoxSettings {
  place: OffBoxDestination;
  passphrase: string;
}

/** The place cannot be used. `message` comes from the place or the operating system. */
export class OffBoxError extends Error {
  readonly fault: OffBoxFault;

  constructor(fault: OffBoxFault, message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'OffBoxError';
    this.fault = fault;
  }
}

/** The record that an installation leaves in a place for each copy it writes there. */
export interface PlaceWriter {
  /** Id of the installation. */
  installation: string;
  /** Number of the copy, counted by the installation. */
  copy: number;
  /** ISO 8601. */
  writtenAt: string;
}

/** A place on another machine or disk. Every method throws `OffBoxError`. */
export interface OffBoxStore {
  /**
   * Prepares the place and leaves a marker by which it is recognised later.
   *
   * @returns free bytes; null if unknown.
   */
  prepare(): Promise<{ freeBytes: number | null }>;
  /** Encrypts a local backup and writes it there as `fileName` plus a suffix. @returns the bytes written. */
  send(fileName: string): Promise<number>;
  /** Returns the names of the backups there, without that suffix. */
  list(): Promise<string[]>;
  remove(fileName: string): Promise<void>;
  /** Returns the records of those who wrote there; none for a place of earlier versions. */
  writers(): Promise<PlaceWriter[]>;
  addWriter(writer: PlaceWriter): Promise<void>;
  removeWriter(writer: PlaceWriter): Promise<void>;
  /** Downloads a backup and decrypts it to `file`. */
  fetch(fileName: string, file: string): Promise<void>;
  /** Downloads a backup and decrypts it, without keeping it. */
  tryOpening(fileName: string): Promise<'opens' | 'wrong-passphrase' | 'damaged'>;
}

/** The domain's port to places for copies of the backups. */
export interface OffBoxPort {
  /** Settings from the environment; null lets admins choose. */
  fixed: OffBoxSettings | null;
  open(settings: OffBoxSettings): OffBoxStore;
  /** Returns the `authorized_keys` line of the SFTP key; null if no key can be created. */
  publicKey(): Promise<string | null>;
}
