import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { lazyWithPreload } from '../../../lib/loading/lazy-with-preload.ts';
import { MathText } from '../../ui/math-text.tsx';
import { Labelled } from '../question-text.tsx';
import type { QuestionViewProps, RightAnswerProps, StaffPart } from '../staff-part.ts';
import { CriteriaOrigin } from './criteria-origin.tsx';
import { CriterionNote } from './criterion-note.tsx';

function ModelAnswer({ question, language }: QuestionViewProps) {
  const { t } = useTranslation();
  return (
    <>
      <RightModel answer={question.correctAnswer} language={language} />
      {question.criteria.length === 0 && (
        <p className="mt-3 text-caption text-text-mute">{t('questionBank.criteriaNone')}</p>
      )}
      {question.criteria.length > 0 && (
        <div className="mt-3">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-caption text-text-mute">
            {t('questionBank.criteria')}
            <CriteriaOrigin criteria={question.criteria} />
          </p>
          <ul className="mt-0.5 max-w-[68ch]">
            {question.criteria.map((criterion) => (
              <li key={criterion.text} className="text-ui text-text-soft">
                <span className="flex gap-4">
                  <span lang={language} className="min-w-0 grow">
                    <MathText>{criterion.text}</MathText>
                  </span>
                  <span className="shrink-0 font-semi">{criterion.points}</span>
                </span>
                {criterion.note && (
                  <p className="mb-1.5 text-small">
                    <CriterionNote>{criterion.note}</CriterionNote>
                  </p>
                )}
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}

function RightModel({ answer, language }: RightAnswerProps) {
  const { t } = useTranslation();
  const known = answer.trim() !== '';
  return (
    <Labelled label={t('questionBank.modelAnswer')} lang={known ? language : undefined}>
      {known ? <MathText>{answer}</MathText> : t('questionBank.noModelAnswer')}
    </Labelled>
  );
}

export const openAnswerStaff: StaffPart = {
  Editor: lazyWithPreload(async () => (await import('./editor.tsx')).OpenAnswerEditor),
  View: ModelAnswer,
  KeyLine({ question: { criteria, correctAnswer } }) {
    const { t } = useTranslation();
    if (criteria.length > 0) return t('questionBank.keyCriteria', { count: criteria.length });
    return correctAnswer.trim() === '' ? t('questionBank.noModelAnswer') : t('questionBank.modelAnswer');
  },
  RightAnswer: RightModel,
  sameAnswersText: 'oneQuestion.equal.prose',
};
