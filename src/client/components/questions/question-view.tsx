import { Suspense } from 'react';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { HtmlText } from '../ui/html-text.tsx';
import { MathText } from '../ui/math-text.tsx';
import { CommentsView } from './lazy-comments.ts';
import { Labelled } from './question-text.tsx';
import type { QuestionViewProps } from './staff-part.ts';
import { staffPartOf } from './staff-parts.ts';

/** A question as the teacher reads it, with its correct answer. */
export function QuestionView({ question, language }: QuestionViewProps) {
  return (
    <>
      <div className="read" lang={language}>
        <HtmlText>{question.text}</HtmlText>
      </div>
      <QuestionKey question={question} language={language} />
    </>
  );
}

/** Content below the question text: type-specific parts, correct answer, comments and solution. */
export function QuestionKey({ question, language }: QuestionViewProps) {
  const { t } = useTranslation();
  const { View } = staffPartOf(question);
  return (
    <>
      <View question={question} language={language} />
      {(question.details?.comment || question.details?.optionComments) && (
        <Suspense>
          <CommentsView question={question} language={language} />
        </Suspense>
      )}
      {question.solutionExample !== '' && (
        <Labelled label={t('questionBank.solution')} lang={language}>
          <MathText>{question.solutionExample}</MathText>
        </Labelled>
      )}
    </>
  );
}
