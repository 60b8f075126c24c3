import { useMutation, useQuery } from '@tanstack/react-query';
import { Plus, X } from 'lucide-react';
import { useId, useState } from 'react';
import type { GradeTerm } from '../../../../shared/contracts/gradebook.ts';
import { gradeNameLength } from '../../../../shared/contracts/staff-limits.ts';
import type { SchoolYear } from '../../../../shared/contracts/years.ts';
import { Button } from '../../../components/ui/button.tsx';
import { Field, FieldError } from '../../../components/ui/field.tsx';
import { FormDialog } from '../../../components/ui/form-dialog.tsx';
import { IconButton } from '../../../components/ui/icon-button.tsx';
import { Input } from '../../../components/ui/input.tsx';
import { QueryState } from '../../../components/ui/query-state.tsx';
import { notifyAdminFailure } from '../../../lib/api/admin-error.ts';
import { readError } from '../../../lib/api/api-error.ts';
import { queryClient } from '../../../lib/api/query-client.ts';
import { trpc } from '../../../lib/api/trpc.ts';
import { notify } from '../../../lib/dom/notify.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';

type TermsDialogProps = { year: SchoolYear; onClose: () => void };

/** Edits the terms of a school year, by which gradebooks can be split. */
export function TermsDialog({ year, onClose }: TermsDialogProps) {
  const { t } = useTranslation();
  const formId = useId();
  const terms = useQuery({
    ...trpc.years.terms.queryOptions({ yearId: year.yearId }),
    staleTime: 0,
    gcTime: 0,
  });
  const save = useMutation(trpc.years.saveTerms.mutationOptions());
  return (
    <FormDialog
      asksToDiscard
      width={600}
      title={t('yearAdmin.termsOf', { name: year.name })}
      description={t('yearAdmin.termsText')}
      onClose={onClose}
      pending={save.isPending}
      submitLabel={t('yearAdmin.save')}
      pendingLabel={t('yearAdmin.saving')}
      form={formId}
      unavailable={!terms.data}
    >
      {terms.data ? (
        <TermsForm
          id={formId}
          terms={terms.data}
          onSave={async (rows) => {
            if (save.isPending) return null;
            try {
              await save.mutateAsync({ yearId: year.yearId, terms: rows });
              notify.success(t('yearAdmin.termsSaved'));
              void queryClient.invalidateQueries(trpc.years.pathFilter());
              onClose();
              return null;
            } catch (error) {
              if (readError(error).code === 'terms-wrong') return t('errors.terms-wrong');
              notifyAdminFailure(t, error, t('yearAdmin.saveFailed'), 'things');
              return null;
            }
          }}
        />
      ) : (
        <QueryState
          of="admin"
          query={terms}
          failed={t('yearAdmin.failed')}
          loading={t('yearAdmin.loading')}
        />
      )}
    </FormDialog>
  );
}

type Row = Omit<GradeTerm, 'termId'> & { termId: number | null };
type TermsFormProps = {
  id: string;
  terms: GradeTerm[];
  /** Saves the terms; resolves to an error message, or null. */
  onSave: (terms: Row[]) => Promise<string | null>;
};

function TermsForm({ id, terms, onSave }: TermsFormProps) {
  const { t } = useTranslation();
  const [rows, setRows] = useState<(Row & { key: number })[]>(() =>
    terms.map((term) => ({ ...term, key: term.termId })),
  );
  const [problem, setProblem] = useState<string | null>(null);
  const change = (key: number, part: Partial<Row>) =>
    setRows(rows.map((row) => (row.key === key ? { ...row, ...part } : row)));
  const add = () => {
    const key = Math.min(0, ...rows.map((row) => row.key)) - 1;
    setRows([...rows, { key, termId: null, name: '', startsOn: '', endsOn: '' }]);
  };
  return (
    <form
      id={id}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void onSave(rows.map(({ key: _, ...row }) => row)).then(setProblem);
      }}
    >
      {rows.length === 0 && <p className="text-text-soft">{t('yearAdmin.noTerms')}</p>}
      <ul className="divide-y divide-line">
        {rows.map((row, index) => (
          <li
            key={row.key}
            className="grid items-end gap-3 py-4 first:pt-0 sm:grid-cols-[minmax(0,1fr)_auto_auto_auto]"
          >
            <Field label={t('yearAdmin.termName', { number: index + 1 })}>
              {(control) => (
                <Input
                  {...control}
                  maxLength={gradeNameLength}
                  value={row.name}
                  onChange={(event) => change(row.key, { name: event.target.value })}
                />
              )}
            </Field>
            <Field label={t('yearAdmin.startsOn')}>
              {(control) => (
                <Input
                  {...control}
                  type="date"
                  value={row.startsOn}
                  onChange={(event) => change(row.key, { startsOn: event.target.value })}
                />
              )}
            </Field>
            <Field label={t('yearAdmin.endsOn')}>
              {(control) => (
                <Input
                  {...control}
                  type="date"
                  value={row.endsOn}
                  onChange={(event) => change(row.key, { endsOn: event.target.value })}
                />
              )}
            </Field>
            <IconButton
              label={t('yearAdmin.removeTerm', { number: index + 1 })}
              onClick={() => setRows(rows.filter(({ key }) => key !== row.key))}
            >
              <X aria-hidden className="size-4" strokeWidth={1.75} />
            </IconButton>
          </li>
        ))}
      </ul>
      {problem && (
        <div role="alert">
          <FieldError>{problem}</FieldError>
        </div>
      )}
      <Button
        variant="ghost"
        className="mt-2"
        icon={<Plus aria-hidden className="size-4" strokeWidth={1.75} />}
        onClick={add}
      >
        {t('yearAdmin.addTerm')}
      </Button>
    </form>
  );
}
