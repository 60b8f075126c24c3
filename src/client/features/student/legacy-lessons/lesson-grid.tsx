import { Link } from 'react-router';
import type { LegacyLessonCard } from '../../../../shared/contracts/legacy.ts';
import { Card } from '../../../components/ui/card.tsx';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { Bone, Skeleton } from '../../../components/ui/skeleton.tsx';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { LessonPicture } from './lesson-picture.tsx';

const grid = 'grid grid-cols-12 gap-4 md:gap-5';
const place = 'col-span-12 sm:col-span-6 lg:col-span-4';

/** The legacy lessons as clickable cards. */
export function LessonGrid({ lessons }: { lessons: readonly LegacyLessonCard[] }) {
  const { t } = useTranslation();
  if (lessons.length === 0) {
    return (
      <EmptyState
        title={<span className="text-danger-text">{t('lessons.err_msg')}</span>}
        text={t('legacy.empty')}
      />
    );
  }
  return (
    <ul className={grid}>
      {lessons.map((lesson) => (
        <Card
          key={lesson.id}
          as="li"
          flush
          className={`${place} relative flex flex-col transition-colors duration-120 hover:border-line-strong`}
        >
          <LessonPicture file={lesson.image} />
          <div className="flex grow flex-col p-5">
            <p className="text-small text-text-mute">{lesson.area}</p>
            <h2 className="title-3 mt-1">
              <Link
                to={lessonPath(lesson)}
                className="after:absolute after:inset-0 after:rounded-md focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-offset-2 focus-visible:after:outline-focus"
              >
                {lesson.name}
              </Link>
            </h2>
            <Link
              to={`/intentos/${lesson.id}`}
              aria-label={t('legacy.toHistoryOf', { name: lesson.name })}
              className="relative mt-auto w-fit pt-5 text-small font-semi text-accent-text underline decoration-accent-line underline-offset-4 hover:decoration-current"
            >
              {t('legacy.toHistory')}
            </Link>
          </div>
        </Card>
      ))}
    </ul>
  );
}

/** A lesson without a picture opens as type 2, whatever its type is. */
function lessonPath({ id, image, type }: LegacyLessonCard): string {
  return image !== '' && type === 1 ? `/leccion/${id}` : `/leccion2/${id}`;
}

export function LessonGridSkeleton() {
  const { t } = useTranslation();
  return (
    <Skeleton label={t('legacy.loading')} className={grid}>
      {[0, 1, 2].map((index) => (
        <Card key={index} flush className={place}>
          <Bone className="aspect-[16/9] w-full rounded-t-md rounded-b-none" />
          <div className="p-5">
            <Bone className="h-4 w-24" />
            <Bone className="mt-3 h-6 w-3/4" />
            <Bone className="mt-6 h-4 w-20" />
          </div>
        </Card>
      ))}
    </Skeleton>
  );
}
