import { Suspense } from 'react';
import { placesOfGroups } from '../../../../shared/question-types/exchange-groups.ts';
import { splitGaps } from '../../../../shared/question-types/gap-filling/gap-text.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { ContentText } from '../../ui/content-text.tsx';
import { AcceptView, mayBeThousands } from '../exercise/lazy-accept.ts';
import { lazyEditor } from '../lazy-editor.ts';
import { KeyByField } from '../lazy-key-by-field.ts';
import { RightChoice } from '../right-choice.tsx';
import type { QuestionViewProps, StaffPart } from '../staff-part.ts';

/** The text with the accepted answers in its gaps. */
function FilledText({ question, language }: QuestionViewProps) {
  const { t } = useTranslation();
  const gaps = question.details?.gaps ?? [];
  return (
    <>
      <p lang={language} className="read mt-3 whitespace-pre-line">
        {splitGaps(question.statement).map((part, index) =>
          typeof part === 'string' ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text stay as they are
            <ContentText key={index}>{part}</ContentText>
          ) : (
            <strong key={part} className="font-semi text-success-text underline underline-offset-4">
              {(gaps[part - 1]?.answers ?? []).map(({ text }) => text).join(' / ')}
            </strong>
          ),
        )}
      </p>
      {gaps.map(({ kind, answers: [key], accept }, index) =>
        kind === 'value' && key && (accept || mayBeThousands(key.text)) ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the gaps of a stored question stay as they are
          <Suspense key={index}>
            <AcceptView accept={accept} source={key.text} />
          </Suspense>
        ) : null,
      )}
      {placesOfGroups(gaps.map(({ group }) => group)).map((places) => (
        <p key={places[0]} className="mt-1 text-caption text-text-mute">
          {t('questionBank.anyOrder', { gaps: places.join(', ') })}
        </p>
      ))}
    </>
  );
}

export const gapFillingStaff: StaffPart = {
  Editor: lazyEditor(async () => (await import('./editor.tsx')).GapFillingEditor),
  View: FilledText,
  KeyLine: ({ question }) => (
    <ContentText>
      {(question.details?.gaps ?? []).map(({ answers: [key] }) => key?.text).join(' · ')}
    </ContentText>
  ),
  Brief: ({ question }) => (
    <ContentText>
      {splitGaps(question.statement)
        .map((part) => (typeof part === 'string' ? part : '_____'))
        .join('')}
    </ContentText>
  ),
  RightAnswer: RightChoice,
  KeyCorrection: KeyByField,
  sameAnswersText: 'oneQuestion.equal.typed',
  countsDistinctAnswers: true,
};
