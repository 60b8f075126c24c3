import { useQuery } from '@tanstack/react-query';
import type { ContentLanguage } from '../../../../shared/contracts/questions.ts';
import { MathText } from '../../../components/ui/math-text.tsx';
import { Notice } from '../../../components/ui/notice.tsx';
import { trpc } from '../../../lib/api/trpc.ts';
import { useDebounced } from '../../../lib/dom/use-debounced.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';

/** Characters of the guidelines that are sent: the topic is at their start, and the text must fit into a URL. */
const guidelinesRead = 400;
/** Milliseconds without typing before the check runs. */
const typingPause = 400;

type WritableNoticeProps = {
  lessonId: number;
  guidelines: string;
  language: ContentLanguage;
  /** A document is attached, so its text determines the questions. */
  hasDocument: boolean;
};

/** Says what can be generated without a model; renders nothing when a model is available. */
export function WritableNotice({ lessonId, guidelines, language, hasDocument }: WritableNoticeProps) {
  const { t } = useTranslation();
  const debouncedGuidelines = useDebounced(guidelines.slice(0, guidelinesRead), typingPause);
  const { data } = useQuery({
    ...trpc.generation.writableWithoutModel.queryOptions({
      lessonId,
      guidelines: debouncedGuidelines,
      language,
    }),
    placeholderData: (before) => before,
  });
  if (!data) return null;
  const { exercises } = data;
  const writesNothing = exercises.length === 0 && !hasDocument;
  return (
    <Notice tone={writesNothing ? 'warn' : 'info'} role="status">
      <p className="font-semi">{t('generation.writable.title')}</p>
      {hasDocument && <p className="mt-1">{t('generation.writable.document')}</p>}
      {exercises.length > 0 && (
        <>
          <p className="mt-1">{t('generation.writable.exercises')}</p>
          <ul className="mt-1 list-disc pl-5">
            {exercises.map(({ name, example }) => (
              <li key={name}>
                <span className="font-semi">{name}</span>
                {': '}
                <MathText>{example}</MathText>
              </li>
            ))}
          </ul>
        </>
      )}
      {writesNothing && <p className="mt-1">{t('generation.writable.nothing')}</p>}
      {!hasDocument && <p className="mt-1">{t('generation.writable.ways')}</p>}
    </Notice>
  );
}
