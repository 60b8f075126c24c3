import { ContentText } from '../../ui/content-text.tsx';
import type { GivenAnswerProps, ReviewPart } from '../review-part.ts';

function GivenOption({ answer }: GivenAnswerProps) {
  const option = answer.options.find(({ id }) => id === answer.answer);
  return (
    <span className="italic">
      {option ? (
        <>
          {option.id}) <ContentText>{option.text}</ContentText>
        </>
      ) : (
        answer.answer
      )}
    </span>
  );
}

export const multipleChoiceReview: ReviewPart = { Given: GivenOption };
