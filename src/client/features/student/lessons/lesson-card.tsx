import { CalendarX2, CircleDot, Lock, Repeat, Timer } from 'lucide-react';
import type { StudentLesson } from '../../../../shared/contracts/lessons.ts';
import { lessonStatus } from '../../../../shared/rules/lesson-status.ts';
import { Badge } from '../../../components/ui/badge.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { Card } from '../../../components/ui/card.tsx';
import { cx } from '../../../lib/dom/cx.ts';
import { minutesOf } from '../../../lib/format/format-date.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { DueDate, OpeningDate } from './due-date.tsx';
import { lessonAction } from './lesson-action.ts';
import { LessonProgress } from './lesson-progress.tsx';

const icon = 'size-3.5';
const badges = {
  available: { tone: 'success', icon: <CircleDot aria-hidden className={icon} strokeWidth={1.75} /> },
  overdue: { tone: 'danger', icon: <CalendarX2 aria-hidden className={icon} strokeWidth={1.75} /> },
  upcoming: { tone: 'neutral', icon: <Lock aria-hidden className={icon} strokeWidth={1.75} /> },
  disabled: { tone: 'neutral', icon: <Lock aria-hidden className={icon} strokeWidth={1.75} /> },
} as const;

type LessonCardProps = {
  lesson: StudentLesson;
  /** Server time in ms. */
  now: number;
  preparing: boolean;
  onOpen: (lesson: StudentLesson) => void;
};

export function LessonCard({ lesson, now, preparing, onOpen }: LessonCardProps) {
  const { t } = useTranslation();
  const status = lessonStatus(lesson, new Date(now));
  const action = lessonAction(lesson, now);
  const badge = badges[status];
  return (
    <Card
      as="li"
      className="grid gap-x-8 md:py-5 gap-y-5 md:grid-cols-[minmax(0,1fr)_9.5rem] md:items-center lg:grid-cols-[minmax(0,1fr)_20rem_9.5rem]"
    >
      <div className="min-w-0 md:max-lg:col-start-1">
        <Badge tone={badge.tone} icon={badge.icon}>
          {t(`lessons.${status}`)}
        </Badge>
        <h2 className={cx('title-3 mt-2', action.kind === 'none' && 'text-text-soft')}>{lesson.topic}</h2>
        <p className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1 text-small text-text-mute">
          <span className="flex items-center gap-1.5">
            <Timer aria-hidden className="size-4" strokeWidth={1.75} />
            {minutesOf(lesson)}
          </span>
          <span className="flex items-center gap-1.5">
            <Repeat aria-hidden className="size-4" strokeWidth={1.75} />
            {t('lessons.attempts', { count: lesson.attempts })}
          </span>
          {status === 'upcoming' && lesson.opensAt && <OpeningDate date={lesson.opensAt} />}
          <DueDate date={lesson.submissionDate} now={now} enabled={lesson.enabled} />
        </p>
      </div>
      <LessonProgress lesson={lesson} status={status} />
      <Button
        className="w-full md:max-lg:col-start-2 md:max-lg:row-start-1"
        unavailable={action.kind === 'none'}
        pending={preparing}
        pendingLabel={t('lessons.preparing')}
        onClick={() => onOpen(lesson)}
      >
        {t(`lessons.${action.text}`)}
      </Button>
    </Card>
  );
}
