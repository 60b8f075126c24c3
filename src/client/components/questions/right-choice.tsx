import type { ContentLanguage } from '../../../shared/contracts/questions.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { ContentText } from '../ui/content-text.tsx';
import { Labelled } from './question-text.tsx';

/** The correct option. */
export function RightChoice({ answer, language }: { answer: string; language: ContentLanguage }) {
  const { t } = useTranslation();
  return (
    <Labelled label={t('questionBank.rightOption')} lang={language}>
      <span className="text-success-text">
        <ContentText>{answer}</ContentText>
      </span>
    </Labelled>
  );
}
