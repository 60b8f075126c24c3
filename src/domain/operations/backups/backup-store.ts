/** Result of the test restore of a backup. */
export interface RestoreTestResult {
  bytes: number;
  rows: number;
  files: number;
}

/** The backup was written, and its test restore failed. */
export class RestoreTrialError extends Error {}

/** A file in the backup folder, with its modification time. */
export interface BackupFile {
  name: string;
  writtenAt: Date;
}

/** The backups stored next to the data, by file name. */
export interface BackupStore {
  /**
   * Takes a backup and verifies it with a test restore in a separate folder: checksums, database integrity checks, row
   * counts. Throws RestoreTrialError, or another error when it cannot be written; the file is then removed.
   */
  take(fileName: string, takenAt: string): Promise<RestoreTestResult>;
  list(): Promise<BackupFile[]>;
  remove(fileName: string): Promise<void>;
}
