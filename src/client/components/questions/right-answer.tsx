import type { ReactNode } from 'react';
import type { ContentLanguage, QuestionType } from '../../../shared/contracts/questions.ts';
import { decimalAfter, useExactValue } from '../../lib/forms/use-exact-value.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { Formula, MathText } from '../ui/math-text.tsx';

type RightAnswerProps = {
  type: QuestionType;
  /** The text of the right option, `Verdadero`, `Falso`, an exact value or a model answer. */
  answer: string;
  language: ContentLanguage;
};

/** What would have been right, named for what it is; for its teacher only. */
export function RightAnswer({ type, answer, language }: RightAnswerProps) {
  const { t } = useTranslation();
  const known = answer.trim() !== '';
  switch (type) {
    case 'ejercicio':
      return (
        <Labelled label={t('questionBank.exactAnswer')}>
          <ExactAnswer source={answer} />
        </Labelled>
      );
    case 'opcion_multiple':
    case 'verdadero_falso':
      return (
        // Verdadero and Falso are data and Spanish in every lesson.
        <Labelled label={t('questionBank.rightOption')} lang={type === 'verdadero_falso' ? 'es' : language}>
          <span className="text-success-text">
            <MathText>{answer}</MathText>
          </span>
        </Labelled>
      );
    default:
      return (
        <Labelled label={t('questionBank.modelAnswer')} lang={known ? language : undefined}>
          {known ? <MathText>{answer}</MathText> : t('questionBank.noModelAnswer')}
        </Labelled>
      );
  }
}

/** An exact value as it is set, with its decimals. */
export function ExactAnswer({ source }: { source: string }) {
  const { t } = useTranslation();
  const reading = useExactValue(source);
  if (source.trim() === '') return <span className="text-text-mute">{t('questionBank.noExactAnswer')}</span>;
  return (
    <span className="text-success-text">
      {reading?.readable ? <Formula source={`\\displaystyle ${reading.latex}`} display={false} /> : source}
      {reading?.readable && decimalAfter(reading)}
    </span>
  );
}

type LabelledProps = { label: string; lang?: ContentLanguage | undefined; children: ReactNode };

/** A small heading over what is read. */
export function Labelled({ label, lang, children }: LabelledProps) {
  return (
    <div className="mt-3">
      <p className="text-caption text-text-mute">{label}</p>
      <div lang={lang} className="read mt-0.5 text-[1.0625rem] leading-7 text-text-soft">
        {children}
      </div>
    </div>
  );
}
