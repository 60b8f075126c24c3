import { useEffect, useRef } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { Card } from '../../../components/ui/card.tsx';
import { GradeScale, gradeInk } from '../../../components/ui/grade.tsx';
import { Notice } from '../../../components/ui/notice.tsx';
import { useSettings } from '../../../lib/dom/use-settings.ts';
import { formatGrade } from '../../../lib/format/format-grade.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import type { LegacyResult } from './use-legacy-grading.ts';

type ResultCardProps = { result: LegacyResult; saving: boolean; onSaveAgain: () => void };

/** `Puntuación actual: 8.40 / 10`; takes the focus because the button that led here is gone. */
export function ResultCard({ result, saving, onSaveAgain }: ResultCardProps) {
  const { t } = useTranslation();
  const settings = useSettings();
  const title = useRef<HTMLHeadingElement>(null);
  const { grade } = result.record;
  useEffect(() => {
    title.current?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, []);
  return (
    <Card className="mb-5 shadow-low">
      <h2
        ref={title}
        tabIndex={-1}
        className={`font-serif text-h2 font-bold md:text-[1.75rem] md:leading-9 outline-none ${gradeInk(grade)}`}
      >
        {t('legacy.current', { grade: formatGrade(grade) })}
      </h2>
      <div className="mt-3 max-w-sm">
        <GradeScale grade={grade} withNumbers />
      </div>
      {settings?.evaluator === 'offline' && (
        <p className="mt-3 text-small text-text-soft">{t('legacy.provisional')}</p>
      )}
      {!result.saved && (
        <div className="mt-4">
          <Notice tone="warn" role="alert">
            <p>{t('legacy.unsaved')}</p>
            <Button
              variant="secondary"
              size="sm"
              className="mt-2"
              pending={saving}
              pendingLabel={t('legacy.saving')}
              onClick={onSaveAgain}
            >
              {t('legacy.saveAgain')}
            </Button>
          </Notice>
        </div>
      )}
    </Card>
  );
}
