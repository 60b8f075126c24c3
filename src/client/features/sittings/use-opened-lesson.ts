import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useNavigationType } from 'react-router';
import { readyForMarkup } from '../../components/ui/html-text.tsx';
import { readError } from '../../lib/api-error.ts';
import { arrivalOf, peekArrived, takeArrived } from '../../lib/first-answers.ts';
import { noteServerTime } from '../../lib/server-clock.ts';
import { type SessionGap, storedGap } from '../../lib/session-gap.ts';
import { api } from '../../lib/trpc.ts';
import { readyForFormulas } from '../../lib/use-katex.ts';
import { cameBack } from '../../lib/visits.ts';
import { lessonDefaults } from './limits.ts';
import { writeLocalDrafts } from './local-drafts.ts';
import type { StartResult } from './types.ts';

/** The attempt finished last in this tab, by lesson: reload and back show it again instead of starting another. */
const finished = {
  key: (lessonId: number) => `finished:${lessonId}`,
  read(lessonId: number): number | null {
    return Number(sessionStorage.getItem(finished.key(lessonId))) || null;
  },
};

export function noteFinished(lessonId: number, sittingId: number): void {
  sessionStorage.setItem(finished.key(lessonId), String(sittingId));
}

/** The browser's copy of the session lost something while the page was open. */
export class SessionGapError extends Error {
  readonly gap: SessionGap;
  constructor(gap: SessionGap) {
    super(gap);
    this.gap = gap;
  }
}

async function open(lessonId: number, finishedId: number | null): Promise<StartResult> {
  const gap = storedGap();
  if (gap) throw new SessionGapError(gap);
  if (finishedId) {
    const result = await api.sittings.result.query({ sittingId: finishedId }).catch((error: unknown) => {
      // Noted as the page went away, and the word of it never came: the sitting is open still.
      if (readError(error).code === 'not-found') return null;
      throw error;
    });
    if (result) return { kind: 'result', result };
  }
  return begin(lessonId, await api.sittings.start.mutate({ lessonId }));
}

function begin(lessonId: number, opened: StartResult): StartResult {
  sessionStorage.removeItem(finished.key(lessonId));
  if (opened.kind === 'result') return opened;
  noteServerTime(opened.sitting.serverNow, arrivalOf(opened));
  return { kind: 'sitting', sitting: { ...lessonDefaults, ...opened.sitting } };
}

/** What came while the code was on its way and can be drawn whole. */
let drawable: StartResult | undefined;

/** Runs before the page is first drawn: fetches what draws the texts of the lesson, if its answer has come. */
export async function readyToDraw(): Promise<void> {
  const opened = peekArrived('sittings.start') as StartResult | undefined;
  if (!opened) return;
  try {
    await readyFor(opened);
    drawable = opened;
  } catch {
    // Whoever opens the lesson finds out that it does not come.
  }
}

/** The lesson that was opened while the code was on its way, so that it is the first thing drawn. */
function openedAhead(lessonId: number): StartResult | undefined {
  if (storedGap() || !drawable) return undefined;
  const opened = takeArrived({ type: 'mutation', path: 'sittings.start', input: { lessonId } }, drawable);
  return opened && begin(lessonId, opened);
}

async function readyFor(opened: StartResult): Promise<void> {
  const texts = textsOf(opened);
  await Promise.all([readyForFormulas(texts), readyForMarkup(texts)]);
}

const textsOf = (opened: StartResult): string[] =>
  opened.kind === 'sitting'
    ? opened.sitting.questions.flatMap(({ text, statement, options }) => [
        text,
        statement,
        ...options.map((option) => option.text),
      ])
    : opened.result.answers.flatMap(({ question, statement, feedback }) => [question, statement, feedback]);

/** Opens the lesson: starts or resumes the sitting, or gives the attempt that waits for its grade. */
export function useOpenedLesson(lessonId: number) {
  const back = cameBack(useNavigationType());
  const openedByReturning = useRef(back);
  const [ahead] = useState(() => ({ lessonId, opened: back ? undefined : openedAhead(lessonId) }));
  const query = useQuery<StartResult>({
    queryKey: ['opened-lesson', lessonId],
    queryFn: async () => {
      const sittingId = openedByReturning.current ? finished.read(lessonId) : null;
      const opened = await open(lessonId, sittingId);
      await readyFor(opened);
      return opened;
    },
    initialData: ahead.lessonId === lessonId ? ahead.opened : undefined,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const { data } = query;
  useEffect(() => {
    if (data?.kind !== 'result') return;
    noteFinished(lessonId, data.result.sittingId);
    writeLocalDrafts(data.result.sittingId, null);
  }, [data, lessonId]);
  return query;
}
