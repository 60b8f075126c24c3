import { cleanPlain } from '../../../shared/content/plain.ts';
import { maskPersonalData } from '../../ai/text/mask-personal-data.ts';

/** A student's answer as it is offered as a sample. */
export function sampleText(answer: string): string {
  return cleanPlain(maskPersonalData(answer)).trim();
}
