import type { TeacherQuestion } from '../../../../../shared/contracts/questions.ts';
import { countDrawnQuestions } from '../../../../../shared/rules/question-pools.ts';
import { useTranslation } from '../../../../lib/i18n/i18n.ts';

type PoolSummaryProps = { blocks: readonly TeacherQuestion[][]; hasPrompt: boolean };

/** Questions per student: total, common ones, and those from each pool. */
export function PoolSummary({ blocks, hasPrompt }: PoolSummaryProps) {
  const { t } = useTranslation();
  if (hasPrompt) return <p className="mb-3.5 text-small text-text-soft">{t('pools.unused')}</p>;
  const questions = blocks.flat();
  const fixed = questions.filter(({ pool }) => !pool).length;
  const parts = [
    ...(fixed > 0 ? [t('pools.fixed', { count: fixed })] : []),
    ...blocks.flatMap((block) => {
      const pool = block[0]?.pool;
      return pool ? t('pools.drawn', { count: pool.count, of: block.length, name: pool.name }) : [];
    }),
  ];
  return (
    <div className="mb-3.5">
      <h2 className="title-3">{t('pools.each', { count: countDrawnQuestions(questions) })}</h2>
      <p className="text-small text-text-soft">{parts.join(' · ')}</p>
    </div>
  );
}
