import { useId } from 'react';
import type { Ask, AskAnswer, ImportedQuestion } from '../../../../shared/contracts/exchange.ts';
import { resolveDollars } from '../../../../shared/imported-questions/price-or-formula.ts';
import { askedChoices } from '../../../../shared/question-types/asked-keys.ts';
import { CheckboxCard } from '../../../components/ui/checkbox-card.tsx';
import { ContentText } from '../../../components/ui/content-text.tsx';
import { MathText } from '../../../components/ui/math-text.tsx';
import { RadioRow } from '../../../components/ui/radio-row.tsx';
import { cx } from '../../../lib/dom/cx.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';

const readings = ['price', 'formula'] as const;

/** Returns the answer that a letter stands for, added to or taken from those that were given; null for no answer. */
export function answerOfLetter(
  ask: Ask,
  question: ImportedQuestion,
  given: AskAnswer | undefined,
  letter: string,
): AskAnswer | null | undefined {
  const index = letter.charCodeAt(0) - 'a'.charCodeAt(0);
  if (ask.kind === 'price-or-formula') {
    const reading = readings[index];
    return reading && { kind: ask.kind, reading };
  }
  const { choices, isSeveral } = askedChoices(question);
  const choice = choices[index];
  return choice && withChoice(isSeveral, given, choice.id);
}

/** Ticks a choice; of a question with several right options it can be taken back. */
function withChoice(isSeveral: boolean, given: AskAnswer | undefined, id: string): AskAnswer | null {
  const kind = 'which-right';
  const right = given?.kind === kind ? given.right : [];
  if (!isSeveral) return { kind, right: [id] };
  const next = right.includes(id) ? right.filter((one) => one !== id) : [...right, id];
  return next.length > 0 ? { kind, right: next } : null;
}

/** Asks a person what the file does not say. Nothing is preselected. */
export function AskRow({
  ask,
  question,
  given,
  onAnswer,
}: {
  ask: Ask;
  question: ImportedQuestion;
  given: AskAnswer | undefined;
  onAnswer: (answer: AskAnswer | null) => void;
}) {
  const { t } = useTranslation();
  const name = useId();
  if (ask.kind === 'price-or-formula')
    return (
      <fieldset className="mt-3">
        <legend className="mb-2 text-ui font-semi">{t('exchange.ask.dollars')}</legend>
        <div className="grid gap-2 sm:grid-cols-2">
          {readings.map((reading) => (
            <RadioRow
              key={reading}
              name={name}
              value={reading}
              checked={given?.kind === ask.kind && given.reading === reading}
              onSelect={() => onAnswer({ kind: ask.kind, reading })}
            >
              <span className="block font-sans text-small font-semi">{t(`exchange.ask.${reading}`)}</span>
              <span lang={question.language}>
                <MathText>{resolveDollars(ask.sample, reading)}</MathText>
              </span>
            </RadioRow>
          ))}
        </div>
      </fieldset>
    );
  const { choices, isSeveral, isFixed } = askedChoices(question);
  const right = given?.kind === ask.kind ? given.right : [];
  const texts = new Map(question.options.map(({ id, text }) => [id, text]));
  const put = (id: string) => onAnswer(withChoice(isSeveral, given, id));
  return (
    <fieldset className="mt-3">
      <legend className="mb-2 text-ui">
        <span className="font-semi">{t(isSeveral ? 'exchange.ask.whichSeveral' : 'exchange.ask.which')}</span>{' '}
        <span className="text-text-soft">{t('exchange.ask.notSaid')}</span>
      </legend>
      <div className={cx('grid gap-2', isFixed && 'sm:grid-cols-2')}>
        {choices.map(({ id }) =>
          isSeveral ? (
            <CheckboxCard
              key={id}
              checked={right.includes(id)}
              onCheckedChange={() => put(id)}
              title={
                <span className="read-small font-normal">
                  <span className="mr-3 font-sans text-ui text-text-mute">{id}</span>
                  <span lang={question.language}>
                    <ContentText>{texts.get(id) ?? ''}</ContentText>
                  </span>
                </span>
              }
            />
          ) : (
            <RadioRow
              key={id}
              name={name}
              value={id}
              checked={right.includes(id)}
              onSelect={put}
              mark={isFixed ? undefined : id}
              // Verdadero and Falso are data values, in Spanish in every lesson.
              lang={isFixed ? 'es' : question.language}
            >
              <ContentText>{isFixed ? id : (texts.get(id) ?? '')}</ContentText>
            </RadioRow>
          ),
        )}
      </div>
    </fieldset>
  );
}
