import { useTranslation } from 'react-i18next';
import type { StudentSubject } from '../../../shared/contracts/courses.ts';
import { Card } from '../../components/ui/card.tsx';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import { Bone, Skeleton } from '../../components/ui/skeleton.tsx';
import { SubjectCard } from './subject-card.tsx';

const grid = 'grid gap-4 md:grid-cols-2 md:gap-5 lg:grid-cols-3';

export function SubjectCards({ subjects }: { subjects: readonly StudentSubject[] }) {
  const { t } = useTranslation();
  if (subjects.length === 0) return <EmptyState title={t('subjects.empty')} text={t('subjects.emptyText')} />;
  return (
    <ul className={grid}>
      {subjects.map((subject) => (
        <SubjectCard key={subject.subjectId} subject={subject} />
      ))}
    </ul>
  );
}

export function SubjectCardsSkeleton() {
  const { t } = useTranslation();
  return (
    <Skeleton label={t('subjects.loading')} className={grid}>
      {[0, 1, 2].map((index) => (
        <Card key={index}>
          <div className="flex h-5 justify-between">
            <Bone className="h-4 w-24" />
            <Bone className="h-4 w-16" />
          </div>
          <Bone className="mt-4 h-6 w-2/3" />
          <Bone className="mt-3 h-4 w-1/2" />
          <div className="mt-9 flex items-center justify-between">
            <Bone className="h-4 w-20" />
            <Bone className="h-9 w-24" />
          </div>
        </Card>
      ))}
    </Skeleton>
  );
}
