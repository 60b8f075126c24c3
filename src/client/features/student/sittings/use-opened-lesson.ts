import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNavigationType } from 'react-router';
import { preloadForAnswers } from '../../../components/questions/answer-field.tsx';
import { preloadForMarkup } from '../../../components/ui/html-text.tsx';
import { errorText, readError } from '../../../lib/api/api-error.ts';
import { peekPrefetched, receivedAt, takePrefetched } from '../../../lib/api/prefetch-cache.ts';
import { queryClient } from '../../../lib/api/query-client.ts';
import { setServerTime } from '../../../lib/api/server-clock.ts';
import { api } from '../../../lib/api/trpc.ts';
import { isBackOrReload } from '../../../lib/api/visits.ts';
import { notify } from '../../../lib/dom/notify.ts';
import { preloadForFormulas } from '../../../lib/dom/use-katex.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { findSessionGap, type SessionGap } from '../../../lib/session/session-gap.ts';
import { lessonDefaults } from './limits.ts';
import { writeLocalDrafts } from './local-drafts.ts';
import type { OpenResult } from './types.ts';

/** Last finished sitting of each lesson in this tab: reload and back show it instead of starting another attempt. */
const finished = {
  key: (lessonId: number) => `finished:${lessonId}`,
  read(lessonId: number): number | null {
    return Number(sessionStorage.getItem(finished.key(lessonId))) || null;
  },
};

export function storeFinishedSitting(lessonId: number, sittingId: number): void {
  sessionStorage.setItem(finished.key(lessonId), String(sittingId));
}

/** The stored session lost a field while the page was open. */
export class SessionGapError extends Error {
  readonly gap: SessionGap;
  constructor(gap: SessionGap) {
    super(gap);
    this.gap = gap;
  }
}

function assertCompleteSession(): void {
  const gap = findSessionGap();
  if (gap) throw new SessionGapError(gap);
}

async function open(lessonId: number, finishedId: number | null): Promise<OpenResult> {
  assertCompleteSession();
  if (finishedId) {
    const result = await findResult(finishedId);
    if (result) return result;
  }
  // Without a wait before: the prefetched response is discarded after the first render.
  const opened = await api.sittings.open.mutate({ lessonId });
  // The beacon may arrive between the two calls.
  const late = finishedId && opened.kind === 'start' ? await findResult(finishedId) : null;
  return late ?? applyOpenedLesson(lessonId, opened);
}

/** Returns the result of a sitting that was noted as finished; null when the server does not know that it is. */
async function findResult(sittingId: number): Promise<OpenResult | null> {
  try {
    return { kind: 'result', result: await api.sittings.result.query({ sittingId }) };
  } catch (error) {
    // Noted during unload, but the beacon has not arrived: the sitting is still open.
    if (readError(error).code === 'not-found') return null;
    throw error;
  }
}

function applyOpenedLesson(lessonId: number, opened: OpenResult): OpenResult {
  sessionStorage.removeItem(finished.key(lessonId));
  if (opened.kind === 'result') return opened;
  const { serverNow } = opened.kind === 'start' ? opened.start : opened.sitting;
  setServerTime(serverNow, receivedAt(opened));
  return opened.kind === 'start'
    ? { kind: 'start', start: { ...lessonDefaults, ...opened.start } }
    : { kind: 'sitting', sitting: { ...lessonDefaults, ...opened.sitting } };
}

/** The prefetched lesson whose texts can be rendered completely. */
let renderableLesson: OpenResult | undefined;

/** Runs before the first render: loads the code for the texts of the prefetched lesson, if it has arrived. */
export async function prepareRender(): Promise<void> {
  const opened = peekPrefetched('sittings.open') as OpenResult | undefined;
  if (!opened) return;
  try {
    await preloadFor(opened);
    renderableLesson = opened;
  } catch {
    // Opening the lesson reports the error.
  }
}

/** Returns the prefetched lesson for the first render. */
function takePrefetchedLesson(lessonId: number): OpenResult | undefined {
  if (findSessionGap() || !renderableLesson) return undefined;
  const opened = takePrefetched(
    { type: 'mutation', path: 'sittings.open', input: { lessonId } },
    renderableLesson,
  );
  return opened && applyOpenedLesson(lessonId, opened);
}

async function preloadFor(opened: OpenResult): Promise<void> {
  const texts = textsOf(opened);
  const questions = opened.kind === 'sitting' ? opened.sitting.questions : [];
  await Promise.all([preloadForFormulas(texts), preloadForMarkup(texts), preloadForAnswers(questions)]);
}

function textsOf(opened: OpenResult): string[] {
  if (opened.kind === 'start') return [];
  return opened.kind === 'sitting'
    ? opened.sitting.questions.flatMap(({ text, statement, options }) => [
        text,
        statement,
        ...options.map((option) => option.text),
      ])
    : opened.result.answers.flatMap(({ question, statement, feedback }) => [question, statement, feedback]);
}

/** Counts restores from the back/forward cache: the restored content is as old as the last visit. */
function useRestoreCount(): number {
  const [times, setTimes] = useState(0);
  useEffect(() => {
    const shown = (event: PageTransitionEvent) => {
      if (event.persisted) setTimes((before) => before + 1);
    };
    window.addEventListener('pageshow', shown);
    return () => window.removeEventListener('pageshow', shown);
  }, []);
  return times;
}

const keyOf = (lessonId: number, restoreCount: number) => ['opened-lesson', lessonId, restoreCount];

/** Opens the lesson: returns the open sitting, the attempt being graded, or the data of the start page. */
export function useOpenedLesson(lessonId: number) {
  const { t } = useTranslation();
  const restoreCount = useRestoreCount();
  const back = isBackOrReload(useNavigationType());
  const [first] = useState(() => ({
    lessonId,
    back,
    opened: back ? undefined : takePrefetchedLesson(lessonId),
  }));
  const queryKey = keyOf(lessonId, restoreCount);
  const query = useQuery<OpenResult>({
    queryKey,
    queryFn: async () => {
      const sittingId = first.back || restoreCount > 0 ? finished.read(lessonId) : null;
      const opened = await open(lessonId, sittingId);
      await preloadFor(opened);
      return opened;
    },
    initialData: first.lessonId === lessonId && restoreCount === 0 ? first.opened : undefined,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const { data } = query;
  useEffect(() => {
    if (data?.kind !== 'result') return;
    storeFinishedSitting(lessonId, data.result.sittingId);
    writeLocalDrafts(data.result.sittingId, null);
  }, [data, lessonId]);
  const starting = useMutation({
    mutationFn: async (code?: string) => {
      assertCompleteSession();
      const started = await api.sittings.start.mutate({ lessonId, code });
      await preloadFor(started);
      return applyOpenedLesson(lessonId, started);
    },
    onSuccess: (started) => {
      window.scrollTo(0, 0);
      queryClient.setQueryData(queryKey, started);
    },
    onError: (failure) => {
      if (failure instanceof SessionGapError) return;
      notify.danger(t('sitting.start.failed'), { description: errorText(t, failure) });
    },
  });
  return { ...query, starting };
}
