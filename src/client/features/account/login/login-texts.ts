import { login as en } from '../../../../shared/i18n/en/login.ts';
import { login as es } from '../../../../shared/i18n/es/login.ts';
import { useLanguage } from '../../../lib/i18n/language.ts';

/** Returns the texts of the login page, separate from all others to keep the page small. */
export const useLoginTexts = () => (useLanguage() === 'en' ? en : es);
