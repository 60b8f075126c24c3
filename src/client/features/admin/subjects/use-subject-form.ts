import { useMutation } from '@tanstack/react-query';
import { textLimits } from '../../../../shared/contracts/limits.ts';
import type { Subject } from '../../../../shared/contracts/people.ts';
import { maxTextLength } from '../../../../shared/rules/rule-factories.ts';
import { subjectRules } from '../../../../shared/rules/subject-rules.ts';
import { notifyAdminFailure } from '../../../lib/api/admin-error.ts';
import { readError } from '../../../lib/api/api-error.ts';
import { trpc } from '../../../lib/api/trpc.ts';
import { notify } from '../../../lib/dom/notify.ts';
import { useForm } from '../../../lib/forms/use-form.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';

/** Adds a subject, or edits `subject`; reports the result by toast. */
export function useSubjectForm(
  subject: Subject | undefined,
  onSaved: (subject: Subject | undefined) => void,
) {
  const { t } = useTranslation();
  const add = useMutation(trpc.subjects.add.mutationOptions());
  const update = useMutation(trpc.subjects.update.mutationOptions());
  return useForm({
    fields: {
      name: {
        initial: subject?.name ?? '',
        rules: [...subjectRules.name, maxTextLength(textLimits.subjectName)],
      },
      semester: {
        initial: subject ? String(subject.semester) : '',
        // An invalid number is reported as invalid, not as missing.
        read: (typed: string) => (typed.trim() === '' ? null : Number(typed)),
        rules: subjectRules.semester,
      },
      type: { initial: (subject?.type ?? '') as string, rules: subjectRules.type },
    },
    text: (code) =>
      subject && code === 'subject-fields-missing' ? t('admin.subject.missingOnEdit') : t(`errors.${code}`),
    send: async (fields) => {
      const saved = subject
        ? await update.mutateAsync({ ...fields, subjectId: subject.subjectId })
        : await add.mutateAsync(fields);
      notify.success(t(subject ? 'admin.subject.updated' : 'admin.subject.added'));
      onSaved(saved);
    },
    failed: (error) => {
      const fallback = t(subject ? 'admin.subject.updateFailed' : 'admin.subject.addFailed');
      notifyAdminFailure(t, error, fallback, 'things');
      return readError(error).code;
    },
  });
}
