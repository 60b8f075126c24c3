import { splitGaps } from '../../../../shared/question-types/gap-filling/gap-text.ts';
import { cx } from '../../../lib/dom/cx.ts';
import { ContentText } from '../../ui/content-text.tsx';
import { ShareDisc } from '../../ui/grade.tsx';
import type { FilledStatementProps, ReviewPart } from '../review-part.ts';

/** Up to this many characters, an answer stays on one line with its result icon. */
const longestOnOneLine = 8;

/** The text with the student's answers in its gaps. */
function FilledGaps({ statement, parts }: FilledStatementProps) {
  return splitGaps(statement).map((part, index) => {
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text stay as they are
    if (typeof part === 'string') return <ContentText key={index}>{part}</ContentText>;
    const { answer = '', share = null } = parts?.[part - 1] ?? {};
    return (
      <span
        key={part}
        className={cx(
          'border-b px-1 text-accent-text',
          answer.length <= longestOnOneLine && 'whitespace-nowrap',
          share === null || share === 1 ? 'border-current' : 'border-dashed border-current',
        )}
      >
        <span className="mr-1 align-super font-sans text-caption text-text-mute">{part}</span>
        {answer === '' ? <span aria-hidden>…</span> : <ContentText>{answer}</ContentText>}
        {share !== null && (
          <span className="ml-1.5 inline-block align-middle text-text-soft">
            <ShareDisc share={share} />
          </span>
        )}
      </span>
    );
  });
}

export const gapFillingReview: ReviewPart = { Statement: FilledGaps };
