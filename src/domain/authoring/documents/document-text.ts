import { cleanPlain, type Plain } from '../../../shared/content/plain.ts';
import { AppError } from '../../kernel/app-error.ts';
import type { PdfText } from './read-pdf.ts';

/**
 * The text of a document as it is kept, however it was extracted: fonts map letters to anything, also to signs
 * are invisible and to those no database takes. A word that a soft hyphen parts at the end of a line is whole again.
 */
export function documentText(text: string): Plain {
  return cleanPlain(text.replace(/\u00ad\r?\n/g, '')).trim();
}

/** The same of a PDF that was read. Throws `document-without-text`: a scanned file has pages and no text. */
export function usableText({ pages, truncated }: PdfText): PdfText {
  const texts = pages.map(documentText);
  if (texts.every((text) => text === '')) throw new AppError('document-without-text');
  return { pages: texts, truncated };
}
