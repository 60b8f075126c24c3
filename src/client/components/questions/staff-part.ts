import type { ComponentType } from 'react';
import type { ItemChoice } from '../../../shared/contracts/items.ts';
import type { ContentLanguage, QuestionContent } from '../../../shared/contracts/questions.ts';
import type { CorrectableQuestion } from '../../../shared/contracts/regrades.ts';
import type { TextKey, TFunction } from '../../lib/i18n/i18n.ts';
import type { EditorProps } from './editor-props.ts';

export type QuestionViewProps = {
  question: QuestionContent;
  /** What it is written in, which need not be the language of the page. */
  language: ContentLanguage;
};

export type RightAnswerProps = {
  /** As it is read: the text of the right option, `Verdadero`, `Falso`, an exact value or a model answer. */
  answer: string;
  language: ContentLanguage;
};

/** A key that is corrected, or further right answers. */
export type KeyCorrectionProps = {
  question: CorrectableQuestion;
  draft: { kind: 'key' | 'accept'; key: string; accepted: readonly string[] };
  onChange: (part: { key?: string; accepted?: string[] }) => void;
};

/** What a teacher sees of questions of a type. */
export interface StaffPart {
  /** The fields of the type. */
  Editor: ComponentType<EditorProps>;
  /** Under the text of the question: what belongs to its type, and what is right. */
  View: ComponentType<QuestionViewProps>;
  RightAnswer: ComponentType<RightAnswerProps>;
  /** Left out where there is no one key. */
  KeyCorrection?: ComponentType<KeyCorrectionProps>;
  /** What its text says as a rule, where the statement is the question. */
  usualText?: TextKey;
  /** How a choice is named where there is little room; left out, by its text. */
  choiceName?: (t: TFunction, choice: Pick<ItemChoice, 'key' | 'text'>) => string;
  /** What answers are counted by is what was typed: a few of many. */
  areTyped?: true;
  /** When two answers are shown as one, said of the class's answers. */
  sameAnswers?: TextKey;
}
