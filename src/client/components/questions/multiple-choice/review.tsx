import { MathText } from '../../ui/math-text.tsx';
import type { GivenAnswerProps, ReviewPart } from '../review-part.ts';

function GivenOption({ answer }: GivenAnswerProps) {
  const option = answer.options.find(({ id }) => id === answer.answer);
  return (
    <span className="italic">
      {option ? (
        <>
          {option.id}) <MathText>{option.text}</MathText>
        </>
      ) : (
        answer.answer
      )}
    </span>
  );
}

export const multipleChoiceReview: ReviewPart = { Given: GivenOption };
