import type { StudentQuestion } from '../../../shared/contracts/questions.ts';
import { hasMarkup } from '../../components/ui/html-text.tsx';
import { createStore } from '../../lib/store.ts';
import { mayHoldFormula } from '../../lib/use-katex.ts';

/** The code that says formulas and markup in words: most lessons need none of it. */
const speech = createStore<typeof import('./spoken-question.ts') | null>(null);

/** Waits for that code when one of the texts needs it. Never rejects: names then hold the text as it was written. */
export async function readyForSpeech(texts: readonly string[]): Promise<void> {
  if (speech.get() || !texts.some((text) => mayHoldFormula(text) || hasMarkup(text))) return;
  await import('./spoken-question.ts').then(speech.set, () => undefined);
}

/** A question as one line, for the name of the field that answers it. */
export function useSpokenQuestion(question: StudentQuestion): string {
  const { text, statement } = question;
  return speech.use()?.spokenQuestion(question) ?? [text, statement].filter(Boolean).join(' ');
}

/** The name of an option with a formula; undefined where its text is a name already. */
export function useSpokenOption(language: StudentQuestion['language']): (text: string) => string | undefined {
  const code = speech.use();
  return (text) => (mayHoldFormula(text) ? code?.spokenText(text, language) : undefined);
}
