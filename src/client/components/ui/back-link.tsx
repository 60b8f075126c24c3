import { ArrowLeft } from 'lucide-react';
import { Link } from 'react-router';

/** `← Asignaturas` above a page title. */
export function BackLink({ to, children }: { to: string; children: string }) {
  return (
    <Link
      to={to}
      className="-ml-1 inline-flex wrap-anywhere min-h-6 items-center gap-2 rounded-xs px-1 text-small text-text-mute hover:text-text"
    >
      <ArrowLeft aria-hidden className="size-4 shrink-0" strokeWidth={1.75} />
      {children}
    </Link>
  );
}
