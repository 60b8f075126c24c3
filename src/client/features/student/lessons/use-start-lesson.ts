import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { isErrorCode } from '../../../../shared/contracts/errors.ts';
import type { JobView } from '../../../../shared/contracts/jobs.ts';
import type { StudentLesson } from '../../../../shared/contracts/lessons.ts';
import { errorText, isOffline } from '../../../lib/api/api-error.ts';
import { useJob } from '../../../lib/api/jobs.ts';
import { serverNow } from '../../../lib/api/server-clock.ts';
import { api } from '../../../lib/api/trpc.ts';
import { notify } from '../../../lib/dom/notify.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { lessonAction } from './lesson-action.ts';

/** Duration in ms of the toast that the questions exist; it ends before the lesson starts. */
const existingShown = 3_000;
/** Milliseconds between saving the questions and opening the lesson. */
const pauseBeforeOpening = 1_000;
const pause = () => new Promise((resolve) => setTimeout(resolve, pauseBeforeOpening));

type Starting = { lesson: StudentLesson; job: JobView | null };

/** Opens a lesson; first generates its questions if it has none. */
export function useStartLesson(subjectName: string) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [starting, setStartingState] = useState<Starting | null>(null);
  const busy = useRef(false);
  const setStarting = (next: Starting | null) => {
    busy.current = next !== null;
    setStartingState(next);
  };
  const job = useJob(starting?.job?.id ?? null, starting?.job);
  const lesson = starting?.lesson;

  const open = ({ lessonId, topic, durationMinutes }: StudentLesson) => {
    const query = new URLSearchParams({ topic, duration: String(durationMinutes), subject: subjectName });
    navigate(`/student/leccion/${lessonId}?${query}`);
  };

  const start = async (chosen: StudentLesson) => {
    if (busy.current) return;
    if (lessonAction(chosen, serverNow()).kind === 'none') return notify.warn(t('lessons.notStartable'));
    if (chosen.sittingOpen || chosen.gradingPending) return open(chosen);
    setStarting({ lesson: chosen, job: null });
    try {
      const prepared = await api.sittings.prepare.mutate({ lessonId: chosen.lessonId });
      if (!prepared.ready && prepared.job) {
        return setStarting({ lesson: chosen, job: prepared.job });
      }
      if (!prepared.ready) notify.danger(t('lessons.noContent'));
      else {
        if (prepared.existing) notify.info(t('lessons.existing'), { duration: existingShown });
        else await pause();
        open(chosen);
      }
    } catch (error) {
      notify.danger(
        isOffline(error) ? t('lessons.prepareFailed') : errorText(t, error, t('lessons.prepareFailed')),
      );
    }
    setStarting(null);
  };

  /** Stops waiting. The job continues, and starting again joins it. */
  const cancel = () => {
    if (!starting?.job || job?.state === 'done') return;
    setStarting(null);
    notify.info(t('lessons.stillPreparing'));
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: acts once, when the job changes its state
  useEffect(() => {
    if (!lesson || !job) return;
    if (job.state === 'done') {
      const timer = setTimeout(() => open(lesson), pauseBeforeOpening);
      return () => clearTimeout(timer);
    }
    if (job.state === 'failed') {
      notify.danger(failureText(job.errorCode), {
        causes: ['sittings.prepare', 'sittings.open', 'sittings.start'],
        action: { label: t('common.retry'), onClick: () => void start(lesson) },
      });
    }
    if (job.state !== 'failed' && job.state !== 'cancelled') return;
    setStarting(null);
    // A job with a waiting student is cancelled only when the teacher changes the parameters, so it is started again.
    if (job.state === 'cancelled') void start(lesson);
  }, [job?.state, lesson]);

  const failureText = (code: string | null): string => {
    if (code === 'ai-unreadable') return t('lessons.unreadable');
    if (code === 'ai-failed') return t('lessons.writingFailed');
    if (code === 'lesson-without-questions') return t('lessons.noContent');
    return isErrorCode(code) && code !== 'server-error' ? t(`errors.${code}`) : t('lessons.prepareFailed');
  };

  return { start, cancel, starting, job };
}
