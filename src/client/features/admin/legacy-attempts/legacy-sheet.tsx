import { Pencil } from 'lucide-react';
import { useState } from 'react';
import type { LegacyAttemptDetail } from '../../../../shared/contracts/legacy.ts';
import { LegacyProvenance } from '../../../components/marks/legacy-provenance.tsx';
import { MarkEditor } from '../../../components/marks/mark-editor.tsx';
import { HistorySteps } from '../../../components/marks/mark-history.tsx';
import { MarkInMargin } from '../../../components/marks/mark-in-margin.tsx';
import type { MarkTarget } from '../../../components/marks/use-save-mark.ts';
import { Button } from '../../../components/ui/button.tsx';
import { MathText } from '../../../components/ui/math-text.tsx';
import { Sheet, SheetItem, SheetNumber } from '../../../components/ui/sheet.tsx';
import { adminProblem } from '../../../lib/api/admin-error.ts';
import { api, trpc } from '../../../lib/api/trpc.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';

const legacyTarget = (legacyAttemptId: number): MarkTarget => ({
  draftKey: `older-mark:${legacyAttemptId}`,
  send: (decision) => api.legacy.changeMark.mutate({ legacyAttemptId, ...decision }),
  invalidates: () => [trpc.legacy.pathFilter(), trpc.reviews.pathFilter()],
  errorText: (t, error, fallback) => adminProblem(t, error, fallback, 'things').text,
});

/** The admin's view of a legacy attempt, with the mark editor. */
export function LegacySheet({ attempt }: { attempt: LegacyAttemptDetail }) {
  const { t } = useTranslation();
  const [editing, setEditing] = useState(false);
  const { grade, machine, decision, language } = attempt;
  return (
    <Sheet marks>
      <SheetItem margin={<SheetNumber quiet>{attempt.number}</SheetNumber>}>
        <div className="read" lang={language}>
          <MathText>{attempt.question}</MathText>
        </div>
        <p className="mt-4 text-caption text-text-mute">{t('admin.legacyAttempt.answer')}</p>
        <div className="read mt-0.5 break-words text-accent-text italic" lang={language}>
          <MathText>{attempt.answer}</MathText>
        </div>
      </SheetItem>
      <SheetItem
        joined
        margin={<MarkInMargin grade={grade} before={machine.grade === grade ? null : machine.grade} />}
      >
        <div className="flex flex-wrap items-baseline gap-x-3 text-caption">
          <span className="font-semi text-text-soft">
            {t(editing ? 'reviews.change' : 'reviews.feedback')}
          </span>
          <LegacyProvenance decision={decision} />
          {!editing && (
            <Button
              variant="ghost"
              size="sm"
              className="-my-1 ml-auto"
              icon={<Pencil aria-hidden className="size-3.5" strokeWidth={1.75} />}
              onClick={() => setEditing(true)}
            >
              {t('reviews.change')}
            </Button>
          )}
        </div>
        {!editing && (
          <>
            <div className="read mt-0.5 text-[1.0625rem] leading-7" lang={language}>
              {attempt.feedback.trim() === '' ? (
                t('admin.legacyAttempt.noFeedback')
              ) : (
                <MathText>{attempt.feedback}</MathText>
              )}
            </div>
            {decision?.reason && (
              <p className="mt-2 text-small text-text-soft">
                <strong className="font-semi">{t('marks.reason')}:</strong> {decision.reason}
              </p>
            )}
          </>
        )}
        {attempt.history.length > 0 && <HistorySteps steps={attempt.history} />}
        {editing && (
          <MarkEditor
            answer={{
              ...attempt,
              criteria: [],
              gradedBy: decision && 'docente',
              machine: { ...machine, gradedBy: null },
              appeal: null,
              second: null,
            }}
            target={legacyTarget(attempt.id)}
            digit={null}
            attemptGrade={(to) => ({ from: grade, to })}
            onClose={() => setEditing(false)}
          />
        )}
      </SheetItem>
    </Sheet>
  );
}
