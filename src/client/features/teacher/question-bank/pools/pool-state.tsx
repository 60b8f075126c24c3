import { CircleCheck, TriangleAlert } from 'lucide-react';
import type { TeacherQuestion } from '../../../../../shared/contracts/questions.ts';
import { type Pool, poolProblem } from '../../../../../shared/rules/question-pools.ts';
import { cx } from '../../../../lib/dom/cx.ts';
import { useTranslation } from '../../../../lib/i18n/i18n.ts';
import { fairness } from './pool-facts.ts';

type PoolStateProps = {
  pool: Pick<Pool, 'name' | 'count'>;
  questions: readonly TeacherQuestion[];
  facilities?: ReadonlyMap<number, number | null>;
};

/** Problems of the pool, or what it provides, and whether its draws are comparable. */
export function PoolState({ pool: { name, count }, questions, facilities = new Map() }: PoolStateProps) {
  const { t } = useTranslation();
  const problem = poolProblem(questions, count);
  const fair = problem ? null : fairness(t, questions, count, facilities);
  return (
    <div className="mt-2 flex flex-col gap-1.5 text-ui">
      <Line good={problem === null}>
        {problem
          ? t(`errors.${problem}`, { name: name || t('pools.kind'), count })
          : t('pools.fits', { count, of: questions.length })}
      </Line>
      {fair && <Line good={fair.isFair}>{fair.text}</Line>}
    </div>
  );
}

function Line({ good, children }: { good: boolean; children: string }) {
  const Icon = good ? CircleCheck : TriangleAlert;
  return (
    <p className="flex items-start gap-2 text-small text-text-soft">
      <Icon
        aria-hidden
        className={cx('mt-0.5 size-4 shrink-0', good ? 'text-success-text' : 'text-warn-text')}
        strokeWidth={1.75}
      />
      {children}
    </p>
  );
}
