import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Subject } from '../../../shared/contracts/people.ts';
import { subjectTypes } from '../../../shared/contracts/values.ts';
import { Button } from '../../components/ui/button.tsx';
import { Dialog } from '../../components/ui/dialog.tsx';
import { Field } from '../../components/ui/field.tsx';
import { Input } from '../../components/ui/input.tsx';
import { Select } from '../../components/ui/select.tsx';
import { focusFirstInvalid } from '../../lib/focus-first-invalid.ts';
import { type SubjectValues, useSaveSubject } from './use-save-subject.ts';

type SubjectDialogProps = {
  /** What is edited; without one a subject is added. */
  subject?: Subject;
  /** Told what is stored now; undefined when the answer does not say. */
  onSaved: (subject: Subject | undefined) => void;
  onClose: () => void;
};

export function SubjectDialog({ subject, onSaved, onClose }: SubjectDialogProps) {
  const { t } = useTranslation();
  const form = useId();
  const [values, setValues] = useState<SubjectValues>({
    name: subject?.name ?? '',
    semester: subject ? String(subject.semester) : '',
    type: subject?.type ?? '',
  });
  const { submit, errors, pending } = useSaveSubject(subject, onSaved);
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const element = event.currentTarget;
    if (await submit(values)) onClose();
    else focusFirstInvalid(element);
  };
  return (
    <Dialog
      open
      width={440}
      title={t(subject ? 'admin.subject.edit' : 'admin.subject.add')}
      locked={pending}
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" unavailable={pending} onClick={onClose}>
            {t('admin.cancel')}
          </Button>
          <Button
            type="submit"
            form={form}
            pending={pending}
            pendingLabel={t(subject ? 'admin.saving' : 'admin.adding')}
          >
            {t(subject ? 'admin.save' : 'admin.subject.add')}
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={(event) => void send(event)} className="flex flex-col gap-5">
        <Field label={t('admin.subject.name')} error={errors.name}>
          {(control) => (
            <Input
              {...control}
              name="name"
              required
              autoFocus
              maxLength={200}
              disabled={pending}
              value={values.name}
              onChange={(event) => setValues({ ...values, name: event.target.value })}
            />
          )}
        </Field>
        <div className="grid gap-5 sm:grid-cols-2">
          <Field
            label={t('admin.subject.semester')}
            hint={t('admin.subject.semesterHint')}
            error={errors.semester}
          >
            {(control) => (
              <Input
                {...control}
                name="semester"
                required
                type="number"
                inputMode="numeric"
                min={1}
                max={10}
                disabled={pending}
                value={values.semester}
                onChange={(event) => setValues({ ...values, semester: event.target.value })}
              />
            )}
          </Field>
          <Field label={t('admin.subject.type')} error={errors.type}>
            {(control) => (
              <Select
                {...control}
                name="type"
                required
                disabled={pending}
                options={[
                  ...(values.type === ''
                    ? [{ value: '', label: t('admin.subject.chooseType'), disabled: true }]
                    : []),
                  ...subjectTypes.map((type) => ({ value: type as string, label: type })),
                ]}
                value={values.type}
                onValueChange={(type) => setValues({ ...values, type })}
              />
            )}
          </Field>
        </div>
      </form>
    </Dialog>
  );
}
