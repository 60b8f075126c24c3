import { login as en } from '../../../../shared/i18n/en/login.ts';
import { login as es } from '../../../../shared/i18n/es/login.ts';
import { useLanguage } from '../../../lib/i18n/language.ts';

/** The login page's texts, apart from all others: the page must be small. */
export const useLoginTexts = () => (useLanguage() === 'en' ? en : es);
