import { LogOut } from 'lucide-react';
import type { ReactNode } from 'react';
import { ReadingButton } from '../../../components/reading/reading-button.tsx';
import { cx } from '../../../lib/dom/cx.ts';
import { minutesOf } from '../../../lib/format/format-date.ts';
import { formatGrade } from '../../../lib/format/format-grade.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';

export type LessonHead = {
  topic: string;
  subjectName: string;
  durationMinutes: number;
  extraMinutes: number;
  questionCount: number;
  attemptsUsed: number;
  maxAttempts: number;
  bestGrade: number | null;
};

/** `0.00` before the first attempt; `–` while marks are unpublished. */
const totalGrade = ({ bestGrade, attemptsUsed }: LessonHead) =>
  bestGrade === null && attemptsUsed > 0 ? '–' : formatGrade(bestGrade ?? 0);

type LessonHeaderProps = {
  lesson: LessonHead;
  onExit?: (() => void) | undefined;
  /** Timer and primary button. */
  actions: ReactNode;
  /** Second row on phones (navigator chips). */
  below?: ReactNode;
};

/** The lesson's own header, without the site navigation. */
export function LessonHeader({ lesson, actions, ...rest }: LessonHeaderProps) {
  const { t } = useTranslation();
  const meta = t('sitting.headerMeta', {
    subject: lesson.subjectName,
    minutes: minutesOf(lesson),
    questions: t('sitting.questions', { count: lesson.questionCount }),
  });
  return (
    <HeaderFrame {...rest} topic={lesson.topic} meta={meta}>
      <Facts lesson={lesson} />
      <ReadingButton className="max-md:hidden" />
      {actions}
    </HeaderFrame>
  );
}

type HeaderFrameProps = Pick<LessonHeaderProps, 'onExit' | 'below'> & {
  topic: ReactNode;
  meta: ReactNode;
  children: ReactNode;
};

/** Layout of that header. */
export function HeaderFrame({ topic, meta, onExit, below, children }: HeaderFrameProps) {
  const { t } = useTranslation();
  return (
    <header className="sticky top-(--bar-edge) z-30 border-b border-line bg-surface">
      <div className="page-frame flex min-h-15 flex-wrap items-center gap-x-3 gap-y-1 py-1.5 md:min-h-18 md:gap-x-5">
        {onExit && (
          <button
            type="button"
            onClick={onExit}
            className="-ml-2 inline-flex min-h-10 shrink-0 items-center gap-2 rounded-sm px-2 text-small font-semi text-text-soft hover:bg-surface-hover hover:text-text"
          >
            <LogOut aria-hidden className="size-[18px] rotate-180" strokeWidth={1.75} />
            <span className="max-md:visually-hidden">{t('sitting.exit')}</span>
          </button>
        )}
        <div className={cx('min-w-[min(9rem,100%)] flex-1', onExit && 'md:border-l md:border-line md:pl-4')}>
          <h1 className="line-clamp-4 font-serif text-[1.0625rem] leading-6 font-bold wrap-anywhere md:text-h3 md:leading-6">
            {topic}
          </h1>
          <p className="text-caption text-text-mute">{meta}</p>
        </div>
        {children}
      </div>
      {below}
    </header>
  );
}

/** Attempts used, best grade and reading settings, for screens where the header has no room. */
export function NarrowFacts({ lesson, stacked }: { lesson: LessonHead; stacked?: boolean }) {
  const { t } = useTranslation();
  return (
    <>
      <p
        className={cx(
          'flex text-small text-text-mute md:hidden',
          stacked
            ? 'shrink-0 flex-col text-right text-caption'
            : 'max-w-full shrink grow basis-32 flex-wrap justify-between gap-x-4',
        )}
      >
        <span>{t('sitting.attemptsOf', { used: lesson.attemptsUsed, max: lesson.maxAttempts })}</span>
        <span>{t('sitting.totalGradeOf', { grade: totalGrade(lesson) })}</span>
      </p>
      <ReadingButton className="-my-2 -mr-2 ml-auto md:hidden" />
    </>
  );
}

/** Attempts used and best grade. */
function Facts({ lesson }: { lesson: LessonHead }) {
  const { t } = useTranslation();
  const { attemptsUsed, maxAttempts } = lesson;
  return (
    <dl className="flex shrink-0 gap-7 max-md:hidden">
      <div>
        <dt className="text-caption text-text-mute">{t('sitting.attempts')}</dt>
        <dd className="flex items-center gap-2 text-small font-bold">
          {attemptsUsed}/{maxAttempts}
          {maxAttempts <= 6 && <Pips used={attemptsUsed} total={maxAttempts} />}
        </dd>
      </div>
      <div>
        <dt className="text-caption text-text-mute">{t('sitting.totalGrade')}</dt>
        <dd className="text-small font-bold">{totalGrade(lesson)}</dd>
      </div>
    </dl>
  );
}

function Pips({ used, total }: { used: number; total: number }) {
  return (
    <span aria-hidden className="flex gap-1">
      {Array.from({ length: total }, (_, index) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: pips are identical
          key={index}
          className={cx(
            'size-2 rounded-full',
            index < used ? 'bg-accent' : 'border-[1.5px] border-line-strong',
          )}
        />
      ))}
    </span>
  );
}
