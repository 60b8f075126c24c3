import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type {
  PeopleImportPlan,
  PeopleImportResult,
  PeopleImportRow,
} from '../../../../shared/contracts/groups.ts';
import { maxRosterRows } from '../../../../shared/contracts/staff-limits.ts';
import type { ListReading } from '../../../../shared/people-list/read-list.ts';
import { plainRows, useNamesakes } from '../../../components/people/use-namesakes.ts';
import { notifyAdminFailure } from '../../../lib/api/admin-error.ts';
import { isNamesakeError } from '../../../lib/api/namesake-error.ts';
import { queryClient } from '../../../lib/api/query-client.ts';
import { trpc } from '../../../lib/api/trpc.ts';
import { notify } from '../../../lib/dom/notify.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';

interface PlannedList {
  text: string;
  plan: PeopleImportPlan;
  reading: ListReading;
}

/** State of the first course: input, preview of the student list, and creation. */
export function useFirstCourse() {
  const { t } = useTranslation();
  const [typed, setTyped] = useState({ subject: '', teacher: '', students: '' });
  const [checked, setChecked] = useState(false);
  const [list, setList] = useState<PlannedList | null>(null);
  const plan = list?.plan ?? null;
  const [teacherPlan, setTeacherPlan] = useState<PeopleImportPlan | null>(null);
  const namesakes = useNamesakes(plan);
  const teacherNamesakes = useNamesakes(teacherPlan);
  const [problem, setProblem] = useState<string | null>(null);
  const [result, setResult] = useState<PeopleImportResult | null>(null);
  const latest = useRef(0);
  const latestTeacher = useRef(0);
  const preview = useMutation(trpc.people.previewImport.mutationOptions());
  const previewTeacher = useMutation(trpc.people.previewImport.mutationOptions());
  // The passwords exist only in this result, so it is not cached.
  const begin = useMutation({ ...trpc.people.beginFirstCourse.mutationOptions(), gcTime: 0 });

  const readStudents = async () => {
    const [{ readList }, { splitCells }] = await Promise.all([
      import('../../../../shared/people-list/read-list.ts'),
      import('../../../../shared/people-list/split-cells.ts'),
    ]);
    return readList(splitCells(typed.students));
  };

  /** The text that the plan is for; a plan stays on the page until the next one, so that focus in it stays too. */
  const planned = useRef('');
  const loadPlan = async ({ again = false } = {}) => {
    if (typed.students === planned.current && !again) return;
    planned.current = typed.students;
    latest.current += 1;
    const requestNumber = latest.current;
    setProblem(null);
    if (typed.students.trim() === '') return setList(null);
    try {
      const reading = await readStudents();
      const rows = reading.people;
      if (rows.length > maxRosterRows) {
        setList(null);
        return setProblem(t('errors.too-many-rows', { max: maxRosterRows }));
      }
      const plan = await preview.mutateAsync({ role: 'student', rows: plainRows(rows) });
      if (requestNumber === latest.current) setList({ text: planned.current, plan, reading });
    } catch {
      // Submitting reports the error.
      if (requestNumber !== latest.current) return;
      planned.current = '';
      setList(null);
    }
  };

  const teacher = (): PeopleImportRow => ({ names: typed.teacher.trim(), account: '' });

  const plannedTeacher = useRef('');
  const loadTeacherPlan = async ({ again = false } = {}) => {
    if (typed.teacher === plannedTeacher.current && !again) return;
    plannedTeacher.current = typed.teacher;
    latestTeacher.current += 1;
    const requestNumber = latestTeacher.current;
    if (typed.teacher.trim() === '') return setTeacherPlan(null);
    try {
      const found = await previewTeacher.mutateAsync({ role: 'teacher', rows: [teacher()] });
      if (requestNumber === latestTeacher.current) setTeacherPlan(found);
    } catch {
      if (requestNumber !== latestTeacher.current) return;
      plannedTeacher.current = '';
      setTeacherPlan(null);
    }
  };

  const isCurrent = list?.text === typed.students;
  const left = (isCurrent ? namesakes.left : 0) + teacherNamesakes.left;

  const submit = async () => {
    setChecked(true);
    if (begin.isPending || left > 0 || !typed.subject.trim() || !typed.teacher.trim()) return;
    try {
      const rows = plainRows((await readStudents()).people);
      if (rows.length > maxRosterRows) return setProblem(t('errors.too-many-rows', { max: maxRosterRows }));
      setResult(
        await begin.mutateAsync({
          subject: typed.subject.trim(),
          teacher: teacherNamesakes.withDecisions([teacher()])[0]!,
          students: isCurrent ? namesakes.withDecisions(rows) : rows,
        }),
      );
      notify.success(t('setUpSteps.courseMade', { subject: typed.subject.trim() }));
      void queryClient.invalidateQueries();
    } catch (error) {
      // The message comes last, because a successful call dismisses it.
      if (isNamesakeError(error))
        await Promise.all([loadPlan({ again: true }), loadTeacherPlan({ again: true })]);
      notifyAdminFailure(t, error, t('setUpSteps.courseFailed'), 'people');
    }
  };

  const missing = (name: 'subject' | 'teacher') =>
    checked && !typed[name].trim() ? t('setUpSteps.missing') : null;
  return {
    ...{ typed, setTyped, missing, problem, plan, namesakes, loadPlan },
    reading: list?.reading ?? null,
    numberOf: (index: number) => list?.reading.people[index]?.row ?? index + 1,
    ...{ teacherPlan, teacherNamesakes, loadTeacherPlan },
    ...{ left, submit, pending: begin.isPending, result },
  };
}
