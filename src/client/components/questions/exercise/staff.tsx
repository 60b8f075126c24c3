import { Suspense } from 'react';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { lazyWithTexts } from '../../../lib/loading/lazy-with-texts.ts';
import { ContentText } from '../../ui/content-text.tsx';
import { KeyTexts } from '../key-texts.tsx';
import { Labelled } from '../question-text.tsx';
import type { QuestionViewProps, RightAnswerProps, StaffPart } from '../staff-part.ts';
import { ExactAnswer } from './exact-answer.tsx';
import { AcceptView, mayBeThousands } from './lazy-accept.ts';

function Exercise({ question, language }: QuestionViewProps) {
  const { t } = useTranslation();
  const accept = question.details?.accept;
  return (
    <>
      <div className="read mt-3" lang={language}>
        <ContentText>{question.statement}</ContentText>
      </div>
      <Labelled label={t('questionBank.exactAnswer')}>
        <ExactAnswer source={question.correctAnswer} reading={accept?.reading} />
      </Labelled>
      {(accept || mayBeThousands(question.correctAnswer)) && (
        <Suspense>
          <AcceptView accept={accept} source={question.correctAnswer} />
        </Suspense>
      )}
    </>
  );
}

function RightValue({ answer }: RightAnswerProps) {
  const { t } = useTranslation();
  return (
    <Labelled label={t('questionBank.exactAnswer')}>
      <ExactAnswer source={answer} />
    </Labelled>
  );
}

export const exerciseStaff: StaffPart = {
  Editor: lazyWithTexts('secondary', async () => (await import('./editor.tsx')).ExerciseEditor),
  View: Exercise,
  KeyLine: ({ question }) => (
    <ExactAnswer source={question.correctAnswer} reading={question.details?.accept?.reading} />
  ),
  Brief: ({ question }) => <ContentText>{question.statement}</ContentText>,
  defaultText: 'questionBank.exerciseText',
  RightAnswer: RightValue,
  KeyCorrection(props) {
    const { correctAnswer, language } = props.question;
    return (
      <>
        <RightValue answer={correctAnswer} language={language} />
        <KeyTexts {...props} />
      </>
    );
  },
  sameAnswersText: 'oneQuestion.equal.exact',
  countsDistinctAnswers: true,
};
