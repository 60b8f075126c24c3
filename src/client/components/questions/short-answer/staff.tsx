import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { KeyTexts } from '../key-texts.tsx';
import { lazyEditor } from '../lazy-editor.ts';
import { RightChoice } from '../right-choice.tsx';
import type { QuestionViewProps, StaffPart } from '../staff-part.ts';

function Expected({ question, language }: QuestionViewProps) {
  const { t } = useTranslation();
  return (
    <div className="mt-3">
      <p className="text-caption text-text-mute">{t('questionBank.rightOption')}</p>
      <ul lang={language} className="mt-0.5 max-w-[68ch] read-small">
        {(question.details?.answers ?? []).map(({ text, share, feedback }) => (
          <li key={text} className="flex gap-4">
            <span className={share === 1 ? 'text-success-text' : 'text-text-soft'}>{text}</span>
            <span className="font-sans text-small text-text-mute">{Math.round(share * 100)} %</span>
            {feedback && <span className="min-w-0 font-sans text-small text-text-soft">{feedback}</span>}
          </li>
        ))}
      </ul>
    </div>
  );
}

export const shortAnswerStaff: StaffPart = {
  Editor: lazyEditor(async () => (await import('./editor.tsx')).ShortAnswerEditor),
  View: Expected,
  KeyLine: ({ question }) =>
    (question.details?.answers ?? []).flatMap(({ text, share }) => (share === 1 ? text : [])).join(' · '),
  RightAnswer: RightChoice,
  KeyCorrection(props) {
    const { rightAnswer, language } = props.question;
    return (
      <>
        <RightChoice answer={rightAnswer} language={language} />
        <KeyTexts {...props} />
      </>
    );
  },
  sameAnswersText: 'oneQuestion.equal.typed',
  countsDistinctAnswers: true,
};
