import { useTranslation } from '../../lib/i18n/i18n.ts';
import { AnswerField } from './answer-field.tsx';
import { RightChoice } from './right-choice.tsx';
import type { KeyCorrectionProps } from './staff-part.ts';

/** Enters a new key, or another correct answer, with the student's answer field. */
export function KeyByField({ question, draft, onChange }: KeyCorrectionProps) {
  const { t } = useTranslation();
  const isKey = draft.kind === 'key';
  const { questionId, text, statement, ...rest } = question;
  return (
    <>
      <RightChoice answer={question.rightAnswer} language={question.language} />
      <p className="mt-4 mb-1.5 text-small font-semi">
        {isKey ? t('regrade.newKey') : t('regrade.alsoRight', { number: 1 })}
      </p>
      <AnswerField
        question={{ ...rest, id: questionId, text, statement, writer: null }}
        number={question.position}
        answer={isKey ? draft.key : (draft.accepted[0] ?? '')}
        disabled={false}
        flagged={false}
        onChange={(answer) => onChange(isKey ? { key: answer } : { accepted: [answer] })}
        onLeave={() => undefined}
      />
    </>
  );
}
