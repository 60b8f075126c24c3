import { cleanPlain, type Plain } from '../../../shared/content/plain.ts';
import { AppError } from '../../kernel/app-error.ts';
import type { DocumentText, PdfText } from './read-pdf.ts';

/**
 * Cleans extracted text before it is stored. PDF fonts can map letters to invisible characters or to characters that
 * databases reject. Rejoins words that a soft hyphen splits at the end of a line.
 */
export function documentText(text: string): Plain {
  return cleanPlain(text.replace(/\u00ad\r?\n/g, '')).trim();
}

/** Fewer letters per page than these, beside pictures, are the line of a scanner app or a title. */
const fewestLetters = 50;
/** More of the text in unreadable fonts makes the file unusable. */
const mostUnmapped = 0.2;

/**
 * Cleans the pages of a PDF. Throws `document-without-text` when all pages are empty, `document-scanned` when most are
 * pictures of text, and `document-unreadable` when the fonts do not say which letters they draw.
 */
export function usableText({ pages, pictures, unmappedShare, truncated }: PdfText): DocumentText {
  if (unmappedShare > mostUnmapped) throw new AppError('document-unreadable');
  const texts = pages.map(documentText);
  const isEmpty = texts.every((text) => text === '');
  const hasPictures = pictures > 0 && pictures >= texts.length / 2;
  if (hasPictures && lettersOf(texts) < texts.length * fewestLetters) throw new AppError('document-scanned');
  if (isEmpty) throw new AppError('document-without-text');
  return { pages: texts, truncated };
}

/** Counts the letters of the pages without the lines that most pages share, as a scanner app prints them. */
function lettersOf(pages: readonly string[]): number {
  const pagesOf = new Map<string, number>();
  const linesOf = (page: string) => page.split('\n').map((line) => line.replace(/\d+/g, '0').trim());
  for (const page of pages)
    for (const line of new Set(linesOf(page))) pagesOf.set(line, (pagesOf.get(line) ?? 0) + 1);
  const isShared = (line: string) => pages.length > 1 && pagesOf.get(line)! > pages.length / 2;
  const own = pages.flatMap((page) => linesOf(page).filter((line) => !isShared(line)));
  return own.reduce((sum, line) => sum + (line.match(/\p{L}/gu)?.length ?? 0), 0);
}
