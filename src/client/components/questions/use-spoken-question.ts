import type { StudentQuestion } from '../../../shared/contracts/questions.ts';
import { useSpokenText } from '../../lib/format/use-spoken-text.ts';
import { hasMarkup } from '../ui/html-text.tsx';

/** A question as one line without markup and formulas, for the name of the field that answers it. */
export function useSpokenQuestion({ text, statement, language }: StudentQuestion): string {
  return useSpokenText(language)(
    [withoutMarkup(inWords(text)), inWords(statement)].filter(Boolean).join(' '),
  );
}

/** Read by the browser itself, in a document that is never shown and runs nothing. */
function withoutMarkup(text: string): string {
  if (!hasMarkup(text)) return text;
  return new DOMParser().parseFromString(text, 'text/html').body.textContent ?? '';
}

/** Pictures are said by their alternative texts. */
const inWords = (text: string): string => text.replace(/<img data-p[^>]+alt="([^"]*)">/g, '[$1]');
