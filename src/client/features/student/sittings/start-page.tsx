import { CalendarClock, CloudCheck, LogOut, type LucideIcon, PenLine, Repeat, Timer } from 'lucide-react';
import { type ReactNode, Suspense, useEffect } from 'react';
import { preloadAnswerFields } from '../../../components/questions/answer-field.tsx';
import { BackLink } from '../../../components/ui/back-link.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { Card } from '../../../components/ui/card.tsx';
import { Notice } from '../../../components/ui/notice.tsx';
import { useNow } from '../../../lib/api/server-clock.ts';
import { usePageTitle } from '../../../lib/dom/page-title.ts';
import { minutesOf } from '../../../lib/format/format-date.ts';
import { useFormat } from '../../../lib/format/use-format.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { runAfterPaint } from '../../../lib/loading/run-after-paint.ts';
import { useAccount } from '../../../lib/session/session.ts';
import { ByCodeNotice, CodeStart } from './lazy-parts.ts';
import { LessonFrame } from './lesson-frame.tsx';
import { LessonHeader, NarrowFacts } from './lesson-header.tsx';
import type { StartView } from './types.ts';

type StartPageProps = {
  start: StartView;
  /** Target of the back link; null for none. */
  backTo: string | null;
  starting: boolean;
  onStart: (code?: string) => void;
};

/** Milliseconds between clock updates, for the displayed end time. */
const refreshInterval = 5_000;

/** Start page of a lesson: duration, number of the attempt and cost of leaving. */
export function StartPage({ start, backTo, starting, onStart }: StartPageProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useNow(true, refreshInterval);
  const { number, maxAttempts, durationMinutes, submissionDate, savedAnswers } = start;
  const account = useAccount();
  usePageTitle(start.topic);
  useEffect(() => runAfterPaint(preloadAnswerFields), []);
  return (
    <LessonFrame
      header={
        <LessonHeader
          lesson={start}
          actions={null}
          below={
            <div className="flex flex-wrap items-center gap-x-4 border-t border-line px-4 py-2 md:hidden">
              <NarrowFacts lesson={start} />
            </div>
          }
        />
      }
    >
      <div className="mx-auto max-w-(--container-form) max-md:px-4 max-md:py-6">
        {backTo !== null && <BackLink to={backTo}>{start.subjectName}</BackLink>}
        <Card className="mt-3 shadow-low md:p-8">
          <h2 className="title-2">{t('sitting.start.attempt', { number, max: maxAttempts })}</h2>
          {account?.onlyLessonId && (
            <Suspense fallback={null}>
              <ByCodeNotice names={account.names} />
            </Suspense>
          )}
          <ul className="mt-5 flex flex-col gap-4">
            <Fact icon={Timer}>
              {t('sitting.start.time', {
                time: minutesOf(start),
                end: format.time(now + durationMinutes * 60_000),
              })}
            </Fact>
            <Fact icon={Repeat}>
              {maxAttempts - number > 0
                ? t('sitting.start.attemptsAfter', { count: maxAttempts - number })
                : t(maxAttempts === 1 ? 'sitting.start.onlyAttempt' : 'sitting.start.lastAttempt')}
            </Fact>
            {submissionDate !== null && (
              <Fact icon={CalendarClock}>
                {t('sitting.start.due', { date: format.dueDate(submissionDate) })}
              </Fact>
            )}
            {start.marking && <Fact icon={PenLine}>{t(`sitting.marking.${start.marking}`)}</Fact>}
            {!account?.onlyLessonId && <Fact icon={LogOut}>{t('sitting.start.leaving')}</Fact>}
            <Fact icon={CloudCheck}>{t('sitting.start.saving')}</Fact>
          </ul>
          {savedAnswers > 0 && (
            <div className="mt-5">
              <Notice tone="info">{t('sitting.start.savedAnswers', { count: savedAnswers })}</Notice>
            </div>
          )}
          {start.asksCode ? (
            <Suspense fallback={null}>
              <CodeStart starting={starting} onStart={onStart} />
            </Suspense>
          ) : (
            <Button
              size="lg"
              className="mt-7 max-md:w-full"
              pending={starting}
              pendingLabel={t('sitting.start.beginning')}
              onClick={() => onStart()}
            >
              {t('sitting.start.begin')}
            </Button>
          )}
        </Card>
      </div>
    </LessonFrame>
  );
}

function Fact({ icon: Icon, children }: { icon: LucideIcon; children: ReactNode }) {
  return (
    <li className="flex items-start gap-3">
      <Icon aria-hidden className="mt-1 size-4 shrink-0 text-text-mute" strokeWidth={1.75} />
      <span className="min-w-0">{children}</span>
    </li>
  );
}
