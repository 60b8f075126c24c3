import type { ComponentType } from 'react';
import type { QuestionType } from '../../../shared/contracts/questions.ts';
import { splitGaps } from '../../../shared/question-types/gap-filling/gap-text.ts';
import type { PaperQuestion } from '../../../shared/rules/paper-form.ts';
import { cx } from '../../lib/dom/cx.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { ContentText } from '../ui/content-text.tsx';

/** `lines`: how many an answer that is written gets. */
type PaperAnswerProps = { item: PaperQuestion; lines: number };

/** Room for the answer on paper, as its type needs it. */
export function PaperAnswer(props: PaperAnswerProps) {
  const Room = rooms[props.item.question.type];
  return <Room {...props} />;
}

const Line = ({ className }: { className?: string }) => (
  <span className={cx('inline-block border-b border-current', className)} />
);

function Choices({ texts, several = false }: { texts: { key: string; text: string }[]; several?: boolean }) {
  return (
    <ul className="mt-2 flex flex-wrap gap-x-8 gap-y-1.5">
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

const lettered = ({ options }: PaperQuestion) =>
  options.map(({ letter, text }) => ({ key: letter, text: `${letter}) ${text}` }));

const OneOption = ({ item }: PaperAnswerProps) => <Choices texts={lettered(item)} />;
const SeveralOptions = ({ item }: PaperAnswerProps) => <Choices several texts={lettered(item)} />;

function TrueFalse() {
  const { t } = useTranslation();
  return <Choices texts={[t('paper.true'), t('paper.false')].map((text) => ({ key: text, text }))} />;
}

function Pairs({ item: { question, options } }: PaperAnswerProps) {
  return (
    <div className="mt-2 grid grid-cols-2 gap-6">
      <ul>
        {(question.details?.left ?? []).map((text, index) => (
          <li key={text} className="mt-1 flex items-end gap-2">
            <Line className="w-9" /> {index + 1}. <ContentText>{text}</ContentText>
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

const Gaps = ({ item: { question } }: PaperAnswerProps) => (
  <p className="mt-2 leading-9">
    {splitGaps(question.statement).map((part, at) => {
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text stay as they are
      if (typeof part === 'string') return <ContentText key={at}>{part}</ContentText>;
      const gap = question.details?.gaps?.[part - 1];
      return gap?.options ? (
        <span key={part}> ({gap.options.join(' · ')}) </span>
      ) : (
        <Line key={part} className="mx-1 w-32" />
      );
    })}
  </p>
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

const Lines = ({ item, lines }: PaperAnswerProps) => (
  <>
    <Statement item={item} />
    {Array.from({ length: lines }, (_, line) => line).map((line) => (
      <Line key={line} className="mt-7 w-full" />
    ))}
  </>
);

const rooms: Record<QuestionType, ComponentType<PaperAnswerProps>> = {
  opcion_multiple: OneOption,
  seleccion_multiple: SeveralOptions,
  verdadero_falso: TrueFalse,
  emparejar: Pairs,
  ordenar: Order,
  completar: Gaps,
  respuesta_corta: Word,
  ejercicio: Lines,
  respuesta_abierta: Lines,
};
