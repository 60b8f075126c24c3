import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { buttonClass } from './button.tsx';
import { Card } from './card.tsx';
import { Bone, Skeleton } from './skeleton.tsx';

const grid = 'grid grid-cols-1 gap-4 md:grid-cols-2 md:gap-5 lg:grid-cols-3';

type SubjectCardProps = {
  name: string;
  /** Semester and similar, at the top left. */
  kind: string;
  status: ReactNode;
  /** The teachers, or the number of students. */
  people: string;
  lessons: string;
  /** Badge for pending work. */
  chip?: ReactNode;
  /** Target, text and accessible name of the button. */
  link: { to: string; text: string; label: string };
};

/** Card of a subject in a user's list. */
export function SubjectCard({ name, kind, status, people, lessons, chip, link }: SubjectCardProps) {
  return (
    <Card as="li" className="flex flex-col">
      <div className="flex items-center justify-between gap-4">
        <span className="text-small text-text-mute">{kind}</span>
        {status}
      </div>
      <h2 className="title-3 mt-3 text-[1.375rem]">{name}</h2>
      <p className="mt-2 mb-2 text-small text-text-mute">{people}</p>
      {chip}
      <div className="mt-auto flex items-center justify-between gap-4 pt-6">
        <span className="text-small text-text-soft">{lessons}</span>
        <Link to={link.to} aria-label={link.label} className={`${buttonClass('secondary', 'sm')} min-h-9`}>
          {link.text}
          <ArrowRight aria-hidden className="size-4" strokeWidth={1.75} />
        </Link>
      </div>
    </Card>
  );
}

export function SubjectGrid({ children }: { children: ReactNode }) {
  return <ul className={grid}>{children}</ul>;
}

export function SubjectCardsSkeleton({ label }: { label: string }) {
  return (
    <Skeleton label={label} className={grid}>
      {[0, 1, 2].map((index) => (
        <Card key={index}>
          <div className="flex h-5 justify-between">
            <Bone className="h-4 w-24" />
            <Bone className="h-4 w-20" />
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
