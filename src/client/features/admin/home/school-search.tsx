import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import type { HomeSearchResults } from '../../../../shared/contracts/installation.ts';
import { Avatar } from '../../../components/ui/avatar.tsx';
import { Card } from '../../../components/ui/card.tsx';
import { Kbd } from '../../../components/ui/kbd.tsx';
import { SearchField } from '../../../components/ui/search-field.tsx';
import { errorText } from '../../../lib/api/api-error.ts';
import { trpc } from '../../../lib/api/trpc.ts';
import { useSlashFocus } from '../../../lib/dom/single-keys.ts';
import { useDebounced } from '../../../lib/dom/use-debounced.ts';
import { type TFunction, useTranslation } from '../../../lib/i18n/i18n.ts';

/** Milliseconds after the last keystroke before the search runs. */
const debounce = 250;

type Found = { key: string; to: string; name: string; note: string; initial?: string };

/** List page of each role, opened with a search for the user. */
const placeOf = { student: '/admin/estudiantes', teacher: '/admin/docentes' } as const;
const searched = (to: string, text: string) => `${to}?search=${encodeURIComponent(text)}`;

/** Searches users, courses and lessons; `/` focuses the field, Enter opens the first result. */
export function SchoolSearch() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const box = useRef<HTMLFormElement>(null);
  const [typed, setTyped] = useState('');
  const search = useDebounced(typed.trim(), debounce);
  const { data, error, isFetching } = useQuery({
    ...trpc.installation.search.queryOptions({ search }),
    enabled: search !== '',
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
  useSlashFocus(box);
  const shown = search === '' ? undefined : data;
  const groups = shown ? groupsOf(shown, t) : [];
  const all = groups.flatMap(({ found }) => found);
  const openFirst = (event: FormEvent) => {
    event.preventDefault();
    if (all[0]) void navigate(all[0].to);
  };
  return (
    <Card as="section" flush aria-label={t('adminHome.search')}>
      <search>
        <form ref={box} onSubmit={openFirst} className="p-4 md:p-5">
          <p className="mb-2 flex justify-between gap-4 text-small font-semi">
            {t('adminHome.search')}
            <Kbd>/</Kbd>
          </p>
          <SearchField label={t('adminHome.search')} value={typed} onValueChange={setTyped} />
          <p role="status" className="mt-2 text-caption text-text-mute empty:hidden">
            {statusOf()}
          </p>
        </form>
      </search>
      {groups.map(({ name, found }) => (
        <Group key={name} name={name}>
          {found.map((one) => (
            <Link
              key={one.key}
              to={one.to}
              className="flex items-center gap-3.5 px-4 py-2.5 -outline-offset-2 hover:bg-surface-hover md:px-5"
            >
              {one.initial !== undefined && <Avatar name={one.initial} />}
              <span className="min-w-0 grow">
                <span className="block font-medium break-words">{one.name}</span>
                <span className="block text-small break-words text-text-soft">{one.note}</span>
              </span>
              <ChevronRight aria-hidden className="size-4 shrink-0 text-text-mute" strokeWidth={1.75} />
            </Link>
          ))}
        </Group>
      ))}
    </Card>
  );

  function statusOf(): string {
    if (search === '') return '';
    if (error) return errorText(t, error);
    if (!shown) return isFetching ? t('adminHome.searching') : '';
    return all.length === 0 ? t('adminHome.foundNone') : t('adminHome.found', { count: all.length });
  }
}

function Group({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section aria-label={name} className="border-t border-line py-2">
      <h3 className="px-4 py-1 text-caption font-semi text-text-mute md:px-5">{name}</h3>
      {children}
    </section>
  );
}

function groupsOf(
  { people, courses, lessons }: HomeSearchResults,
  t: TFunction,
): { name: string; found: Found[] }[] {
  return [
    {
      name: t('adminHome.people'),
      found: people.map(({ userId, role, names, email, subjects }) => ({
        key: `person-${userId}`,
        to: searched(placeOf[role], email),
        name: names,
        initial: names,
        note: [t(`account.roles.${role}`), ...(subjects.length > 0 ? [subjects.join(', ')] : []), email].join(
          ' · ',
        ),
      })),
    },
    {
      name: t('adminHome.courses'),
      found: courses.map(({ courseId, subject, teacher }) => ({
        key: `course-${courseId}`,
        to: searched('/admin/asignaturas', subject),
        name: subject,
        note: teacher,
      })),
    },
    {
      name: t('adminHome.lessons'),
      found: lessons.map(({ lessonId, topic, subject, teacher }) => ({
        key: `lesson-${lessonId}`,
        to: searched('/admin/lecciones', topic),
        name: topic,
        note: `${subject} · ${teacher}`,
      })),
    },
  ].filter(({ found }) => found.length > 0);
}
