import { ClipboardPaste } from 'lucide-react';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { hasCourseRight } from '../../../../shared/rules/course-rights.ts';
import { roundAsShown } from '../../../../shared/rules/grade-display.ts';
import { meanGrade } from '../../../../shared/rules/grade-scale.ts';
import { computeGradebookGrade } from '../../../../shared/rules/gradebook-grade.ts';
import { GradeBadge } from '../../../components/ui/grade.tsx';
import { Kbd } from '../../../components/ui/kbd.tsx';
import { cx } from '../../../lib/dom/cx.ts';
import { formatGrade } from '../../../lib/format/format-grade.ts';
import { listName } from '../../../lib/format/list-name.ts';
import { useCourseGradeFormat } from '../../../lib/format/use-course-grade-format.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { AwaitingSign, cellOf, type GradebookShown, GradeCell } from './grade-cell.tsx';

const edge = 'border-b border-line px-3 py-1.5';
/** Sticky column of names. */
const nameColumn = 'sticky left-0 z-10 w-72 min-w-56 max-w-72 pl-5 text-left';

/** Table of students and lessons; scrolls horizontally in its own box. */
export function GradebookTable({ book, onAttempt, onColumn, editing }: GradebookShown) {
  const { t } = useTranslation();
  const formatCourseGrade = useCourseGradeFormat(book.scale);
  const hasOutside = editing !== null && book.items.some(({ kind }) => kind === 'column');
  const categories = new Map(book.categories.map(({ categoryId, name }) => [categoryId, name]));
  const box = useRef<HTMLElement>(null);
  const { more, look } = useMoreToTheRight(box);
  return (
    <div className="relative">
      <section
        ref={box}
        onScroll={look}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable box must be focusable
        tabIndex={0}
        aria-label={t('gradebook.table')}
        className="relative overflow-x-auto rounded-md border border-line bg-surface"
      >
        <table className="w-full border-separate border-spacing-0 text-ui">
          <caption className="visually-hidden">{t('gradebook.table')}</caption>
          <thead>
            <tr className="align-bottom text-caption text-text-soft">
              <th scope="col" className={cx(edge, nameColumn, 'bg-surface-sunken font-semi')}>
                {t('gradebook.student')}
              </th>
              <th scope="col" className={cx(edge, 'min-w-28 bg-surface-sunken text-right font-semi')}>
                {t(book.weighted ? 'gradebook.courseGrade' : 'gradebook.average')}
              </th>
              {book.items.map((item) => (
                <th
                  key={`${item.kind}-${item.id}`}
                  scope="col"
                  className={cx(edge, 'max-w-44 min-w-28 bg-surface-sunken text-right font-semi')}
                >
                  {item.kind === 'lesson' ? (
                    <Link
                      to={`/teacher/leccion/${item.id}`}
                      className="line-clamp-3 wrap-anywhere text-text hover:underline"
                    >
                      {item.name}
                    </Link>
                  ) : !hasCourseRight(book.role, 'mark') ? (
                    <span className="line-clamp-3 wrap-anywhere">{item.name}</span>
                  ) : (
                    <button
                      type="button"
                      aria-label={t('gradebook.editColumn', { name: item.name })}
                      onClick={() => onColumn(item.id)}
                      className="line-clamp-3 w-full text-right wrap-anywhere text-accent-text hover:underline"
                    >
                      {item.name}
                    </button>
                  )}
                  {item.kind === 'column' && editing && (
                    <button
                      type="button"
                      aria-label={t('paste.openFor', { name: item.name })}
                      onClick={() => editing.onPasteColumn({ columnId: item.id, studentId: null }, null)}
                      className="mt-0.5 inline-flex min-h-6 items-center gap-1 font-normal text-accent-text hover:underline pointer-coarse:min-h-10"
                    >
                      <ClipboardPaste aria-hidden className="size-3.5" strokeWidth={1.75} />
                      {t('paste.title')}
                    </button>
                  )}
                  {book.categories.length > 0 && (
                    <span className="mt-0.5 block font-normal text-text-mute">
                      {categories.get(item.categoryId ?? 0) ?? t('gradebook.noCategory')}
                    </span>
                  )}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {book.students.map((student) => {
              const grade = computeGradebookGrade(book, student, null);
              return (
                <tr key={student.studentId} className="h-11 pointer-coarse:h-14">
                  <th scope="row" className={cx(edge, nameColumn, 'bg-surface font-semi')}>
                    <span className="flex items-center justify-between gap-2">
                      <Link
                        to={`/teacher/curso/${book.courseId}/estudiante/${student.studentId}`}
                        title={listName(student)}
                        className="min-w-0 truncate hover:underline"
                      >
                        {listName(student)}
                      </Link>
                      <AwaitingCount awaiting={student.awaiting} />
                    </span>
                  </th>
                  <td className={cx(edge, 'text-right whitespace-nowrap')}>
                    {grade === null ? (
                      '–'
                    ) : (
                      <GradeBadge grade={roundAsShown(grade, book.scale)} text={formatCourseGrade(grade)} />
                    )}
                  </td>
                  {book.items.map((item) => (
                    <td
                      key={`${item.kind}-${item.id}`}
                      className={cx(
                        edge,
                        'text-right',
                        item.kind === 'column' && editing && 'bg-surface-sunken',
                      )}
                    >
                      <GradeCell student={student} item={item} onAttempt={onAttempt} editing={editing} />
                    </td>
                  ))}
                </tr>
              );
            })}
          </tbody>
          <tfoot>
            <tr className="text-small text-text-soft">
              <th scope="row" className={cx(nameColumn, 'bg-surface-sunken px-3 py-2.5 font-semi')}>
                {t('gradebook.classMean')}
              </th>
              <td className="bg-surface-sunken" />
              {book.items.map((item) => {
                const grades = book.students.flatMap((student) => cellOf(student, item)?.grade ?? []);
                return (
                  <td key={`${item.kind}-${item.id}`} className="bg-surface-sunken px-3 py-2.5 text-right">
                    {grades.length > 0 ? formatGrade(meanGrade(grades)) : '–'}
                  </td>
                );
              })}
            </tr>
          </tfoot>
        </table>
      </section>
      {more && (
        <span
          aria-hidden
          data-more-columns
          className="pointer-events-none absolute inset-y-px right-px z-20 w-10 rounded-r-md bg-linear-to-l from-surface-sunken to-transparent"
        />
      )}
      <p className="mt-2 flex flex-wrap items-center justify-between gap-x-6 gap-y-1 text-small text-text-soft">
        <span>
          {more && `${t('gradebook.moreColumns')} `}
          {hasOutside && t('gradebook.cellHint')}
        </span>
        {hasOutside && (
          <span className="flex flex-wrap items-center gap-x-2 gap-y-1 max-md:hidden pointer-coarse:hidden">
            <Kbd>Enter</Kbd> {t('gradebook.keyDown')} <Kbd>Tab</Kbd> {t('gradebook.keyRight')} <Kbd>Esc</Kbd>{' '}
            {t('gradebook.keyUndo')} <Kbd>Ctrl V</Kbd> {t('gradebook.keyPaste')}
          </span>
        )}
      </p>
    </div>
  );
}

/** Number of attempts that wait for marks, in one line with the name. */
function AwaitingCount({ awaiting }: { awaiting: number }) {
  const { t } = useTranslation();
  if (awaiting === 0) return null;
  const text = t('marks.awaiting', { count: awaiting });
  return (
    <span
      title={text}
      className="inline-flex shrink-0 items-center gap-1 text-small font-normal text-text-soft"
    >
      <AwaitingSign />
      <span aria-hidden>{awaiting}</span>
      <span className="visually-hidden">{text}</span>
    </span>
  );
}

/** Returns whether a box has columns beyond its right edge. */
function useMoreToTheRight(box: RefObject<HTMLElement | null>) {
  const [more, setMore] = useState(false);
  const look = useCallback(() => {
    const { current } = box;
    if (current) setMore(current.scrollLeft + current.clientWidth < current.scrollWidth - 1);
  }, [box]);
  useEffect(() => {
    if (!box.current) return;
    const observer = new ResizeObserver(look);
    observer.observe(box.current);
    for (const child of box.current.children) observer.observe(child);
    return () => observer.disconnect();
  }, [box, look]);
  return { more, look };
}
