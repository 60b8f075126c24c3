import type { ImportPreview } from '../../../shared/contracts/exchange.ts';
import type { ExchangeFormat } from '../../../shared/contracts/exchange-values.ts';
import type { ContentLanguage } from '../../../shared/contracts/questions.ts';
import type { KeyReading } from '../imports/read-key.ts';
import type { OwnQuestion } from './own-format.ts';

export type ImportedQuestion = Omit<OwnQuestion, 'language'> & { language: ContentLanguage };

/** The selected questions of a file, in its order. */
export interface SelectedQuestions {
  format: ExchangeFormat;
  questions: {
    /** Its number in the file. */
    number: number;
    question: ImportedQuestion;
    /** The category in the form of a tag; empty for none. */
    category: string;
    /** What the file said of its key. */
    key: KeyReading;
  }[];
  /** The files of their pictures in base64, by the picture ids used in the questions. */
  pictures: ReadonlyMap<string, string>;
}

export interface SentFile {
  bytes: Uint8Array;
  /** The user who sent it. */
  requester: number;
}

/**
 * Reads untrusted files of questions without delaying other requests, with limits of time and memory. Serves requesters
 * in turn. Both functions throw AppError `import-empty`, `import-format-unknown`, `import-is-…`, `import-unreadable`, `import-entities`,
 * `import-too-many`, `import-too-complex` or `busy`.
 */
export interface QuestionFileReader {
  preview(file: SentFile): Promise<ImportPreview>;
  /**
   * Returns the readable questions with these numbers, or all for null. Also throws `import-empty` for none, and
   * `import-too-many-pictures`.
   */
  select(file: SentFile, take: ReadonlySet<number> | null): Promise<SelectedQuestions>;
}
