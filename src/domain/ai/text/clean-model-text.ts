import { cleanPlain } from '../../../shared/content/plain.ts';
import { repairLatex } from './repair-latex.ts';
import { stripThinking } from './strip-thinking.ts';

/** Words of a model for a person to read: without its thinking, and without invisible characters. */
export function cleanModelText(text: string): string {
  return cleanPlain(stripThinking(text).text).trim();
}

/** The same of a text that stood in JSON, which takes the backslash of a formula for its own: given back while it is known. */
export function cleanJsonText(text: string): string {
  return cleanModelText(repairLatex(text));
}
