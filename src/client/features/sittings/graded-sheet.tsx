import { useTranslation } from 'react-i18next';
import type { AttemptResult, GradedAnswer } from '../../../shared/contracts/sittings.ts';
import { GradeMark } from '../../components/ui/grade.tsx';
import { HtmlText } from '../../components/ui/html-text.tsx';
import { MathText } from '../../components/ui/math-text.tsx';
import { Sheet, SheetItem, SheetNumber } from '../../components/ui/sheet.tsx';
import { typeName } from '../../lib/question-kind.ts';
import { GivenAnswer } from './given-answer.tsx';

/** The sheet given back: each mark is written in the margin beside its feedback. */
export function GradedSheet({ attempt, muted }: { attempt: AttemptResult; muted?: boolean }) {
  const answers = attempt.answers.toSorted((a, b) => a.position - b.position);
  return (
    <Sheet edge marks muted={muted}>
      {answers.map((answer, index) => (
        <Answer key={answer.position} answer={answer} number={index + 1} attempt={attempt} />
      ))}
    </Sheet>
  );
}

type AnswerProps = { answer: GradedAnswer; number: number; attempt: AttemptResult };

function Answer({ answer, number, attempt }: AnswerProps) {
  const { t } = useTranslation();
  const graded = answer.grade !== null;
  // The 0 of an early exit was given by nobody.
  const by = attempt.earlyExit ? null : answer.gradedBy;
  return (
    <>
      <SheetItem margin={<SheetNumber quiet>{number}</SheetNumber>} label={t('sitting.question', { number })}>
        <p className="text-caption text-text-mute">{typeName(t, answer.type)}</p>
        <div className="read mt-1">
          <HtmlText>{answer.question}</HtmlText>
        </div>
        {answer.statement && (
          <div className="read mt-3">
            <MathText>{answer.statement}</MathText>
          </div>
        )}
        <p className="mt-4 text-caption text-text-mute">{t('result.yourAnswer')}</p>
        <div className="read mt-0.5 text-accent-text">
          <GivenAnswer answer={answer} />
        </div>
      </SheetItem>
      {graded && (
        <SheetItem joined margin={<GradeMark grade={answer.grade ?? 0} outOf={t('result.of10')} />}>
          <p className="text-caption font-semi text-text-soft">
            {t('result.feedback')}
            {by && (
              <span className="ml-2 font-normal text-text-mute">
                · {t(`result.gradedBy.${by}`, { label: attempt.gradedByLabel ?? '' })}
              </span>
            )}
          </p>
          <div className="read mt-0.5 text-[1.0625rem] leading-7">
            {answer.feedback.trim() === '' ? t('result.noFeedback') : <MathText>{answer.feedback}</MathText>}
          </div>
        </SheetItem>
      )}
    </>
  );
}
