import type { ExchangeFormat } from '../../../shared/contracts/exchange-values.ts';

/** A file of questions, read. */
export interface ReadQuestionFile {
  format: ExchangeFormat;
  /** `ImportContent` as JSON, whose rows also have what the file said of their keys (`ParsedRow`). */
  content: string;
  /** Pictures of the questions in the order of `files`: at most `importLimits.pictures` have bytes. */
  pictures: { id: string; start: number; length: number; isOverLimit: boolean }[];
  /** The files of the pictures, one after the other. */
  files: Uint8Array;
}

export interface SentFile {
  bytes: Uint8Array;
  /** The user who sent it. */
  requester: number;
}

/**
 * Reads an untrusted file of questions without delaying other requests, with limits of time and memory. Serves requesters
 * in turn. Throws AppError `import-empty`, `import-format-unknown`, `import-is-…`, `import-unreadable`, `import-entities`,
 * `import-too-many`, `import-too-complex` or `busy`.
 */
export type QuestionFileReader = (file: SentFile) => Promise<ReadQuestionFile>;
