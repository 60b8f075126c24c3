import { htmlToText } from '../../content/html.ts';
import type { QuestionContent } from '../../contracts/questions.ts';
import type { ContentDoubt } from '../content-doubt.ts';
import { foldDeviceText } from '../short-answer/fold.ts';
import { isFormula } from '../short-answer/letter-case.ts';

const versionWord = /\b(?:versi[oó]n|version|release)\b/iu;
const hexWord = /\bhexadecimal/iu;
/** A version or an IP address, a MAC address, a hexadecimal literal, a web or e-mail address, a path. */
const identifier =
  /^(?:v ?)?\d+(?:\.\d+){2,}$|^[\da-f]{2}(?:[:-][\da-f]{2}){5}$|^0x[\da-f]+$|^https?:\/\/|^\S+@\S+\.\S+$|^[~.]?\/\w+(?:\/\S*)?$/iu;

/** Returns whether a key is compared letter by letter, not computed. */
function isIdentifier(key: string, about: string): boolean {
  const text = foldDeviceText(key);
  if (identifier.test(text)) return true;
  if (/^\d+\.\d+$/.test(text)) return versionWord.test(about);
  if (/^[\da-f]+$/iu.test(text) && /\d/.test(text)) return hexWord.test(about);
  // NaCl, H2O; neither one unknown or unit nor a product of unknowns.
  return /[A-Z].*[A-Z]/.test(text) && /[a-z\d]/.test(text) && isFormula(text);
}

export function exerciseDoubts({ correctAnswer, text, statement }: QuestionContent): ContentDoubt[] {
  const about = `${htmlToText(text)} ${statement}`;
  return isIdentifier(correctAnswer, about) ? [{ kind: 'identifier-key', key: correctAnswer }] : [];
}
