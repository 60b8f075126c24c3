import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ErrorCode } from '../../../shared/contracts/errors.ts';
import type { Subject } from '../../../shared/contracts/people.ts';
import { subjectProblem } from '../../../shared/rules/subject-rules.ts';
import { tellAdminFailure, unauthorizedText } from '../../lib/admin-error.ts';
import { notify } from '../../lib/notify.ts';
import { trpc } from '../../lib/trpc.ts';

/** What the form holds, as typed. */
export type SubjectValues = { name: string; semester: string; type: string };
export type SubjectErrors = Partial<Record<keyof SubjectValues, string>>;

export function useSaveSubject(
  subject: Subject | undefined,
  onSaved: (subject: Subject | undefined) => void,
) {
  const { t } = useTranslation();
  const [errors, setErrors] = useState<SubjectErrors>({});
  const meta = { expiredText: unauthorizedText(t, 'things') };
  const add = useMutation({ ...trpc.subjects.add.mutationOptions(), meta });
  const update = useMutation({ ...trpc.subjects.update.mutationOptions(), meta });
  const pending = add.isPending || update.isPending;

  const place = (problem: ErrorCode, text: string, values: SubjectValues): SubjectErrors => {
    if (problem === 'semester-out-of-range') return { semester: text };
    if (problem === 'subject-type-unknown') return { type: text };
    const missing = (Object.keys(values) as Array<keyof SubjectValues>).filter(
      (name) => !values[name].trim(),
    );
    return Object.fromEntries(missing.map((name) => [name, text]));
  };

  const submit = async (values: SubjectValues): Promise<boolean> => {
    if (pending) return false;
    const semester = values.semester.trim() === '' ? null : Number(values.semester);
    const fields = { name: values.name, semester, type: values.type };
    const problem = subjectProblem(fields);
    if (problem) {
      const onEdit = subject && problem === 'subject-fields-missing';
      const text = t(onEdit ? 'admin.subject.missingOnEdit' : `errors.${problem}`);
      setErrors(place(problem, text, values));
      notify.warn(text);
      return false;
    }
    setErrors({});
    try {
      const saved = subject
        ? await update.mutateAsync({ ...fields, subjectId: subject.subjectId })
        : await add.mutateAsync(fields);
      onSaved(saved);
      notify.success(t(subject ? 'admin.subject.updated' : 'admin.subject.added'));
      return true;
    } catch (error) {
      tellAdminFailure(
        t,
        error,
        t(subject ? 'admin.subject.updateFailed' : 'admin.subject.addFailed'),
        'things',
      );
      return false;
    }
  };
  return { submit, errors, pending };
}
