import { ArrowDown, Check, CircleCheck, CircleX, Download, List, Minus, Pencil } from 'lucide-react';
import { useState } from 'react';
import type { ImportRow, ImportPreview as Preview } from '../../../../shared/contracts/exchange.ts';
import { type ImportOutcome, importOutcomes } from '../../../../shared/contracts/exchange-values.ts';
import { tagLimits } from '../../../../shared/rules/question-tags.ts';
import { Button } from '../../../components/ui/button.tsx';
import { Card } from '../../../components/ui/card.tsx';
import { CheckMark } from '../../../components/ui/checkbox-card.tsx';
import { Field } from '../../../components/ui/field.tsx';
import { Input } from '../../../components/ui/input.tsx';
import { MathText } from '../../../components/ui/math-text.tsx';
import { Switch } from '../../../components/ui/switch.tsx';
import { Trans } from '../../../components/ui/trans.tsx';
import { WithAside } from '../../../components/ui/with-aside.tsx';
import { cx } from '../../../lib/dom/cx.ts';
import { downloadCsv } from '../../../lib/dom/download-csv.ts';
import { typeName } from '../../../lib/forms/question-kind.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { type HomeLesson, ImportTarget } from './import-target.tsx';
import { noteText } from './note-text.ts';
import type { useImport } from './use-import.ts';

const styles = {
  all: { icon: List, tone: 'text-text' },
  refused: { icon: CircleX, tone: 'text-danger-text' },
  changed: { icon: Pencil, tone: 'text-warn-text' },
  'as-is': { icon: CircleCheck, tone: 'text-success-text' },
};
type Shown = ImportOutcome | 'all';

/** Rows shown initially. */
const firstRows = 10;

/** Preview of an import: result for each question, selection, and content that will be lost. */
export function ImportPreview({
  state,
  preview,
  lesson,
}: {
  state: ReturnType<typeof useImport>;
  preview: Preview;
  lesson: HomeLesson;
}) {
  const { t } = useTranslation();
  const [shown, setShown] = useState<Shown>('all');
  const [whole, setWhole] = useState(false);
  const { rows } = preview;
  const sorted = importOutcomes.flatMap((fate) => rows.filter((row) => row.fate === fate));
  const chosen = sorted.filter(({ fate }) => shown === 'all' || fate === shown);
  const drawn = whole ? chosen : chosen.slice(0, firstRows);
  return (
    <>
      <Counts rows={rows} shown={shown} onShow={setShown} />
      <WithAside aside={<Aside preview={preview} state={state} lesson={lesson} />}>
        <p className="mb-2.5 text-ui text-text-soft">{t('exchange.lostFirst')}</p>
        <Card flush className="overflow-hidden">
          <Head rows={rows} state={state} />
          {drawn.length === 0 && <p className="px-5 py-4 text-ui text-text-soft">{t('exchange.noneHere')}</p>}
          <ul className="divide-y divide-line">
            {drawn.map((row) => (
              <Row
                key={row.number}
                row={row}
                taken={state.taken.has(row.number)}
                onTake={(take) => {
                  const next = new Set(state.taken);
                  if (take) next.add(row.number);
                  else next.delete(row.number);
                  state.setTaken(next);
                }}
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
      </WithAside>
      <ActionBar state={state} rows={rows} />
    </>
  );
}

function Counts({
  rows,
  shown,
  onShow,
}: {
  rows: readonly ImportRow[];
  shown: Shown;
  onShow: (shown: Shown) => void;
}) {
  const { t } = useTranslation();
  return (
    <fieldset
      aria-label={t('exchange.filter')}
      className="mb-6 grid min-w-0 grid-cols-2 overflow-hidden rounded-md border border-line bg-surface md:grid-cols-4"
    >
      {(['all', ...importOutcomes] as const).map((value, index) => {
        const { icon: Icon, tone } = styles[value];
        const count = value === 'all' ? rows.length : rows.filter(({ fate }) => fate === value).length;
        return (
          <button
            key={value}
            type="button"
            aria-pressed={shown === value}
            onClick={() => onShow(value)}
            className={cx(
              'relative border-line px-4 pt-3.5 pb-4 text-left hover:bg-surface-hover focus-visible:-outline-offset-2 md:px-5',
              index % 2 === 1 && 'max-md:border-l',
              index > 1 && 'max-md:border-t',
              index > 0 && 'md:border-l',
              shown === value && 'shadow-[inset_0_-2px_0_var(--color-accent)] forced-colors:underline',
            )}
          >
            <span className={cx('flex items-center gap-2 text-ui font-semi', tone)}>
              <Icon aria-hidden className="size-4" strokeWidth={1.75} />
              {t(`exchange.countName.${value}`)}
            </span>
            <span className="mt-1 flex items-baseline gap-2.5">
              <span className="font-serif text-[1.75rem] leading-8 font-semi tabular-nums">{count}</span>
              <span className="text-small text-text-soft">{t(`exchange.count.${value}`)}</span>
            </span>
          </button>
        );
      })}
    </fieldset>
  );
}

function Head({ rows, state }: { rows: readonly ImportRow[]; state: ReturnType<typeof useImport> }) {
  const { t } = useTranslation();
  const open = rows.flatMap(({ fate, number }) => (fate === 'refused' ? [] : number));
  const all = open.length > 0 && open.every((number) => state.taken.has(number));
  return (
    <div className="grid grid-cols-[1.125rem_2rem_minmax(0,1fr)_13rem] items-center gap-x-3 border-b border-line bg-surface-sunken px-5 py-2.5 text-small font-semi max-md:grid-cols-[1.125rem_minmax(0,1fr)]">
      <CheckMark
        label={t('exchange.takeAll')}
        checked={all}
        disabled={open.length === 0}
        onCheckedChange={() => state.setTaken(new Set(all ? [] : open))}
      />
      <span aria-hidden className="max-md:hidden" />
      <span aria-hidden>{t('exchange.question')}</span>
      <span aria-hidden className="max-md:hidden">
        {t('exchange.destination')}
      </span>
    </div>
  );
}

function Row({ row, taken, onTake }: { row: ImportRow; taken: boolean; onTake: (take: boolean) => void }) {
  const { t } = useTranslation();
  const { number, title, from, type, fate, notes } = row;
  const { icon: Icon, tone } = styles[fate];
  const isRefused = fate === 'refused';
  return (
    <li className="grid grid-cols-[1.125rem_2rem_minmax(0,1fr)_13rem] items-start gap-x-3 px-5 py-4 max-md:grid-cols-[1.125rem_minmax(0,1fr)] max-md:gap-y-1.5">
      <span className="mt-0.5">
        <CheckMark
          label={t('exchange.take', { number })}
          checked={taken}
          disabled={isRefused}
          onCheckedChange={onTake}
        />
      </span>
      <span className="text-right font-serif text-text-soft tabular-nums max-md:hidden">{number}</span>
      <div className="min-w-0 max-md:col-start-2 max-md:row-start-2">
        <p
          className={cx('font-serif text-[1.0625rem] leading-6 wrap-anywhere', isRefused && 'text-text-soft')}
        >
          <MathText>{title}</MathText>
        </p>
        {notes.length > 0 && (
          <ul className={cx('mt-1 text-small', isRefused ? 'text-danger-text' : 'text-text-soft')}>
            {notes.map((note) => (
              <li key={note.code} className="wrap-anywhere">
                {noteText(t, note)}
              </li>
            ))}
          </ul>
        )}
      </div>
      <div className="min-w-0 max-md:contents">
        <p
          className={cx(
            'flex items-center gap-2 text-ui font-semi max-md:col-start-2 max-md:row-start-1',
            tone,
          )}
        >
          <Icon aria-hidden className="size-4 shrink-0" strokeWidth={1.75} />
          {t(`exchange.fate.${fate}`)}
          <span className="ml-auto text-caption font-normal text-text-mute md:hidden">
            {t('exchange.numberOf', { number })}
          </span>
        </p>
        <p className="mt-1 text-small text-text-soft wrap-anywhere max-md:col-start-2 max-md:row-start-3 max-md:mt-0">
          <code className="font-mono text-[0.9em]">{from}</code>
          {type && <> → {typeName(t, type)}</>}
        </p>
      </div>
    </li>
  );
}

function Aside({
  state,
  preview: { brings, categories },
  lesson,
}: {
  state: ReturnType<typeof useImport>;
  preview: Preview;
  lesson: HomeLesson;
}) {
  const { t } = useTranslation();
  return (
    <>
      <Card as="section">
        <h2 className="text-ui font-semi">{t('exchange.where')}</h2>
        <ImportTarget state={state} lesson={lesson} />
        <Field className="mt-4" label={t('exchange.tagForAll')} optional={t('common.optional')}>
          {(control) => (
            <Input
              {...control}
              maxLength={tagLimits.letters}
              autoComplete="off"
              value={state.tag}
              onChange={({ target }) => state.setTag(target.value)}
            />
          )}
        </Field>
        {categories.length > 0 && (
          <div className="mt-4 border-t border-line pt-4">
            <Switch
              checked={state.asTags}
              onCheckedChange={state.setAsTags}
              label={t('exchange.categoriesAsTags')}
              description={categories.join(', ')}
            />
          </div>
        )}
      </Card>
      {brings.length > 0 && (
        <Card as="section">
          <h2 className="text-ui font-semi">{t('exchange.brings')}</h2>
          <ul className="mt-3 flex flex-col gap-2 text-ui">
            {brings.map(({ thing, count, kept, names = '' }) => (
              <li key={thing} className="flex items-start gap-2.5">
                {kept ? (
                  <Check
                    aria-hidden
                    className="mt-0.5 size-4 shrink-0 text-success-text"
                    strokeWidth={1.75}
                  />
                ) : (
                  <Minus aria-hidden className="mt-0.5 size-4 shrink-0 text-warn-text" strokeWidth={1.75} />
                )}
                <span>{t(`exchange.thing.${thing}`, { count, names })}</span>
              </li>
            ))}
          </ul>
        </Card>
      )}
    </>
  );
}

function ActionBar({ state, rows }: { state: ReturnType<typeof useImport>; rows: readonly ImportRow[] }) {
  const { t } = useTranslation();
  const { taken, importing } = state;
  const same = rows.filter(({ number, fate }) => fate === 'as-is' && taken.has(number)).length;
  const report = () =>
    downloadCsv(t('exchange.reportFile'), [
      [
        t('exchange.reportNumber'),
        t('exchange.question'),
        t('exchange.reportFate'),
        t('exchange.reportFrom'),
        t('exchange.reportTo'),
        t('exchange.reportNotes'),
      ],
      ...rows.map((row) => [
        row.number,
        row.title,
        t(`exchange.fate.${row.fate}`),
        row.from,
        row.type ? typeName(t, row.type) : '',
        row.notes.map((note) => noteText(t, note)).join(' '),
      ]),
    ]);
  return (
    <div className="sticky bottom-(--bar-edge) z-10 mt-5 flex flex-wrap items-center justify-end gap-x-4 gap-y-2.5 border-t border-line bg-canvas py-4 max-md:bottom-[calc(58px+var(--bar-edge))]">
      <p className="mr-auto text-ui text-text-soft" role="status">
        {taken.size === 0 ? (
          t('exchange.sumNone')
        ) : (
          <Trans
            i18nKey="exchange.sum"
            values={{ same, changed: taken.size - same }}
            count={taken.size}
            components={{ strong: <strong className="font-semi text-text" /> }}
          />
        )}
      </p>
      <Button
        variant="ghost"
        icon={<Download aria-hidden className="size-4" strokeWidth={1.75} />}
        onClick={report}
      >
        {t('exchange.report')}
      </Button>
      <Button
        className="max-md:w-full"
        unavailable={taken.size === 0}
        pending={importing}
        pendingLabel={t('exchange.doing')}
        onClick={state.submit}
      >
        {t('exchange.do', { count: taken.size })}
      </Button>
    </div>
  );
}
