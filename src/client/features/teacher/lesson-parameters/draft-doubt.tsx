import type { KeyDoubt } from '../../../../shared/contracts/questions.ts';
import { Button } from '../../../components/ui/button.tsx';
import { Notice } from '../../../components/ui/notice.tsx';
import { useTranslation } from '../../../lib/i18n/i18n.ts';

const aboutTheQuestion: ReadonlySet<KeyDoubt['reason']> = new Set(['option-language', 'absent-material']);

/** Returns the short name of a doubt, or null. */
export function useDoubtName(doubt: KeyDoubt | null): string | null {
  const { t } = useTranslation();
  if (!doubt) return null;
  return t(aboutTheQuestion.has(doubt.reason) ? 'generation.check.question' : 'generation.check.key');
}

type DraftDoubtProps = { doubt: KeyDoubt; number: number; onClearDoubt: () => void };

/** Explains why a draft question is doubtful, shows the answer given without its key, and lets the teacher dismiss the doubt. */
export function DraftDoubt({ doubt, number, onClearDoubt }: DraftDoubtProps) {
  const { t } = useTranslation();
  const said = doubt.said.join(' · ');
  return (
    <div className="mt-4">
      <Notice tone="warn">
        <p>
          {t(`generation.check.${doubt.reason}`)}
          {said !== '' && ` ${t('generation.check.said', { said })}`}
        </p>
        <Button
          variant="secondary"
          size="sm"
          className="mt-2.5"
          aria-label={t('generation.check.settleOf', { number })}
          onClick={onClearDoubt}
        >
          {t('generation.check.settle')}
        </Button>
      </Notice>
    </div>
  );
}
