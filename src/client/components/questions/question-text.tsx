import type { ReactNode } from 'react';
import type { ContentLanguage } from '../../../shared/contracts/questions.ts';
import { ContentText } from '../ui/content-text.tsx';
import { HtmlText } from '../ui/html-text.tsx';

type QuestionTextProps = {
  question: { text: string; statement: string };
  language: ContentLanguage;
  /** The statement with the answer filled in; defaults to the plain statement. */
  filled?: ReactNode;
};

/** The text and statement of a question. */
export function QuestionText({ question, language, filled }: QuestionTextProps) {
  return (
    <>
      <div className="read mt-1" lang={language}>
        <HtmlText>{question.text}</HtmlText>
      </div>
      {question.statement && (
        <div className="read mt-3" lang={language}>
          {filled ?? <ContentText>{question.statement}</ContentText>}
        </div>
      )}
    </>
  );
}

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
