import { useMutation, useQuery } from '@tanstack/react-query';
import { UserPlus } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { type ShareableRole, shareableRoles } from '../../../../shared/rules/course-rights.ts';
import { Button } from '../../../components/ui/button.tsx';
import { Card } from '../../../components/ui/card.tsx';
import { Field } from '../../../components/ui/field.tsx';
import { Input } from '../../../components/ui/input.tsx';
import { Select } from '../../../components/ui/select.tsx';
import { queryClient } from '../../../lib/api/query-client.ts';
import { teacherErrorText } from '../../../lib/api/teacher-error.ts';
import { trpc } from '../../../lib/api/trpc.ts';
import { notify } from '../../../lib/dom/notify.ts';
import { useDebounced } from '../../../lib/dom/use-debounced.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';

/** Milliseconds after the last keystroke before the search runs. */
const debounce = 250;
const leastLetters = 2;

type Person = { userId: number; names: string; email: string };

/** Finds a teacher by name and shares the course with them. */
export function ShareCourse({ courseId }: { courseId: number }) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<Person | null>(null);
  const [role, setRole] = useState<ShareableRole>('co-teacher');
  const [until, setUntil] = useState('');
  const [missing, setMissing] = useState(false);
  const search = useDebounced(typed.trim(), debounce);
  const candidates = useQuery({
    ...trpc.courses.staffCandidates.queryOptions({ courseId, search }),
    enabled: search.length >= leastLetters && !chosen,
    staleTime: 0,
  });
  const share = useMutation({
    ...trpc.courses.share.mutationOptions(),
    onSuccess: () => {
      notify.success(t('courseStaff.added', { names: chosen?.names ?? '' }));
      setChosen(null);
      setTyped('');
      setUntil('');
      void queryClient.invalidateQueries(trpc.courses.staff.pathFilter());
      void queryClient.invalidateQueries(trpc.courses.decisions.pathFilter());
    },
  });
  const send = (event: FormEvent) => {
    event.preventDefault();
    setMissing(!chosen);
    if (chosen && !share.isPending)
      share.mutate({ courseId, userId: chosen.userId, role, until: until || null });
  };
  const found = search.length >= leastLetters && !chosen ? candidates.data : undefined;
  const failure = share.error ?? candidates.error;
  return (
    <Card as="section" aria-label={t('courseStaff.add')} className="mb-8">
      <form
        noValidate
        onSubmit={send}
        className="grid items-start gap-x-4 gap-y-4 md:grid-cols-[minmax(0,1fr)_11rem_11rem_auto]"
      >
        <div className="min-w-0">
          <Field
            label={t('courseStaff.add')}
            hint={chosen ? t('courseStaff.chosen', { names: chosen.names }) : t('courseStaff.searchHint')}
            error={missing && !chosen ? t('courseStaff.chooseFirst') : null}
          >
            {(control) => (
              <Input
                {...control}
                type="search"
                autoComplete="off"
                placeholder={t('courseStaff.search')}
                value={chosen ? chosen.names : typed}
                onChange={(event) => {
                  setChosen(null);
                  setTyped(event.target.value);
                }}
              />
            )}
          </Field>
          {found && (
            <ul
              aria-label={t('courseStaff.found')}
              className="mt-2 divide-y divide-line rounded-sm border border-line"
            >
              {found.map((person) => (
                <li key={person.userId}>
                  <button
                    type="button"
                    className="flex min-h-11 w-full flex-wrap items-baseline gap-x-2 px-3 py-2 text-left hover:bg-surface-hover focus-visible:outline-offset-[-2px]"
                    onClick={() => setChosen(person)}
                  >
                    <span className="visually-hidden">{t('courseStaff.choose')} </span>
                    <strong className="font-semi">{person.names}</strong>
                    <span className="text-small wrap-anywhere text-text-mute">{person.email}</span>
                  </button>
                </li>
              ))}
              {found.length === 0 && (
                <li className="px-3 py-2.5 text-small text-text-soft">{t('courseStaff.nobody')}</li>
              )}
            </ul>
          )}
        </div>
        <Field label={t('courseStaff.may')} hint={t(`courseStaff.means.${role}`)}>
          {(control) => (
            <Select
              {...control}
              value={role}
              onValueChange={setRole}
              options={shareableRoles.map((value) => ({ value, label: t(`courseStaff.names.${value}`) }))}
            />
          )}
        </Field>
        <Field
          label={t('courseStaff.until')}
          optional={t('common.optional')}
          hint={until && t('courseStaff.untilHint')}
        >
          {(control) => (
            <Input
              {...control}
              type="date"
              value={until}
              onChange={(event) => setUntil(event.target.value)}
            />
          )}
        </Field>
        <Button
          type="submit"
          className="md:mt-[1.625rem]"
          icon={<UserPlus aria-hidden className="size-4" strokeWidth={1.75} />}
          pending={share.isPending}
          pendingLabel={t('courseStaff.sending')}
        >
          {t('courseStaff.send')}
        </Button>
        {failure && (
          <p role="alert" className="text-small text-danger-text md:col-span-4">
            {teacherErrorText(t, failure)}
          </p>
        )}
      </form>
    </Card>
  );
}
