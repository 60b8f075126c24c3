import { isCommonPassword } from './common-passwords.ts';
import { spanishWords } from './common-spanish-passwords.ts';
import { emailKey } from './email.ts';
import { foldLetters } from './fold-letters.ts';

/** What an attacker may know about the owner of a password. */
export interface PasswordOwner {
  /** E-mail address or user name. */
  email: string;
  names: string;
  /** Names of the school and the product. */
  schoolNames: readonly string[];
}

/** Why a password is easy to guess. */
export type Guess = 'common' | 'address' | 'name' | 'school';

/**
 * Returns why a password is among the first that an attacker would try, or null. Ignores accents, case, separators, letters
 * written as digits, a repetition, and up to four digits or a sequence before or after a word.
 */
export function whyGuessable(password: string, owner: PasswordOwner): Guess | null {
  if (isCommonPassword(password)) return 'common';
  if (emailKey(password) === emailKey(owner.email)) return 'address';
  const words = [...wordsWithin(password)];
  const localPart = owner.email.split('@')[0] ?? '';
  if (words.some((word) => isMadeOf(word, [owner.names, localPart]))) return 'name';
  if (words.some((word) => isMadeOf(word, owner.schoolNames))) return 'school';
  return words.some(isCommonWord) ? 'common' : null;
}

/** Two letters make no word: what else the password has decides. */
const isCommonWord = (word: string) => word.length > 2 && (spanishWords.has(word) || isCommonPassword(word));

/** Letters that digits and signs stand for. */
const letters = { '0': 'o', '3': 'e', '4': 'a', '5': 's', '7': 't', '@': 'a', $: 's', '!': 'i', '|': 'i' };
/** `1` has two readings. */
const readings: Readonly<Record<string, string>>[] = ['i', 'l'].map((one) => ({ ...letters, '1': one }));
/** Longest word in letters that is looked at; longer ones are not guessed. */
const maxWordLetters = 64;
/** Longest run of digits, such as a year, that adds nothing to a word. */
const yearDigits = 4;
/** Beginnings of these add nothing either. */
const sequences = ['1234567890', '0123456789', '9876543210'];

/** Yields the words, of letters only, that a password can be read as when trivial additions are left out. */
function* wordsWithin(password: string): Generator<string> {
  const text = foldLetters(password).replace(/[\s._-]/g, '');
  for (const start of trivialAdditions(/^\d*/.exec(text)![0], (digits, length) => digits.slice(0, length))) {
    const rest = text.slice(start.length);
    // Usual signs at the end are left out, and also tried as letters.
    for (const body of new Set([rest, rest.replace(/[!?*#+@$,;:]+$/, '')])) {
      const end = /\d*$/.exec(body)![0];
      for (const addition of trivialAdditions(end, (digits, length) => digits.slice(digits.length - length)))
        yield* readAsLetters(body.slice(0, body.length - addition.length));
    }
  }
}

/** Returns the parts of a run of digits, taken by `part` from its outer side, that add nothing to a word. */
function trivialAdditions(digits: string, part: (digits: string, length: number) => string): string[] {
  const short = Array.from({ length: Math.min(digits.length, yearDigits) + 1 }, (_, length) =>
    part(digits, length),
  );
  const isSequence = /^(\d)\1*$/.test(digits) || sequences.some((sequence) => sequence.startsWith(digits));
  return digits.length > yearDigits && isSequence ? [...short, digits] : short;
}

function* readAsLetters(text: string): Generator<string> {
  if (text.length > maxWordLetters) return;
  for (const reading of readings) {
    const word = text.replace(/[^a-z]/g, (sign) => reading[sign] ?? sign);
    if (!/^\p{L}{2,}$/u.test(word)) continue;
    yield word;
    const [, repeated] = /^(..+?)\1+$/.exec(word) ?? [];
    if (repeated) yield repeated;
  }
}

/** Particles and articles that may stand between the parts of a name. */
const fillers = ['de', 'del', 'la', 'las', 'los', 'el', 'y'];
/** Initials that may stand before or after the parts of a name, as in `jperez`. */
const maxInitials = 2;

/** Returns whether a word consists of parts of the names, in any order, with particles and a few initials. */
function isMadeOf(word: string, names: readonly string[]): boolean {
  const parts = [...new Set(names.flatMap((name) => foldLetters(name).split(/[^\p{L}]+/u)))].filter(
    (part) => part.length > 1 && !fillers.includes(part),
  );
  const initials = new Set(parts.map((part) => part[0]!));
  const areInitials = (text: string) =>
    text.length <= maxInitials && [...text].every((one) => initials.has(one));
  /** Positions where a part may begin: the start, and those behind initials, fillers or another part. */
  const begins = new Set([0, 1, 2].filter((at) => areInitials(word.slice(0, at))));
  /** Positions behind a whole part and fillers. */
  const reached = new Set<number>();
  for (let at = 0; at < word.length; at++) {
    if (!begins.has(at)) continue;
    for (const filler of fillers) {
      if (!word.startsWith(filler, at)) continue;
      begins.add(at + filler.length);
      if (reached.has(at)) reached.add(at + filler.length);
    }
    for (const part of parts) {
      if (!word.startsWith(part, at)) continue;
      begins.add(at + part.length);
      reached.add(at + part.length);
    }
  }
  return [...reached].some((at) => areInitials(word.slice(at)));
}
