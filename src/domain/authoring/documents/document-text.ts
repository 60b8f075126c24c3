import { cleanPlain, type Plain } from '../../../shared/content/plain.ts';
import { AppError } from '../../kernel/app-error.ts';
import type { PdfText } from './read-pdf.ts';

/**
 * Cleans extracted text before it is stored. PDF fonts can map letters to invisible characters or to characters that
 * databases reject. Rejoins words that a soft hyphen splits at the end of a line.
 */
export function documentText(text: string): Plain {
  return cleanPlain(text.replace(/\u00ad\r?\n/g, '')).trim();
}

/** Cleans the pages of a PDF. Throws `document-without-text` when all pages are empty, as in a scanned file. */
export function usableText({ pages, truncated }: PdfText): PdfText {
  const texts = pages.map(documentText);
  if (texts.every((text) => text === '')) throw new AppError('document-without-text');
  return { pages: texts, truncated };
}
