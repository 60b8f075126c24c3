import { Suspense, useState } from 'react';
import type { AttemptResult } from '../../../../shared/contracts/sittings.ts';
import { Button } from '../../../components/ui/button.tsx';
import { Notice } from '../../../components/ui/notice.tsx';
import { usePageTitle } from '../../../lib/dom/page-title.ts';
import { useFormat } from '../../../lib/format/use-format.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { lazyWithPreload } from '../../../lib/loading/lazy-with-preload.ts';
import { GradeList } from './grade-list.tsx';
import { GradedSheet } from './graded-sheet.tsx';
import { ExitRequest } from './lazy-parts.ts';
import { LessonFrame } from './lesson-frame.tsx';
import { LessonHeader, NarrowFacts } from './lesson-header.tsx';
import { OpeningSheet } from './lesson-problem.tsx';
import { ResultSummary } from './result-summary.tsx';
import { useAttempt } from './use-attempt.ts';

// A graded attempt, the usual page, does not need these.
const GradingPanel = lazyWithPreload(async () => (await import('./ungraded-parts.tsx')).GradingPanel);
const PendingPanel = lazyWithPreload(async () => (await import('./ungraded-parts.tsx')).PendingPanel);
const AwaitingSummary = lazyWithPreload(async () => (await import('./ungraded-parts.tsx')).AwaitingSummary);

/** Loads the parts that an attempt shows right after it was handed in. */
export const preloadUngradedParts = () =>
  Promise.all([GradingPanel, PendingPanel, AwaitingSummary].map((part) => part.preload()));

/** A submitted attempt: grading, waiting for a retry, or graded. Render it inside a `Suspense`. */
export function AttemptView({
  first,
  isSheetLoaded = true,
  elsewhere = false,
  onBack,
}: {
  first: AttemptResult;
  /** False while the code that draws the sheet loads; the grade is shown without it. */
  isSheetLoaded?: boolean;
  /** The student handed in from another page while this one was open. */
  elsewhere?: boolean;
  onBack: () => void;
}) {
  const { t } = useTranslation();
  const format = useFormat();
  const { attempt, job, retrying, retry } = useAttempt(first);
  const graded = attempt.state === 'graded';
  /** Position of the answer whose review form is open. */
  const [asking, setAsking] = useState<number | null>(null);
  const lesson = { ...attempt, questionCount: attempt.answers.length };
  usePageTitle(attempt.topic);
  const state = attempt.provisional ? (
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
        <Notice tone="info">{t(attempt.published ? 'result.exitTakenBack' : 'lessons.unpublished')}</Notice>
      </div>
    ))
  );
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
        <>
          {elsewhere && (
            <div className="max-md:m-4 md:mb-6">
              <Notice tone="info" role="alert">
                {t('result.elsewhere', { time: format.time(attempt.submittedAt) })}
              </Notice>
            </div>
          )}
          {state}
          {attempt.earlyExit && (
            <Suspense fallback={null}>
              <ExitRequest attemptId={attempt.attemptId} />
            </Suspense>
          )}
        </>
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
      {isSheetLoaded ? (
        <GradedSheet
          attempt={attempt}
          muted={!graded && !attempt.awaitsTeacher}
          asking={asking}
          onAsk={setAsking}
        />
      ) : (
        <OpeningSheet />
      )}
    </LessonFrame>
  );
}
