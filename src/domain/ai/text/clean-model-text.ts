import { cleanPlain } from '../../../shared/content/plain.ts';
import { stripThinking } from './strip-thinking.ts';

/** Words of a model for a person to read: without its thinking, and without characters nobody sees. */
export function cleanModelText(text: string): string {
  return cleanPlain(stripThinking(text).text).trim();
}
