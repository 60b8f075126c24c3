import { useMutation } from '@tanstack/react-query';
import { BellOff, BellRing, Pencil } from 'lucide-react';
import { Suspense, useRef, useState } from 'react';
import type { ReportOutcome, Room, RoomReport } from '../../../../shared/contracts/room.ts';
import { reportLimits, roomMinutes } from '../../../../shared/contracts/staff-limits.ts';
import { SharedTitle } from '../../../components/questions/stimulus/shared-title.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { ContentText } from '../../../components/ui/content-text.tsx';
import { Field } from '../../../components/ui/field.tsx';
import { HtmlText } from '../../../components/ui/html-text.tsx';
import { Input } from '../../../components/ui/input.tsx';
import { Stepper } from '../../../components/ui/stepper.tsx';
import { queryClient } from '../../../lib/api/query-client.ts';
import { notifyFailure } from '../../../lib/api/teacher-error.ts';
import { trpc } from '../../../lib/api/trpc.ts';
import { cx } from '../../../lib/dom/cx.ts';
import { notify } from '../../../lib/dom/notify.ts';
import { usePersistedState } from '../../../lib/dom/persisted-state.ts';
import { useFormat } from '../../../lib/format/use-format.ts';
import { parseWholeNumber } from '../../../lib/forms/whole-number.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { lazyWithPreload } from '../../../lib/loading/lazy-with-preload.ts';
import { AnswerForm } from './answer-form.tsx';

const WordingDialog = lazyWithPreload(async () => (await import('./wording-dialog.tsx')).WordingDialog);

type ReportPanelProps = { room: Room; report: RoomReport; now: number };

/** Returns the minutes since the first report, as an estimate of the time lost. */
const minutesSince = (report: RoomReport, now: number): number =>
  Math.min(roomMinutes.max, Math.max(1, Math.round((now - Date.parse(report.said[0]!.at)) / 60_000)));

/** Reports of students about a question, and the teacher's actions. */
export function ReportPanel({ room, report, now }: ReportPanelProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { lessonId } = room;
  const { questionId, position, type, havers, open, said, text, statement, answer } = report;
  const [muted, setMuted] = usePersistedState(`muted:${lessonId}:${questionId}`, false);
  const [answering, setAnswering] = useState(false);
  const [correcting, setCorrecting] = useState(false);
  const answerButton = useRef<HTMLButtonElement>(null);
  // Follows the elapsed minutes until the teacher edits it.
  const [typed, setTyped] = useState<string | null>(null);
  const [word, setWord] = useState('');
  const shown = typed ?? String(minutesSince(report, now));
  const minutes = parseWholeNumber(shown);
  const isWrong = minutes === null || minutes < 0 || minutes > roomMinutes.max;
  const settle = useMutation({
    ...trpc.room.settleReports.mutationOptions(),
    onSuccess: ({ count }, { outcome, minutes: given }) => {
      notify.success(t(`room.settled.${outcome}`, { position }), {
        description: given > 0 ? t('room.given', { count, minutes: given }) : undefined,
      });
      void queryClient.invalidateQueries(trpc.room.get.queryFilter({ lessonId }));
    },
    onError: (error) => notifyFailure(t, error),
  });
  const end = (outcome: ReportOutcome) => {
    if (isWrong || settle.isPending) return;
    const given = outcome === 'no-fault' ? 0 : minutes;
    settle.mutate({ lessonId, questionId, outcome, minutes: given, word });
  };
  const last = said.at(-1)!;
  const Sign = muted ? BellOff : BellRing;
  return (
    <section
      tabIndex={-1}
      aria-label={t('room.reportTitle', { position })}
      className={cx(
        'mb-5 overflow-hidden rounded-md bg-surface',
        muted ? 'border border-line' : 'border-2 border-warn',
      )}
    >
      <div
        className={cx(
          'flex flex-wrap items-center gap-x-3 gap-y-1 px-5 py-2',
          !muted && 'border-b border-warn-line bg-warn-soft',
        )}
      >
        <div
          role={muted ? undefined : 'alert'}
          className="flex min-h-9 flex-wrap items-center gap-x-3 gap-y-1"
        >
          <Sign
            aria-hidden
            className={cx('size-5 shrink-0', !muted && 'text-warn-text')}
            strokeWidth={1.75}
          />
          <b className="font-semi">{t('room.reportTitle', { position })}</b>
          <span className="text-small">
            {t('room.reportsSince', {
              count: said.length,
              span: format.span(Math.max(0, now - Date.parse(last.at))),
            })}
          </span>
        </div>
        <Button
          variant="ghost"
          className="ml-auto"
          aria-label={t(muted ? 'room.unmuteOf' : 'room.muteOf', { position })}
          icon={muted ? undefined : <BellOff aria-hidden className="size-4" strokeWidth={1.75} />}
          onClick={() => setMuted(!muted)}
        >
          {t(muted ? 'room.unmute' : 'room.mute')}
        </Button>
      </div>
      <div hidden={muted} className={cx('gap-6 p-5 lg:grid-cols-[minmax(0,1fr)_16rem]', !muted && 'grid')}>
        <div className="min-w-0">
          <p className="text-caption text-text-mute">
            {t(`questions.type.${type}`)} · {t('room.havers', { count: havers })}
          </p>
          <SharedTitle title={report.sharedTitle} />
          <div className="read mt-1">
            <HtmlText>{text}</HtmlText>
            {statement && <ContentText>{statement}</ContentText>}
          </div>
          <ul className="mt-4 flex flex-col gap-3">
            {said.map((one) => (
              <li key={one.studentId} className="border-l-2 border-line-strong pl-3">
                <p className="font-serif text-accent-text">«{one.text}»</p>
                <p className="text-small text-text-mute">
                  {one.names}, {format.time(one.at)}
                  {one.own !== null && ` · ${t('room.onSheet', { own: one.own })}`}
                </p>
              </li>
            ))}
          </ul>
          {answer && (
            <p role="status" className="mt-4 text-small text-text-soft">
              {t('room.answered', { time: format.time(answer.at), text: answer.text })}
            </p>
          )}
          {answering && (
            <AnswerForm
              lessonId={lessonId}
              questionId={questionId}
              onClose={() => {
                setAnswering(false);
                answerButton.current?.focus();
              }}
            />
          )}
        </div>
        <div className="flex flex-col gap-3">
          <Field
            label={t('room.minutesBack')}
            hint={t('room.minutesBackHint', { open, handed: havers - open })}
            error={isWrong ? t('room.minutesWrong', { min: 0, max: roomMinutes.max }) : null}
          >
            {(control) => (
              <Stepper
                {...control}
                value={shown}
                onValueChange={setTyped}
                min={0}
                max={roomMinutes.max}
                after="min"
              />
            )}
          </Field>
          <Field label={t('room.word')}>
            {(control) => (
              <Input
                {...control}
                value={word}
                maxLength={reportLimits.text}
                onChange={(event) => setWord(event.target.value)}
              />
            )}
          </Field>
          <Button
            icon={<Pencil aria-hidden className="size-4" strokeWidth={1.75} />}
            unavailable={isWrong}
            onClick={() => setCorrecting(true)}
          >
            {t('room.correct')}
          </Button>
          <div className="grid grid-cols-2 gap-2.5">
            <Button
              ref={answerButton}
              variant="secondary"
              aria-expanded={answering}
              onClick={() => setAnswering(!answering)}
            >
              {t('room.answer')}
            </Button>
            <Button variant="secondary" unavailable={settle.isPending} onClick={() => end('annulled')}>
              {t('room.annul')}
            </Button>
          </div>
          <Button variant="ghost" pending={settle.isPending} onClick={() => end('corrected')}>
            {t('room.corrected')}
          </Button>
          <Button variant="ghost" unavailable={settle.isPending} onClick={() => end('no-fault')}>
            {t('room.noFault')}
          </Button>
        </div>
      </div>
      {correcting && minutes !== null && (
        <Suspense fallback={null}>
          <WordingDialog
            lessonId={lessonId}
            report={report}
            minutes={minutes}
            word={word}
            onClose={() => setCorrecting(false)}
          />
        </Suspense>
      )}
    </section>
  );
}
