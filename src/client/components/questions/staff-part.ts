import type { ComponentType } from 'react';
import type { ItemChoice } from '../../../shared/contracts/items.ts';
import type { ContentLanguage, QuestionContent } from '../../../shared/contracts/questions.ts';
import type { CorrectableQuestion } from '../../../shared/contracts/regrades.ts';
import type { TextKey, TFunction } from '../../lib/i18n/i18n.ts';
import type { EditorProps } from './editor-props.ts';

export type QuestionViewProps = {
  question: QuestionContent;
  /** Language of the question, which may differ from the interface. */
  language: ContentLanguage;
};

export type RightAnswerProps = {
  /** Display text of the answer: option text, `Verdadero`, `Falso`, an exact value or a model answer. */
  answer: string;
  language: ContentLanguage;
};

/** Props for correcting a key or adding further correct answers. */
export type KeyCorrectionProps = {
  question: CorrectableQuestion;
  draft: { kind: 'key' | 'accept'; key: string; accepted: readonly string[] };
  onChange: (part: { key?: string; accepted?: string[] }) => void;
};

/** Type-specific components and texts for teachers. */
export interface StaffPart {
  /** The fields of the type in the question form. */
  Editor: ComponentType<EditorProps>;
  /** Shown below the question text: type-specific content and the correct answer. */
  View: ComponentType<QuestionViewProps>;
  /** The key in one line, as phrasing content. */
  KeyLine: ComponentType<QuestionViewProps>;
  /** What stands below the text of a folded question, where the text alone does not ask anything. */
  Brief?: ComponentType<QuestionViewProps>;
  RightAnswer: ComponentType<RightAnswerProps>;
  /** Absent for types without a single key. */
  KeyCorrection?: ComponentType<KeyCorrectionProps>;
  /** Default question text, for types whose statement is the question. */
  defaultText?: TextKey;
  /** Short name of a choice; defaults to its text. */
  choiceName?: (t: TFunction, choice: Pick<ItemChoice, 'key' | 'text'>) => string;
  /** Statistics count distinct answers, of which only a few can be listed. */
  countsDistinctAnswers?: true;
  /** Explains when two answers of the class count as the same. */
  sameAnswersText?: TextKey;
}
