import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AttemptDetail } from '../../../shared/contracts/grades.ts';
import { KeyHelp } from '../../components/marks/key-help.tsx';
import { useSaveMark } from '../../components/marks/mark-editor.tsx';
import { OldMark } from '../../components/marks/mark-in-margin.tsx';
import { MarkedAnswer } from '../../components/marks/marked-answer.tsx';
import { SentCalls } from '../../components/marks/sent-calls.tsx';
import { Unpublished } from '../../components/marks/unpublished.tsx';
import { useMarkKeys } from '../../components/marks/use-mark-keys.ts';
import { Button } from '../../components/ui/button.tsx';
import { Dialog } from '../../components/ui/dialog.tsx';
import { SheetDrawing } from '../../components/ui/empty-state.tsx';
import { ErrorPanel } from '../../components/ui/error-panel.tsx';
import { GradeBadge, GradeDisc } from '../../components/ui/grade.tsx';
import { IconButton } from '../../components/ui/icon-button.tsx';
import { Sheet } from '../../components/ui/sheet.tsx';
import { Spinner } from '../../components/ui/spinner.tsx';
import { errorText, isOffline } from '../../lib/api-error.ts';
import { cx } from '../../lib/cx.ts';
import { trpc } from '../../lib/trpc.ts';
import { useFormat } from '../../lib/use-format.ts';
import { gradeWith } from './grade-with.ts';
import type { OpenAttempt } from './student-row.tsx';

type AttemptDialogProps = { opened: OpenAttempt; onBack: () => void };

/** What a student answered in one attempt, and its marks; however it is closed, the grades are there again. */
export function AttemptDialog({ opened, onBack }: AttemptDialogProps) {
  const { t } = useTranslation();
  const { studentId, names, lessonId, topic, attempt } = opened;
  const [helped, setHelped] = useState(false);
  const query = useQuery({
    ...trpc.grades.attempt.queryOptions({ studentId, lessonId, attempt: attempt.attempt }),
    staleTime: 0,
  });
  const { data, error } = query;
  const failed = t('courseGrades.detailFailed');
  return (
    <Dialog
      open
      width={880}
      title={names}
      description={`${topic} · ${t('courseGrades.attempt', { number: attempt.attempt + 1 })}`}
      onClose={onBack}
      leading={
        <IconButton label={t('courseGrades.backToGrades')} className="-my-1 -ml-2" onClick={onBack}>
          <ArrowLeft aria-hidden className="size-[18px]" strokeWidth={1.75} />
        </IconButton>
      }
      footer={
        <>
          {data && data.answers.length > 0 && (
            <div className="md:mr-auto">
              <KeyHelp withSwitch={helped} />
            </div>
          )}
          <Button variant="secondary" onClick={onBack}>
            {t('courseGrades.backToGrades')}
          </Button>
        </>
      }
    >
      {error && !data ? (
        <ErrorPanel
          title={failed}
          text={isOffline(error) ? t('courseGrades.offline') : errorText(t, error, `${failed}.`)}
          query={query}
        />
      ) : !data ? (
        <Spinner label={t('courseGrades.detailLoading')} />
      ) : data.answers.length === 0 ? (
        <div className="flex flex-col items-center py-6 text-center">
          <SheetDrawing />
          <p className="title-3 mt-5">{t('courseGrades.detailEmpty')}</p>
        </div>
      ) : (
        <MarkedAttempt attempt={data} topic={topic} onHelp={() => setHelped(!helped)} />
      )}
    </Dialog>
  );
}

type MarkedAttemptProps = { attempt: AttemptDetail; topic: string; onHelp: () => void };

function MarkedAttempt({ attempt, topic, onHelp }: MarkedAttemptProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { answers, grade, machineGrade } = attempt;
  const [current, setCurrent] = useState(0);
  const [editing, setEditing] = useState<{ answerId: number; digit: string | null } | null>(null);
  const keeping = useSaveMark(answers[current]!, () => undefined);

  const goTo = (index: number) => {
    const answer = answers[index];
    if (!answer) return;
    setCurrent(index);
    const place = document.getElementById(`answer-${answer.answerId}`);
    place?.focus({ preventScroll: true });
    place?.scrollIntoView({ block: 'start' });
  };
  const edit = (index: number, digit: string | null) => {
    setCurrent(index);
    setEditing({ answerId: answers[index]!.answerId, digit });
  };
  useMarkKeys(
    {
      next: () => goTo(current + 1),
      previous: () => goTo(current - 1),
      keep: () => answers[current]!.grade !== null && keeping.send({ to: 'kept' }, ''),
      digit: (digit) => edit(current, digit),
      help: onHelp,
    },
    editing === null,
  );
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2 text-small text-text-soft">
        {grade !== null && (
          <span className="flex items-center gap-2">
            {machineGrade !== null && machineGrade !== grade && (
              <>
                <OldMark grade={machineGrade} /> <span aria-hidden>→</span>
              </>
            )}
            <GradeBadge grade={grade} />
            {!attempt.published && <Unpublished />}
          </span>
        )}
        <span>{t('courseGrades.handedInAt', { date: format.dateTime(attempt.submittedAt) })}</span>
        <nav aria-label={t('reviews.questions')} className="flex flex-wrap gap-1.5 md:ml-auto">
          {answers.map((answer, index) => (
            <button
              key={answer.answerId}
              type="button"
              aria-label={t('courseGrades.question', { number: index + 1 })}
              aria-current={index === current ? 'true' : undefined}
              onClick={() => goTo(index)}
              className={cx(
                'flex min-h-8 items-center gap-1.5 rounded-sm border px-2.5 font-semi pointer-coarse:min-h-10',
                index === current ? 'border-accent-line bg-accent-soft text-text' : 'border-line bg-surface',
              )}
            >
              {index + 1} {answer.grade !== null && <GradeDisc grade={answer.grade} />}
            </button>
          ))}
        </nav>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long sheet is scrolled with the keyboard from here */}
      <section aria-label={topic} tabIndex={0} className="rounded-md">
        <Sheet marks>
          {answers.map((answer, index) => (
            <MarkedAnswer
              key={answer.answerId}
              answer={answer}
              number={index + 1}
              editing={editing?.answerId === answer.answerId ? editing : null}
              attemptGrade={(mark) => gradeWith(attempt, answer.answerId, mark)}
              onEdit={() => edit(index, null)}
              onClose={() => setEditing(null)}
            />
          ))}
        </Sheet>
      </section>
      <SentCalls attemptId={attempt.attemptId} />
    </>
  );
}
