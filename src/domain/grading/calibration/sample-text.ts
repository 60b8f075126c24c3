import { cleanPlain } from '../../../shared/content/plain.ts';
import { maskPersonalData } from '../../ai/text/mask-personal-data.ts';

/** Returns a student's answer in the form offered as a sample: plain text with personal data masked. */
export function sampleText(answer: string): string {
  return cleanPlain(maskPersonalData(answer)).trim();
}
