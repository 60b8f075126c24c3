import { useMutation } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import type {
  CourseListPlan,
  PeopleImportPlan,
  PeopleImportResult,
  PeopleImportRow,
} from '../../../../shared/contracts/groups.ts';
import type { ManagedRole } from '../../../../shared/contracts/people.ts';
import type { SheetRow } from '../../../../shared/contracts/sheets.ts';
import { maxRosterRows } from '../../../../shared/contracts/staff-limits.ts';
import type { ListColumns } from '../../../../shared/people-list/person-cells.ts';
import { readList } from '../../../../shared/people-list/read-list.ts';
import { notifyAdminFailure } from '../../../lib/api/admin-error.ts';
import { isNamesakeError } from '../../../lib/api/namesake-error.ts';
import { notifyFailure } from '../../../lib/api/teacher-error.ts';
import { trpc } from '../../../lib/api/trpc.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { plainRows, useNamesakes } from '../use-namesakes.ts';

/** Where the people of a list go. */
export type ListTarget =
  | { kind: 'course'; courseId: number; courseName: string }
  | { kind: 'school'; role: ManagedRole };

export type ListPlan = PeopleImportPlan & Partial<Pick<CourseListPlan, 'already' | 'absent'>>;

export type ListState = ReturnType<typeof useList>;

/** State of a list that is read: columns, plan, decisions and import. */
export function useList(target: ListTarget, rows: readonly SheetRow[]) {
  const { t } = useTranslation();
  const [columns, setColumns] = useState<ListColumns | undefined>();
  const [taken, setTaken] = useState<ReadonlySet<number>>(new Set());
  const [confirmed, setConfirmed] = useState(false);
  const [planned, setPlanned] = useState<{ people: unknown; plan: ListPlan } | null>(null);
  const [result, setResult] = useState<(PeopleImportResult & { added: number }) | null>(null);
  const [again, setAgain] = useState(0);
  const latest = useRef(0);
  const reading = useMemo(() => readList(rows, { columns, taken }), [rows, columns, taken]);
  const { people } = reading;
  const plan = planned?.people === people ? planned.plan : null;
  const namesakes = useNamesakes(planned?.plan ?? null);
  const previewPeople = useMutation(trpc.people.previewImport.mutationOptions());
  const previewCourse = useMutation(trpc.rosters.previewList.mutationOptions());
  // The passwords exist only on this page, so the results are not cached.
  const sendPeople = useMutation({ ...trpc.people.import.mutationOptions(), gcTime: 0 });
  const sendCourse = useMutation({ ...trpc.rosters.importList.mutationOptions(), gcTime: 0 });
  const pending = sendPeople.isPending || sendCourse.isPending;
  const tooMany = people.length > maxRosterRows;

  const fail = (error: unknown) =>
    target.kind === 'course'
      ? notifyFailure(t, error, t('lists.failed'))
      : notifyAdminFailure(t, error, t('lists.failed'), 'people');

  // biome-ignore lint/correctness/useExhaustiveDependencies: for another reading, and again after a refusal
  useEffect(() => {
    latest.current += 1;
    const request = latest.current;
    if (people.length === 0 || tooMany) return;
    const rows = plainRows(people);
    const preview: Promise<ListPlan> =
      target.kind === 'course'
        ? previewCourse.mutateAsync({ courseId: target.courseId, rows })
        : previewPeople.mutateAsync({ role: target.role, rows });
    preview.then(
      (plan) => {
        if (request === latest.current) setPlanned({ people, plan });
      },
      (error) => {
        if (request === latest.current) fail(error);
      },
    );
  }, [people, again]);

  const waiting = waitingRows(plan, namesakes.choiceOf);
  const submit = async () => {
    if (!plan || pending) return;
    const sent = sentRows(namesakes.withDecisions(plainRows(people)), waiting);
    try {
      const answer =
        target.kind === 'course'
          ? await sendCourse.mutateAsync({
              courseId: target.courseId,
              rows: sent,
              omitted: reading.leftOut.length,
            })
          : await sendPeople.mutateAsync({ role: target.role, rows: sent });
      const done = answer.rows.filter(({ fate }) => fate === 'create' || fate === 'keep').length;
      const already = 'already' in answer ? (answer.already as number[]).length : 0;
      setResult({ ...answer, added: done - already });
    } catch (error) {
      // Shows the accounts that there are now; decisions that they do not concern stay.
      if (isNamesakeError(error)) setAgain((count) => count + 1);
      fail(error);
    }
  };
  return {
    ...{ reading, plan, namesakes, waiting, taken, confirmed, result, pending, submit, tooMany },
    needsConfirmation: !reading.certain && !confirmed,
    setConfirmed,
    changeColumns: (next: ListColumns) => setColumns(next),
    takeIn: (row: number) => setTaken((before) => new Set([...before, row])),
  };
}

/** Returns the indexes of the rows that wait for an answer, with the rows that the questions are about. */
function waitingRows(plan: ListPlan | null, choiceOf: (index: number) => unknown): ReadonlySet<number> {
  const waiting = new Set<number>();
  for (const [index, { fate, namesakes }] of plan?.rows.entries() ?? []) {
    if (fate !== 'ask' || choiceOf(index)) continue;
    waiting.add(index);
    for (const other of namesakes?.rows ?? []) waiting.add(other);
  }
  return waiting;
}

/** Returns the rows that do not wait, with the rows that decisions name under their new indexes. */
function sentRows(rows: readonly PeopleImportRow[], waiting: ReadonlySet<number>): PeopleImportRow[] {
  const places = new Map<number, number>();
  for (const index of rows.keys()) if (!waiting.has(index)) places.set(index, places.size);
  return rows.flatMap((row, index) => {
    if (waiting.has(index)) return [];
    const choice = row.decision?.choice;
    if (choice?.kind !== 'row') return [row];
    return [
      { ...row, decision: { ...row.decision!, choice: { ...choice, index: places.get(choice.index)! } } },
    ];
  });
}
