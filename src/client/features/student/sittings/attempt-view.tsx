import { CloudOff } from 'lucide-react';
import { useState } from 'react';
import { isErrorCode } from '../../../../shared/contracts/errors.ts';
import type { AttemptResult } from '../../../../shared/contracts/sittings.ts';
import { Button } from '../../../components/ui/button.tsx';
import { Card } from '../../../components/ui/card.tsx';
import { Notice } from '../../../components/ui/notice.tsx';
import { usePageTitle } from '../../../lib/dom/page-title.ts';
import { useFormat } from '../../../lib/format/use-format.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { AwaitingSummary } from './awaiting-summary.tsx';
import { GradeList } from './grade-list.tsx';
import { GradedSheet } from './graded-sheet.tsx';
import { GradingPanel } from './grading-panel.tsx';
import { LessonFrame } from './lesson-frame.tsx';
import { LessonHeader, NarrowFacts } from './lesson-header.tsx';
import { ResultSummary } from './result-summary.tsx';
import { useAttempt } from './use-attempt.ts';

type PendingPanelProps = { attempt: AttemptResult; retrying: boolean; onRetry: () => void };

/** Notice that grading failed for now: reason, what is saved, and a retry button. */
function PendingPanel({ attempt, retrying, onRetry }: PendingPanelProps) {
  const { t } = useTranslation();
  const code = attempt.job?.errorCode ?? null;
  return (
    <Card role="alert" className="mb-5 flex gap-4 shadow-low max-md:mx-4 max-md:mt-6 md:p-8">
      <CloudOff aria-hidden className="mt-1 size-[22px] shrink-0 text-warn" strokeWidth={1.75} />
      <div className="min-w-0">
        <h2 className="title-3">
          {t(attempt.waitsForTeacher ? 'result.waitsTitle' : 'result.pendingTitle')}
        </h2>
        <p className="mt-1.5 text-text-soft">
          {isErrorCode(code) ? t(`errors.${code}`) : t('sitting.gradingError')} {t('result.pendingSafe')}
        </p>
        <p className="mt-1.5 text-text-soft">
          {t(attempt.waitsForTeacher ? 'result.waitsText' : 'result.pendingAgain')}
        </p>
        <Button
          className="mt-4"
          pending={retrying}
          pendingLabel={t('result.retryingGrading')}
          onClick={onRetry}
        >
          {t('result.retryGrading')}
        </Button>
      </div>
    </Card>
  );
}

/** A submitted attempt: grading, waiting for a retry, or graded. */
export function AttemptView({ first, onBack }: { first: AttemptResult; onBack: () => void }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { attempt, job, retrying, retry } = useAttempt(first);
  const graded = attempt.state === 'graded';
  /** Position of the answer whose review form is open. */
  const [asking, setAsking] = useState<number | null>(null);
  const lesson = { ...attempt, questionCount: attempt.answers.length };
  usePageTitle(attempt.topic);
  return (
    <LessonFrame
      header={
        <LessonHeader
          lesson={lesson}
          actions={
            <Button variant={asking === null ? 'primary' : 'secondary'} onClick={onBack}>
              {t('result.back')}
            </Button>
          }
          below={
            <div className="flex flex-wrap items-center gap-x-4 border-t border-line px-4 py-2 md:hidden">
              <NarrowFacts lesson={lesson} />
            </div>
          }
        />
      }
      top={
        attempt.provisional ? (
          <AwaitingSummary provisional={attempt.provisional} attempt={attempt} />
        ) : attempt.awaitsTeacher ? (
          <div className="max-md:m-4 md:mb-6">
            <Notice tone="info">
              {t(attempt.teacherDecides ? 'result.teacherDecides' : 'lessons.unpublished')}
            </Notice>
          </div>
        ) : (
          graded &&
          (attempt.grade !== null ? (
            <ResultSummary attempt={attempt} grade={attempt.grade} />
          ) : (
            <div className="max-md:m-4 md:mb-6">
              <Notice tone="info">
                {t(attempt.published ? 'result.exitTakenBack' : 'lessons.unpublished')}
              </Notice>
            </div>
          ))
        )
      }
      aside={
        attempt.published ? (
          <GradeList attempt={attempt} />
        ) : (
          <section>
            <h2 className="text-small font-semi">
              {t('result.handedInAt', { time: format.time(attempt.submittedAt) })}
            </h2>
            {!graded && !attempt.awaitsTeacher && (
              <p className="mt-1.5 text-small text-text-soft">{t('result.safeNote')}</p>
            )}
          </section>
        )
      }
    >
      {attempt.state === 'grading' && <GradingPanel attempt={attempt} job={job} />}
      {attempt.state === 'pending' && !attempt.awaitsTeacher && (
        <PendingPanel attempt={attempt} retrying={retrying} onRetry={retry} />
      )}
      <GradedSheet
        attempt={attempt}
        muted={!graded && !attempt.awaitsTeacher}
        asking={asking}
        onAsk={setAsking}
      />
    </LessonFrame>
  );
}
