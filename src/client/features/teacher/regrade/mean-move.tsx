import type { RegradeTrial } from '../../../../shared/contracts/regrades.ts';
import { minHighGrade, minMiddleGrade } from '../../../../shared/rules/grade-scale.ts';
import { formatGrade } from '../../../lib/format/format-grade.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';

type Mean = RegradeTrial['question'];

/** Change of the question's and lesson's means on the scale 0..10. */
export function MeanMove({ question, lesson }: { question: Mean; lesson: Mean }) {
  const { t } = useTranslation();
  const rows = [
    { label: t('regrade.question'), mean: question },
    { label: t('regrade.lesson'), mean: lesson },
  ];
  return (
    <div className="p-4 md:px-6">
      <h3 className="text-small font-semi">{t('regrade.means')}</h3>
      <ul className="mt-4 space-y-4">
        {rows.map(({ label, mean }) => (
          <li
            key={label}
            className="grid grid-cols-[5rem_minmax(0,1fr)_7rem] items-center gap-3 text-caption"
          >
            <span className="text-text-soft">{label}</span>
            <Scale mean={mean} />
            <span className="text-right">
              {mean.from === null ? '–' : formatGrade(mean.from)} →{' '}
              <strong className="font-bold">{mean.to === null ? '–' : formatGrade(mean.to)}</strong>
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Decorative: the numbers stand beside it. */
function Scale({ mean: { from, to } }: { mean: Mean }) {
  const at = (grade: number) => `${grade * 10}%`;
  return (
    <svg aria-hidden="true" className="h-3 w-full overflow-visible text-text">
      <line x1="0" x2="100%" y1="6" y2="6" stroke="var(--color-line-strong)" />
      {[minMiddleGrade, minHighGrade].map((limit) => (
        <line
          key={limit}
          x1={at(limit)}
          x2={at(limit)}
          y1="0"
          y2="12"
          stroke="var(--color-line-strong)"
          strokeDasharray="2 2"
        />
      ))}
      {from !== null && to !== null && (
        <line x1={at(from)} x2={at(to)} y1="6" y2="6" stroke="currentColor" strokeWidth="1.5" />
      )}
      {from !== null && (
        <circle cx={at(from)} cy="6" r="3.5" fill="var(--color-surface)" stroke="currentColor" />
      )}
      {to !== null && <circle cx={at(to)} cy="6" r="4" fill="currentColor" />}
    </svg>
  );
}
