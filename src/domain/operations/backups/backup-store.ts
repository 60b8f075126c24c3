/** Result of the test restore of a backup. */
export interface RestoreTestResult {
  bytes: number;
  rows: number;
  files: number;
}

/** A file in the backup folder, with its modification time. */
export interface BackupFile {
  name: string;
  writtenAt: Date;
}

/** The backups stored next to the data, by file name. */
export interface BackupStore {
  /**
   * Takes a backup and verifies it with a test restore in a separate folder: checksums, database integrity checks, row
   * counts. Throws an error with the cause; the file is then removed.
   */
  take(fileName: string, takenAt: string): Promise<RestoreTestResult>;
  list(): Promise<BackupFile[]>;
  remove(fileName: string): Promise<void>;
}
