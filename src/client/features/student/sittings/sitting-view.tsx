import { Suspense, useCallback, useEffect, useState } from 'react';
import type { AttemptResult } from '../../../../shared/contracts/sittings.ts';
import { Button } from '../../../components/ui/button.tsx';
import { queryClient } from '../../../lib/api/query-client.ts';
import { api, trpc } from '../../../lib/api/trpc.ts';
import { usePageTitle } from '../../../lib/dom/page-title.ts';
import { readStored, writeStored } from '../../../lib/dom/stored.ts';
import { useFormat } from '../../../lib/format/use-format.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { getAccount, getSession } from '../../../lib/session/session.ts';
import type { Autosave } from './autosave.ts';
import { type HandInPhase, isOpenPhase } from './hand-in.ts';
import { BlankQuestions, HandInBar, HandInFooter } from './hand-in-bar.tsx';
import { ExitDialog, ProblemReports, UnreadableAnswersDialog } from './lazy-parts.ts';
import { LessonFrame } from './lesson-frame.tsx';
import { LessonHeader, NarrowFacts } from './lesson-header.tsx';
import { Chips, Navigator, ToNavigator } from './navigator.tsx';
import { QuestionSheet } from './question-sheet.tsx';
import { SaveStatus } from './save-status.tsx';
import { Timer, TimerAnnouncements } from './timer.tsx';
import type { SittingView as Sitting } from './types.ts';
import { useCurrentQuestion } from './use-current-question.ts';
import { useLeaveGuard } from './use-leave-guard.ts';
import { useOfflineParts } from './use-offline-parts.ts';
import { storeFinishedSitting } from './use-opened-lesson.ts';
import { useOtherPages } from './use-other-pages.ts';
import { useSitting } from './use-sitting.ts';

type SittingViewProps = {
  sitting: Sitting;
  /** `elsewhere`: another page handed in. */
  onResult: (result: AttemptResult, elsewhere: boolean) => void;
  /** Called after the exit is recorded; returns to the list. */
  onExit: (result: AttemptResult) => void;
};

const phaseTexts: Partial<
  Record<HandInPhase, 'timeIsUp' | 'timeIsUpOffline' | 'timeIsUpRefused' | 'notHandedIn'>
> = {
  'open-offline': 'notHandedIn',
  'time-up': 'timeIsUp',
  'time-up-offline': 'timeIsUpOffline',
  'time-up-refused': 'timeIsUpRefused',
};

/** Records the exit after the page was left, and refreshes the list. */
async function recordExit(sittingId: number, autosave: Autosave): Promise<void> {
  try {
    await api.sittings.exit.mutate({ sittingId });
    autosave.forget();
  } catch {
    // The sitting stays open and can be resumed.
  }
  await queryClient.invalidateQueries(trpc.lessons.pathFilter());
}

/**
 * Records the early exit while the page unloads. A beacon cannot set headers, so the token is in the body; it is sent as text,
 * because other types need a CORS preflight. If the answers are also submitted, the server keeps the submission.
 */
function sendExitBeacon({ lessonId, number }: Sitting): void {
  const session = getSession();
  if (!session) return;
  const exit = {
    id_estudiante: session.id_usuario,
    id_lesson: lessonId,
    respuestas: [],
    intento: number,
    salida_temprana: true,
    token: session.token,
  };
  navigator.sendBeacon('/api/student/submit_answers', JSON.stringify(exit));
}

/** Bookmarked questions of a sitting, stored in this browser. */
function useBookmarks(sittingId: number) {
  const key = `marked:${getSession()?.id_usuario ?? 0}:${sittingId}`;
  const [bookmarked, setBookmarked] = useState(() =>
    (readStored(key) ?? '').split(',').filter(Boolean).map(Number),
  );
  const onBookmark = useCallback(
    (questionId: number) =>
      setBookmarked((before) => {
        const isBookmarked = before.includes(questionId);
        const next = isBookmarked ? before.filter((id) => id !== questionId) : [...before, questionId];
        writeStored(key, next.join(',') || null);
        return next;
      }),
    [key],
  );
  return { bookmarked, onBookmark };
}

/** The page of an open sitting. */
export function SittingView({ sitting, onResult, onExit }: SittingViewProps) {
  const { t } = useTranslation();
  const [leaving, setLeaving] = useState(false);
  const [left, setLeft] = useState(false);
  const {
    autosave,
    answers,
    phase,
    left: timeLeft,
    minutes,
    endsAt,
    missing,
    partial,
    flagged,
    submit,
    unreadable,
    confirmUnreadable,
  } = useSitting(sitting, onResult);
  const current = useCurrentQuestion(sitting.questions.length);
  // The teacher sees the student's current question in the room.
  useEffect(() => autosave.at(current), [autosave, current]);
  const lesson = { ...sitting, ...minutes, questionCount: sitting.questions.length };
  const open = isOpenPhase(phase);
  const message = phaseTexts[phase];
  const { bookmarked, onBookmark } = useBookmarks(sitting.sittingId);
  const navigator = { questions: sitting.questions, missing, partial, current, bookmarked };
  const isOpenElsewhere = useOtherPages(sitting.sittingId);
  usePageTitle(sitting.topic);
  useOfflineParts(sitting);
  useLeaveGuard(!left, open && !left, {
    onBack: () => setLeaving(true),
    onLeft: () => void recordExit(sitting.sittingId, autosave),
    onUnload: () => {
      // Closing a duplicate tab is no exit: the lesson continues in the other. A session for one lesson has no access to the call of
      // the beacon: the sitting stays open, and the teacher sees in the room that the page is gone.
      if (isOpenElsewhere() || getAccount()?.onlyLessonId) return;
      // After a reload, shows the recorded exit instead of starting the next attempt.
      storeFinishedSitting(sitting.lessonId, sitting.sittingId);
      sendExitBeacon(sitting);
    },
  });
  const leave = (result: AttemptResult) => {
    autosave.forget();
    setLeft(true);
    onExit(result);
  };
  const ends = t('sitting.endsAt', { time: useFormat().time(endsAt) });
  const saved = <SaveStatus state={autosave.state.use()} />;
  return (
    <LessonFrame
      header={
        <LessonHeader
          lesson={lesson}
          onExit={() => open && setLeaving(true)}
          actions={
            <>
              <div className="flex items-center gap-3">
                <span className="text-caption text-text-mute max-xl:hidden">{ends}</span>
                <Timer milliseconds={timeLeft} />
              </div>
              <Button
                className="max-md:hidden"
                pending={!open}
                pendingLabel={t('sitting.submitting')}
                onClick={submit}
              >
                {t('sitting.submit')}
              </Button>
            </>
          }
          below={
            <div className="flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-line px-4 py-2 lg:hidden">
              <div data-chip-row className="-m-1 min-w-0 grow basis-20 overflow-x-auto p-1">
                <Chips {...navigator} />
              </div>
              <NarrowFacts stacked lesson={lesson} />
              <span className="text-caption text-text-mute max-md:hidden">{ends}</span>
            </div>
          }
        />
      }
      aside={
        <>
          <Navigator {...navigator} />
          <div className="mx-2 mt-5 border-t border-line pt-4">
            {flagged && missing.length > 0 && (
              <div className="mb-3">
                <BlankQuestions missing={missing} />
              </div>
            )}
            <p className="mb-1 text-small text-text-soft xl:hidden">{ends}</p>
            <div className="min-h-5">{saved}</div>
            <p className="mt-2 text-caption text-text-mute">{t('sitting.start.saving')}</p>
          </div>
        </>
      }
      bottom={
        <HandInBar
          total={sitting.questions.length}
          missing={missing}
          partial={partial}
          flagged={flagged}
          open={open}
          status={
            <>
              <p className="text-caption text-text-mute">{ends}</p>
              {saved}
            </>
          }
          message={message && t(`sitting.${message}`)}
          onSubmit={submit}
        />
      }
    >
      <ToNavigator />
      <QuestionSheet
        questions={sitting.questions}
        answers={answers}
        disabled={!open}
        muted={!open}
        flagged={flagged}
        bookmarked={bookmarked}
        onBookmark={onBookmark}
        onChange={autosave.change}
        onLeave={autosave.flush}
        conflicts={autosave.conflicts.use()}
        onResolve={autosave.resolveConflict}
        footer={<HandInFooter missing={missing} partial={partial} open={open} onSubmit={submit} />}
      />
      {sitting.marking === 'off' && (
        <p className="mt-3 text-small text-text-soft max-md:mx-4">{t('sitting.marking.off')}</p>
      )}
      <TimerAnnouncements milliseconds={timeLeft} />
      <Suspense fallback={null}>
        {open && <ProblemReports sitting={sitting} endsAt={endsAt} onTimeChange={autosave.ask} />}
      </Suspense>
      <Suspense fallback={null}>
        {' '}
        {unreadable.length > 0 && (
          <UnreadableAnswersDialog
            numbers={unreadable}
            onBack={() => confirmUnreadable(false)}
            onHandIn={() => confirmUnreadable(true)}
          />
        )}
        {leaving && <ExitDialog sitting={sitting} onStay={() => setLeaving(false)} onLeft={leave} />}
      </Suspense>
    </LessonFrame>
  );
}
