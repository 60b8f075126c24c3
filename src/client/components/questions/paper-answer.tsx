import type { ComponentType } from 'react';
import { hasPicture } from '../../../shared/content/pictures.ts';
import type { QuestionType } from '../../../shared/contracts/questions.ts';
import { askedText, askedTexts } from '../../../shared/i18n/asked-texts.ts';
import { splitGaps } from '../../../shared/question-types/gap-filling/gap-text.ts';
import { markingOf } from '../../../shared/question-types/markings.ts';
import type { PaperQuestion } from '../../../shared/rules/paper-form.ts';
import { cx } from '../../lib/dom/cx.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { getLanguage } from '../../lib/i18n/language.ts';
import { ContentText } from '../ui/content-text.tsx';

export const writingSpaces = ['small', 'middle', 'large'] as const;
export type WritingSpace = (typeof writingSpaces)[number];
/** Number of lines for a written answer; height of the working box in millimetres. */
const lines: Record<WritingSpace, number> = { small: 3, middle: 6, large: 10 };
const working: Record<WritingSpace, number> = { small: 14, middle: 24, large: 50 };

type PaperAnswerProps = { item: PaperQuestion; space: WritingSpace };

/** Space for the answer on paper, by question type. */
export function PaperAnswer(props: PaperAnswerProps) {
  const Room = rooms[props.item.question.type];
  return <Room {...props} />;
}

const Line = ({ className }: { className?: string }) => (
  <span className={cx('inline-block border-b border-current', className)} />
);

/** Returns the column class for the longest text. */
function columnsFor(texts: readonly { text: string }[]): string {
  const longest = Math.max(0, ...texts.map(({ text }) => text.length));
  if (longest > 48 || texts.some(({ text }) => hasPicture(text))) return 'grid-cols-1';
  return longest > 26 ? 'grid-cols-2' : 'grid-cols-3';
}

function Choices({ texts, several = false }: { texts: { key: string; text: string }[]; several?: boolean }) {
  return (
    <ul className={cx('mt-2 grid gap-x-6 gap-y-1.5', columnsFor(texts))}>
      {texts.map(({ key, text }) => (
        <li key={key} className="flex items-center gap-2">
          <span
            className={cx('inline-block size-3.5 shrink-0 border border-current', !several && 'rounded-full')}
          />{' '}
          <ContentText>{text}</ContentText>
        </li>
      ))}
    </ul>
  );
}

/** Returns what students need besides text and options. */
const formOf = (question: PaperQuestion['question']) =>
  markingOf(question).answerForm?.({ ...question, accepted: [] }) ?? {};

const lettered = ({ options }: PaperQuestion) =>
  options.map(({ letter, text }) => ({ key: letter, text: `${letter}) ${text}` }));

const OneOption = ({ item }: PaperAnswerProps) => <Choices texts={lettered(item)} />;

function SeveralOptions({ item }: PaperAnswerProps) {
  const { t } = useTranslation();
  const { choose, minus } = formOf(item.question);
  return (
    <>
      <Choices several texts={lettered(item)} />
      {choose !== undefined && <Hint>{t('paper.mark', { count: choose })}</Hint>}
      {minus && <Hint>{askedTexts[getLanguage()].minus[minus]}</Hint>}
    </>
  );
}

function TrueFalse() {
  const { t } = useTranslation();
  return <Choices texts={[t('paper.true'), t('paper.false')].map((text) => ({ key: text, text }))} />;
}

function Pairs({ item: { question, options } }: PaperAnswerProps) {
  return (
    <div className="mt-2 grid grid-cols-2 gap-6">
      <ul>
        {(question.details?.left ?? []).map((text) => (
          <li key={text} className="mt-1 flex items-end gap-2">
            <Line className="w-9 shrink-0" /> <ContentText>{text}</ContentText>
          </li>
        ))}
      </ul>
      <ul>
        {options.map(({ letter, text }) => (
          <li key={letter} className="mt-1">
            {letter}) <ContentText>{text}</ContentText>
          </li>
        ))}
      </ul>
    </div>
  );
}

const Order = ({ item: { options } }: PaperAnswerProps) => (
  <ul className="mt-2 flex flex-wrap gap-x-6 gap-y-2">
    {options.map(({ letter, text }) => (
      <li key={letter} className="flex items-center gap-2">
        <span className="inline-block size-6 border border-current" /> <ContentText>{text}</ContentText>
      </li>
    ))}
  </ul>
);

function Gaps({ item: { question } }: PaperAnswerProps) {
  const { t } = useTranslation();
  const { gaps = [] } = formOf(question);
  return (
    <>
      <p className="mt-2 leading-9">
        {splitGaps(question.statement).map((part, at) => {
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text stay as they are
          if (typeof part === 'string') return <ContentText key={at}>{part}</ContentText>;
          const options = gaps[part - 1]?.options;
          return options ? (
            <span key={part}> ({options.join(' · ')}) </span>
          ) : (
            <Line key={part} className="mx-1 w-32" />
          );
        })}
      </p>
      {gaps.some(({ options }) => options) && <Hint>{t('paper.encircle')}</Hint>}
      {gaps.map(
        ({ asked }, index) =>
          asked && (
            // biome-ignore lint/suspicious/noArrayIndexKey: the gaps of a question stay as they are
            <Hint key={index}>
              {askedTexts[getLanguage()].ofGap(index + 1, askedText(asked, getLanguage()))}
            </Hint>
          ),
      )}
    </>
  );
}

/** An instruction that replaces a control on paper. */
const Hint = ({ children }: { children: string }) => (
  <p className="mt-1 font-sans text-caption opacity-70">{children}</p>
);

const Statement = ({ item: { question } }: Pick<PaperAnswerProps, 'item'>) =>
  question.statement ? (
    <div className="mt-2">
      <ContentText>{question.statement}</ContentText>
    </div>
  ) : null;

const Word = ({ item }: PaperAnswerProps) => (
  <>
    <Statement item={item} />
    <Line className="mt-7 w-72" />
  </>
);

const Lines = ({ item, space }: PaperAnswerProps) => (
  <>
    <Statement item={item} />
    {Array.from({ length: lines[space] }, (_, line) => line).map((line) => (
      <Line key={line} className="mt-7 w-full" />
    ))}
  </>
);

function Working({ item, space }: PaperAnswerProps) {
  const { t } = useTranslation();
  const { asked } = formOf(item.question);
  return (
    <>
      <Statement item={item} />
      <p
        className="mt-2 border border-current/40 px-2 py-1 font-sans text-caption"
        style={{ height: `${working[space]}mm` }}
      >
        <span className="opacity-70">{t('paper.working')}</span>
      </p>
      <p className="mt-3 flex items-end gap-2 font-sans text-small">
        {t('paper.answer')} <Line className="w-56" />
      </p>
      {asked && <Hint>{askedText(asked, getLanguage())}</Hint>}
    </>
  );
}

const rooms: Record<QuestionType, ComponentType<PaperAnswerProps>> = {
  opcion_multiple: OneOption,
  seleccion_multiple: SeveralOptions,
  verdadero_falso: TrueFalse,
  emparejar: Pairs,
  ordenar: Order,
  completar: Gaps,
  respuesta_corta: Word,
  ejercicio: Working,
  respuesta_abierta: Lines,
};
