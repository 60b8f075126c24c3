import { ArrowRight } from 'lucide-react';
import { useId } from 'react';
import { Link } from 'react-router';
import type { LessonProgress } from '../../../../shared/contracts/lesson-progress.ts';
import type { LessonDetail } from '../../../../shared/contracts/lessons.ts';
import type { NextStep } from '../../../../shared/rules/lesson-steps.ts';
import { Card } from '../../../components/ui/card.tsx';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { placesOf } from './places.ts';

type LessonNowProps = { lesson: LessonDetail; progress: LessonProgress; next: NextStep };

const titles = {
  room: 'now',
  mark: 'toMark',
  marking: 'now',
  publish: 'results',
  results: 'results',
} as const;

/** `Ahora`, `Por calificar` or `Resultados`: the state of a lesson that students have started. */
export function LessonNow({ lesson, progress, next }: LessonNowProps) {
  const { t } = useTranslation();
  const heading = useId();
  if (next.kind === 'write-first' || next.kind === 'enable') return null;
  const { started, handedIn, inside, openReports, toMark, graded, unpublished } = progress;
  const places = placesOf(lesson);
  const facts = [
    t('lessonConfiguration.fact.handedIn', { count: handedIn, students: lesson.studentCount }),
    inside > 0 && t('lessonConfiguration.fact.inside', { count: inside }),
    started < lesson.studentCount &&
      t('lessonConfiguration.fact.notStarted', { count: lesson.studentCount - started }),
    graded > unpublished && t('lessonConfiguration.fact.published', { count: graded - unpublished }),
  ].filter((fact) => fact !== false);
  const links = [
    openReports > 0 && {
      to: places.handIn,
      text: t('lessonConfiguration.fact.reports', { count: openReports }),
    },
    toMark > 0 && { to: places.mark, text: t('lessonConfiguration.fact.toMark', { count: toMark }) },
    unpublished > 0 && {
      to: places.publish,
      text: t('lessonConfiguration.fact.unpublished', { count: unpublished }),
    },
  ].filter((link) => link !== false);
  return (
    <Card as="section" aria-labelledby={heading} className="p-5 md:p-5">
      <h2 id={heading} className="text-ui font-semi">
        {t(`lessonConfiguration.asideTitle.${titles[next.kind]}`)}
      </h2>
      <ul className="mt-2 flex flex-col gap-1 text-ui text-text-soft">
        {facts.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
        {links.map(({ to, text }) => (
          <li key={text}>
            <Link to={to} className="flex min-h-9 items-center gap-3 font-semi text-text hover:underline">
              <span className="grow">{text}</span>
              <ArrowRight aria-hidden className="size-4 shrink-0" strokeWidth={1.75} />
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
