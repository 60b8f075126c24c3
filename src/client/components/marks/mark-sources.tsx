import { useQuery } from '@tanstack/react-query';
import { trpc } from '../../lib/api/trpc.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { CountedShares } from './share-bar.tsx';

type MarkSourcesProps = { of: { courseId: number } | { lessonId: number }; heading?: 'h2' | 'h3' };

/** Shares of the marks of a course or lesson by source. Reserves its height while loading. */
export function MarkSources({ of, heading: Heading = 'h2' }: MarkSourcesProps) {
  const { t } = useTranslation();
  const { data } = useQuery({ ...trpc.grades.graders.queryOptions(of), staleTime: 0 });
  return (
    <section className="min-h-[4.25rem]">
      <Heading className="text-small font-semi">{t('marks.sources')}</Heading>
      <div className="-mt-2">{data && <CountedShares counts={data} />}</div>
    </section>
  );
}
