import type { QuestionContent, QuestionType } from '../contracts/questions.ts';
import { trueFalseValues } from '../contracts/values.ts';
import { writeChosen } from './multiple-answers/chosen-options.ts';

type WithChoices = Pick<QuestionContent, 'type' | 'options'>;

/** How a person tells the key of a question, when what brought the question does not. */
interface AskedKey {
  /** Whether several choices can be right together. */
  isSeveral: boolean;
  /** Whether the choices are data values, in Spanish in every lesson. */
  isFixed: boolean;
  choices(options: QuestionContent['options']): readonly { id: string }[];
  /** Writes the key of the right choices, at least one. */
  write(options: QuestionContent['options'], right: readonly string[]): string;
}

const one = {
  isSeveral: false,
  write: (_: QuestionContent['options'], right: readonly string[]) => right[0]!,
};

const askedKeys: Partial<Record<QuestionType, AskedKey>> = {
  opcion_multiple: { ...one, isFixed: false, choices: (options) => options },
  verdadero_falso: { ...one, isFixed: true, choices: () => trueFalseValues.map((id) => ({ id })) },
  seleccion_multiple: {
    isSeveral: true,
    isFixed: false,
    choices: (options) => options,
    write: writeChosen,
  },
};

const noKey = { isSeveral: false, isFixed: false, choices: [] };

/** The choices among which the key of a question is asked for; none for types without choices. */
export function askedChoices({ type, options }: WithChoices): {
  isSeveral: boolean;
  isFixed: boolean;
  choices: readonly { id: string }[];
} {
  const asked = askedKeys[type];
  return asked ? { ...asked, choices: asked.choices(options) } : noKey;
}

/** Returns the key of the right choices; null when they are none of the question's, or too many of them. */
export function askedKey(question: WithChoices, right: readonly string[]): string | null {
  const asked = askedKeys[question.type];
  if (!asked || right.length === 0 || (right.length > 1 && !asked.isSeveral)) return null;
  const choices = asked.choices(question.options);
  const known = right.every((chosen) => choices.filter(({ id }) => id === chosen).length === 1);
  return known ? asked.write(question.options, right) : null;
}
