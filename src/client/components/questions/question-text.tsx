import type { ReactNode } from 'react';
import type { ContentLanguage } from '../../../shared/contracts/questions.ts';
import { ContentText } from '../ui/content-text.tsx';
import { HtmlText } from '../ui/html-text.tsx';

type QuestionTextProps = {
  question: { text: string; statement: string };
  language: ContentLanguage;
  /** The statement as an answer fills it in; as it was written without. */
  filled?: ReactNode;
};

/** What a question asks, as it is read: its text and its statement. */
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
