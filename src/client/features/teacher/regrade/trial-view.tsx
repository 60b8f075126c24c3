import { ArrowDown, ArrowUp } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Correction, RegradeRow, RegradeTrial } from '../../../../shared/contracts/regrades.ts';
import { minHighGrade, minMiddleGrade } from '../../../../shared/rules/grade-scale.ts';
import { MarkMove } from '../../../components/marks/mark-move.tsx';
import { ProvenanceGlyph } from '../../../components/marks/provenance.tsx';
import { ContentText } from '../../../components/ui/content-text.tsx';
import { Notice } from '../../../components/ui/notice.tsx';
import { cx } from '../../../lib/dom/cx.ts';
import { useFormat } from '../../../lib/format/use-format.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { MeanMove } from './mean-move.tsx';

/** Returns the change of the attempt's grade or, when it is 0, of the answer's mark. */
const changeOf = ({ attemptFrom, attemptTo, from, to }: RegradeRow): number =>
  (attemptTo ?? 0) - (attemptFrom ?? 0) || (to ?? 0) - (from ?? 0);

/** Returns the number of attempts in a dry run that change or are graded again. */
export function countChangingRows(rows: readonly RegradeRow[]): number {
  const { falling, rising, anew } = groupByEffect(rows);
  return falling.length + rising.length + anew.length;
}

/** Groups the rows of a dry run by effect. */
export function groupByEffect(rows: readonly RegradeRow[]) {
  const open = rows.filter(({ stays }) => stays === null);
  return {
    falling: open.filter((row) => changeOf(row) < 0),
    staying: rows.filter(({ stays }) => stays !== null),
    anew: open.filter(({ readAnew }) => readAnew),
    rising: open.filter((row) => changeOf(row) > 0),
    same: open.filter((row) => changeOf(row) === 0 && !row.readAnew),
  };
}

const crossesLimit = (row: RegradeRow, limit: number) =>
  (row.attemptFrom ?? 0) >= limit !== (row.attemptTo ?? 0) >= limit;

/** Result of a dry run: changes per student, losses first. Nothing has been saved yet. */
export function TrialView({ trial, kind }: { trial: RegradeTrial; kind: Correction['kind'] }) {
  const { t } = useTranslation();
  const parts = groupByEffect(trial.rows);
  const counts = [
    { key: 'rising', icon: <ArrowUp aria-hidden className="size-4" />, rows: parts.rising },
    { key: 'falling', icon: <ArrowDown aria-hidden className="size-4" />, rows: parts.falling },
    { key: 'staying', icon: null, rows: parts.staying },
    { key: 'same', icon: null, rows: parts.same },
  ] as const;
  const below = (limit: number) => parts.falling.filter((row) => crossesLimit(row, limit)).length;
  return (
    <>
      <div className="grid overflow-hidden rounded-md border border-line bg-surface lg:grid-cols-[18rem_minmax(0,1fr)]">
        <dl className="grid grid-cols-2 divide-x divide-y divide-line border-line max-lg:border-b lg:border-r">
          {counts.map(({ key, icon, rows }) => (
            <div key={key} className="flex flex-col-reverse p-4">
              <dt className="text-small text-text-soft">
                {t(`regrade.count.${key}`, { count: rows.length })}
              </dt>
              <dd className="flex items-center gap-1.5 font-serif text-h3 font-bold">
                {rows.length} {icon}
              </dd>
            </div>
          ))}
        </dl>
        <MeanMove question={trial.question} lesson={trial.lesson} />
      </div>
      {parts.falling.length > 0 && (
        <div className="mt-4">
          <Notice tone="warn">
            <strong className="font-semi">
              {t('regrade.someFall', {
                count: parts.falling.length,
                seven: below(minHighGrade),
                five: below(minMiddleGrade),
              })}
            </strong>{' '}
            {kind === 'key' && t('regrade.nobodyFalls')}
          </Notice>
        </div>
      )}
      {parts.anew.length > 0 && (
        <div className="mt-4">
          <Notice tone="info">{t('regrade.readAnew', { count: parts.anew.length })}</Notice>
        </div>
      )}
      <div className="mt-4 divide-y divide-line overflow-hidden rounded-md border border-line bg-surface">
        {/* Each row has its own labels for screen readers. */}
        <p
          aria-hidden="true"
          className={cx(
            columns,
            'hidden bg-surface-sunken py-3 text-caption font-semi text-text-soft md:grid',
          )}
        >
          <span>{t('regrade.student')}</span>
          <span>{t('regrade.answer')}</span>
          <span className="text-right">{t('regrade.question')}</span>
          <span className="text-right">{t('regrade.attempt')}</span>
        </p>
        {(['falling', 'staying', 'anew', 'rising', 'same'] as const).map(
          (part) => parts[part].length > 0 && <Part key={part} part={part} rows={parts[part]} />,
        )}
      </div>
    </>
  );
}

const columns = 'gap-x-4 px-5 md:grid-cols-[minmax(0,1.2fr)_minmax(0,1fr)_9.5rem_9.5rem_minmax(0,1fr)]';

/** Number of rows shown initially. */
const shownAtFirst = 5;

function Part({ part, rows }: { part: keyof ReturnType<typeof groupByEffect>; rows: RegradeRow[] }) {
  const { t } = useTranslation();
  const first = part === 'falling' || part === 'staying' ? rows : rows.slice(0, shownAtFirst);
  const rest = rows.slice(first.length);
  return (
    <section>
      <h3 className="bg-surface-sunken px-5 py-2 text-caption font-semi text-text-soft">
        {t(`regrade.part.${part}`)} · {rows.length}
      </h3>
      <Rows rows={first} />
      {rest.length > 0 && (
        <details>
          <summary className="cursor-pointer px-5 py-3 text-small font-semi text-accent-text">
            {t('regrade.more', { count: rest.length })}
          </summary>
          <Rows rows={rest} />
        </details>
      )}
    </section>
  );
}

function Rows({ rows }: { rows: readonly RegradeRow[] }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <ul className="divide-y divide-line">
      {rows.map((row) => (
        <li
          key={row.answerId}
          className={cx(columns, 'grid grid-cols-2 items-center gap-y-1 py-3 text-small')}
        >
          <span className="font-semi">{row.names}</span>
          <span className="small-pictures truncate font-serif text-accent-text italic max-md:text-right">
            <ContentText>{row.answer}</ContentText>
          </span>
          <Move label={t('regrade.question')} from={row.from} to={row.to}>
            {row.stays && <ProvenanceGlyph by="docente" />}
            {row.annulled && <span className="text-text-mute">{t('regrade.annulled')}</span>}
          </Move>
          <Move label={t('regrade.attempt')} from={row.attemptFrom} to={row.attemptTo} />
          <span className="text-caption text-text-soft max-md:col-span-2">
            {row.stays &&
              [row.stays.by, format.dateTime(row.stays.at), row.stays.reason].filter(Boolean).join(' · ')}
            {!row.stays &&
              crossesLimit(row, minHighGrade) &&
              t(changeOf(row) < 0 ? 'regrade.below' : 'regrade.above', { limit: minHighGrade })}
            {!row.stays &&
              !crossesLimit(row, minHighGrade) &&
              crossesLimit(row, minMiddleGrade) &&
              t(changeOf(row) < 0 ? 'regrade.below' : 'regrade.above', { limit: minMiddleGrade })}
          </span>
        </li>
      ))}
    </ul>
  );
}

type MoveProps = { label: string; from: number | null; to: number | null; children?: ReactNode };

/** `~~10.00~~ → ○ 0.00` */
function Move({ label, from, to, children }: MoveProps) {
  return (
    <span className="flex items-center gap-1.5 md:justify-end">
      <span className="text-caption text-text-mute md:visually-hidden">{label}</span>
      {children}
      <MarkMove from={from} to={to} />
    </span>
  );
}
