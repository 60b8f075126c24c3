import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { RosterResult } from '../../../../shared/contracts/people.ts';
import { maxRosterRows } from '../../../../shared/contracts/staff-limits.ts';
import type { Roster } from '../../../../shared/rules/roster-csv.ts';
import { isUnauthorized, readError } from '../../../lib/api/api-error.ts';
import { refreshLessons } from '../../../lib/api/lesson-updates.ts';
import { queryClient } from '../../../lib/api/query-client.ts';
import { teacherErrorText } from '../../../lib/api/teacher-error.ts';
import { trpc } from '../../../lib/api/trpc.ts';
import { notify } from '../../../lib/dom/notify.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { handleExpiredSession } from '../../../lib/session/expired-session.ts';
import { findSessionGap } from '../../../lib/session/session-gap.ts';
import { processedCount } from './preview-rows.ts';

type Chosen = { file: File; fileName: string; roster: Roster; preview: RosterResult };

/** Number of rows listed individually in a toast. */
const namedRows = 8;

/** State of a roster upload: file, preview, enrolment and result. */
export function useRoster(courseId: number) {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [reading, setReading] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [result, setResult] = useState<RosterResult | null>(null);
  const latest = useRef(0);
  const preview = useMutation(trpc.rosters.preview.mutationOptions());
  // The passwords exist only in this dialog, so the result is not cached.
  const enrol = useMutation({ ...trpc.rosters.enrol.mutationOptions(), gcTime: 0 });

  const refuse = (text: string) => {
    setProblem(text);
    notify.warn(text);
  };
  const fail = (error: unknown) => {
    if (isUnauthorized(error)) return;
    const text = teacherErrorText(t, error, t('roster.failed'));
    setProblem(text);
    notify.danger(text);
  };

  const choose = async (file: File | undefined) => {
    if (!file || enrol.isPending) return;
    latest.current += 1;
    const requestNumber = latest.current;
    setChosen(null);
    setProblem(null);
    if (!file.name.toLowerCase().endsWith('.csv')) return refuse(t('roster.notCsv'));
    if (findSessionGap()) return handleExpiredSession(t('teacherCourses.noSession'));
    setReading(true);
    try {
      const { decodeRoster, maxRosterBytes, readRoster } = await import(
        '../../../../shared/rules/roster-csv.ts'
      );
      if (file.size > maxRosterBytes) return refuse(t('roster.tooLarge'));
      const bytes = await file.arrayBuffer().catch(() => null);
      if (!bytes) return refuse(t('roster.unreadable'));
      const text = decodeRoster(new Uint8Array(bytes)).replace(/^\uFEFF/, '');
      if (text.trim() === '') return refuse(t('roster.empty'));
      const roster = readRoster(text);
      if (roster.rows.length === 0) return refuse(t('roster.noRows'));
      // The server would reject a larger body by size, without a useful message.
      if (roster.rows.length > maxRosterRows)
        return refuse(t('errors.too-many-rows', { max: maxRosterRows }));
      const answer = await preview.mutateAsync({ courseId, rows: roster.rows });
      if (requestNumber === latest.current) setChosen({ file, fileName: file.name, roster, preview: answer });
    } catch (error) {
      if (requestNumber === latest.current) fail(error);
    } finally {
      if (requestNumber === latest.current) setReading(false);
    }
  };

  const submit = async () => {
    if (enrol.isPending || reading) return;
    if (!chosen) return refuse(t('roster.noFile'));
    if (findSessionGap()) return handleExpiredSession(t('teacherCourses.noSession'));
    setProblem(null);
    try {
      const { rows, omitted } = chosen.roster;
      const answer = await enrol.mutateAsync({ courseId, rows, omitted: omitted.length });
      setResult(answer);
      notifyResult(answer, chosen.roster);
      void refreshLessons();
      void queryClient.invalidateQueries(trpc.grades.pathFilter());
      void queryClient.invalidateQueries(trpc.people.myStudents.queryFilter());
    } catch (error) {
      if (readError(error).code === 'no-valid-rows') refuse(t('roster.noRows'));
      else fail(error);
    }
  };

  const notifyResult = (answer: RosterResult, { omitted }: Roster) => {
    const count = processedCount(answer);
    const left = omitted.length + answer.skipped.length;
    if (left === 0) return notify.success(t('roster.done', { count }));
    const named = omitted.slice(0, namedRows).map(({ row }) => row);
    const rows = named.join(', ') + (omitted.length > namedRows ? '…' : '');
    notify.warn(`${t('roster.processed', { count })} ${t('roster.omitted', { count: left })}`, {
      description: omitted.length > 0 ? t('roster.rows', { count: omitted.length, rows }) : undefined,
      duration: 10_000,
    });
  };
  return { chosen, reading, problem, result, choose, submit, pending: enrol.isPending };
}
