import { Sheet, SheetItem } from '../../../components/ui/sheet.tsx';
import { Bone, Skeleton } from '../../../components/ui/skeleton.tsx';
import { useTranslation } from '../../../lib/i18n/i18n.ts';

/** Placeholder for a loading legacy lesson. */
export function LessonSkeleton() {
  const { t } = useTranslation();
  return (
    <Skeleton label={t('legacy.opening')} className="page-frame pt-9">
      <Bone className="mb-7 h-9 w-72" />
      <Sheet>
        <SheetItem>
          <Bone className="h-4 w-28" />
          <Bone className="mt-3 h-6 w-4/5" />
          <Bone className="mt-8 h-44 w-full" />
        </SheetItem>
      </Sheet>
    </Skeleton>
  );
}
