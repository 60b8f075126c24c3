import { Card } from '../../../components/ui/card.tsx';
import { Bone, Skeleton } from '../../../components/ui/skeleton.tsx';
import { useTranslation } from '../../../lib/i18n/i18n.ts';

/** Placeholder for a subject with its lessons. */
export function GradesSkeleton() {
  const { t } = useTranslation();
  return (
    <Skeleton label={t('studentGrades.loading')}>
      <div className="mb-3 flex justify-between">
        <Bone className="h-7 w-52" />
        <Bone className="h-5 w-20" />
      </div>
      <Card flush className="divide-y divide-line">
        {[0, 1, 2].map((index) => (
          <div key={index} className="flex items-center justify-between gap-6 px-5 py-5">
            <div className="w-full max-w-sm">
              <Bone className="h-6 w-3/4" />
              <Bone className="mt-2 h-4 w-full" />
            </div>
            <Bone className="h-7 w-16 shrink-0" />
          </div>
        ))}
      </Card>
    </Skeleton>
  );
}
