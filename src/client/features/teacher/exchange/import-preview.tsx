import { ArrowDown } from 'lucide-react';
import { useMemo, useRef, useState } from 'react';
import type { ImportDraft } from '../../../../shared/contracts/exchange.ts';
import type { ExchangeNoteCode } from '../../../../shared/contracts/exchange-values.ts';
import { type ImportStand, importStands, standOf } from '../../../../shared/imported-questions/finish-row.ts';
import { Card } from '../../../components/ui/card.tsx';
import { CheckMark } from '../../../components/ui/checkbox-card.tsx';
import { WithAside } from '../../../components/ui/with-aside.tsx';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { answerOfLetter } from './ask-row.tsx';
import { ImportAside } from './import-aside.tsx';
import { ImportBar } from './import-bar.tsx';
import { ImportRow, type RowActions } from './import-row.tsx';
import type { HomeLesson } from './import-target.tsx';
import { ImportTiles } from './import-tiles.tsx';
import { type ShownRow, useImport } from './use-import.ts';
import { useImportKeys } from './use-import-keys.ts';

/** Rows shown initially. */
const firstRows = 10;

/** Notes without values that a file may have on most questions: these are said once. */
const generalNotes: readonly ExchangeNoteCode[] = [
  'wrong-subtract',
  'partial-shares',
  'format',
  'order-kept',
  'key-by-look',
  'answer-as-short',
];
const isGeneral = (count: number, rows: number) => count > 10 && count > rows / 3;

/** Returns the notes that are said once for the file, with the number of their questions. */
function findGeneralNotes(rows: readonly ShownRow[]): ReadonlyMap<ExchangeNoteCode, number> {
  return new Map(
    generalNotes.flatMap((code) => {
      const count = rows.filter(({ notes }) => notes.some((note) => note.code === code)).length;
      return isGeneral(count, rows.length) ? [[code, count] as const] : [];
    }),
  );
}

/** Returns whether a row belongs to a filter. A question that was asked about stays where it was answered. */
const isOf = ({ stand, row }: ShownRow, filter: ImportStand): boolean =>
  filter === 'asked' ? row.asks.length > 0 : stand === filter;

/**
 * Rows that need a person first, in an order that no answer changes. While pictures are read, those that cannot be read do
 * not move their rows.
 */
const urgencyOf = ({ stand, row }: ShownRow, isReading: boolean): number =>
  row.asks.length > 0 ? 0 : importStands.indexOf(isReading ? standOf(row, row.notes, []) : stand);

/** Preview of an import: every question as it will be, what is asked, and what is lost. */
export function ImportPreview({
  draft,
  lesson,
  onMark,
}: {
  draft: ImportDraft;
  lesson: HomeLesson;
  /** Called when a person chooses something that would be lost with the preview. */
  onMark: () => void;
}) {
  const { t } = useTranslation();
  const state = useImport(lesson.lessonId, draft, onMark);
  const [filter, setFilter] = useState<ImportStand | 'all'>('all');
  const [whole, setWhole] = useState(false);
  const [toggled, setToggled] = useState<ReadonlyMap<number, boolean>>(new Map());
  const { finished, pictures } = state;
  const isReading = pictures.done < pictures.all;
  const sorted = finished.toSorted((one, other) => urgencyOf(one, isReading) - urgencyOf(other, isReading));
  const byNumber = new Map(finished.map((one) => [one.row.number, one]));
  const chosen = filter === 'all' ? sorted : sorted.filter((one) => isOf(one, filter));
  const drawn = whole ? chosen : chosen.slice(0, firstRows);
  const general = useMemo(() => findGeneralNotes(finished), [finished]);
  const isOpen = ({ row, stand }: ShownRow) =>
    toggled.get(row.number) ?? (row.asks.length > 0 || stand === 'look');
  const openable = drawn.filter(({ question }) => question !== null);
  const areAllOpen = openable.length > 0 && openable.every(isOpen);
  const setOpen = (numbers: readonly number[], open: boolean) =>
    setToggled((before) => new Map([...before, ...numbers.map((number) => [number, open] as const)]));
  // They use no value of a render, so that those of the first one serve.
  const [actions] = useState<RowActions>(() => ({
    toggle: (number, open) => setOpen([number], open),
    take: (number, take) => state.take([number], take),
    answer: state.answer,
  }));
  const list = useRef<HTMLUListElement>(null);
  useImportKeys(list, {
    open(number) {
      const one = byNumber.get(number);
      if (one?.question) setOpen([number], !isOpen(one));
    },
    answer(number, letter) {
      const one = byNumber.get(number);
      const ask = one?.open[0] ?? one?.row.asks[0];
      if (!one?.question || !ask) return false;
      const given = one.given.find(({ kind }) => kind === ask.kind);
      const answer = answerOfLetter(ask, one.question, given, letter);
      if (answer === undefined) return false;
      setOpen([number], true);
      state.answer(number, ask, answer);
      return true;
    },
  });
  const selectable = state.canGoIn.map(({ row }) => row.number);
  return (
    <>
      <ImportTiles rows={finished} shown={filter} onShow={setFilter} />
      <WithAside aside={<ImportAside draft={draft} state={state} lesson={lesson} general={general} />}>
        <div className="mb-2.5 flex items-baseline justify-between gap-4 text-ui text-text-soft">
          <p>{t('exchange.needsFirst')}</p>
          {openable.length > 0 && (
            <button
              type="button"
              className="min-h-6 shrink-0 font-semi text-action"
              onClick={() =>
                setOpen(
                  openable.map(({ row }) => row.number),
                  !areAllOpen,
                )
              }
            >
              {t(areAllOpen ? 'exchange.closeAll' : 'exchange.openAll')}
            </button>
          )}
        </div>
        <Card flush className="overflow-hidden">
          <div className="flex items-center gap-3 border-b border-line bg-surface-sunken px-4 py-2.5 text-small font-semi md:px-5">
            {/* biome-ignore lint/a11y/noLabelWithoutControl: the control is inside CheckMark */}
            <label className="flex items-center gap-3">
              <CheckMark
                checked={selectable.length > 0 && state.taken.length === selectable.length}
                disabled={selectable.length === 0}
                onCheckedChange={(take) => state.take(selectable, take)}
              />
              {t('exchange.takeAll')}
            </label>
          </div>
          {drawn.length === 0 && <p className="px-5 py-4 text-ui text-text-soft">{t('exchange.noneHere')}</p>}
          <ul ref={list} className="divide-y divide-line">
            {drawn.map((one) => (
              <ImportRow
                key={one.row.number}
                shown={one}
                hidden={general}
                open={isOpen(one)}
                taken={state.isTaken(one.row.number)}
                actions={actions}
              />
            ))}
          </ul>
          {chosen.length > firstRows && (
            <div className="flex items-center justify-between gap-4 border-t border-line px-5 py-3 text-small text-text-soft">
              <span>{t('exchange.shown', { shown: drawn.length, total: chosen.length })}</span>
              {!whole && (
                <button
                  type="button"
                  className="inline-flex min-h-6 items-center gap-1.5 text-ui text-action"
                  onClick={() => setWhole(true)}
                >
                  {t('exchange.showAll', { count: chosen.length })}
                  <ArrowDown aria-hidden className="size-4" strokeWidth={1.75} />
                </button>
              )}
            </div>
          )}
        </Card>
        <p className="mt-2.5 text-caption text-text-mute max-md:hidden">{t('exchange.keys')}</p>
      </WithAside>
      <ImportBar state={state} />
    </>
  );
}
