import type { ComponentType } from 'react';
import type { ContentLanguage } from '../../../shared/contracts/questions.ts';
import type { GradedAnswer } from '../../../shared/contracts/sittings.ts';
import type { TextKey } from '../../lib/i18n/i18n.ts';

export type GivenAnswerProps = { answer: Pick<GradedAnswer, 'answer' | 'type' | 'options' | 'parts'> };

export type FilledStatementProps = Pick<GradedAnswer, 'statement' | 'parts'>;

/** Type-specific components that show a student the reviewed answer; plain text when absent. */
export interface ReviewPart {
  /** Shows an answer that is not blank. */
  Given?: ComponentType<GivenAnswerProps>;
  /** Shows the statement with the answer filled in. */
  Statement?: ComponentType<FilledStatementProps>;
  /** Shows the correct answer. */
  Right?: ComponentType<{ source: string }>;
  rightLabel?: TextKey;
  /** Set when it differs from the question's language. */
  rightLanguage?: ContentLanguage;
}
