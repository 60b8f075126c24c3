import type { InstalledAs } from '../../../shared/contracts/installation.ts';

/** Facts about this process and its machine. */
export interface InstallationPort {
  readonly version: string;
  /** Release date of this version (2026-11-26); null when unknown. */
  readonly versionDate: string | null;
  readonly installedAs: InstalledAs;
  /** Returns the shell command that upgrades this installation to the version. */
  upgradeCommand(version: string): string;
  /** Returns the shell command of this installation that runs `npm run NAME`. */
  commandOf(name: 'doctor' | 'backup'): string;
  /** When this process started (ISO 8601). */
  readonly startedAt: string;
  readonly engine: 'embedded' | 'redis';
  readonly database: 'sqlite' | 'postgres';
  /** Free and total bytes of the disk with the data; null if the system does not report them. */
  diskSpace(): Promise<{ free: number; total: number } | null>;
  /** Size of the database in bytes; null if unknown. */
  databaseBytes(): Promise<number | null>;
  /** Size of the write-ahead log in bytes; null for a database without one. */
  logBytes(): Promise<number | null>;
}
