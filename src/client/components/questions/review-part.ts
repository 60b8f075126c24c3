import type { ComponentType } from 'react';
import type { ContentLanguage } from '../../../shared/contracts/questions.ts';
import type { GradedAnswer } from '../../../shared/contracts/sittings.ts';
import type { TextKey } from '../../lib/i18n/i18n.ts';

export type GivenAnswerProps = { answer: Pick<GradedAnswer, 'answer' | 'type' | 'options' | 'parts'> };

export type FilledStatementProps = Pick<GradedAnswer, 'statement' | 'parts'>;

/** How an answer is given back to its student; what is left out is plain text. */
export interface ReviewPart {
  /** The answer, which is not blank. */
  Given?: ComponentType<GivenAnswerProps>;
  /** The statement with the answer in it. */
  Statement?: ComponentType<FilledStatementProps>;
  /** What would have been right. */
  Right?: ComponentType<{ source: string }>;
  rightLabel?: TextKey;
  /** Where it is not in the question's language. */
  rightLanguage?: ContentLanguage;
}
