import { Check, Clock, Equal } from 'lucide-react';
import type { AppealView } from '../../../../shared/contracts/appeals.ts';
import type { ContentLanguage } from '../../../../shared/contracts/questions.ts';
import { Badge } from '../../../components/ui/badge.tsx';
import { formatGrade } from '../../../lib/format/format-grade.ts';
import { useFormat } from '../../../lib/format/use-format.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';

const styles = {
  open: { tone: 'accent', icon: Clock },
  accepted: { tone: 'success', icon: Check },
  kept: { tone: 'neutral', icon: Equal },
} as const;

/** A review request: its state, the student's text and the teacher's reply. */
export function AppealThread({ appeal, language }: { appeal: AppealView; language: ContentLanguage }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { state, text, at, reply } = appeal;
  const { tone, icon: Icon } = styles[state];
  return (
    <article aria-label={t('appeals.yours')} className="mt-5 rounded-sm border border-line">
      <header className="flex flex-wrap items-center gap-x-3 gap-y-1.5 border-b border-line px-4 py-2.5 text-small">
        <h3 className="font-semi">{t('appeals.yours')}</h3>
        <Badge tone={tone} icon={<Icon aria-hidden className="size-3.5" strokeWidth={2} />}>
          {t(`appeals.state.${state}`)}
        </Badge>
        {state === 'open' && (
          <span className="text-text-soft">{t('appeals.since', { date: format.day(at) })}</span>
        )}
        {state === 'accepted' && reply && (
          <span className="text-text-soft">
            {t('appeals.change', { from: formatGrade(reply.from), to: formatGrade(reply.to) })}
          </span>
        )}
      </header>
      <div className="space-y-3 px-4 py-3">
        <Words by={t('appeals.you', { date: format.dateTime(at) })} text={text} language={language} own />
        {reply && (
          <Words
            by={t('appeals.teacher', { name: reply.by, date: format.dateTime(reply.at) })}
            text={reply.reason}
            language={language}
          />
        )}
      </div>
    </article>
  );
}

/** The student's own text is blue. */
function Words({
  by,
  text,
  language,
  own,
}: {
  by: string;
  text: string;
  language: ContentLanguage;
  own?: boolean;
}) {
  return (
    <div>
      <p className="text-caption text-text-mute">{by}</p>
      <p
        lang={language}
        className={`read-small break-words whitespace-pre-wrap ${own ? 'text-accent-text' : ''}`}
      >
        {text}
      </p>
    </div>
  );
}
