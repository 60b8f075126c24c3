import { KeyRound, MessageSquareQuote } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { AttemptDetail } from '../../../../shared/contracts/grades.ts';
import { provisionalGrade } from '../../../../shared/rules/grade-scale.ts';
import { staffNumber } from '../../../../shared/rules/question-number.ts';
import { gradeWith } from '../../../components/marks/grade-with.ts';
import { OldMark } from '../../../components/marks/mark-in-margin.tsx';
import { MarkedAnswer } from '../../../components/marks/marked-answer.tsx';
import { Provisional } from '../../../components/marks/provisional.tsx';
import { Unpublished } from '../../../components/marks/unpublished.tsx';
import { useMarkKeys } from '../../../components/marks/use-mark-keys.ts';
import { answerTarget, useSaveMark } from '../../../components/marks/use-save-mark.ts';
import { SheetDrawing } from '../../../components/ui/empty-state.tsx';
import { GradeBadge, GradeDisc } from '../../../components/ui/grade.tsx';
import { Sheet } from '../../../components/ui/sheet.tsx';
import { cx } from '../../../lib/dom/cx.ts';
import { useFormat } from '../../../lib/format/use-format.ts';
import { useQuestionNumber } from '../../../lib/format/use-question-number.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';

/** Closed at first, at the end of the page. */
const SentCalls = lazy(async () => ({
  default: (await import('../../../components/marks/sent-calls.tsx')).SentCalls,
}));

type MarkedAttemptProps = {
  attempt: AttemptDetail;
  topic: string;
  onHelp: () => void;
};

/** The teacher's view of an attempt, with editable marks; an early exit has no answers. */
export function MarkedAttempt(props: MarkedAttemptProps) {
  const { t } = useTranslation();
  if (props.attempt.answers.length > 0) return <MarkedSheet {...props} />;
  return (
    <div className="flex flex-col items-center py-6 text-center">
      <SheetDrawing />
      <p className="title-3 mt-5">{t('courseGrades.detailEmpty')}</p>
      <LetIn letIn={props.attempt.letIn} />
    </div>
  );
}

/** That the student entered without a password, and who let them in. */
function LetIn({ letIn }: Pick<AttemptDetail, 'letIn'>) {
  const { t } = useTranslation();
  const format = useFormat();
  if (!letIn) return null;
  return (
    <span className="flex items-center gap-1.5 text-small text-text-soft">
      <KeyRound aria-hidden className="size-4 shrink-0" strokeWidth={1.75} />
      {t('courseGrades.letIn', { by: letIn.by, when: format.dateTime(letIn.at) })}
    </span>
  );
}

function MarkedSheet({ attempt, topic, onHelp }: MarkedAttemptProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const numberOf = useQuestionNumber();
  const { answers, grade, machineGrade, mayDecide } = attempt;
  const [current, setCurrent] = useState(0);
  const [editing, setEditing] = useState<{ answerId: number; digit: string | null } | null>(null);
  const focused = answers[current]!;
  const keeping = useSaveMark(focused, answerTarget(focused.answerId), () => undefined);

  const goTo = (index: number) => {
    const answer = answers[index];
    if (!answer) return;
    setCurrent(index);
    const place = document.getElementById(`answer-${answer.answerId}`);
    place?.focus({ preventScroll: true });
    place?.scrollIntoView({ block: 'start' });
  };
  /** After a mark, the next answer that has none. */
  const goOn = (index: number) =>
    goTo(answers.findIndex(({ grade: given }, other) => other > index && given === null));
  const edit = (index: number, digit: string | null) => {
    setCurrent(index);
    setEditing({ answerId: answers[index]!.answerId, digit });
  };
  useMarkKeys(
    {
      next: () => goTo(current + 1),
      previous: () => goTo(current - 1),
      keep: () => {
        const { appeal, grade } = focused;
        // A review request needs a written reply.
        if (appeal) edit(current, null);
        else if (grade !== null) keeping.send({ to: 'kept' }, '');
      },
      digit: (digit) => edit(current, digit),
      help: onHelp,
    },
    editing === null && mayDecide,
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
        {attempt.state === 'pending' && (
          <Provisional forTeacher {...provisionalGrade(answers.filter(({ annulled }) => !annulled))} />
        )}
        <span>{t('courseGrades.handedInAt', { date: format.dateTime(attempt.submittedAt) })}</span>
        <LetIn letIn={attempt.letIn} />
        <nav aria-label={t('reviews.questions')} className="flex flex-wrap gap-1.5 md:ml-auto">
          {answers.map((answer, index) => (
            <button
              key={answer.answerId}
              type="button"
              aria-label={t(answer.appeal ? 'reviews.questionAsked' : 'courseGrades.question', {
                number: numberOf(answer.numbers),
              })}
              aria-current={index === current ? 'true' : undefined}
              onClick={() => goTo(index)}
              className={cx(
                'flex min-h-8 items-center gap-1.5 rounded-sm border px-2.5 font-semi pointer-coarse:min-h-10',
                index === current ? 'border-accent-line bg-accent-soft text-text' : 'border-line bg-surface',
              )}
            >
              {numberOf(answer.numbers)} {answer.grade !== null && <GradeDisc grade={answer.grade} />}
              {answer.appeal && (
                <MessageSquareQuote aria-hidden className="size-3.5 text-accent-text" strokeWidth={1.75} />
              )}
            </button>
          ))}
        </nav>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: makes a long sheet scrollable by keyboard */}
      <section aria-label={topic} tabIndex={0} className="rounded-md">
        <Sheet marks>
          {answers.map((answer, index) => (
            <MarkedAnswer
              key={answer.answerId}
              answer={answer}
              number={staffNumber(answer.numbers).number}
              editing={editing?.answerId === answer.answerId ? editing : null}
              attemptGrade={(mark) => gradeWith(attempt, answer.answerId, mark)}
              mayDecide={mayDecide}
              onEdit={mayDecide ? () => edit(index, null) : undefined}
              onClose={() => setEditing(null)}
              onSaved={() => goOn(index)}
            />
          ))}
        </Sheet>
      </section>
      <Suspense fallback={null}>
        <SentCalls attemptId={attempt.attemptId} />
      </Suspense>
    </>
  );
}
