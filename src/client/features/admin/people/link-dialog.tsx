import { useId, useState } from 'react';
import type { LinkableSubject, ManagedRole, PersonView } from '../../../../shared/contracts/people.ts';
import { CheckMark } from '../../../components/ui/checkbox-card.tsx';
import { FormDialog } from '../../../components/ui/form-dialog.tsx';
import { ListProblem } from '../../../components/ui/list-problem.tsx';
import { Notice } from '../../../components/ui/notice.tsx';
import { SearchField } from '../../../components/ui/search-field.tsx';
import { Spinner } from '../../../components/ui/spinner.tsx';
import { adminProblem } from '../../../lib/api/admin-error.ts';
import { searchRows } from '../../../lib/format/search-text.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { useLinkSubjects } from './use-link-subjects.ts';

type LinkDialogProps = { role: ManagedRole; person: PersonView; onClose: () => void };

/** Selects the subjects to link to a teacher or student. */
export function LinkDialog({ role, person, onClose }: LinkDialogProps) {
  const { t } = useTranslation();
  const id = useId();
  const { linkable, form } = useLinkSubjects(role, person, onClose);
  const { pending } = form;
  const chosen = form.values.subjectIds;
  const [search, setSearch] = useState('');
  const { data, error } = linkable;
  const malformed = data !== undefined && !Array.isArray(data);
  const found =
    malformed || !data ? [] : searchRows(data, search, ({ name, teachers }) => [name, ...teachers]);
  const toggle = (subjectId: number, ticked: boolean) => {
    const others = chosen.filter((other) => other !== subjectId);
    form.set({ subjectIds: ticked ? [...others, subjectId] : others });
  };
  return (
    <FormDialog
      width={520}
      title={t('admin.link')}
      description={person.names}
      onClose={onClose}
      pending={pending}
      submitLabel={t('admin.linkSelected')}
      pendingLabel={t('admin.linking')}
      form={id}
      unavailable={chosen.length === 0}
      aside={
        <p role="status" className="mr-auto text-small text-text-mute">
          {chosen.length > 0 && t('admin.selected', { count: chosen.length })}
        </p>
      }
    >
      {malformed || (error && !data) ? (
        <ListProblem
          title={t('admin.linkableFailed')}
          malformed={malformed}
          list={linkable}
          problem={(problem) => adminProblem(t, problem, t('admin.linkableFailed'), 'people')}
        />
      ) : !data ? (
        <Spinner label={t('admin.loading')} />
      ) : data.length === 0 ? (
        <Notice tone="info" role="status">
          {t('admin.noLinkable')}
        </Notice>
      ) : (
        <>
          <SearchField
            className="mb-3"
            label={t('admin.searchLinkable')}
            value={search}
            onValueChange={setSearch}
          />
          {found.length === 0 && (
            <p role="status" className="py-3 text-text-soft">
              {t('admin.nothingFound')}
            </p>
          )}
          <form
            {...form.props}
            id={id}
            // The unavailable button blocks the implicit submission by Enter; submitting here shows the error.
            onKeyDown={({ key }) => key === 'Enter' && chosen.length === 0 && void form.submit()}
            className="-mx-3 flex flex-col"
          >
            {found.map((subject) => (
              <SubjectRow
                key={subject.subjectId}
                subject={subject}
                withTeachers={role === 'student'}
                checked={chosen.includes(subject.subjectId)}
                disabled={pending}
                onCheckedChange={(ticked) => toggle(subject.subjectId, ticked)}
              />
            ))}
          </form>
        </>
      )}
    </FormDialog>
  );
}

type SubjectRowProps = {
  subject: LinkableSubject;
  withTeachers: boolean;
  checked: boolean;
  disabled: boolean;
  onCheckedChange: (checked: boolean) => void;
};

function SubjectRow({ subject, withTeachers, ...box }: SubjectRowProps) {
  const { t } = useTranslation();
  const { name, semester, type, teachers } = subject;
  const term = t('admin.semesterOf', { semester });
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the control is inside CheckMark
    <label className="flex min-h-11 cursor-pointer items-start gap-3.5 rounded-sm px-3 py-2.5 transition-colors duration-120 hover:bg-surface-hover has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-focus">
      <span className="mt-0.5 flex">
        <CheckMark {...box} />
      </span>
      <span className="flex min-w-0 grow flex-wrap justify-between gap-x-4">
        <span className="min-w-0">
          <span className="block font-serif text-[1.0625rem] leading-6 font-bold">{name}</span>
          {withTeachers && (
            <span className="block text-small text-text-mute">
              {teachers.length === 0
                ? t('admin.subjectNoTeacher')
                : t('admin.subjectTeacher', { count: teachers.length, names: teachers.join(', ') })}
            </span>
          )}
        </span>
        <span className="text-small leading-6 text-text-mute">
          {type === null ? term : `${term} · ${type}`}
        </span>
      </span>
    </label>
  );
}
