/** What was found when a backup was put back on trial. */
export interface TriedBackup {
  bytes: number;
  rows: number;
  files: number;
}

/** A file among the backups, with the day it was written. */
export interface KeptFile {
  name: string;
  writtenAt: Date;
}

/** The backups kept beside the data, by their file names. */
export interface BackupStore {
  /**
   * Takes a backup and puts it back on trial, in a folder of its own: checksums, the database's checks, counts of
   * rows. Throws an error whose message says what is wrong; nothing is left under the name then.
   */
  take(fileName: string, takenAt: string): Promise<TriedBackup>;
  list(): Promise<KeptFile[]>;
  remove(fileName: string): Promise<void>;
}
