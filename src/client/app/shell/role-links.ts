import {
  BookOpen,
  ChartNoAxesColumn,
  ClipboardCheck,
  createLucideIcon,
  House,
  LayoutGrid,
  type LucideIcon,
  MessageCircleQuestionMark,
} from 'lucide-react';
import type { Role } from '../../../shared/contracts/identity.ts';

export type RoleLink = {
  to: string;
  text:
    | 'nav.home'
    | 'nav.subjects'
    | 'nav.grades'
    | 'nav.review'
    | 'nav.assistant'
    | 'nav.admin'
    | 'nav.ai'
    | 'nav.profile';
  icon: LucideIcon;
  /** Shows the number of answers in the teacher's review queue. */
  counts?: boolean;
};

// A single path keeps the icon small, since the bar loads with every page.
const Chip = createLucideIcon('chip', [
  [
    'path',
    { key: '1', d: 'M6 6h12v12H6zM10 10h4v4h-4zM9 2v4m6-4v4M9 18v4m6-4v4M2 9h4m-4 6h4M18 9h4m-4 6h4' },
  ],
]);

const home: RoleLink = { to: '/', text: 'nav.home', icon: House };

/** Links of the top bar by role. */
const links: Record<Role, RoleLink[]> = {
  student: [
    { to: '/student/asignaturas', text: 'nav.subjects', icon: BookOpen },
    { to: '/student/calificaciones', text: 'nav.grades', icon: ChartNoAxesColumn },
  ],
  teacher: [
    { to: '/teacher/asignaturas', text: 'nav.subjects', icon: BookOpen },
    { to: '/teacher/revisar', text: 'nav.review', icon: ClipboardCheck, counts: true },
    { to: '/question', text: 'nav.assistant', icon: MessageCircleQuestionMark },
  ],
  admin: [
    { to: '/admin', text: 'nav.admin', icon: LayoutGrid },
    { to: '/admin/ia', text: 'nav.ai', icon: Chip },
  ],
};

/** Further path prefixes that belong to a link. */
const families: Record<string, string[]> = {
  '/student/asignaturas': ['/student/curso/'],
  '/teacher/revisar': ['/teacher/intento/'],
  '/teacher/asignaturas': ['/teacher/curso/', '/teacher/leccion', '/teacher/pregunta/'],
};

export const roleLinks = (role: Role | undefined): RoleLink[] => (role ? [home, ...links[role]] : [home]);

export function isCurrent(to: string, pathname: string): boolean {
  if (to === '/') return pathname === '/';
  // `/admin/ia` has its own link.
  if (to === '/admin' && pathname.startsWith('/admin/ia')) return false;
  return [to, ...(families[to] ?? [])].some((start) => pathname.startsWith(start));
}
