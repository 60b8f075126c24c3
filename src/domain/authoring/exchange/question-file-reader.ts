import type { ImportPreview } from '../../../shared/contracts/exchange.ts';
import type { ContentLanguage } from '../../../shared/contracts/questions.ts';
import type { OwnQuestion } from './own-format.ts';

export type ImportedQuestion = Omit<OwnQuestion, 'language'> & { language: ContentLanguage };

/** The selected questions of a file, in its order. */
export interface SelectedQuestions {
  questions: {
    question: ImportedQuestion;
    /** The category in the form of a tag; empty for none. */
    category: string;
  }[];
  /** The files of their pictures in base64, by the picture ids used in the questions. */
  pictures: ReadonlyMap<string, string>;
}

/**
 * Reads untrusted files of questions without delaying other requests, with limits of time and memory.
 * Both functions throw AppError `import-empty`, `import-format-unknown`, `import-unreadable`, `import-entities`,
 * `import-too-many` or `import-too-complex`.
 */
export interface QuestionFileReader {
  preview(bytes: Uint8Array): Promise<ImportPreview>;
  /**
   * Returns the readable questions with these numbers, or all for null. Also throws `import-empty` for none, and
   * `import-too-many-pictures`.
   */
  select(bytes: Uint8Array, take: ReadonlySet<number> | null): Promise<SelectedQuestions>;
}
