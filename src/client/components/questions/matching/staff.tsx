import { placesOfGroups } from '../../../../shared/question-types/exchange-groups.ts';
import { pairsOf } from '../../../../shared/question-types/matching/content.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { ContentText } from '../../ui/content-text.tsx';
import { lazyEditor } from '../lazy-editor.ts';
import { KeyByField } from '../lazy-key-by-field.ts';
import { RightChoice } from '../right-choice.tsx';
import type { QuestionViewProps, StaffPart } from '../staff-part.ts';

function Pairs({ question, language }: QuestionViewProps) {
  const { t } = useTranslation();
  const { pairs, distractors } = pairsOf(question);
  const exchanged = placesOfGroups(question.details?.leftGroups ?? []);
  return (
    <>
      <dl lang={language} className="mt-3 divide-y divide-line read-small">
        {[...pairs, ...distractors.map((right) => ({ left: '–', right }))].map(({ left, right }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a text may stand twice
          <div key={index} className="grid grid-cols-2 gap-x-6 py-1">
            <dt>
              <ContentText>{left}</ContentText>
            </dt>
            <dd className={left === '–' ? 'text-text-mute' : 'text-success-text'}>
              <ContentText>{right}</ContentText>
            </dd>
          </div>
        ))}
      </dl>
      {exchanged.map((places) => (
        <p key={places[0]} className="mt-1 text-caption text-text-mute">
          {t('questionBank.anyOrderPairs', { pairs: places.join(', ') })}
        </p>
      ))}
    </>
  );
}

function PairCount({ question }: QuestionViewProps) {
  const { t } = useTranslation();
  const { pairs, distractors } = pairsOf(question);
  const count = t('questionBank.keyPairs', { count: pairs.length });
  return distractors.length === 0
    ? count
    : `${count} ${t('questionBank.keyDistractors', { count: distractors.length })}`;
}

export const matchingStaff: StaffPart = {
  Editor: lazyEditor(async () => (await import('./editor.tsx')).MatchingEditor),
  View: Pairs,
  KeyLine: PairCount,
  RightAnswer: RightChoice,
  KeyCorrection: KeyByField,
  countsDistinctAnswers: true,
};
