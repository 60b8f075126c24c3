import type { ReactNode } from 'react';
import type { ContentLanguage } from '../../../shared/contracts/questions.ts';

type LabelledProps = { label: string; lang?: ContentLanguage | undefined; children: ReactNode };

/** A small heading above a content text. */
export function Labelled({ label, lang, children }: LabelledProps) {
  return (
    <div className="mt-3">
      <p className="text-caption text-text-mute">{label}</p>
      <div lang={lang} className="small-pictures read mt-0.5 text-[1.0625rem] leading-7 text-text-soft">
        {children}
      </div>
    </div>
  );
}
