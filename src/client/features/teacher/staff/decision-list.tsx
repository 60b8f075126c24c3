import type { CourseDecisions } from '../../../../shared/contracts/course-staff.ts';
import { useFormat } from '../../../lib/format/use-format.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';

type Decision = CourseDecisions[number];

/** Log of decisions in the course, newest first. */
export function DecisionList({ decisions }: { decisions: CourseDecisions }) {
  const { t } = useTranslation();
  const format = useFormat();
  if (decisions.length === 0) return <p className="text-text-soft">{t('courseStaff.noDecisions')}</p>;
  return (
    <ul className="divide-y divide-line overflow-hidden rounded-md border border-line bg-surface">
      {decisions.map((decision) => (
        <li
          key={`${decision.kind} ${decision.userId} ${decision.at} ${decision.topic}`}
          className="grid gap-x-4 gap-y-0.5 px-5 py-3 sm:grid-cols-[9rem_minmax(0,1fr)_auto]"
        >
          <span className="text-small text-text-mute">{format.dateTime(decision.at)}</span>
          <span className="min-w-0 break-words">
            <Words {...decision} />
          </span>
          <span className="text-small text-text-soft">{decision.names}</span>
        </li>
      ))}
    </ul>
  );
}

function Words({ kind, topic, count, pool, role, until }: Decision) {
  const { t } = useTranslation();
  const format = useFormat();
  if (pool)
    return (
      <>
        <b className="font-semi">{t('courseStaff.decided.pool', { name: pool.name })}</b>
        {': '}
        {pool.from === null
          ? t('courseStaff.poolNew', { count: pool.to ?? 0 })
          : pool.to === null
            ? t('courseStaff.poolGone')
            : pool.from === pool.to
              ? t('courseStaff.poolSame')
              : t('courseStaff.poolCount', { from: pool.from, count: pool.to })}
        {' · '}
        {topic}
      </>
    );
  if (role)
    return (
      <>
        <b className="font-semi">
          {t('courseStaff.decided.shared', { role: t(`courseStaff.names.${role}`) })}
        </b>
        , {t('courseStaff.sharedWith', { names: topic })}
        {until && ` · ${t('courseStaff.untilDay', { date: format.date(`${until}T12:00:00`) })}`}
      </>
    );
  return (
    <>
      <b className="font-semi">{t(`courseStaff.decided.${kind as 'marks'}`, { count })}</b> · {topic}
    </>
  );
}
