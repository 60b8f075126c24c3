import { useMemo } from 'react';
import type { StudentLesson } from '../../../../shared/contracts/lessons.ts';
import { Card } from '../../../components/ui/card.tsx';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { Bone, Skeleton } from '../../../components/ui/skeleton.tsx';
import { useNow } from '../../../lib/api/server-clock.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { useFirstRows } from '../../../lib/loading/use-first-rows.ts';
import { LessonCard } from './lesson-card.tsx';
import { lessonsInOrder } from './lesson-order.ts';

type LessonCardsProps = {
  lessons: readonly StudentLesson[];
  /** Server time when the list loaded; used for sorting, so that cards do not move by themselves. */
  listedAt: string;
  preparingId: number | null;
  onOpen: (lesson: StudentLesson) => void;
};

/** Milliseconds between clock updates: a lesson may become overdue while the page is open. */
const refreshInterval = 15_000;
/** Minimum height of a card in px. */
const minRowHeight = { wide: 120, narrow: 200 };

export function LessonCards({ lessons, listedAt, preparingId, onOpen }: LessonCardsProps) {
  const { t } = useTranslation();
  const now = useNow(true, refreshInterval);
  const ordered = useMemo(() => lessonsInOrder(lessons, Date.parse(listedAt)), [lessons, listedAt]);
  const drawn = useFirstRows(ordered, minRowHeight);
  if (lessons.length === 0) return <EmptyState title={t('lessons.empty')} text={t('lessons.emptyText')} />;
  return (
    <ul className="flex flex-col gap-3.5">
      {drawn.map((lesson) => (
        <LessonCard
          key={lesson.lessonId}
          lesson={lesson}
          now={now}
          preparing={preparingId === lesson.lessonId}
          onOpen={onOpen}
        />
      ))}
    </ul>
  );
}

export function LessonCardsSkeleton() {
  const { t } = useTranslation();
  return (
    <Skeleton label={t('lessons.loading')} className="flex flex-col gap-3.5">
      {[0, 1, 2].map((index) => (
        <Card key={index} className="flex items-center justify-between gap-8">
          <div className="w-full max-w-md">
            <Bone className="h-6 w-24" />
            <Bone className="mt-3 h-6 w-3/4" />
            <Bone className="mt-3 h-4 w-full" />
          </div>
          <Bone className="h-10 w-36 max-md:hidden" />
        </Card>
      ))}
    </Skeleton>
  );
}
