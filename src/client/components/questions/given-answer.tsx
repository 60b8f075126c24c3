import { Suspense } from 'react';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { MathText } from '../ui/math-text.tsx';
import { AnswerParts } from './lazy-answer-parts.ts';
import type { GivenAnswerProps } from './review-part.ts';
import { reviewPartOf } from './review-parts.ts';

/** The student's answer, in blue ink. */
export function GivenAnswer({ answer }: GivenAnswerProps) {
  const { t } = useTranslation();
  const { Given } = reviewPartOf(answer);
  if (answer.answer.trim() === '')
    return <span className="text-text-mute italic">{t('result.noAnswer')}</span>;
  if (answer.parts)
    return (
      <Suspense fallback={<div className="min-h-10" />}>
        <AnswerParts parts={answer.parts} own />
      </Suspense>
    );
  if (Given) return <Given answer={answer} />;
  return (
    <span className="italic">
      <MathText>{answer.answer}</MathText>
    </span>
  );
}
