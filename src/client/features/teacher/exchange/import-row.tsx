import { ChevronDown, Minus } from 'lucide-react';
import { memo, useId } from 'react';
import { picturesToPlaceholders } from '../../../../shared/content/pictures.ts';
import type { Ask, AskAnswer } from '../../../../shared/contracts/exchange.ts';
import { breakingNotes, type ExchangeNoteCode } from '../../../../shared/contracts/exchange-values.ts';
import { resolveDollars } from '../../../../shared/imported-questions/price-or-formula.ts';
import { gapNumbers, splitGaps } from '../../../../shared/question-types/gap-filling/gap-text.ts';
import { keyInLine } from '../../../../shared/question-types/key-in-line.ts';
import { CheckMark } from '../../../components/ui/checkbox-card.tsx';
import { HtmlText } from '../../../components/ui/html-text.tsx';
import { MathText } from '../../../components/ui/math-text.tsx';
import { Notice } from '../../../components/ui/notice.tsx';
import { cx } from '../../../lib/dom/cx.ts';
import { pointsNote, typeName } from '../../../lib/forms/question-kind.ts';
import { type TFunction, useTranslation } from '../../../lib/i18n/i18n.ts';
import { AskRow } from './ask-row.tsx';
import { ImportDetails } from './import-details.tsx';
import { standStyles } from './import-tiles.tsx';
import { noteText, wayOut } from './note-text.ts';
import type { ShownRow } from './use-import.ts';

const longestKey = 30;
const longestTitle = 200;

/** `Opción múltiple · 2 puntos · b`. */
function typeLine(t: TFunction, { question }: ShownRow): string {
  if (!question) return '';
  const { type, points } = question;
  const key = keyInLine(question, longestKey);
  return `${typeName(t, type)}${pointsNote(t, points)}${key === '' ? '' : ` · ${key}`}`;
}

/** Returns a text with its doubtful dollar signs as they were answered; as signs, until then. */
function withDollars({ row, given }: ShownRow, text: string): string {
  if (!row.asks.some(({ kind }) => kind === 'price-or-formula')) return text;
  const answer = given.find((one) => one.kind === 'price-or-formula');
  return resolveDollars(text, answer?.reading ?? 'price');
}

/** The question in one line. A file writes the answers of gaps into its text. */
function titleText(shown: ShownRow): string {
  const { row, question } = shown;
  if (!question || gapNumbers(question.statement).length === 0) return withDollars(shown, row.title);
  const line = splitGaps(picturesToPlaceholders(question.statement))
    .map((part) => (typeof part === 'string' ? part : '_____'))
    .join('');
  return line.length > longestTitle ? `${line.slice(0, longestTitle)}…` : line;
}

function standName(t: TFunction, { stand, open }: ShownRow): string {
  const [ask] = open;
  return ask ? t(`exchange.asked.${ask.kind}`) : t(`exchange.fate.${stand}`);
}

export interface RowActions {
  toggle(number: number, open: boolean): void;
  take(number: number, take: boolean): void;
  answer(number: number, ask: Ask, answer: AskAnswer | null): void;
}

interface ImportRowProps {
  shown: ShownRow;
  /** Notes that are said once for the whole file. */
  hidden: ReadonlyMap<ExchangeNoteCode, number>;
  open: boolean;
  taken: boolean;
  actions: RowActions;
}

/** One question of the file: what becomes of it, and opened the question as it will be. */
export const ImportRow = memo(function ImportRow({ shown, hidden, open, taken, actions }: ImportRowProps) {
  const { t } = useTranslation();
  const id = useId();
  const { row, given, stand, question, notes } = shown;
  const { icon: Icon, tone } = standStyles[stand];
  const isRefused = stand === 'refused';
  const canGoIn = !isRefused && stand !== 'asked';
  const { number } = row;
  const breaking = isRefused ? [] : notes.filter(({ code }) => breakingNotes.has(code));
  const harmless = isRefused ? [] : notes.filter(({ code }) => !breakingNotes.has(code) && !hidden.has(code));
  const asksKey = row.asks.some(({ kind }) => kind === 'which-right');
  return (
    <li data-number={number} className="px-4 py-4 md:px-5">
      <div className="grid grid-cols-[1.125rem_minmax(0,1fr)_1.5rem] items-start gap-x-3 gap-y-1 md:grid-cols-[1.125rem_2rem_minmax(0,1fr)_11rem_1.5rem]">
        <span className="mt-0.5" data-take>
          <CheckMark
            label={t('exchange.take', { number })}
            checked={canGoIn && taken}
            disabled={!canGoIn}
            onCheckedChange={(take) => actions.take(number, take)}
          />
        </span>
        <span className="text-right font-serif text-text-soft tabular-nums max-md:hidden">{number}</span>
        <div
          lang={question?.language}
          className={cx(
            'min-w-0 font-serif text-[1.0625rem] leading-6 wrap-anywhere',
            isRefused && 'text-text-soft',
          )}
        >
          <span className="mr-2 text-text-soft md:hidden">{number}</span>
          {open && question ? (
            <HtmlText>{withDollars(shown, question.text)}</HtmlText>
          ) : (
            <MathText>{titleText(shown)}</MathText>
          )}
        </div>
        <div className="min-w-0 max-md:col-start-2 max-md:row-start-2 max-md:flex max-md:flex-wrap max-md:items-baseline max-md:gap-x-2">
          <p className={cx('flex items-center gap-2 text-ui font-semi', tone)}>
            <Icon aria-hidden className="size-4 shrink-0" strokeWidth={1.75} />
            {standName(t, shown)}
          </p>
          <p className="text-small text-text-soft wrap-anywhere md:mt-0.5">
            <MathText>{typeLine(t, shown)}</MathText>
          </p>
        </div>
        {question ? (
          <button
            type="button"
            aria-expanded={open}
            aria-controls={id}
            aria-label={t('exchange.openQuestion', { number })}
            onClick={() => actions.toggle(number, !open)}
            className="flex size-6 items-center justify-center rounded-xs text-text-soft hover:bg-surface-hover max-md:col-start-3 max-md:row-start-1"
          >
            <ChevronDown
              aria-hidden
              className={cx('size-[18px] transition-transform duration-180', !open && '-rotate-90')}
              strokeWidth={1.75}
            />
          </button>
        ) : null}
      </div>
      <div className="md:pl-[4.625rem]">
        {isRefused &&
          notes.map((note) => (
            <p key={note.code} className="mt-1 text-small text-danger-text wrap-anywhere">
              {noteText(t, note)} {wayOut(t, note)}
            </p>
          ))}
        <div id={id} hidden={!open}>
          {open && question && (
            <>
              {row.asks.map((ask) => (
                <AskRow
                  key={ask.kind}
                  ask={ask}
                  question={question}
                  given={given.find(({ kind }) => kind === ask.kind)}
                  onAnswer={(answer) => actions.answer(number, ask, answer)}
                />
              ))}
              {!asksKey && <ImportDetails question={question} />}
            </>
          )}
        </div>
        {breaking.map((note) => (
          <div key={note.code} className="mt-3">
            <Notice tone="warn">
              {noteText(t, note)} {wayOut(t, note)}
            </Notice>
          </div>
        ))}
        {open && harmless.length > 0 && (
          <ul className="mt-3 flex flex-col gap-1 text-small text-text-mute">
            {harmless.map((note) => (
              <li key={note.code} className="flex items-start gap-2.5 wrap-anywhere">
                <Minus aria-hidden className="mt-0.5 size-4 shrink-0" strokeWidth={1.75} />
                <span className="min-w-0">{noteText(t, note)}</span>
              </li>
            ))}
          </ul>
        )}
      </div>
    </li>
  );
});
