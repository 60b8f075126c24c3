import { Check, CircleHelp } from 'lucide-react';
import { type ClipboardEvent, memo, type RefObject, useId, useMemo, useState } from 'react';
import type { ExamQuestion, LineReading } from '../../../../shared/exam-text/exam-reading.ts';
import { isUnused } from '../../../../shared/exam-text/exam-reading.ts';
import { typeIcons } from '../../../components/questions/type-icons.ts';
import { cx } from '../../../lib/dom/cx.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { textOfClipboard } from './text-of-clipboard.ts';
import type { ReadText } from './use-reading.ts';

/** Lines that are painted; a text of more keeps its plain field. */
const mostPainted = 3_000;

/** The same box for the field and for what is painted behind it, so that their lines break at the same places. */
const box =
  'col-start-1 row-start-1 w-full whitespace-pre-wrap break-words py-4 pl-[3.25rem] pr-10 text-ui leading-7 md:pl-[5.75rem] md:pr-24';

/** A text field as a sheet: numbers in the margin, what is right in green, what is not used struck through. */
export function PasteSheet({
  field,
  text,
  read,
  onText,
}: {
  field: RefObject<HTMLTextAreaElement | null>;
  text: string;
  read: ReadText;
  onText: (text: string) => void;
}) {
  const { t } = useTranslation();
  const id = useId();
  const [lostPictures, setLostPictures] = useState(0);
  const paste = (event: ClipboardEvent<HTMLTextAreaElement>) => {
    const pasted = textOfClipboard(event.clipboardData.getData('text/html'));
    setLostPictures(pasted?.pictures ?? 0);
    if (!pasted || pasted.text === '') return;
    event.preventDefault();
    insert(event.currentTarget, pasted.text);
  };
  return (
    <div>
      <div className="mb-1.5 flex items-baseline justify-between gap-4">
        <label htmlFor={id} className="text-small">
          <span className="font-semi">{t('exchange.paste.label')}</span>
          <span className="text-text-soft max-sm:hidden"> · {t('exchange.paste.hint')}</span>
        </label>
        {text !== '' && (
          <button
            type="button"
            className="min-h-6 text-small font-semi text-accent-text hover:underline"
            onClick={() => {
              setLostPictures(0);
              if (field.current) clear(field.current);
            }}
          >
            {t('exchange.paste.clear')}
          </button>
        )}
      </div>
      <div className="field-box relative grid min-h-[22rem] overflow-hidden">
        <div
          aria-hidden
          className="absolute inset-y-0 left-10 border-l border-margin md:left-[4.5rem] forced-colors:hidden"
        />
        <Painted text={text} read={read} />
        <textarea
          ref={field}
          id={id}
          aria-describedby={lostPictures > 0 ? `${id}-lost` : undefined}
          className={cx(
            box,
            'relative resize-none overflow-hidden bg-transparent text-text outline-none placeholder:text-text-mute',
          )}
          placeholder={t('exchange.paste.example')}
          spellCheck={false}
          autoComplete="off"
          value={text}
          onPaste={paste}
          onChange={({ target }) => onText(target.value)}
        />
      </div>
      {lostPictures > 0 && (
        <p id={`${id}-lost`} role="status" className="mt-2 text-small text-warn-text">
          {t('exchange.paste.pictures', { count: lostPictures })}
        </p>
      )}
    </div>
  );
}

/** Replaces the selection as typing would, so that it can be undone. */
function insert(field: HTMLTextAreaElement, text: string): void {
  field.focus();
  if (document.execCommand('insertText', false, text)) return;
  field.setRangeText(text, field.selectionStart, field.selectionEnd, 'end');
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

function clear(field: HTMLTextAreaElement): void {
  field.focus();
  field.select();
  if (document.execCommand('delete')) return;
  field.setRangeText('');
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/** What is read of each line, drawn behind the text of the field. */
function Painted({ text, read }: { text: string; read: ReadText }) {
  const lines = useMemo(() => text.split('\n'), [text]);
  const readLines = useMemo(() => read.text.split('\n'), [read.text]);
  const { questions, lines: readings } = read.reading;
  const firstLines = useMemo(
    () =>
      new Map(
        // Of questions beside each other, the first is named in the margin.
        questions
          .map((question, index) => [question.line, { question, place: index + 1 }] as const)
          .reverse(),
      ),
    [questions],
  );
  // A line that changed since the last reading has none.
  const of = (index: number) => (readLines[index] === lines[index] ? readings[index] : undefined);
  const isPainted = lines.length <= mostPainted;
  return (
    <div
      aria-hidden
      className={cx(box, 'pointer-events-none min-h-full select-none text-transparent forced-colors:hidden')}
    >
      {lines.map((line, index) => {
        const reading = isPainted ? of(index) : undefined;
        const first = reading && firstLines.get(index);
        return (
          <Line
            // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other identity
            key={index}
            text={line}
            reading={reading}
            question={first?.question}
            place={first?.place}
          />
        );
      })}
    </div>
  );
}

interface LineProps {
  text: string;
  reading: LineReading | undefined;
  /** The question that begins in this line, and its place. */
  question: ExamQuestion | undefined;
  place: number | undefined;
}

const isSame = (one: LineProps, other: LineProps): boolean =>
  one.text === other.text &&
  one.place === other.place &&
  one.question?.type === other.question?.type &&
  one.question?.number === other.question?.number &&
  one.question?.asks === other.question?.asks &&
  one.reading?.role === other.reading?.role &&
  String(one.reading?.keys) === String(other.reading?.keys);

const Line = memo(function Line({ text, reading, question, place }: LineProps) {
  const { t } = useTranslation();
  const Icon = question && typeIcons[question.type];
  return (
    <div className="relative">
      {question && Icon && (
        <span className="absolute right-full top-0 mr-5 flex w-7 items-center justify-end gap-2 font-serif text-text-soft md:mr-[1.75rem] md:w-[3.25rem]">
          {question.number || place}
          <Icon className="size-3.5 shrink-0 max-md:hidden" strokeWidth={1.75} />
        </span>
      )}
      <span className={cx(reading && isUnused(reading.role) && 'line-through decoration-text-mute')}>
        <Keys text={text} keys={reading?.keys ?? []} />
      </span>
      {question?.asks && (
        <span className="relative inline-block w-0">
          <span className="absolute -bottom-1.5 left-1.5 flex h-6 items-center gap-1 rounded-xs bg-accent-soft px-1.5 text-caption leading-6 font-semi whitespace-nowrap text-accent-text max-md:px-1">
            <CircleHelp className="size-3.5 shrink-0" strokeWidth={2} />
            <span className="max-md:hidden">{t('exchange.paste.which')}</span>
          </span>
        </span>
      )}
      {text === '' && '\u200b'}
    </div>
  );
}, isSame);

/** A line with its keys in green, and a check after a key at the end. */
function Keys({ text, keys }: { text: string; keys: readonly [number, number][] }) {
  const parts: { text: string; isKey: boolean; at: number }[] = [];
  let done = 0;
  for (const [from, to] of keys.toSorted(([one], [other]) => one - other)) {
    if (from < done) continue;
    if (from > done) parts.push({ text: text.slice(done, from), isKey: false, at: done });
    parts.push({ text: text.slice(from, to), isKey: true, at: from });
    done = to;
  }
  if (done < text.length) parts.push({ text: text.slice(done), isKey: false, at: done });
  const last = parts.findLast((part) => part.text.trim() !== '');
  return parts.map((part) =>
    part.isKey ? (
      <span key={part.at}>
        <span className="rounded-xs bg-success-soft box-decoration-clone shadow-[0_0_0_3px_var(--color-success-soft)]">
          {part.text}
        </span>
        {part === last && (
          <span className="relative inline-block w-0">
            <Check className="absolute -bottom-0.5 left-2 size-4 text-success-text" strokeWidth={2} />
          </span>
        )}
      </span>
    ) : (
      part.text
    ),
  );
}
