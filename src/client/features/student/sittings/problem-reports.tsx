import { useMutation, useQuery } from '@tanstack/react-query';
import { Bell, FilePen, TimerReset } from 'lucide-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { SittingReports } from '../../../../shared/contracts/room.ts';
import { reportLimits } from '../../../../shared/contracts/staff-limits.ts';
import { Button } from '../../../components/ui/button.tsx';
import { Field } from '../../../components/ui/field.tsx';
import { Input } from '../../../components/ui/input.tsx';
import { errorText } from '../../../lib/api/api-error.ts';
import { queryClient } from '../../../lib/api/query-client.ts';
import { trpc } from '../../../lib/api/trpc.ts';
import { notify } from '../../../lib/dom/notify.ts';
import { useFormat } from '../../../lib/format/use-format.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { sittingPollInterval } from './limits.ts';
import { anchorOf } from './question-anchor.ts';
import type { OpenResult, SittingView } from './types.ts';
import { useSittingStream } from './use-sitting-stream.ts';

/** Milliseconds between polls for the teacher's reply. */
const reportPollInterval = 5_000;

type ProblemReportsProps = {
  sitting: SittingView;
  endsAt: string;
  /** Called when the teacher changed or ended the time. */
  onTimeChange: () => void;
};

/**
 * Lets students report a problem below each question, and shows the replies. Inserted with portals, so that the lesson's bundle
 * stays small and starts without it. Also opens the stream of the sitting.
 */
export function ProblemReports({ sitting, endsAt, onTimeChange }: ProblemReportsProps) {
  const { t } = useTranslation();
  useSittingStream(sitting.sittingId, endsAt, onTimeChange);
  const format = useFormat();
  const { sittingId, questions } = sitting;
  const reports = useQuery(
    trpc.sittings.reports.queryOptions(
      { sittingId },
      {
        staleTime: 0,
        // Polls faster while a reply is pending.
        refetchInterval: ({ state }) =>
          state.data?.own.some(({ settledAt }) => settledAt === null)
            ? reportPollInterval
            : sittingPollInterval,
      },
    ),
  ).data;
  const [places, setPlaces] = useState<Map<number, Element>>(new Map());
  const [header, setHeader] = useState<Element | null>(null);
  useEffect(() => {
    const found = questions.flatMap(({ id }, index) => {
      const place = document.getElementById(anchorOf(index + 1))?.lastElementChild?.lastElementChild;
      return place ? [[id, place] as const] : [];
    });
    setPlaces(new Map(found));
    setHeader(document.querySelector('header'));
  }, [questions]);
  useEffect(() => {
    for (const { questionId, wording } of reports?.settled ?? [])
      if (wording) showWording(sitting.lessonId, questionId, wording);
  }, [reports, sitting.lessonId]);
  const last = reports?.settled.findLast(({ minutes }) => minutes > 0);
  return (
    <>
      {last &&
        header &&
        createPortal(
          <p
            role="status"
            className="flex items-center gap-2.5 border-t border-accent-line bg-accent-soft px-4 py-2"
          >
            <TimerReset aria-hidden className="size-4 shrink-0" strokeWidth={1.75} />
            <span>
              <b className="font-semi">{t('sittingDialogs.minutesBack', { count: last.minutes })}</b>{' '}
              {t('sittingDialogs.endsNow', { time: format.time(endsAt) })}
            </span>
          </p>,
          header,
        )}
      {questions.map(({ id }, index) => {
        const place = places.get(id);
        if (!place) return null;
        return createPortal(
          <OfQuestion sittingId={sittingId} questionId={id} number={index + 1} reports={reports} />,
          place,
          id,
        );
      })}
    </>
  );
}

/** Applies a corrected wording to the cached question; keeps this student's order of options. */
function showWording(
  lessonId: number,
  questionId: number,
  wording: NonNullable<SittingReports['settled'][number]['wording']>,
): void {
  const textOf = new Map(wording.options.map(({ id, text }) => [id, text]));
  queryClient.setQueriesData<OpenResult>({ queryKey: ['opened-lesson', lessonId] }, (opened) => {
    if (opened?.kind !== 'sitting') return opened;
    const questions = opened.sitting.questions.map((question) =>
      question.id === questionId
        ? {
            ...question,
            text: wording.text,
            statement: wording.statement,
            options: question.options.map((option) => ({
              ...option,
              text: textOf.get(option.id) ?? option.text,
            })),
          }
        : question,
    );
    const isSame = JSON.stringify(questions) === JSON.stringify(opened.sitting.questions);
    return isSame ? opened : { ...opened, sitting: { ...opened.sitting, questions } };
  });
}

type OfQuestionProps = {
  sittingId: number;
  questionId: number;
  /** Position in the lesson, from 1. */
  number: number;
  reports: SittingReports | undefined;
};

function OfQuestion({ sittingId, questionId, number, reports }: OfQuestionProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const [writing, setWriting] = useState(false);
  const own = reports?.own.findLast((report) => report.questionId === questionId);
  const settled = reports?.settled.findLast((one) => one.questionId === questionId);
  return (
    <>
      {settled && (
        <p
          role="status"
          className="mb-3 flex gap-2.5 rounded-sm border border-accent-line bg-accent-soft px-4 py-3"
        >
          <FilePen aria-hidden className="mt-1 size-4 shrink-0" strokeWidth={1.75} />
          <span>
            <b className="font-semi">
              {t(`sittingDialogs.settled.${settled.outcome}`, { time: format.time(settled.at) })}
            </b>{' '}
            {settled.word} {settled.outcome === 'corrected' && t('sittingDialogs.answerStays')}
          </span>
        </p>
      )}
      {own && (
        <p className="flex items-center gap-2 text-small text-text-soft">
          <Bell aria-hidden className="size-4 shrink-0" strokeWidth={1.75} />
          <span>
            {own.settledAt === null
              ? t('sittingDialogs.reported', { time: format.time(own.at) })
              : t('sittingDialogs.dealtWith', { time: format.time(own.at) })}{' '}
            {own.outcome === 'no-fault' && own.word}
          </span>
        </p>
      )}
      {own?.answer && own.settledAt === null && (
        <p
          role="status"
          className="mt-2 flex gap-2.5 rounded-sm border border-accent-line bg-accent-soft px-4 py-3"
        >
          <Bell aria-hidden className="mt-1 size-4 shrink-0" strokeWidth={1.75} />
          <span>
            <b className="font-semi">{t('sittingDialogs.answered', { time: format.time(own.answer.at) })}</b>{' '}
            {own.answer.text}
          </span>
        </p>
      )}
      {(!own || own.settledAt !== null) &&
        (writing ? (
          <ReportForm sittingId={sittingId} questionId={questionId} onClose={() => setWriting(false)} />
        ) : (
          <button
            type="button"
            aria-label={t('sittingDialogs.reportQuestion', { number })}
            onClick={() => setWriting(true)}
            className="inline-flex min-h-8 items-center gap-2 rounded-xs text-small text-text-soft hover:text-text pointer-coarse:min-h-11"
          >
            <Bell aria-hidden className="size-4" strokeWidth={1.75} />
            {t('sittingDialogs.report')}
          </button>
        ))}
    </>
  );
}

type ReportFormProps = { sittingId: number; questionId: number; onClose: () => void };

function ReportForm({ sittingId, questionId, onClose }: ReportFormProps) {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const report = useMutation({
    ...trpc.sittings.reportProblem.mutationOptions(),
    onSuccess: () => {
      notify.success(t('sittingDialogs.reportSent'));
      void queryClient.invalidateQueries(trpc.sittings.reports.pathFilter());
      onClose();
    },
    onError: (error) => notify.danger(errorText(t, error)),
  });
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() && !report.isPending) report.mutate({ sittingId, questionId, text });
  };
  return (
    <form noValidate onSubmit={send} className="rounded-sm border border-line-strong p-4">
      <h3 className="flex items-center gap-2 font-semi">
        <Bell aria-hidden className="size-4" strokeWidth={1.75} />
        {t('sittingDialogs.report')}
      </h3>
      <Field
        className="mt-3"
        label={t('sittingDialogs.whatIsWrong')}
        hint={
          <span className="flex justify-between gap-4">
            <span>{t('sittingDialogs.teacherReads')}</span>
            <span>{t('sittingDialogs.letters', { count: text.length, most: reportLimits.text })}</span>
          </span>
        }
      >
        {(control) => (
          <Input
            {...control}
            ref={field}
            value={text}
            maxLength={reportLimits.text}
            onChange={(event) => setText(event.target.value)}
          />
        )}
      </Field>
      <div className="mt-3 flex gap-3">
        <Button variant="ghost" onClick={onClose}>
          {t('sittingDialogs.cancelReport')}
        </Button>
        <Button
          type="submit"
          className="grow"
          icon={<Bell aria-hidden className="size-4" strokeWidth={1.75} />}
          unavailable={!text.trim()}
          pending={report.isPending}
        >
          {t('sittingDialogs.sendReport')}
        </Button>
      </div>
      <p className="mt-3 border-t border-line pt-3 text-small text-text-soft">
        {t('sittingDialogs.carryOn')}
      </p>
    </form>
  );
}
