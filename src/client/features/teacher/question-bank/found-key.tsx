import { useQuery } from '@tanstack/react-query';
import type { Item } from '../../../../shared/contracts/items.ts';
import type { ContentLanguage } from '../../../../shared/contracts/questions.ts';
import { QuestionKey } from '../../../components/questions/question-view.tsx';
import { ErrorPanel } from '../../../components/ui/error-panel.tsx';
import { MathText } from '../../../components/ui/math-text.tsx';
import { Spinner } from '../../../components/ui/spinner.tsx';
import { Trans } from '../../../components/ui/trans.tsx';
import { teacherErrorText } from '../../../lib/api/teacher-error.ts';
import { trpc } from '../../../lib/api/trpc.ts';
import { formatShare } from '../../../lib/format/format-share.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';

type FoundKeyProps = { lessonId: number; questionId: number; language: ContentLanguage };

/** Correct answer and most frequent wrong answer of a question from another lesson. */
export function FoundKey({ lessonId, questionId, language }: FoundKeyProps) {
  const { t } = useTranslation();
  const bank = useQuery({ ...trpc.questions.list.queryOptions({ lessonId }), staleTime: 0 });
  const analysis = useQuery({ ...trpc.items.ofLesson.queryOptions({ lessonId }), staleTime: 0 });
  const question = bank.data?.find(({ id }) => id === questionId);
  const item = analysis.data?.items.find((one) => one.questionId === questionId);
  if (bank.error)
    return <ErrorPanel title={t('reuse.openFailed')} text={teacherErrorText(t, bank.error)} query={bank} />;
  if (!question) return <Spinner label={t('reuse.opening')} />;
  return (
    <div className="rounded-sm border border-line bg-surface p-3 *:first:mt-0 md:p-4">
      <QuestionKey question={question} language={language} />
      {item && <FrequentError item={item} />}
    </div>
  );
}

/** The most frequent wrong answer; renders nothing with too few answers for statistics. */
function FrequentError({ item: { choices, facility, n, language } }: { item: Item }) {
  const [most] = choices
    .filter(({ key, right }) => key !== '' && !right)
    .toSorted((one, other) => other.n - one.n);
  if (facility === null || !most || most.n === 0) return null;
  return (
    <p className="mt-3 border-t border-line pt-2.5 text-caption text-text-soft wrap-anywhere">
      <Trans
        i18nKey="reuse.frequentError"
        values={{ share: formatShare(most.n / n) }}
        components={{ answer: <FrequentAnswer language={language}>{most.text}</FrequentAnswer> }}
      />
    </p>
  );
}

function FrequentAnswer({ language, children }: { language: ContentLanguage; children: string }) {
  return (
    <span lang={language}>
      «<MathText>{children}</MathText>»
    </span>
  );
}
