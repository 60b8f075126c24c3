import { useId } from 'react';
import type { QuestionSetMethod } from '../../../../shared/contracts/question-sets.ts';
import type { ContentLanguage, QuestionType } from '../../../../shared/contracts/questions.ts';
import {
  type BasicQuestionType,
  basicQuestionTypes,
  questionSetMethods,
  questionTypes,
} from '../../../../shared/contracts/values.ts';
import type { FieldLimits } from '../../../../shared/rules/field-rules.ts';
import { CheckboxCard } from '../../../components/ui/checkbox-card.tsx';
import { Field, FieldError } from '../../../components/ui/field.tsx';
import { Segmented } from '../../../components/ui/segmented.tsx';
import { Stepper } from '../../../components/ui/stepper.tsx';
import { useSettings } from '../../../lib/dom/use-settings.ts';
import { typeName } from '../../../lib/forms/question-kind.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';

/** Display order: types marked by rules on the left. */
const shownTypes: readonly BasicQuestionType[] = [
  'opcion_multiple',
  'verdadero_falso',
  'ejercicio',
  'respuesta_abierta',
];
const furtherTypes = questionTypes.filter((type) => !basicQuestionTypes.some((basic) => basic === type));

/** Props of a field bound to a form. */
type BoundField<V> = {
  error: string | null;
  control: { value: V; onValueChange: (value: V) => void; disabled: boolean } & FieldLimits;
};

export function CountField({ error, control: count }: BoundField<string>) {
  const { t } = useTranslation();
  const { min = 1, max = 1 } = count;
  return (
    <Field
      label={t('generation.count')}
      hint={t('generation.countRange', { min, max })}
      error={error}
      control={count}
      className="shrink-0 sm:w-44"
    >
      {(control) => <Stepper {...control} min={min} max={max} />}
    </Field>
  );
}

export function TypesField({ error, control }: BoundField<QuestionType[]>) {
  const { t } = useTranslation();
  const id = useId();
  const { value, disabled, onValueChange } = control;
  const card = (type: QuestionType, description?: string) => (
    <CheckboxCard
      key={type}
      title={typeName(t, type)}
      description={description}
      checked={value.includes(type)}
      onCheckedChange={(checked) =>
        onValueChange(questionTypes.filter((known) => (known === type ? checked : value.includes(known))))
      }
    />
  );
  return (
    <fieldset
      disabled={disabled}
      data-invalid={error !== null}
      aria-describedby={error ? `${id}-error` : undefined}
    >
      <legend className="mb-1.5 text-small font-semi">{t('generation.types')}</legend>
      <div className="grid grid-cols-1 gap-2.5 sm:grid-cols-2">
        {shownTypes.map((type) => card(type, t(`generation.typeHint.${type}`)))}
      </div>
      <details className="mt-2.5" open={furtherTypes.some((type) => value.includes(type)) || undefined}>
        <summary className="w-fit cursor-pointer text-small text-action pointer-coarse:py-2.5">
          {t('generation.moreTypes')}
        </summary>
        <div className="mt-2.5 grid grid-cols-1 gap-2.5 sm:grid-cols-2">
          {furtherTypes.map((type) => card(type))}
        </div>
      </details>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </fieldset>
  );
}

export function LanguageField({ control }: BoundField<ContentLanguage>) {
  const { t } = useTranslation();
  return (
    <Segmented<ContentLanguage>
      label={t('generation.language')}
      options={[
        { value: 'es', label: 'Español' },
        { value: 'en', label: 'English' },
      ]}
      {...control}
    />
  );
}

/** Chooses whether each student's questions are generated individually or drawn from one bank. */
export function WayField({ control }: BoundField<QuestionSetMethod>) {
  const { t } = useTranslation();
  return (
    <Segmented<QuestionSetMethod>
      label={t('generation.way')}
      hint={t(`generation.wayHint.${control.value}`)}
      options={questionSetMethods.map((way) => ({ value: way, label: t(`generation.ways.${way}`) }))}
      {...control}
    />
  );
}

const levels = ['1', '2', '3', '4', '5'] as const;
type Level = (typeof levels)[number];

type DifficultyFieldProps = BoundField<number> & {
  /** Shows numbers with the name below, instead of names. */
  numbers?: boolean;
};

export function DifficultyField({ control, numbers }: DifficultyFieldProps) {
  const { t } = useTranslation();
  const name = (level: Level) => t(`questions.difficulty.level${level}`);
  const current = String(control.value) as Level;
  const offline = useSettings()?.evaluator === 'offline';
  return (
    <Segmented<Level>
      label={t('generation.difficulty')}
      hint={[
        numbers && name(current),
        offline && t(`generation.offlineDifficulty.${numbers ? 'drawn' : 'written'}`),
      ]
        .filter(Boolean)
        .join('. ')}
      options={levels.map((level) => ({ value: level, label: numbers ? level : name(level) }))}
      value={current}
      disabled={control.disabled}
      onValueChange={(level) => control.onValueChange(Number(level))}
    />
  );
}
