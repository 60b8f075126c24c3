import { useId } from 'react';
import type { Subject } from '../../../../shared/contracts/people.ts';
import { subjectTypes } from '../../../../shared/contracts/values.ts';
import { Field } from '../../../components/ui/field.tsx';
import { FormDialog } from '../../../components/ui/form-dialog.tsx';
import { Input } from '../../../components/ui/input.tsx';
import { Select } from '../../../components/ui/select.tsx';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { useSubjectForm } from './use-subject-form.ts';

type SubjectDialogProps = {
  /** The edited subject; undefined to add one. */
  subject?: Subject;
  /** Called with the stored subject, or undefined when the response does not contain it. */
  onSaved: (subject: Subject | undefined) => void;
  onClose: () => void;
};

export function SubjectDialog({ subject, onSaved, onClose }: SubjectDialogProps) {
  const { t } = useTranslation();
  const form = useId();
  const { pending, values, ...bound } = useSubjectForm(subject, (saved) => {
    onSaved(saved);
    onClose();
  });
  return (
    <FormDialog
      width={440}
      title={t(subject ? 'admin.subject.edit' : 'admin.subject.add')}
      onClose={onClose}
      pending={pending}
      submitLabel={t(subject ? 'admin.save' : 'admin.subject.add')}
      pendingLabel={t(subject ? 'admin.saving' : 'admin.adding')}
      form={form}
    >
      <form {...bound.props} id={form} className="flex flex-col gap-5">
        <Field label={t('admin.subject.name')} {...bound.field('name')}>
          {(control) => <Input {...control} autoFocus />}
        </Field>
        <div className="grid gap-5 sm:grid-cols-2">
          <Field
            label={t('admin.subject.semester')}
            hint={t('admin.subject.semesterHint')}
            {...bound.field('semester')}
          >
            {(control) => <Input {...control} type="number" inputMode="numeric" />}
          </Field>
          <Field label={t('admin.subject.type')} {...bound.choice('type')}>
            {(control) => (
              <Select
                {...control}
                options={[
                  ...(values.type === ''
                    ? [{ value: '', label: t('admin.subject.chooseType'), disabled: true }]
                    : []),
                  ...subjectTypes.map((type) => ({ value: type as string, label: type })),
                ]}
              />
            )}
          </Field>
        </div>
      </form>
    </FormDialog>
  );
}
