import { useTranslation } from '../../lib/i18n/i18n.ts';
import type { QuestionViewProps } from './staff-part.ts';

/** The comments shown after answering, as the teacher reads them. */
export function CommentsView({ question: { details = {} }, language }: QuestionViewProps) {
  const { t } = useTranslation();
  return (
    <div className="mt-3">
      <p className="text-caption text-text-mute">{t('comments.title')}</p>
      <ul lang={language} className="mt-0.5 max-w-[68ch] text-small text-text-soft">
        {details.optionComments?.map(({ id, text }) => (
          <li key={id}>
            <span className="font-semi">{id}</span> {text}
          </li>
        ))}
        {details.comment && <li>{details.comment}</li>}
      </ul>
    </div>
  );
}
