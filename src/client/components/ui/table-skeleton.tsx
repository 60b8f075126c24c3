import { Card } from './card.tsx';
import { Bone, Skeleton } from './skeleton.tsx';

/** Placeholder for a table: header and five rows. */
export function TableSkeleton({ label }: { label: string }) {
  return (
    <Skeleton label={label}>
      <Card flush className="divide-y divide-line">
        <div className="h-10 rounded-t-md bg-surface-sunken max-md:hidden" />
        {[0, 1, 2, 3, 4].map((index) => (
          <div key={index} className="flex h-14 items-center gap-8 px-5 max-md:h-24">
            <Bone className="h-4 w-8 max-md:hidden" />
            <Bone className="h-5 w-1/3" />
            <Bone className="h-4 w-1/4" />
            <Bone className="ml-auto h-8 w-24" />
          </div>
        ))}
      </Card>
    </Skeleton>
  );
}
