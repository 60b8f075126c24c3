/** A file is no backup that can be put back; `message` says in one sentence why, for the person at the console. */
export class BackupError extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'BackupError';
  }
}
