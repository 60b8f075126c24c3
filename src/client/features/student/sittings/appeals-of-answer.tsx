import { MessageSquareQuote } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { AnswerAppeals } from '../../../../shared/contracts/appeals.ts';
import type { ContentLanguage } from '../../../../shared/contracts/questions.ts';
import { Button } from '../../../components/ui/button.tsx';
import { useFormat } from '../../../lib/format/use-format.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { AppealForm } from './appeal-form.tsx';
import { AppealThread } from './appeal-thread.tsx';

type AppealsOfAnswerProps = {
  about: AnswerAppeals;
  /** Language of the question, in which student and teacher write. */
  language: ContentLanguage;
  used: number;
  /** The form is open. */
  asking: boolean;
  onAsk: (asking: boolean) => void;
};

/** Review requests below a mark, with replies and a button for a new request. */
export function AppealsOfAnswer({ about, language, used, asking, onAsk }: AppealsOfAnswerProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { refusal, until, appeals } = about;
  const box = useRef<HTMLDivElement>(null);
  const wasAsking = useRef(asking);
  useEffect(() => {
    // Returns the focus after the form closes.
    if (wasAsking.current && !asking) (box.current?.querySelector('button') ?? box.current)?.focus();
    wasAsking.current = asking;
  }, [asking]);
  return (
    <div ref={box} tabIndex={-1} className="outline-none">
      {appeals.map((appeal) => (
        <AppealThread key={appeal.id} appeal={appeal} language={language} />
      ))}
      {refusal === null && asking && <AppealForm about={about} used={used} onClose={() => onAsk(false)} />}
      {refusal === null && !asking && (
        <Button
          variant="secondary"
          size="sm"
          className="mt-5"
          icon={<MessageSquareQuote aria-hidden className="size-4" strokeWidth={1.75} />}
          onClick={() => onAsk(true)}
        >
          {t('appeals.ask')}
        </Button>
      )}
      {refusal === 'appeal-late' && appeals.length === 0 && (
        <p className="mt-4 text-caption text-text-mute">
          {t('appeals.late', { date: format.dueDate(until) })}
        </p>
      )}
    </div>
  );
}
