import { useQuery } from '@tanstack/react-query';
import { Check, ChevronRight, Lock, Timer } from 'lucide-react';
import { Suspense } from 'react';
import { Link } from 'react-router';
import type {
  DueLesson,
  StudentHome as Home,
  OpenLesson,
  StudentNews,
} from '../../../../shared/contracts/homes.ts';
import { MarkMove } from '../../../components/marks/mark-move.tsx';
import { Badge } from '../../../components/ui/badge.tsx';
import { Button, buttonClass } from '../../../components/ui/button.tsx';
import { Card } from '../../../components/ui/card.tsx';
import { ErrorPanel } from '../../../components/ui/error-panel.tsx';
import { GradeBadge } from '../../../components/ui/grade.tsx';
import { HomeFrame, HomeSection } from '../../../components/ui/home-frame.tsx';
import { ProgressBar } from '../../../components/ui/progress-bar.tsx';
import { receivedAt } from '../../../lib/api/prefetch-cache.ts';
import { setServerTime, useNow } from '../../../lib/api/server-clock.ts';
import { trpc } from '../../../lib/api/trpc.ts';
import { formatDuration, minutesOf } from '../../../lib/format/format-date.ts';
import { formatGrade } from '../../../lib/format/format-grade.ts';
import { useFormat } from '../../../lib/format/use-format.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { lazyWithTexts } from '../../../lib/loading/lazy-with-texts.ts';
import { DueDate, OpeningDate } from './due-date.tsx';
import { LazyPreparingDialog } from './lazy-preparing-dialog.ts';
import { useStartLesson } from './use-start-lesson.ts';
import { lessonsErrorText } from './use-student-lessons.ts';

const NoticeCards = lazyWithTexts('secondary', async () => (await import('./notice-cards.tsx')).NoticeCards);
const AccessNotices = lazyWithTexts(
  'secondary',
  async () => (await import('./notice-cards.tsx')).AccessNotices,
);

/** Milliseconds between clock updates for due dates. */
const refreshInterval = 15_000;

/** Milliseconds between refetches: lessons open and grades are published meanwhile. */
const pollInterval = 60_000;

function withTime(home: Home): Home {
  setServerTime(home.serverNow, receivedAt(home));
  return home;
}

/** Loads the data of the student's home page. */
function useStudentHome() {
  return useQuery({
    ...trpc.homes.student.queryOptions(),
    select: withTime,
    staleTime: 0,
    refetchInterval: pollInterval,
  });
}

/** Home page of a student: open sittings, due lessons of all subjects, and news. */
export function StudentHome() {
  const { t } = useTranslation();
  const home = useStudentHome();
  const { data, error } = home;
  const nothing = data && data.open.length + data.due.length + data.news.length + data.notices.length === 0;
  return (
    <HomeFrame
      loading={!data && !error}
      asideFirst={(data?.news.length ?? 0) > 0}
      aside={
        data &&
        data.news.length > 0 && (
          <HomeSection title={t('studentHome.news')}>
            <ul className="divide-y divide-line">
              {data.news.map((news) => (
                <NewsRow key={`${news.kind} ${news.sittingId} ${news.at}`} news={news} />
              ))}
            </ul>
          </HomeSection>
        )
      }
    >
      {!data && error && (
        <ErrorPanel title={t('studentHome.failed')} text={lessonsErrorText(t, error)} query={home} />
      )}
      {data?.open.map((lesson) => (
        <OpenCard key={lesson.lessonId} lesson={lesson} />
      ))}
      {data && data.notices.length > 0 && (
        <Suspense fallback={null}>
          <NoticeCards notices={data.notices} />
        </Suspense>
      )}
      {data && data.access.length > 0 && (
        <Suspense fallback={null}>
          <AccessNotices notices={data.access} />
        </Suspense>
      )}
      {data && data.due.length > 0 && (
        <HomeSection title={t('studentHome.due')} note={t('studentHome.lessons', { count: data.due.length })}>
          <ul className="divide-y divide-line">
            {data.due.map((lesson) => (
              <DueRow key={lesson.lessonId} lesson={lesson} />
            ))}
          </ul>
        </HomeSection>
      )}
      {nothing && (
        <Card>
          <p className="font-semi">{t('studentHome.nothing')}</p>
          <p className="mt-1 text-small text-text-soft">{t('studentHome.nothingText')}</p>
          <Link to="/student/asignaturas" className={`${buttonClass('secondary')} mt-4`}>
            {t('studentHome.toSubjects')}
          </Link>
        </Card>
      )}
    </HomeFrame>
  );
}

function OpenCard({ lesson }: { lesson: OpenLesson }) {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useNow();
  const { lessonId, topic, subjectName, answered, questions, endsAt, savedAt } = lesson;
  const count = t('studentHome.answered', { answered, count: questions });
  return (
    <Card
      as="section"
      aria-labelledby={`open-${lessonId}`}
      className="mb-8 grid gap-x-10 gap-y-5 border-accent-line sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center"
    >
      <div className="min-w-0">
        <Badge tone="accent" icon={<Timer aria-hidden className="size-3.5" strokeWidth={1.75} />}>
          {t('studentHome.inProgress')}
        </Badge>
        <h2 id={`open-${lessonId}`} className="title-3 mt-2 break-words">
          {topic}
        </h2>
        <p className="mt-1 text-text-soft">{subjectName}</p>
        <div className="mt-3 mb-1.5 flex flex-wrap justify-between gap-x-4 text-small">
          <span className="font-semi">{count}</span>
          <span className="text-text-soft">
            {t('studentHome.timeLeft')}{' '}
            <strong className="font-semi text-text tabular-nums">
              {formatDuration(Date.parse(endsAt) - now)}
            </strong>
          </span>
        </div>
        <ProgressBar value={answered} max={questions} label={count} />
        {savedAt && (
          <p className="mt-2 flex items-center gap-1.5 text-small text-text-soft">
            <Check aria-hidden className="size-3.5 text-success" strokeWidth={2} />
            {t('studentHome.savedAt', { time: format.time(savedAt) })}
          </p>
        )}
      </div>
      <Link
        to={`/student/leccion/${lessonId}`}
        aria-label={t('studentHome.continueWith', { topic })}
        className={buttonClass('primary', 'lg')}
      >
        {t('studentHome.continue')}
      </Link>
    </Card>
  );
}

function DueRow({ lesson }: { lesson: DueLesson }) {
  const { t } = useTranslation();
  const now = useNow(true, refreshInterval);
  const { start, cancel, starting, job } = useStartLesson(lesson.subjectName);
  const { topic, subjectName, attempts, attemptsUsed, submissionDate, opensAt } = lesson;
  const opensLater = opensAt !== null && Date.parse(opensAt) > now;
  const tries =
    attemptsUsed > 0
      ? t('studentHome.attemptsUsed', { used: attemptsUsed, count: attempts })
      : t('studentHome.attempts', { count: attempts });
  return (
    <li className="flex items-center gap-4 px-4 py-4 md:px-5">
      <div className="min-w-0 grow">
        <h3 className="font-serif text-[1.0625rem] leading-6 font-semi break-words">{topic}</h3>
        <p className="text-small text-text-soft">{[subjectName, minutesOf(lesson), tries].join(' · ')}</p>
        <p className="mt-0.5 text-small text-text-soft">
          {opensLater ? <OpeningDate date={opensAt} /> : <DueDate date={submissionDate} now={now} enabled />}
        </p>
      </div>
      {opensLater ? (
        <Lock aria-hidden className="size-[18px] shrink-0 text-text-mute" strokeWidth={1.75} />
      ) : (
        <Button
          variant="secondary"
          size="sm"
          className="shrink-0"
          pending={starting !== null}
          aria-label={t('studentHome.startLesson', { topic })}
          onClick={() => void start(lesson)}
        >
          {t('studentHome.start')}
        </Button>
      )}
      {starting?.job && (
        <Suspense fallback={null}>
          <LazyPreparingDialog job={job} onCancel={cancel} />
        </Suspense>
      )}
    </li>
  );
}

function NewsRow({ news }: { news: StudentNews }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { sittingId, topic, subjectName, at } = news;
  const words = (): { title: string; detail: string } => {
    const where = `${subjectName} · ${format.day(at)}`;
    if (news.kind === 'unpublished') return { title: topic, detail: t('studentHome.unpublished') };
    if (news.kind === 'grade')
      return {
        title: topic,
        detail: news.missing > 0 ? t('studentHome.missing', { count: news.missing }) : where,
      };
    if (news.kind === 'exit')
      return {
        title: t(news.accepted ? 'studentHome.exitAccepted' : 'studentHome.exitKept'),
        detail: `${topic} · ${where}`,
      };
    return {
      title: t(news.asked ? 'studentHome.requestAnswered' : 'studentHome.markChanged'),
      detail: t('studentHome.ofQuestion', { topic, number: news.position }),
    };
  };
  const { title, detail } = words();
  return (
    <li>
      <Link
        to={`/student/calificaciones/${sittingId}`}
        className="flex items-center gap-3 px-4 py-3.5 -outline-offset-2 transition-colors duration-120 hover:bg-surface-hover md:px-5"
      >
        <span className="min-w-0 grow">
          <span className="block font-semi break-words">{title}</span>
          <span className="block text-small break-words text-text-soft">{detail}</span>
          {news.kind === 'mark' && (
            <span className="mt-1 flex flex-wrap items-center gap-2 text-small">
              <MarkMove from={news.before} to={news.after} />
            </span>
          )}
        </span>
        {news.kind === 'grade' && news.grade !== null && (
          <GradeBadge plain grade={news.grade} text={formatGrade(news.grade)} />
        )}
        <ChevronRight aria-hidden className="size-4 shrink-0 text-text-mute" strokeWidth={1.75} />
      </Link>
    </li>
  );
}
