import { Component, type ComponentType, type ReactNode, Suspense } from 'react';
import type { QuestionType } from '../../../shared/contracts/questions.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { lazyWithTexts } from '../../lib/loading/lazy-with-texts.ts';
import type { AnswerFieldProps } from './answer-field-props.ts';
import { ChoiceAnswer } from './choice-answer.tsx';
import { TrueFalseAnswer } from './true-false/answer-field.tsx';

const withTexts = (load: () => Promise<ComponentType<AnswerFieldProps>>) =>
  lazyWithTexts('questionTypes', load);

/** Fields loaded on demand by question type. */
const lazyFields = {
  respuesta_abierta: withTexts(async () => (await import('./open-answer/answer-field.tsx')).OpenAnswer),
  ejercicio: withTexts(async () => (await import('./exercise/answer-field.tsx')).ExerciseAnswer),
  seleccion_multiple: withTexts(
    async () => (await import('./multiple-answers/answer-field.tsx')).MultipleAnswersField,
  ),
  respuesta_corta: withTexts(async () => (await import('./short-answer/answer-field.tsx')).ShortAnswerField),
  ordenar: withTexts(async () => (await import('./ordering/answer-field.tsx')).OrderingField),
  emparejar: withTexts(async () => (await import('./matching/answer-field.tsx')).MatchingField),
  completar: withTexts(async () => (await import('./gap-filling/answer-field.tsx')).GapFillingField),
} satisfies Partial<Record<QuestionType, unknown>>;

const fields: Record<QuestionType, ComponentType<AnswerFieldProps>> = {
  opcion_multiple: ChoiceAnswer,
  verdadero_falso: TrueFalseAnswer,
  ...lazyFields,
};

/** Resolves when the fields for these questions are loaded or failed to load. */
export async function preloadForAnswers(questions: readonly { type: QuestionType }[]): Promise<void> {
  const types = new Set<string>(questions.map(({ type }) => type));
  await Promise.all(Object.entries(lazyFields).map(([type, { preload }]) => types.has(type) && preload()));
}

/** Preloads the fields of all types, before the types of the lesson are known. */
export const preloadAnswerFields = (): void =>
  Object.values(lazyFields).forEach(({ preload }) => void preload());

/** Text field for any question type, as fallback when its own field cannot be loaded. */
function PlainAnswer({ number, answer, disabled, flagged, onChange, onLeave }: AnswerFieldProps) {
  const { t } = useTranslation();
  return (
    <textarea
      rows={3}
      value={answer}
      disabled={disabled}
      aria-label={t('sitting.openLabel', { number })}
      aria-invalid={flagged || undefined}
      onChange={(event) => onChange(event.target.value)}
      onBlur={onLeave}
      className="block w-full rounded-sm border border-line-strong bg-surface px-4 py-3 read-small text-accent-text"
    />
  );
}

/** Renders the field for the question's type; an unknown type is an open answer. */
export function AnswerField(props: AnswerFieldProps) {
  const Field = fields[props.question.type] ?? lazyFields.respuesta_abierta;
  return (
    <OrPlain otherwise={<PlainAnswer {...props} />}>
      <Suspense fallback={<div className="min-h-40" />}>
        <Field {...props} />
      </Suspense>
    </OrPlain>
  );
}

/** Error boundary: falls back to a plain text field when the field's code cannot be loaded, e.g. offline. */
class OrPlain extends Component<{ otherwise: ReactNode; children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? this.props.otherwise : this.props.children;
  }
}
