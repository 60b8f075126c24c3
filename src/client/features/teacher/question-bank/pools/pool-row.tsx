import { ChevronDown, ChevronUp, Pencil, Shuffle, TriangleAlert } from 'lucide-react';
import type { KeyboardEvent, ReactNode } from 'react';
import type { TeacherQuestion } from '../../../../../shared/contracts/questions.ts';
import { maxFacilityDifference, type Pool, poolProblem } from '../../../../../shared/rules/question-pools.ts';
import { Button } from '../../../../components/ui/button.tsx';
import { IconButton } from '../../../../components/ui/icon-button.tsx';
import { Meter } from '../../../../components/ui/meter.tsx';
import { SheetItem } from '../../../../components/ui/sheet.tsx';
import { cx } from '../../../../lib/dom/cx.ts';
import { formatShare } from '../../../../lib/format/format-share.ts';
import { useTranslation } from '../../../../lib/i18n/i18n.ts';
import { MoveButtons, MoveHandle, type Mover, moveByKey, useDropTarget } from '../move-tools.tsx';
import { CandidateText } from './candidate-text.tsx';
import { letterOf } from './pool-facts.ts';
import { PoolState } from './pool-state.tsx';
import { useDraws } from './use-draws.ts';

/** Beside its name on phones, in its column otherwise. */
const figure =
  'col-start-2 flex justify-between gap-3 text-small text-text-soft md:table-cell md:p-2 md:text-right';

type PoolRowProps = {
  lessonId: number;
  pool: Pool;
  questions: readonly TeacherQuestion[];
  /** Number of the pool's first question. */
  from: number;
  mover: Mover | null;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onEdit: () => void;
};

/** A pool in the sheet: draw count, candidates and their facility. Expands to its questions. */
export function PoolRow(props: PoolRowProps) {
  const { lessonId, pool, questions, from, mover, open, onOpenChange, onEdit } = props;
  const { t } = useTranslation();
  const { name, count } = pool;
  const isDrawn = questions.some(({ assigned }) => assigned);
  const draws = useDraws(lessonId, isDrawn).data;
  const facilities = new Map(
    draws?.facilities.map(({ questionId, facility }) => [questionId, facility] as const),
  );
  const havers =
    draws?.students.filter(({ questionIds }) => questions.some(({ id }) => questionIds.includes(id))) ?? [];
  const to = from + questions.length - 1;
  const row = useDropTarget(mover && ((questionId) => void mover.onMove(questionId, from)));
  const points = questions[0]?.points ?? 1;
  const edit = t('pools.edit', { name });
  return (
    <SheetItem
      ref={row}
      label={t('pools.label', { name, from, to })}
      margin={
        <>
          <span className="font-serif text-[1.125rem] leading-7 font-bold text-text-soft">
            {from === to ? from : `${from}–${to}`}
          </span>
          <Shuffle aria-hidden className="mt-1 size-4 text-text-mute" strokeWidth={1.75} />
          {mover && <MoveHandle {...mover} />}
        </>
      }
    >
      <div className="-mt-1 mb-1 flex min-h-9 flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <p className="text-caption text-text-mute">{t('pools.kind')}</p>
        <div
          role="toolbar"
          aria-label={t('pools.title', { name, count, of: questions.length })}
          className="-mr-2 flex max-w-full flex-wrap items-center"
          onKeyDown={(event: KeyboardEvent) => mover && moveByKey(event, mover)}
        >
          {poolProblem(questions, count) !== 'pool-points-differ' && (
            <span className="mr-2 text-caption text-text-soft">
              {t('pools.pointsEach', { count: points })}
            </span>
          )}
          {mover && <MoveButtons {...mover} />}
          {!isDrawn && (
            <IconButton label={edit} onClick={onEdit}>
              <Pencil aria-hidden className="size-[17px]" strokeWidth={1.75} />
            </IconButton>
          )}
        </div>
      </div>
      <p className="font-serif text-h3 font-bold">
        {t('pools.title', { name, count, of: questions.length })}
      </p>
      <PoolState pool={pool} questions={questions} facilities={facilities} />
      <table className="mt-4 block w-full border-collapse border-y border-line text-ui md:table">
        <thead className="max-md:visually-hidden">
          <tr className="bg-surface-sunken text-left text-caption text-text-soft">
            <th scope="col" colSpan={2} className="h-9 px-2 font-semi">
              {t('pools.candidates')}
            </th>
            {draws && (
              <>
                <th scope="col" className="h-9 px-2 text-right font-semi">
                  {t('pools.facility')}
                </th>
                <th scope="col" className="h-9 px-2 text-right font-semi">
                  {t('pools.drawnTimes')}
                </th>
              </>
            )}
          </tr>
        </thead>
        <tbody className="block md:table-row-group">
          {questions.map((question, index) => (
            <tr
              key={question.id}
              className="grid grid-cols-[1.5rem_minmax(0,1fr)] border-t border-line py-2 align-top md:table-row"
            >
              <th scope="row" className="text-left font-serif font-normal text-text-mute md:w-8 md:p-2">
                {letterOf(index)}
              </th>
              <td className="md:p-2">
                <CandidateText question={question} />
              </td>
              {draws && (
                <>
                  <td className={figure}>
                    <span className="md:hidden">{t('pools.facility')}</span>
                    <CandidateFacility
                      value={facilities.get(question.id) ?? null}
                      all={questions.map(({ id }) => facilities.get(id) ?? null)}
                    />
                  </td>
                  <td className={cx(figure, 'whitespace-nowrap')}>
                    <span className="md:hidden">{t('pools.drawnTimes')}</span>
                    {t('pools.timesOf', {
                      count: havers.filter(({ questionIds }) => questionIds.includes(question.id)).length,
                      of: havers.length,
                    })}
                  </td>
                </>
              )}
            </tr>
          ))}
        </tbody>
      </table>
      <Button
        variant="ghost"
        className="mt-3"
        aria-expanded={open}
        icon={
          open ? (
            <ChevronUp aria-hidden className="size-4" strokeWidth={1.75} />
          ) : (
            <ChevronDown aria-hidden className="size-4" strokeWidth={1.75} />
          )
        }
        onClick={() => onOpenChange(!open)}
      >
        {open ? t('pools.close') : t('pools.open', { count: questions.length })}
      </Button>
    </SheetItem>
  );
}

/** Facility as a bar with percentage, and its deviation from the mean. */
function CandidateFacility({ value, all }: { value: number | null; all: readonly (number | null)[] }) {
  const { t } = useTranslation();
  if (value === null) return <span className="text-text-mute">–</span>;
  const known = all.filter((one) => one !== null);
  const mean = known.reduce((sum, one) => sum + one, 0) / known.length;
  const difference = (value - mean) * 100;
  return (
    <span className="inline-flex flex-col items-end">
      <span className="flex items-center gap-3">
        <Meter share={value} className="w-14 max-md:hidden" />
        <span className="w-12 text-right tabular-nums">{formatShare(value)}</span>
      </span>
      {Math.abs(difference) > maxFacilityDifference / 2 && (
        <DifferenceNote>{t(difference > 0 ? 'pools.easier' : 'pools.harder')}</DifferenceNote>
      )}
    </span>
  );
}

const DifferenceNote = ({ children }: { children: ReactNode }) => (
  <span className="flex items-center gap-1 text-caption text-warn-text">
    <TriangleAlert aria-hidden className="size-3.5" strokeWidth={1.75} />
    {children}
  </span>
);
