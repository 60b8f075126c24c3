import type { GenerationView } from '../../../../shared/contracts/generation.ts';
import { ContentText } from '../../../components/ui/content-text.tsx';
import { HtmlText } from '../../../components/ui/html-text.tsx';
import { typeName } from '../../../lib/forms/question-kind.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';

const shown = 3;

/** The newest drafts, one line each. */
export function DraftPreviews({ drafts, language }: Pick<GenerationView, 'drafts' | 'language'>) {
  const { t } = useTranslation();
  if (drafts.length === 0) return null;
  const newest = drafts.slice(-shown).toReversed();
  return (
    <ul>
      {newest.map((draft) => (
        <li key={draft.draftId} className="border-t border-line px-5 py-2.5 animate-fade">
          <p className="text-caption text-text-mute">{typeName(t, draft.type)}</p>
          <p lang={language} className="truncate font-serif text-ui [&_br]:hidden">
            {draft.statement ? (
              <ContentText>{draft.statement}</ContentText>
            ) : (
              <HtmlText>{draft.text}</HtmlText>
            )}
          </p>
        </li>
      ))}
      {drafts.length > shown && (
        <li className="border-t border-line px-5 py-2 text-caption text-text-mute">
          {t('generation.more', { count: drafts.length - shown })}
        </li>
      )}
    </ul>
  );
}
