import type { ExchangeNoteCode } from '../../../shared/contracts/exchange-values.ts';
import type { ImportedKeyWord } from '../../../shared/contracts/imported-keys.ts';
import type { QuestionContent } from '../../../shared/contracts/questions.ts';
import type { MoodleAnswer } from '../../../shared/question-types/moodle-question.ts';

/** What a file said of the key of a question. */
export interface KeyReading {
  /** The words that decided the key; empty when the file names no answer, such as for gaps and pairs. */
  words: ImportedKeyWord[];
  /** True when no word told the key, only the order of the answers. */
  byOrder: boolean;
}

const maxWords = 10;
const maxWordLength = 200;

/** Returns what the answers of a question in a file said of its key: both answers of true/false, else the right ones. */
export function readKey(
  { type, answers }: { type: string; answers: readonly Pick<MoodleAnswer, 'text' | 'share'>[] },
  notes: readonly { code: ExchangeNoteCode }[],
): KeyReading {
  const deciding = type === 'truefalse' ? answers : answers.filter(({ share }) => share > 0);
  const words = deciding.slice(0, maxWords).map(({ text, share }) => ({
    text: text.length > maxWordLength ? `${text.slice(0, maxWordLength)}…` : text,
    share,
  }));
  return { words, byOrder: notes.some(({ code }) => code === 'key-by-order') };
}

/** Returns what a file of our own format said: it names the key itself. */
export const readOwnKey = ({ correctAnswer }: Pick<QuestionContent, 'correctAnswer'>): KeyReading =>
  readKey({ type: '', answers: correctAnswer === '' ? [] : [{ text: correctAnswer, share: 1 }] }, []);
