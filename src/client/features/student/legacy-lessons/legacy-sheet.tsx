import type { ReactNode } from 'react';
import { GradeMark } from '../../../components/ui/grade.tsx';
import { MathText } from '../../../components/ui/math-text.tsx';
import { Sheet, SheetItem } from '../../../components/ui/sheet.tsx';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import type { LegacyResult } from './use-legacy-grading.ts';

type LegacySheetProps = {
  area: string;
  /** The question, or its placeholder while it is generated. */
  question: ReactNode;
  picture: ReactNode;
  /** The answer editor; replaced by `result` after grading. */
  editor: ReactNode;
  result: LegacyResult | null;
  footer: ReactNode;
};

/** The question of a legacy lesson on the exam sheet; shows the mark in the margin after grading. */
export function LegacySheet({ area, question, picture, editor, result, footer }: LegacySheetProps) {
  const { t } = useTranslation();
  return (
    <Sheet marks={result !== null}>
      <SheetItem label={t('legacy.question')}>
        {area !== '' && <p className="text-caption text-text-mute">{area}</p>}
        <div className="mt-1">{question}</div>
        {picture}
        {result ? (
          <>
            <p className="mt-5 text-caption text-text-mute">{t('legacy.answer')}</p>
            <div className="read mt-0.5 text-accent-text italic">
              <MathText>{result.record.answer}</MathText>
            </div>
          </>
        ) : (
          editor
        )}
      </SheetItem>
      {result && (
        <SheetItem
          joined
          label={t('legacy.feedback')}
          margin={<GradeMark grade={result.record.grade} outOf={t('legacy.of10')} />}
        >
          <h2 className="text-caption font-semi text-text-soft">{t('legacy.feedback')}</h2>
          <div className="read mt-0.5 text-[1.0625rem] leading-7">
            {result.feedback.trim() === '' ? t('legacy.noFeedback') : <MathText>{result.feedback}</MathText>}
          </div>
        </SheetItem>
      )}
      <div className="ml-(--margin) border-t border-line px-4 py-5 md:px-8">{footer}</div>
    </Sheet>
  );
}
