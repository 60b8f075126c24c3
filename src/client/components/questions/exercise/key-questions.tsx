import { usualPointIn } from '../../../../shared/exact-value/currency.ts';
import type { KeyFacts } from '../../../../shared/exact-value/key-facts.ts';
import type { Shape } from '../../../../shared/exact-value/shape.ts';
import type { AcceptRule } from '../../../../shared/question-types/exercise/details.ts';
import { useSettings } from '../../../lib/dom/use-settings.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { useLanguage } from '../../../lib/i18n/language.ts';
import { Button } from '../../ui/button.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { Switch } from '../../ui/switch.tsx';
import { separatorTexts } from './accept-sentence.ts';
import { asksForOrder, formAskedBy } from './asked-form.ts';

interface KeyQuestionsProps {
  facts: KeyFacts;
  accept: AcceptRule;
  /** The key as typed. */
  source: string;
  statement: string;
  disabled: boolean;
  put: (part: Partial<AcceptRule>) => void;
  /** Takes a tolerance out of the key; undefined where there is none. */
  onMeasure?: (measure: { key: string; amount: number }) => void;
}

/** Asks what a key means that can be read in more than one way. */
export function KeyQuestions(props: KeyQuestionsProps) {
  const { facts, accept, source, statement, disabled, put, onMeasure } = props;
  const { t } = useTranslation();
  const currency = useSettings()?.currency;
  const language = useLanguage();
  const { measure, shape, separator, isInterval, isList, typed } = facts;
  if (measure && onMeasure) {
    return (
      <Proposal
        text={t('acceptRule.measure', { amount: String(measure.amount) })}
        action={t('acceptRule.useMeasure')}
        disabled={disabled}
        onUse={() => onMeasure(measure)}
      />
    );
  }
  const usual = separator?.meaning === null ? usualPointIn(currency) : undefined;
  const meanings = separator && separatorTexts(separator, language);
  const asked = accept.form ? null : formAskedBy(statement);
  const isShort =
    typed !== null && typed.places > 0 && typed.significant < 3 && !accept.tolerance && !accept.form;
  return (
    <>
      {shape && <ShapeQuestion {...props} shape={shape} />}
      {!shape && isInterval && (
        <Segmented
          label={t('acceptRule.interval')}
          options={[
            { value: 'this', label: t('acceptRule.thisInterval') },
            { value: 'in', label: t('acceptRule.inRange') },
          ]}
          value={accept.inRange ? 'in' : 'this'}
          disabled={disabled}
          onValueChange={(value) => put({ inRange: value === 'in' })}
        />
      )}
      {separator && meanings && (
        <Segmented
          label={t('acceptRule.separator', meanings)}
          options={[
            { value: 'thousands', label: meanings.thousands },
            { value: 'decimal', label: meanings.decimal },
          ]}
          value={separator.meaning}
          hint={usual && t('acceptRule.separatorUsual', { usual: meanings[usual] })}
          disabled={disabled}
          onValueChange={(point) => put({ point: point === 'thousands' ? 'thousands' : 'decimal' })}
        />
      )}
      {isList && (
        <Switch
          label={t('acceptRule.ordered')}
          description={t(
            asksForOrder(statement) && !accept.ordered
              ? 'acceptRule.proposedOrder'
              : 'acceptRule.orderedHint',
          )}
          checked={accept.ordered ?? false}
          disabled={disabled}
          onCheckedChange={(ordered) => put({ ordered })}
        />
      )}
      {isShort && (
        <Switch
          label={t('acceptRule.roundsToKey', { key: source.trim() })}
          description={t('acceptRule.roundsToKeyHint')}
          checked={accept.roundsToKey ?? false}
          disabled={disabled}
          onCheckedChange={(roundsToKey) => put({ roundsToKey })}
        />
      )}
      {asked && (
        <Proposal
          text={t('acceptRule.proposedForm', { form: t(`acceptRule.forms.${asked.form}`) })}
          action={t('acceptRule.useForm')}
          disabled={disabled}
          onUse={() => put(asked)}
        />
      )}
    </>
  );
}

interface ProposalProps {
  text: string;
  action: string;
  disabled: boolean;
  onUse: () => void;
}

function Proposal({ text, action, disabled, onUse }: ProposalProps) {
  return (
    <div className="flex flex-wrap items-center gap-3 rounded-sm border border-line bg-surface-sunken px-4 py-2.5 text-small">
      <p role="status">{text}</p>
      <Button variant="secondary" size="sm" unavailable={disabled} onClick={onUse}>
        {action}
      </Button>
    </div>
  );
}

type Choice = 'as-shape' | 'dmy' | 'mdy' | 'value' | 'in';

/** Asks whether a key is a date, a period … or arithmetic. A pace and a place can be nothing else. */
function ShapeQuestion({ shape, facts, accept, disabled, put }: KeyQuestionsProps & { shape: Shape }) {
  const { t } = useTranslation();
  if (shape.kind === 'pace' || shape.kind === 'place') return null;
  const isDayOpen = shape.kind === 'date' && shape.isExchangeable;
  const day = isDayOpen ? { day: shape.day, month: shape.month } : {};
  const [low, high] = shape.kind === 'range' ? shape.numbers : [];
  const options: { value: Choice; label: string }[] = [
    ...(isDayOpen
      ? [
          { value: 'dmy' as const, label: t('acceptRule.readings.dmy', day) },
          { value: 'mdy' as const, label: t('acceptRule.readings.mdy', day) },
        ]
      : [{ value: 'as-shape' as const, label: t(`acceptRule.readings.${shape.kind}`) }]),
    ...(facts.isInterval ? [{ value: 'in' as const, label: t('acceptRule.between', { low, high }) }] : []),
    { value: 'value', label: t(`acceptRule.arithmetic.${shape.kind}`) },
  ];
  const readAs: Choice = accept.inRange ? 'in' : (accept.reading ?? (isDayOpen ? 'dmy' : 'as-shape'));
  return (
    <Segmented
      label={t('acceptRule.reading')}
      options={options}
      value={readAs}
      disabled={disabled}
      onValueChange={(choice) =>
        put({
          inRange: choice === 'in',
          reading: choice === 'as-shape' || choice === 'in' ? undefined : choice,
        })
      }
    />
  );
}
