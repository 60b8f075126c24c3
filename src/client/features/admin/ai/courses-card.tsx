import type { AiCosts, Spending } from '../../../../shared/contracts/ai-admin.ts';
import { Card } from '../../../components/ui/card.tsx';
import { formatAmount } from '../../../lib/format/amounts.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { unitOf } from './budget-card.tsx';

/** Number of courses with their own line; the others share one. */
const ownLines = 8;

/** The month's spending by course. */
export function CoursesCard({ costs }: { costs: AiCosts }) {
  const { t } = useTranslation();
  const unit = unitOf(costs);
  const amountOf = (spent: Spending) => (unit === 'usd' ? spent.usd : spent.tokensIn + spent.tokensOut);
  const { courses } = costs;
  const twice = new Set(
    courses
      .filter(({ subject }, index) => courses.some((other, at) => at !== index && other.subject === subject))
      .map(({ subject }) => subject),
  );
  const lines = courses.slice(0, ownLines).map((course) => ({
    key: String(course.courseId),
    name:
      course.courseId === null
        ? t('ai.noCourse')
        : twice.has(course.subject)
          ? `${course.subject} · ${course.teacher}`
          : course.subject,
    amount: amountOf(course),
  }));
  const rest = courses.slice(ownLines);
  if (rest.length > 0) {
    const amount = rest.reduce((sum, course) => sum + amountOf(course), 0);
    lines.push({ key: 'rest', name: t('ai.others', { count: rest.length }), amount });
  }
  const largest = Math.max(...lines.map(({ amount }) => amount), 0);
  return (
    <Card as="section" aria-labelledby="ai-courses">
      <h2 id="ai-courses" className="text-ui font-semi">
        {t('ai.perCourse', { unit: unit === 'usd' ? t('ai.column.usd') : t('ai.column.tokens') })}
      </h2>
      {lines.length === 0 && <p className="mt-1 text-small text-text-mute">{t('ai.noSpending')}</p>}
      <ul className="mt-3 flex flex-col gap-3">
        {lines.map(({ key, name, amount }) => (
          <li
            key={key}
            className="grid grid-cols-[minmax(0,1fr)_minmax(0,8rem)_4rem] items-center gap-3 text-small"
          >
            <span className="break-words text-text-soft">{name}</span>
            <span aria-hidden className="h-1.5 rounded-xs bg-surface-hover">
              <span
                className="block h-full rounded-xs bg-accent"
                style={{ width: `${largest > 0 ? (amount / largest) * 100 : 0}%` }}
              />
            </span>
            <strong className="text-right font-semi tabular-nums">{formatAmount(unit, amount)}</strong>
          </li>
        ))}
      </ul>
    </Card>
  );
}
