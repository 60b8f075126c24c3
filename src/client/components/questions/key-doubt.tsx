import type { KeyDoubt } from '../../../shared/contracts/questions.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';

const aboutTheQuestion: ReadonlySet<KeyDoubt['reason']> = new Set(['option-language', 'absent-material']);

/** Returns the short name of a doubt, or null. */
export function useDoubtName(doubt: KeyDoubt | null | undefined): string | null {
  const { t } = useTranslation();
  if (!doubt) return null;
  return t(aboutTheQuestion.has(doubt.reason) ? 'generation.check.question' : 'generation.check.key');
}

type KeyDoubtNoticeProps = { doubt: KeyDoubt; number: number; onSettle: () => void };

/** Explains why a generated question is doubtful, shows the answer given without its key, and lets the teacher dismiss the doubt. */
export function KeyDoubtNotice({ doubt, number, onSettle }: KeyDoubtNoticeProps) {
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
          onClick={onSettle}
        >
          {t('generation.check.settle')}
        </Button>
      </Notice>
    </div>
  );
}
