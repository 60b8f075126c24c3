import type { Gradebook } from '../../../../shared/contracts/gradebook.ts';
import { findGradebookChanges, itemsNotCounted } from '../../../../shared/rules/gradebook-changes.ts';
import { Notice } from '../../../components/ui/notice.tsx';
import { useCourseGradeFormat } from '../../../lib/format/use-course-grade-format.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';

type WeightsEffectProps = {
  book: Gradebook;
  /** Categories and items as the dialog would save them. */
  next: Pick<Gradebook, 'categories' | 'items'>;
};

/** Says what would no longer count, and whose grades would change and how. */
export function WeightsEffect({ book, next }: WeightsEffectProps) {
  const { t } = useTranslation();
  const format = useCourseGradeFormat(book.scale);
  const show = (grade: number | null) => (grade === null ? t('gradebook.none') : format(grade));
  const left = itemsNotCounted(next);
  const changed = findGradebookChanges(book, next);
  const period = (termId: number | null) =>
    book.terms.find((term) => term.termId === termId)?.name ?? t('gradebook.wholeCourse');
  return (
    <section className="mt-7 flex flex-col gap-3" aria-live="polite">
      <h3 className="title-3">{t('gradebook.effect')}</h3>
      {left.length > 0 && (
        <Notice tone="warn">
          {t('gradebook.notCounted', {
            count: left.length,
            names: left.map(({ name }) => name).join(', '),
          })}
        </Notice>
      )}
      <p className="text-text-soft">
        {changed.length === 0
          ? t('gradebook.noEffect')
          : t('gradebook.gradeChanges', { count: changed.length })}
      </p>
      {changed.length > 0 && (
        <ul className="divide-y divide-line border-y border-line text-small">
          {changed.map(({ studentId, names, changes }) => (
            <li key={studentId} className="flex flex-wrap justify-between gap-x-4 gap-y-1 py-2">
              <span className="min-w-0 wrap-anywhere">{names}</span>
              <span className="flex flex-col text-text-soft md:items-end">
                {changes.map(({ termId, from, to }) => (
                  <span key={termId}>
                    {t(book.terms.length > 0 ? 'gradebook.changeIn' : 'gradebook.changed', {
                      period: period(termId),
                      from: show(from),
                      to: show(to),
                    })}
                  </span>
                ))}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
