import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { lazyWithPreload } from '../../../lib/loading/lazy-with-preload.ts';
import { MathText } from '../../ui/math-text.tsx';
import { KeyTexts } from '../key-texts.tsx';
import { Labelled } from '../labelled.tsx';
import type { QuestionViewProps, RightAnswerProps, StaffPart } from '../staff-part.ts';
import { ExactAnswer } from './exact-answer.tsx';

function Exercise({ question, language }: QuestionViewProps) {
  return (
    <>
      <div className="read mt-3" lang={language}>
        <MathText>{question.statement}</MathText>
      </div>
      <RightValue answer={question.correctAnswer} language={language} />
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
  Editor: lazyWithPreload(async () => (await import('./editor.tsx')).ExerciseEditor),
  View: Exercise,
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
  sameAnswers: 'oneQuestion.equal.exact',
  areTyped: true,
};
