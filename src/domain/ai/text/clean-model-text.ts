import { cleanPlain } from '../../../shared/content/plain.ts';
import { repairLatex } from './repair-latex.ts';
import { stripThinking } from './strip-thinking.ts';

/** Returns a model's text for display, without reasoning and invisible characters. */
export function cleanModelText(text: string): string {
  return cleanPlain(stripThinking(text).text).trim();
}

/** Like `cleanModelText`, for text from JSON: restores the backslashes of formulas that JSON parsing consumed. */
export function cleanJsonText(text: string): string {
  return cleanModelText(repairLatex(text));
}
