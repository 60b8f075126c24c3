import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import { useSearchParams } from 'react-router';
import type { TermOverview as Overview, TermCourse } from '../../../../shared/contracts/term-overview.ts';
import { BackLink } from '../../../components/ui/back-link.tsx';
import { type Column, DataTable } from '../../../components/ui/data-table.tsx';
import { Field } from '../../../components/ui/field.tsx';
import { Page } from '../../../components/ui/page.tsx';
import { QueryState } from '../../../components/ui/query-state.tsx';
import { Segmented } from '../../../components/ui/segmented.tsx';
import { Select } from '../../../components/ui/select.tsx';
import { trpc } from '../../../lib/api/trpc.ts';
import { formatGrade } from '../../../lib/format/format-grade.ts';
import { formatShare } from '../../../lib/format/format-share.ts';
import { useFormat } from '../../../lib/format/use-format.ts';
import { type TFunction, useTranslation } from '../../../lib/i18n/i18n.ts';
import { sortByLeft, sumUp, whatIsLeft } from './what-is-left.ts';

/** In the address: the whole year instead of a term. */
const wholeYear = 'todo';

/** How the courses of the school stand in a term: counts and means alone. */
export function TermOverview() {
  const { t } = useTranslation();
  const [query, setQuery] = useSearchParams();
  const asked = query.get('evaluacion');
  const termId = asked === wholeYear ? null : Number(asked) || undefined;
  const overview = useQuery({
    ...trpc.years.termOverview.queryOptions({ termId }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  const { data } = overview;
  const teacher = query.get('docente') ?? '';
  const set = (name: string, value: string) => {
    const next = new URLSearchParams(query);
    if (value) next.set(name, value);
    else next.delete(name);
    setQuery(next, { replace: true });
  };
  return (
    <Page
      title={t('termOverview.title')}
      back={<BackLink to="/admin">{t('admin.title')}</BackLink>}
      subtitle={data && <Subtitle data={data} />}
    >
      {!data ? (
        <QueryState
          of="admin"
          query={overview}
          failed={t('termOverview.failed')}
          loading={t('termOverview.loading')}
        />
      ) : data.year === null || data.courses.length === 0 ? (
        <p className="text-text-soft">{t('termOverview.none')}</p>
      ) : (
        <>
          <Figures courses={data.courses} />
          <div className="mt-8 mb-5 flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
            {data.terms.length > 0 ? (
              <Segmented
                label={t('termOverview.term')}
                options={[
                  ...data.terms.map((term) => ({ value: String(term.termId), label: term.name })),
                  { value: wholeYear, label: t('termOverview.wholeYear') },
                ]}
                value={data.termId === null ? wholeYear : String(data.termId)}
                onValueChange={(value) => set('evaluacion', value)}
              />
            ) : (
              <p className="text-small text-text-soft">{t('termOverview.noTerms')}</p>
            )}
            <Field label={t('termOverview.teacher')} className="w-64 max-md:w-full">
              {(control) => (
                <Select
                  {...control}
                  value={teacher}
                  options={[
                    { value: '', label: t('termOverview.allTeachers') },
                    ...[...new Set(data.courses.map((course) => course.teacher))]
                      .toSorted((one, other) => one.localeCompare(other, 'es'))
                      .map((name) => ({ value: name, label: name })),
                  ]}
                  onValueChange={(name) => set('docente', name)}
                />
              )}
            </Field>
          </div>
          <p className="mb-2 text-small text-text-soft">{t('termOverview.firstWhatIsLeft')}</p>
          <DataTable
            caption={t('termOverview.title')}
            columns={columnsOf(t)}
            rows={sortByLeft(data.courses).filter((course) => teacher === '' || course.teacher === teacher)}
            rowKey={({ courseId }) => courseId}
          />
          <p className="mt-3 text-small text-text-soft">{t('termOverview.onlyCounts')}</p>
        </>
      )}
    </Page>
  );
}

function Subtitle({ data }: { data: Overview }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { courses, teachers } = sumUp(data.courses);
  const term = data.terms.find(({ termId }) => termId === data.termId);
  return [
    term?.name ?? data.year,
    term && t('termOverview.until', { date: format.calendarDay(term.endsOn) }),
    t('termOverview.courses', { count: courses }),
    t('termOverview.teachers', { count: teachers }),
  ]
    .filter(Boolean)
    .join(' · ');
}

function Figures({ courses }: { courses: readonly TermCourse[] }) {
  const { t } = useTranslation();
  const sums = sumUp(courses);
  const figures = [
    {
      label: t('termOverview.figures.published'),
      value: String(sums.published),
      of: t('termOverview.figures.publishedOf', { count: sums.courses }),
    },
    {
      label: t('termOverview.figures.toMark'),
      value: String(sums.toMark),
      of: t('termOverview.figures.toMarkIn', { count: sums.toMarkIn }),
    },
    {
      label: t('termOverview.figures.unpublished'),
      value: String(sums.unpublished),
      of: t('termOverview.figures.unpublishedIn', { count: sums.unpublishedIn }),
    },
    {
      label: t('termOverview.figures.handedIn'),
      value: sums.handedIn === null ? '–' : formatShare(sums.handedIn),
      of: t('termOverview.figures.handedInOf'),
    },
  ];
  return (
    <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-md border border-line bg-line lg:grid-cols-4">
      {figures.map(({ label, value, of }) => (
        <div key={label} className="bg-surface px-5 py-4">
          <dt className="text-small font-semi">{label}</dt>
          <dd className="mt-0.5">
            <span className="font-serif text-h2 font-bold">{value}</span>{' '}
            <span className="text-small text-text-soft">{of}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}

function columnsOf(t: TFunction): Column<TermCourse>[] {
  const number = (key: 'toMark' | 'unpublished', header: string): Column<TermCourse> => ({
    key,
    header,
    stackedLabel: header,
    numeric: true,
    cell: (course) => (course[key] > 0 ? <strong>{course[key]}</strong> : 0),
  });
  return [
    {
      key: 'name',
      header: t('termOverview.columns.name'),
      role: 'title',
      cell: ({ name }) => <span className="font-semi wrap-anywhere">{name}</span>,
    },
    {
      key: 'teacher',
      header: t('termOverview.columns.teacher'),
      role: 'line',
      cell: ({ teacher }) => <span className="text-text-soft wrap-anywhere">{teacher}</span>,
    },
    {
      key: 'lessons',
      header: t('termOverview.columns.lessons'),
      stackedLabel: t('termOverview.columns.lessons'),
      numeric: true,
      cell: ({ lessons }) => lessons,
    },
    {
      key: 'handedIn',
      header: t('termOverview.columns.handedIn'),
      stackedLabel: t('termOverview.columns.handedIn'),
      numeric: true,
      cell: ({ assigned, handedIn }) => (assigned === 0 ? '–' : formatShare(handedIn / assigned)),
    },
    number('toMark', t('termOverview.columns.toMark')),
    number('unpublished', t('termOverview.columns.unpublished')),
    {
      key: 'mean',
      header: t('termOverview.columns.mean'),
      stackedLabel: t('termOverview.columns.mean'),
      numeric: true,
      cell: ({ mean, graded }) =>
        mean === null ? (
          <span title={t('termOverview.fewGrades', { count: graded })} className="text-text-mute">
            <span aria-hidden>–</span>
            <span className="visually-hidden">{t('termOverview.fewGrades', { count: graded })}</span>
          </span>
        ) : (
          formatGrade(mean)
        ),
    },
    {
      key: 'left',
      header: t('termOverview.columns.left'),
      role: 'line',
      cell: (course) => <LeftText course={course} />,
    },
  ];
}

function LeftText({ course }: { course: TermCourse }) {
  const { t } = useTranslation();
  const left = whatIsLeft(course);
  if (left === 'nothing') return <span className="text-text-mute">{t('termOverview.left.nothing')}</span>;
  if (left === 'to-mark') return t('termOverview.left.toMark', { count: course.toMark });
  return (
    <span className="inline-flex items-center gap-1.5 font-semi text-warn-text">
      <TriangleAlert aria-hidden className="size-3.5 shrink-0" strokeWidth={1.75} />
      {left === 'unpublished'
        ? t('termOverview.left.unpublished', { count: course.unpublished })
        : left === 'no-lessons'
          ? t('termOverview.left.noLessons')
          : t('termOverview.left.nothingHandedIn')}
    </span>
  );
}
