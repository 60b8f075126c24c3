import { useQuery } from '@tanstack/react-query';
import {
  ArrowRight,
  EyeOff,
  FilePlus,
  FlipVertical2,
  ListChecks,
  Lock,
  type LucideIcon,
  MessageSquareQuote,
  PenLine,
  Scale,
  ScanSearch,
  Sparkles,
  Undo2,
  Users,
} from 'lucide-react';
import { Link } from 'react-router';
import type {
  TeacherHome as Home,
  RunningLesson,
  UnfinishedLesson,
} from '../../../../shared/contracts/homes.ts';
import { buttonClass } from '../../../components/ui/button.tsx';
import { Card } from '../../../components/ui/card.tsx';
import { ErrorPanel } from '../../../components/ui/error-panel.tsx';
import { HomeFrame, HomeSection } from '../../../components/ui/home-frame.tsx';
import { teacherErrorText } from '../../../lib/api/teacher-error.ts';
import { trpc } from '../../../lib/api/trpc.ts';
import { formatDifference } from '../../../lib/format/format-difference.ts';
import { useFormat } from '../../../lib/format/use-format.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { CreateLesson } from './create-lesson.tsx';
import { FirstLesson } from './first-lesson.tsx';

/** Milliseconds between refetches: students start and submit meanwhile. */
const pollInterval = 30_000;

/** Home page of a teacher: running lessons, pending work, unfinished lessons and next due dates. */
export function TeacherHome() {
  const { t } = useTranslation();
  const home = useQuery({
    ...trpc.homes.teacher.queryOptions(),
    staleTime: 0,
    refetchInterval: pollInterval,
  });
  const { data, error } = home;
  const isFirst =
    data?.courses.some(({ creates }) => creates) && data.courses.every(({ lessons }) => lessons === 0);
  return (
    <HomeFrame
      loading={!data && !error}
      action={data && !isFirst && <CreateLesson courses={data.courses} />}
      aside={
        data && (
          <>
            {data.closing.length > 0 && (
              <HomeSection title={t('teacherHome.closing')}>
                <ul className="divide-y divide-line">
                  {data.closing.map((lesson) => (
                    <ClosingRow key={lesson.lessonId} lesson={lesson} />
                  ))}
                </ul>
              </HomeSection>
            )}
            {data.courses.length > 0 && <Courses courses={data.courses} />}
          </>
        )
      }
    >
      {!data && error && (
        <ErrorPanel
          title={t('teacherHome.failed')}
          text={teacherErrorText(t, error, t('teacherHome.failed'))}
          query={home}
        />
      )}
      {data && data.running.length > 0 && (
        <HomeSection
          title={t('teacherHome.running')}
          note={t('teacherHome.lessons', { count: data.running.length })}
        >
          <ul className="divide-y divide-line">
            {data.running.map((lesson, index) => (
              <RunningRow key={lesson.lessonId} lesson={lesson} first={index === 0} />
            ))}
          </ul>
        </HomeSection>
      )}
      {data && (isFirst ? <FirstLesson courses={data.courses} /> : <Waiting waiting={data.waiting} />)}
      {data && data.unfinished.length > 0 && (
        <HomeSection title={t('teacherHome.unfinished')}>
          <ul className="divide-y divide-line">
            {data.unfinished.map((lesson) => (
              <UnfinishedRow key={`${lesson.kind} ${lesson.lessonId}`} lesson={lesson} />
            ))}
          </ul>
        </HomeSection>
      )}
      {data?.courses.length === 0 && (
        <Card>
          <p className="font-semi">{t('teacherHome.noCourses')}</p>
          <p className="mt-1 text-small text-text-soft">{t('teacherHome.noCoursesText')}</p>
        </Card>
      )}
    </HomeFrame>
  );
}

/** The first one has the filled button of the page. */
function RunningRow({ lesson, first }: { lesson: RunningLesson; first: boolean }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { lessonId, topic, subjectName, submissionDate, students, handedIn, inside } = lesson;
  const due = submissionDate && t('teacherHome.until', { date: format.dueDate(submissionDate) });
  const share = (count: number) => `${students > 0 ? Math.min(100, (count / students) * 100) : 0}%`;
  const notYet = Math.max(0, students - handedIn - inside);
  return (
    <li className="grid items-center gap-x-8 gap-y-3 px-4 py-4 md:grid-cols-[minmax(0,1fr)_15rem_auto] md:px-5">
      <div className="min-w-0">
        <h3 className="title-3 break-words">{topic}</h3>
        <p className="mt-0.5 text-small text-text-soft">{[subjectName, due].filter(Boolean).join(' · ')}</p>
      </div>
      <div>
        <p className="flex flex-wrap gap-x-3 text-small">
          <span className="font-semi">{t('teacherHome.handedIn', { count: handedIn })}</span>
          <span className="font-semi text-accent-text">{t('teacherHome.inside', { count: inside })}</span>
          <span className="ml-auto text-text-mute">{t('teacherHome.of', { count: students })}</span>
        </p>
        <div
          aria-hidden
          className="mt-1.5 flex h-1.5 overflow-hidden rounded-xs bg-surface-hover forced-colors:border"
        >
          <span className="bg-text-soft forced-colors:bg-[CanvasText]" style={{ width: share(handedIn) }} />
          <span className="bg-accent forced-colors:bg-[Highlight]" style={{ width: share(inside) }} />
        </div>
        {notYet > 0 && (
          <p className="mt-1 text-caption text-text-mute">{t('teacherHome.notYet', { count: notYet })}</p>
        )}
      </div>
      <span className="flex flex-wrap gap-2.5">
        <Link
          to={`/teacher/leccion/${lessonId}/sala`}
          aria-label={t('teacherHome.roomOf', { topic })}
          className={buttonClass(first ? 'primary' : 'secondary')}
        >
          {t('teacherHome.room')}
        </Link>
        <Link
          to={`/teacher/leccion/${lessonId}`}
          aria-label={t('teacherHome.seeLessonOf', { topic })}
          className={buttonClass('ghost')}
        >
          {t('teacherHome.seeLesson')}
        </Link>
      </span>
    </li>
  );
}

type RowProps = { icon: LucideIcon; title: string; detail: string; to: string; action: string };

function HomeRow({ icon: Icon, title, detail, to, action }: RowProps) {
  return (
    <li className="flex items-center gap-4 px-4 py-3.5 md:px-5">
      <Icon aria-hidden className="size-[18px] shrink-0 text-text-soft" strokeWidth={1.75} />
      <div className="min-w-0 grow">
        <p className="font-semi break-words">{title}</p>
        <p className="text-small break-words text-text-soft">{detail}</p>
      </div>
      <Link
        to={to}
        aria-label={`${action}: ${title}`}
        className="inline-flex min-h-8 shrink-0 items-center gap-1.5 text-small font-semi text-accent-text hover:underline"
      >
        {action}
        <ArrowRight aria-hidden className="size-3.5" strokeWidth={1.75} />
      </Link>
    </li>
  );
}

/** Pending work of the teacher, most urgent first. */
function Waiting({ waiting }: { waiting: Home['waiting'] }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { appeals, exits, toMark, toCompare, toCheck, ruleChanges, importedKeys, moved, unpublished } =
    waiting;
  const rows: (RowProps & { key: string })[] = [
    ...(appeals
      ? [
          {
            key: 'appeals',
            icon: MessageSquareQuote,
            title: t('teacherHome.appeals', { count: appeals.count }),
            detail: t('teacherHome.oldest', { date: format.day(appeals.since), names: appeals.names }),
            to: '/teacher/revisar?motivo=appeal',
            action: t('teacherHome.answer'),
          },
        ]
      : []),
    ...(exits
      ? [
          {
            key: 'exits',
            icon: Undo2,
            title: t('teacherHome.exits', { count: exits.count }),
            detail: t('teacherHome.oldest', { date: format.day(exits.since), names: exits.names }),
            to: '/teacher/revisar',
            action: t('teacherHome.answer'),
          },
        ]
      : []),
    ...(toMark > 0
      ? [
          {
            key: 'mark',
            icon: PenLine,
            title: t('teacherHome.toMark', { count: toMark }),
            detail: t('teacherHome.toMarkText'),
            to: '/teacher/revisar?motivo=awaits-teacher',
            action: t('teacherHome.mark'),
          },
        ]
      : []),
    ...(toCompare > 0
      ? [
          {
            key: 'compare',
            icon: EyeOff,
            title: t('teacherHome.toCompare', { count: toCompare }),
            detail: t('teacherHome.toCompareText'),
            to: '/teacher/revisar?motivo=blind-sample',
            action: t('teacherHome.compare'),
          },
        ]
      : []),
    ...(toCheck > 0
      ? [
          {
            key: 'check',
            icon: ScanSearch,
            title: t('teacherHome.toCheck', { count: toCheck }),
            detail: t('teacherHome.toCheckText'),
            to: '/teacher/revisar',
            action: t('teacherHome.check'),
          },
        ]
      : []),
    ...(importedKeys > 0
      ? [
          {
            key: 'keys',
            icon: FlipVertical2,
            title: t('teacherHome.importedKeys', { count: importedKeys }),
            detail: t('teacherHome.importedKeysText'),
            to: '/teacher/claves-importadas',
            action: t('teacherHome.seeMoved'),
          },
        ]
      : []),
    ...(ruleChanges.answers > 0
      ? [
          {
            key: 'rules',
            icon: ListChecks,
            title: t('teacherHome.ruleChanges', { count: ruleChanges.answers }),
            detail: t('teacherHome.ruleChangesText', { count: ruleChanges.questions }),
            to: '/teacher/otras-notas',
            action: t('teacherHome.seeMoved'),
          },
        ]
      : []),
    ...moved.map(({ lessonId, topic, subjectName, moved: { from, to } }) => ({
      key: `moved ${lessonId}`,
      icon: Scale,
      title: t('teacherHome.moved'),
      detail: t('teacherHome.movedText', {
        topic,
        subject: subjectName,
        from: formatDifference(from.difference),
        to: formatDifference(to.difference),
      }),
      to: `/teacher/leccion/${lessonId}?tab=contenido`,
      action: t('teacherHome.seeMoved'),
    })),
    ...unpublished.map(({ lessonId, courseId, topic, subjectName, count, reviewed }) => ({
      key: `publish ${lessonId}`,
      icon: EyeOff,
      title: t('teacherHome.unpublished', { count }),
      detail: [topic, subjectName, reviewed === count ? t('teacherHome.allReviewed') : '']
        .filter(Boolean)
        .join(' · '),
      to: `/teacher/curso/${courseId}/estudiantes`,
      action: t('teacherHome.publish'),
    })),
  ];
  return (
    <HomeSection title={t('teacherHome.waiting')}>
      {rows.length > 0 ? (
        <ul className="divide-y divide-line">
          {rows.map(({ key, ...row }) => (
            <HomeRow key={key} {...row} />
          ))}
        </ul>
      ) : (
        <p className="px-4 py-4 text-text-soft md:px-5">{t('teacherHome.nothing')}</p>
      )}
    </HomeSection>
  );
}

const unfinishedLooks: Record<
  UnfinishedLesson['kind'],
  { icon: LucideIcon; tab: 'parametros' | 'contenido' | 'datos' }
> = {
  drafts: { icon: Sparkles, tab: 'parametros' },
  'no-questions': { icon: FilePlus, tab: 'contenido' },
  'not-assigned': { icon: Users, tab: 'contenido' },
  'not-enabled': { icon: Lock, tab: 'datos' },
  'students-without-questions': { icon: Users, tab: 'contenido' },
};

function UnfinishedRow({ lesson }: { lesson: UnfinishedLesson }) {
  const { t } = useTranslation();
  const { kind, count, topic, subjectName, lessonId } = lesson;
  const { icon, tab } = unfinishedLooks[kind];
  return (
    <HomeRow
      icon={icon}
      title={t(`teacherHome.step.${kind}`, { count })}
      detail={`${topic} · ${subjectName}`}
      to={`/teacher/leccion/${lessonId}?tab=${tab}`}
      action={t(`teacherHome.do.${kind}`)}
    />
  );
}

function ClosingRow({ lesson }: { lesson: RunningLesson }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { lessonId, topic, subjectName, submissionDate, handedIn, students } = lesson;
  return (
    <li>
      <Link
        to={`/teacher/leccion/${lessonId}`}
        className="block px-4 py-3.5 -outline-offset-2 transition-colors duration-120 hover:bg-surface-hover md:px-5"
      >
        <span className="block font-semi break-words">{topic}</span>
        <span className="block text-small text-text-soft">
          {[subjectName, submissionDate && format.dueDate(submissionDate)].filter(Boolean).join(' · ')}
        </span>
        <span className="block text-caption text-text-mute">
          {t('teacherHome.handedInOf', { handedIn, count: students })}
        </span>
      </Link>
    </li>
  );
}

function Courses({ courses }: { courses: Home['courses'] }) {
  const { t } = useTranslation();
  const stateOf = ({ open, inPreparation, lessons }: Home['courses'][number]) =>
    [
      lessons === 0
        ? t('teacherHome.noLessons')
        : open > 0
          ? t('teacherHome.open', { count: open })
          : t('teacherHome.noneOpen'),
      inPreparation > 0 ? t('teacherHome.inPreparation', { count: inPreparation }) : '',
    ]
      .filter(Boolean)
      .join(' · ');
  return (
    <HomeSection
      title={t('teacherHome.courses')}
      note={
        <Link to="/teacher/asignaturas" className="font-semi text-accent-text hover:underline">
          {t('teacherHome.allCourses')}
        </Link>
      }
    >
      <ul className="divide-y divide-line">
        {courses.map((course) => (
          <li key={course.courseId}>
            <Link
              to={`/teacher/curso/${course.courseId}`}
              className="block px-4 py-3 -outline-offset-2 transition-colors duration-120 hover:bg-surface-hover md:px-5"
            >
              <span className="flex items-baseline justify-between gap-3">
                <span className="min-w-0 font-semi break-words">{course.name}</span>
                <span className="shrink-0 text-small text-text-mute">
                  {t('teacherCourses.students', { count: course.students })}
                </span>
              </span>
              <span className="block text-small text-text-soft">{stateOf(course)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </HomeSection>
  );
}
