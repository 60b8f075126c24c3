import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { type SchoolNames, schoolNameLimits } from '../../../../shared/contracts/settings-values.ts';
import { Button } from '../../../components/ui/button.tsx';
import { Field } from '../../../components/ui/field.tsx';
import { Input } from '../../../components/ui/input.tsx';
import { Segmented } from '../../../components/ui/segmented.tsx';
import { notifyAdminFailure } from '../../../lib/api/admin-error.ts';
import { queryClient } from '../../../lib/api/query-client.ts';
import { trpc } from '../../../lib/api/trpc.ts';
import { notify } from '../../../lib/dom/notify.ts';
import { useSettings } from '../../../lib/dom/use-settings.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { type Language, languages } from '../../../lib/i18n/language.ts';

type SchoolNamesFormProps = {
  stored: SchoolNames;
  /** Id of the form, when its submit button is elsewhere. */
  id?: string;
  onSaved?: () => void;
};

/** Edits the school's name, its short name for the top bar, and the default language. */
export function SchoolNamesForm({ stored, id, onSaved }: SchoolNamesFormProps) {
  const { t } = useTranslation();
  const [names, setNames] = useState(stored);
  // Refetches after saving, so that the top bar shows the new name.
  useSettings();
  const save = useMutation({
    ...trpc.settings.saveSchool.mutationOptions(),
    onSuccess: () => {
      notify.success(t('schoolSettings.saved'));
      void queryClient.invalidateQueries(trpc.settings.pathFilter());
      onSaved?.();
    },
    onError: (error) => notifyAdminFailure(t, error, t('schoolSettings.saveFailed'), 'things'),
  });
  const { data } = useQuery(trpc.settings.language.queryOptions());
  const [chosen, setChosen] = useState<Language | null>(null);
  const saveLanguage = useMutation({
    ...trpc.settings.saveLanguage.mutationOptions(),
    onSuccess: () => save.mutate(names),
    onError: (error) => notifyAdminFailure(t, error, t('schoolSettings.saveFailed'), 'things'),
  });
  const pending = save.isPending || saveLanguage.isPending;
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (pending) return;
    if (chosen && chosen !== data?.language) saveLanguage.mutate({ language: chosen });
    else save.mutate(names);
  };
  return (
    <form id={id} noValidate onSubmit={send} className="mt-4 flex max-w-xl flex-col gap-5">
      <Field label={t('schoolSettings.name')} optional={t('common.optional')}>
        {(control) => (
          <Input
            {...control}
            autoComplete="organization"
            maxLength={schoolNameLimits.name}
            placeholder={t('schoolSettings.namePlaceholder')}
            value={names.name}
            onChange={(event) => setNames({ ...names, name: event.target.value })}
          />
        )}
      </Field>
      <Field
        label={t('schoolSettings.shortName')}
        optional={t('common.optional')}
        hint={t('schoolSettings.shortNameHint')}
      >
        {(control) => (
          <Input
            {...control}
            maxLength={schoolNameLimits.shortName}
            value={names.shortName}
            onChange={(event) => setNames({ ...names, shortName: event.target.value })}
          />
        )}
      </Field>
      {data && (
        <Segmented
          label={t('schoolSettings.language')}
          hint={t('schoolSettings.languageHint')}
          options={languages.map((value) => ({ value, label: t(`schoolSettings.languages.${value}`) }))}
          value={chosen ?? data.language}
          onValueChange={setChosen}
        />
      )}
      {id === undefined && (
        <div>
          <Button type="submit" pending={pending} pendingLabel={t('schoolSettings.saving')}>
            {t('schoolSettings.save')}
          </Button>
        </div>
      )}
    </form>
  );
}
