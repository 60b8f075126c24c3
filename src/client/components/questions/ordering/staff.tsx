import { itemsInOrder } from '../../../../shared/question-types/ordering/content.ts';
import { orderingMarking } from '../../../../shared/question-types/ordering/marking.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { ContentText } from '../../ui/content-text.tsx';
import { lazyEditor } from '../lazy-editor.ts';
import { KeyByField } from '../lazy-key-by-field.ts';
import { RightChoice } from '../right-choice.tsx';
import type { QuestionViewProps, StaffPart } from '../staff-part.ts';

function Items({ question, language }: QuestionViewProps) {
  const { t } = useTranslation();
  return (
    <>
      <ol lang={language} className="mt-3 list-decimal pl-6 read-small marker:text-text-mute">
        {itemsInOrder(question).map(({ id, text }) => (
          <li key={id} className="py-0.5">
            <ContentText>{text}</ContentText>
          </li>
        ))}
      </ol>
      {(question.details?.orders ?? []).map((order) => (
        <p key={order} className="mt-1 text-caption text-text-mute">
          <ContentText>
            {t('questionBank.otherOrder', { order: orderingMarking.shown(question, order) })}
          </ContentText>
        </p>
      ))}
    </>
  );
}

export const orderingStaff: StaffPart = {
  Editor: lazyEditor(async () => (await import('./editor.tsx')).OrderingEditor),
  View: Items,
  KeyLine({ question }) {
    const { t } = useTranslation();
    return t('questionBank.keyItems', { count: question.options.length });
  },
  RightAnswer: RightChoice,
  KeyCorrection: KeyByField,
  countsDistinctAnswers: true,
};
