import type { StudentQuestion } from '../../../../shared/contracts/questions.ts';
import { GivenAnswer } from '../../../components/questions/given-answer.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { Notice } from '../../../components/ui/notice.tsx';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { goToQuestion } from './question-anchor.ts';

export type OtherDraftProps = {
  question: StudentQuestion;
  /** 1-based position in the lesson. */
  number: number;
  /** Answer that another page stored. */
  answer: string;
  disabled: boolean;
  onResolve: (keepsOwn: boolean) => void;
};

/** Conflict notice below an answer that another page changed: shows the other text and lets the student choose. */
export function OtherDraft({ question, number, answer, disabled, onResolve }: OtherDraftProps) {
  const { t } = useTranslation();
  const resolve = (keepsOwn: boolean) => {
    onResolve(keepsOwn);
    goToQuestion(number, 'field');
  };
  return (
    <div className="mt-3">
      <Notice tone="warn">
        <p role="alert">{t('sittingDialogs.otherChanged', { number })}</p>
        <p className="mt-2 text-caption text-text-mute">{t('sittingDialogs.otherText')}</p>
        <div className="max-h-60 overflow-y-auto read-small break-words whitespace-pre-wrap text-accent-text">
          <GivenAnswer answer={{ ...question, answer }} />
        </div>
        <div className="mt-3 flex flex-wrap gap-2">
          <Button variant="secondary" size="sm" unavailable={disabled} onClick={() => resolve(true)}>
            {t('sittingDialogs.otherKeepMine')}
          </Button>
          <Button variant="secondary" size="sm" unavailable={disabled} onClick={() => resolve(false)}>
            {t('sittingDialogs.otherTake')}
          </Button>
        </div>
      </Notice>
    </div>
  );
}
