import { ChevronDown, Languages } from 'lucide-react';
import { type Language, languages, setLanguage, useLanguage } from '../../lib/i18n/language.ts';

const names: Record<Language, string> = { es: 'Español', en: 'English' };

/** Selects the interface language: a native select behind a compact label, below 48rem behind its icon. */
export function LanguageSelect({ label }: { label: string }) {
  const language = useLanguage();
  return (
    <span className="relative inline-flex h-9 min-w-9 items-center justify-center gap-1.5 rounded-sm text-small font-semi text-text-soft has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus hover:bg-surface-hover hover:text-text pointer-coarse:h-10 pointer-coarse:min-w-10 md:px-2">
      <Languages aria-hidden className="size-[17px]" strokeWidth={1.75} />
      <span aria-hidden className="w-5 text-center uppercase max-md:hidden">
        {language}
      </span>
      <ChevronDown aria-hidden className="size-3.5 max-md:hidden" strokeWidth={1.75} />
      <select
        aria-label={label}
        value={language}
        onChange={(event) => setLanguage(event.target.value as Language)}
        className="absolute inset-0 w-full appearance-none opacity-0"
      >
        {languages.map((code) => (
          <option key={code} value={code} lang={code} className="bg-surface text-text">
            {names[code]}
          </option>
        ))}
      </select>
    </span>
  );
}
