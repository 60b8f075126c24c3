import { CircleHelp, Minus } from 'lucide-react';
import { useRef } from 'react';
import type { QuestionType } from '../../../../shared/contracts/questions.ts';
import {
  type ExamReading,
  isUnused,
  type UnusedKind,
  unusedKinds,
} from '../../../../shared/exam-text/exam-reading.ts';
import { typeIcons } from '../../../components/questions/type-icons.ts';
import { Button } from '../../../components/ui/button.tsx';
import { Card } from '../../../components/ui/card.tsx';
import { FieldError } from '../../../components/ui/field.tsx';
import { Trans } from '../../../components/ui/trans.tsx';
import { WithAside } from '../../../components/ui/with-aside.tsx';
import { typeName } from '../../../lib/forms/question-kind.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { PasteSheet } from './paste-sheet.tsx';
import { readHere, useReading } from './use-reading.ts';

/** Reads an exam while it is pasted or typed, and hands it over as a file. */
export function ExamText({
  text,
  onText,
  sending,
  problem,
  onSend,
}: {
  text: string;
  onText: (text: string) => void;
  sending: boolean;
  problem: string | null;
  onSend: (file: File) => void;
}) {
  const { t } = useTranslation();
  const read = useReading(text);
  const field = useRef<HTMLTextAreaElement>(null);
  const isLong = text.length > readHere;
  const { length: count } = read.reading.questions;
  const send = () => onSend(new File([text], t('exchange.paste.fileName'), { type: 'text/plain' }));
  return (
    <>
      <WithAside aside={<Aside reading={read.reading} isEmpty={text.trim() === ''} isLong={isLong} />}>
        <PasteSheet field={field} text={text} read={read} onText={onText} />
        {problem && <FieldError id="paste-problem">{problem}</FieldError>}
        <p className="mt-2.5 text-small text-text-soft">{t('exchange.paste.legend')}</p>
      </WithAside>
      <div className="sticky bottom-(--bar-edge) z-10 mt-5 flex flex-wrap items-center justify-end gap-x-4 gap-y-2.5 border-t border-line bg-canvas py-4 max-md:bottom-[calc(58px+var(--bar-edge))]">
        <p className="mr-auto text-ui text-text-soft" role="status">
          <Summary reading={read.reading} isLong={isLong} />
        </p>
        <Button
          className="max-md:w-full"
          unavailable={count === 0 && !isLong}
          pending={sending}
          pendingLabel={t('exchange.reading')}
          onClick={send}
        >
          {t(isLong || count === 0 ? 'exchange.paste.readAll' : 'exchange.paste.see', { count })}
        </Button>
      </div>
    </>
  );
}

/** Numbers of questions that are named; more are counted. */
const mostNamed = 4;

/** Returns the questions that ask, by their number in the text or, without one, by their place. */
function askingNames({ questions }: ExamReading): { names: string; more: number; count: number } {
  const asking = questions.flatMap(({ asks, number }, index) => (asks ? [number || String(index + 1)] : []));
  return {
    names: asking.slice(0, mostNamed).join(', '),
    more: Math.max(0, asking.length - mostNamed),
    count: asking.length,
  };
}

function Summary({ reading, isLong }: { reading: ExamReading; isLong: boolean }) {
  const { t } = useTranslation();
  const { names, more, count } = askingNames(reading);
  if (isLong) return t('exchange.paste.long');
  if (reading.questions.length === 0) return t('exchange.paste.none');
  return (
    <>
      <Trans
        i18nKey="exchange.paste.count"
        count={reading.questions.length}
        components={{ strong: <strong className="font-semi text-text" /> }}
      />{' '}
      {count > 0 && t('exchange.paste.willAsk', { count, names: more > 0 ? `${names}…` : names })}
    </>
  );
}

function Aside({ reading, isEmpty, isLong }: { reading: ExamReading; isEmpty: boolean; isLong: boolean }) {
  const { t } = useTranslation();
  const { questions } = reading;
  return (
    <>
      {!isEmpty && !isLong && (
        <Card as="section">
          {questions.length === 0 ? (
            <>
              <h2 className="text-ui font-semi">{t('exchange.paste.nothing')}</h2>
              <p className="mt-2 text-small text-text-soft">{t('exchange.paste.how')}</p>
            </>
          ) : (
            <>
              <h2 className="text-ui font-semi">{t('exchange.paste.read', { count: questions.length })}</h2>
              <Counts types={questions.map(({ type }) => type)} />
              <Missing reading={reading} />
            </>
          )}
        </Card>
      )}
      <Card as="section">
        <h2 className="text-ui font-semi">{t('exchange.paste.markTitle')}</h2>
        <p className="mt-2 text-small text-text-soft">
          <Trans
            i18nKey="exchange.paste.mark"
            components={{ strong: <strong className="font-semi text-text" /> }}
          />
        </p>
      </Card>
    </>
  );
}

function Counts({ types }: { types: readonly QuestionType[] }) {
  const { t } = useTranslation();
  return (
    <ul className="mt-3 divide-y divide-line border-y border-line">
      {Object.entries(typeIcons).map(([name, Icon]) => {
        const type = name as QuestionType;
        const count = types.filter((one) => one === type).length;
        return (
          count > 0 && (
            <li key={type} className="flex items-center gap-3 py-2 text-ui">
              <Icon aria-hidden className="size-4 shrink-0 text-text-soft" strokeWidth={1.75} />
              <span className="min-w-0 flex-1">{typeName(t, type)}</span>
              <span className="font-semi tabular-nums">{count}</span>
            </li>
          )
        );
      })}
    </ul>
  );
}

function Missing({ reading }: { reading: ExamReading }) {
  const { t } = useTranslation();
  const { names, more, count } = askingNames(reading);
  const unused = (kind: UnusedKind) =>
    reading.lines.filter(({ role }) => isUnused(role) && role === kind).length;
  const without = reading.questions.filter(({ notes }) => notes.includes('gap-words-missing')).length;
  const { length: unmatched } = reading.unmatchedKeys;
  return (
    <ul className="mt-3 flex flex-col gap-1.5 text-small empty:hidden">
      {count > 0 && (
        <li className="flex items-start gap-2.5">
          <CircleHelp aria-hidden className="mt-0.5 size-4 shrink-0 text-accent-text" strokeWidth={1.75} />
          {t('exchange.paste.asks', { count, names: more > 0 ? `${names}…` : names })}
        </li>
      )}
      {reading.texts.map(({ from, to }) => (
        <Dash key={from}>{t('exchange.paste.sharedText', { count: to - from })}</Dash>
      ))}
      {reading.besideLines > 0 && <Dash>{t('exchange.paste.beside', { count: reading.besideLines })}</Dash>}
      {without > 0 && <Dash>{t('exchange.paste.gapsWithout', { count: without })}</Dash>}
      {unmatched > 0 && (
        <Dash>
          {t('exchange.paste.unmatched', {
            count: unmatched,
            names: reading.unmatchedKeys.slice(0, mostNamed).join(', '),
          })}
        </Dash>
      )}
      {unusedKinds.map((kind) => {
        const lines = unused(kind);
        return lines > 0 && <Dash key={kind}>{t(`exchange.paste.unused.${kind}`, { count: lines })}</Dash>;
      })}
    </ul>
  );
}

function Dash({ children }: { children: string }) {
  return (
    <li className="flex items-start gap-2.5 text-text-soft">
      <Minus aria-hidden className="mt-0.5 size-4 shrink-0" strokeWidth={1.75} />
      {children}
    </li>
  );
}
