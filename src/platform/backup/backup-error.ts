/** Thrown when a file is not a restorable backup; `message` is one sentence for the person at the console. */
export class BackupError extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'BackupError';
  }
}
