import type { InstalledAs } from '../../../shared/contracts/installation.ts';

/** What a process knows of the machine it runs on. */
export interface InstallationPort {
  readonly version: string;
  /** The day it was published (2026-11-26); null where the copy does not say. */
  readonly versionDate: string | null;
  readonly installedAs: InstalledAs;
  /** What is typed on this machine to have another version. */
  upgradeCommand(version: string): string;
  /** When this process began (ISO 8601). */
  readonly startedAt: string;
  readonly engine: 'embedded' | 'redis';
  readonly database: 'sqlite' | 'postgres';
  /** Bytes free and in all where the data is; null where the system does not tell. */
  diskSpace(): Promise<{ free: number; total: number } | null>;
  /** Bytes the database takes; null where unknown. */
  databaseBytes(): Promise<number | null>;
  /** Bytes of the log of writes that only a reader keeps from being used again; null where there is none. */
  logBytes(): Promise<number | null>;
}
