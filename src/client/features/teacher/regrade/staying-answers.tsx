import type { CorrectableQuestion } from '../../../../shared/contracts/regrades.ts';
import { isLeftOpen, isSameAnswer } from '../../../../shared/question-types/other-right-answers.ts';
import type { OtherRightAnswer } from '../../../../shared/question-types/question-type.ts';
import { CheckMark } from '../../../components/ui/checkbox-card.tsx';
import { ContentText } from '../../../components/ui/content-text.tsx';
import { useTranslation } from '../../../lib/i18n/i18n.ts';

/** Returns the other right answers that a new key leaves open. */
export function openAnswers(question: CorrectableQuestion, key: string): CorrectableQuestion['otherRight'] {
  const keys = { former: question.correctAnswer, next: key };
  const gapCount = question.answerForm?.gaps?.length ?? 0;
  return key.trim() === '' ? [] : question.otherRight.filter((one) => isLeftOpen(one, keys, gapCount));
}

interface StayingAnswersProps {
  question: CorrectableQuestion;
  newKey: string;
  dropped: readonly OtherRightAnswer[];
  onChange: (dropped: OtherRightAnswer[]) => void;
}

/** Asks which of the other right answers stay right with the new key, for each gap apart. */
export function StayingAnswers({ question, newKey, dropped, onChange }: StayingAnswersProps) {
  const { t } = useTranslation();
  const asked = Map.groupBy(openAnswers(question, newKey), ({ gap }) => gap);
  return [...asked].map(([gap, answers]) => (
    <fieldset key={gap} className="mt-4">
      <legend className="text-small font-semi">
        {gap === null ? t('regrade.staying') : t('regrade.stayingInGap', { number: gap })}
      </legend>
      <ul className="mt-1.5 flex flex-col gap-1.5">
        {answers.map(({ answer, text }) => (
          <li key={answer}>
            {/* biome-ignore lint/a11y/noLabelWithoutControl: the control is inside CheckMark */}
            <label className="flex min-h-11 cursor-pointer items-center gap-2.5">
              <CheckMark
                checked={!dropped.some((one) => isSameAnswer(one, { answer, gap }))}
                onCheckedChange={(on) => {
                  const others = dropped.filter((one) => !isSameAnswer(one, { answer, gap }));
                  onChange(on ? others : [...others, { answer, gap }]);
                }}
              />
              <span lang={question.language} className="small-pictures min-w-0 wrap-anywhere">
                <ContentText>{text}</ContentText>
              </span>
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  ));
}
