import { refusals as en } from '../../../shared/i18n/en/refusals.ts';
import { refusals as es } from '../../../shared/i18n/es/refusals.ts';
import type { Language } from '../../lib/language.ts';

/** Why the provider's sign-in let nobody in. A code that is not known is said like any other failure. */
export function providerProblem(code: string, language: Language): string {
  const texts = language === 'en' ? en : es;
  return Object.hasOwn(texts, code) ? texts[code as keyof typeof texts] : texts.refused;
}
