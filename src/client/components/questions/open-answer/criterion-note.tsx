import { EyeOff } from 'lucide-react';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { MathText } from '../../ui/math-text.tsx';

/** A note that only the evaluator reads, as one line of text. */
export function CriterionNote({ children }: { children: string }) {
  const { t } = useTranslation();
  return (
    <span className="flex gap-2.5">
      <EyeOff aria-hidden className="mt-1 size-3.5 shrink-0 text-text-mute" strokeWidth={1.75} />
      <span className="min-w-0 grow text-text-soft wrap-anywhere">
        <span className="text-text-mute">{t('questionBank.criterionNoteIs')}</span>{' '}
        <MathText>{children}</MathText>
      </span>
    </span>
  );
}
