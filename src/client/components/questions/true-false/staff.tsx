import { trueFalseValues } from '../../../../shared/contracts/values.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { lazyWithPreload } from '../../../lib/loading/lazy-with-preload.ts';
import { KeyChoices } from '../key-choices.tsx';
import { RightChoice } from '../right-choice.tsx';
import type { QuestionViewProps, StaffPart } from '../staff-part.ts';

function Truth({ question }: QuestionViewProps) {
  const { t } = useTranslation();
  return (
    <p className="mt-2 text-ui text-text-soft">
      {t('questionBank.correctAnswer')}{' '}
      <strong lang="es" className="font-semi text-success-text">
        {question.correctAnswer}
      </strong>
    </p>
  );
}

const options = trueFalseValues.map((id) => ({ id, text: '' }));

export const trueFalseStaff: StaffPart = {
  Editor: lazyWithPreload(async () => (await import('./editor.tsx')).TrueFalseEditor),
  View: Truth,
  // A data value, in Spanish in every lesson.
  KeyLine: ({ question }) => <span lang="es">{question.correctAnswer}</span>,
  // Verdadero and Falso are data values, in Spanish in every lesson.
  RightAnswer: ({ answer }) => <RightChoice answer={answer} language="es" />,
  KeyCorrection: (props) => <KeyChoices {...props} options={options} />,
  choiceName: (t, { key }) => t(`items.short.${key as (typeof trueFalseValues)[number]}`),
};
