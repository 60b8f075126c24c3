import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type {
  PeopleImportPlan,
  PeopleImportResult,
  PeopleImportRow,
} from '../../../../shared/contracts/groups.ts';
import { maxRosterRows } from '../../../../shared/contracts/staff-limits.ts';
import { notifyAdminFailure } from '../../../lib/api/admin-error.ts';
import { queryClient } from '../../../lib/api/query-client.ts';
import { trpc } from '../../../lib/api/trpc.ts';
import { notify } from '../../../lib/dom/notify.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';

/** State of the first course: input, preview of the student list, and creation. */
export function useFirstCourse() {
  const { t } = useTranslation();
  const [typed, setTyped] = useState({ subject: '', teacher: '', students: '' });
  const [checked, setChecked] = useState(false);
  const [plan, setPlan] = useState<PeopleImportPlan | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [result, setResult] = useState<PeopleImportResult | null>(null);
  const latest = useRef(0);
  const preview = useMutation(trpc.people.previewImport.mutationOptions());
  // The passwords exist only in this result, so it is not cached.
  const begin = useMutation({ ...trpc.people.beginFirstCourse.mutationOptions(), gcTime: 0 });

  const readRows = async (): Promise<PeopleImportRow[]> => {
    const { parseListCells, readPeople } = await import('../../../../shared/rules/people-list.ts');
    return readPeople(parseListCells(typed.students)).map(({ row: _, ...one }) => one);
  };

  const loadPlan = async () => {
    latest.current += 1;
    const requestNumber = latest.current;
    setPlan(null);
    setProblem(null);
    if (typed.students.trim() === '') return;
    try {
      const rows = await readRows();
      if (rows.length > maxRosterRows) return setProblem(t('errors.too-many-rows', { max: maxRosterRows }));
      const found = await preview.mutateAsync({ role: 'student', rows });
      if (requestNumber === latest.current) setPlan(found);
    } catch {
      // Submitting reports the error.
    }
  };

  const submit = async () => {
    setChecked(true);
    if (begin.isPending || !typed.subject.trim() || !typed.teacher.trim()) return;
    try {
      const students = await readRows();
      if (students.length > maxRosterRows)
        return setProblem(t('errors.too-many-rows', { max: maxRosterRows }));
      const teacher = { names: typed.teacher.trim(), account: '' };
      setResult(await begin.mutateAsync({ subject: typed.subject.trim(), teacher, students }));
      notify.success(t('setUpSteps.courseMade', { subject: typed.subject.trim() }));
      void queryClient.invalidateQueries();
    } catch (error) {
      notifyAdminFailure(t, error, t('setUpSteps.courseFailed'), 'people');
    }
  };

  const missing = (name: 'subject' | 'teacher') =>
    checked && !typed[name].trim() ? t('setUpSteps.missing') : null;
  return { typed, setTyped, missing, plan, problem, loadPlan, submit, pending: begin.isPending, result };
}
