import { useMemo } from 'react';
import type { StudentQuestion } from '../../../shared/contracts/questions.ts';
import { useSpokenText } from '../../lib/format/use-spoken-text.ts';
import { hasMarkup } from '../ui/html-text.tsx';

/** A question as one line without markup or formulas, for the accessible name of its field. */
export function useSpokenQuestion({ text, statement, language }: StudentQuestion): string {
  const speak = useSpokenText(language);
  // Speaking renders the formulas: not again for each key typed in the field.
  return useMemo(
    () => speak([withoutMarkup(inWords(text)), inWords(statement)].filter(Boolean).join(' ')),
    [speak, text, statement],
  );
}

/** Parses with DOMParser: the document is never rendered and runs no scripts. */
function withoutMarkup(text: string): string {
  if (!hasMarkup(text)) return text;
  return new DOMParser().parseFromString(text, 'text/html').body.textContent ?? '';
}

/** Replaces pictures with their alternative texts. */
const inWords = (text: string): string => text.replace(/<img data-p[^>]+alt="([^"]*)">/g, '[$1]');
