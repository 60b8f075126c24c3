import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { ErrorCode } from '../../../shared/contracts/errors.ts';
import type { ContentLanguage, QuestionType } from '../../../shared/contracts/questions.ts';
import { questionTypes } from '../../../shared/contracts/values.ts';
import { CheckboxCard } from '../../components/ui/checkbox-card.tsx';
import { Field, FieldError } from '../../components/ui/field.tsx';
import { Segmented } from '../../components/ui/segmented.tsx';
import { Stepper } from '../../components/ui/stepper.tsx';
import { typeName } from '../../lib/question-kind.ts';

/** Order of the picture: what is graded by a rule on the left. */
const shownTypes: readonly QuestionType[] = [
  'opcion_multiple',
  'verdadero_falso',
  'ejercicio',
  'respuesta_abierta',
];

type CountFieldProps = {
  value: string;
  onChange: (value: string) => void;
  limits: { min: number; max: number };
  problem: ErrorCode | null;
};

export function CountField({ value, onChange, limits, problem }: CountFieldProps) {
  const { t } = useTranslation();
  const { min, max } = limits;
  const wrong = problem === 'question-count-out-of-range';
  return (
    <Field
      label={t('generation.count')}
      hint={t('generation.countRange', { min, max })}
      error={wrong ? t('errors.question-count-out-of-range', { min, max }) : null}
      className="shrink-0 sm:w-44"
    >
      {(control) => <Stepper {...control} min={min} max={max} value={value} onValueChange={onChange} />}
    </Field>
  );
}

type TypesFieldProps = {
  value: readonly QuestionType[];
  onChange: (types: QuestionType[]) => void;
  problem: ErrorCode | null;
};

export function TypesField({ value, onChange, problem }: TypesFieldProps) {
  const { t } = useTranslation();
  const id = useId();
  const wrong = problem === 'question-types-missing';
  return (
    <fieldset data-invalid={wrong} aria-describedby={wrong ? `${id}-error` : undefined}>
      <legend className="mb-1.5 text-small font-semi">{t('generation.types')}</legend>
      <div className="grid gap-2.5 sm:grid-cols-2">
        {shownTypes.map((type) => (
          <CheckboxCard
            key={type}
            title={typeName(t, type)}
            description={t(`generation.typeHint.${type}`)}
            checked={value.includes(type)}
            onCheckedChange={(checked) =>
              onChange(questionTypes.filter((known) => (known === type ? checked : value.includes(known))))
            }
          />
        ))}
      </div>
      {wrong && <FieldError id={`${id}-error`}>{t('errors.question-types-missing')}</FieldError>}
    </fieldset>
  );
}

type LanguageFieldProps = { value: ContentLanguage; onChange: (language: ContentLanguage) => void };

export function LanguageField({ value, onChange }: LanguageFieldProps) {
  const { t } = useTranslation();
  return (
    <Segmented<ContentLanguage>
      label={t('generation.language')}
      options={[
        { value: 'es', label: 'Español' },
        { value: 'en', label: 'English' },
      ]}
      value={value}
      onValueChange={onChange}
    />
  );
}

const levels = ['1', '2', '3', '4', '5'] as const;
type Level = (typeof levels)[number];

type DifficultyFieldProps = {
  value: number;
  onChange: (difficulty: number) => void;
  /** Numbers with the name below, instead of the names. */
  numbers?: boolean;
};

export function DifficultyField({ value, onChange, numbers }: DifficultyFieldProps) {
  const { t } = useTranslation();
  const name = (level: Level) => t(`questions.difficulty.level${level}`);
  const current = String(value) as Level;
  return (
    <Segmented<Level>
      label={t('generation.difficulty')}
      hint={numbers ? name(current) : undefined}
      options={levels.map((level) => ({ value: level, label: numbers ? level : name(level) }))}
      value={current}
      onValueChange={(level) => onChange(Number(level))}
    />
  );
}
