import { useQuery } from '@tanstack/react-query';
import { ArrowRight } from 'lucide-react';
import { useId } from 'react';
import { Link } from 'react-router';
import type { LessonProgress } from '../../../../shared/contracts/lesson-progress.ts';
import type { LessonDetail } from '../../../../shared/contracts/lessons.ts';
import type { NextStep } from '../../../../shared/rules/lesson-steps.ts';
import { Card } from '../../../components/ui/card.tsx';
import { HtmlText } from '../../../components/ui/html-text.tsx';
import { trpc } from '../../../lib/api/trpc.ts';
import { listName } from '../../../lib/format/list-name.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { placesOf } from '../../../lib/session/lesson-places.ts';

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
      <ByQuestion lesson={lesson} />
    </Card>
  );
}

/** Names that are listed before the rest is counted. */
const mostNames = 8;

/** The answers without a mark by question, and who has not handed in; nothing until it is known. */
function ByQuestion({ lesson }: { lesson: LessonDetail }) {
  const { t } = useTranslation();
  const { lessonId } = lesson;
  const progress = useQuery({ ...trpc.lessons.questionProgress.queryOptions({ lessonId }), staleTime: 0 });
  const questions = useQuery({ ...trpc.questions.list.queryOptions({ lessonId }), staleTime: 0 });
  if (!progress.data || !questions.data) return null;
  const { notHandedIn } = progress.data;
  const rows = questions.data.flatMap((question, index) => {
    const found = progress.data.questions.find(({ questionId }) => questionId === question.id);
    return found && found.toMark > 0 ? [{ question, number: index + 1, ...found }] : [];
  });
  return (
    <>
      {rows.length > 0 && (
        <ul
          aria-label={t('lessonConfiguration.asideTitle.toMark')}
          className="mt-3 divide-y divide-line border-y border-line"
        >
          {rows.map(({ question, number, toMark, handedIn }) => (
            <li key={question.id}>
              <Link
                to={`/teacher/pregunta/${question.id}/clase`}
                className="flex items-start gap-3 py-2.5 text-ui hover:underline"
              >
                <span className="font-serif text-text-mute">{number}</span>
                <span className="min-w-0 grow">
                  <span lang={question.language} className="line-clamp-3 font-serif wrap-anywhere">
                    <HtmlText>{question.text}</HtmlText>
                  </span>
                  <span className="block text-small text-text-soft">
                    {t('lessonConfiguration.missingMarks', { count: toMark, of: handedIn })}
                  </span>
                </span>
                <ArrowRight aria-hidden className="mt-1 size-4 shrink-0" strokeWidth={1.75} />
              </Link>
            </li>
          ))}
        </ul>
      )}
      {notHandedIn.length > 0 && (
        <div className="mt-3">
          <h3 className="text-ui font-semi">
            {t('lessonConfiguration.notHandedIn', { count: notHandedIn.length })}
          </h3>
          <ul className="mt-1 text-small text-text-soft">
            {notHandedIn.slice(0, mostNames).map((student, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two students can have the same name
              <li key={index}>{listName(student)}</li>
            ))}
            {notHandedIn.length > mostNames && (
              <li>{t('lessonConfiguration.moreNames', { count: notHandedIn.length - mostNames })}</li>
            )}
          </ul>
        </div>
      )}
    </>
  );
}
