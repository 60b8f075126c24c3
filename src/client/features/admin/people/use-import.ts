import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { PeopleImportPlan, PeopleImportResult } from '../../../../shared/contracts/groups.ts';
import type { ManagedRole } from '../../../../shared/contracts/people.ts';
import { maxRosterRows } from '../../../../shared/contracts/staff-limits.ts';
import type { ListRow } from '../../../../shared/rules/people-list.ts';
import { plainRows, useNamesakes } from '../../../components/people/use-namesakes.ts';
import { notifyAdminFailure } from '../../../lib/api/admin-error.ts';
import { isNamesakeError } from '../../../lib/api/namesake-error.ts';
import { trpc } from '../../../lib/api/trpc.ts';
import { notify } from '../../../lib/dom/notify.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';

type Chosen = { rows: ListRow[]; plan: PeopleImportPlan };

/** State of an import: list, preview, import and result. */
export function useImport(role: ManagedRole, onImported: () => void) {
  const { t } = useTranslation();
  const [fileName, setFileName] = useState<string | null>(null);
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [reading, setReading] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [result, setResult] = useState<PeopleImportResult | null>(null);
  const namesakes = useNamesakes(chosen?.plan ?? null);
  const latest = useRef(0);
  const preview = useMutation(trpc.people.previewImport.mutationOptions());
  // The passwords exist only in this dialog, so the result is not cached.
  const send = useMutation({ ...trpc.people.import.mutationOptions(), gcTime: 0 });

  /** Reads and previews the rows. `name` is null for pasted text; `refused` is the message for an unreadable file. */
  const show = async (name: string | null, read: () => Promise<ListRow[] | { refused: string }>) => {
    if (send.isPending) return;
    latest.current += 1;
    const requestNumber = latest.current;
    setChosen(null);
    setProblem(null);
    setFileName(name);
    setReading(true);
    try {
      const rows = await read();
      if (requestNumber !== latest.current) return;
      if ('refused' in rows) return setProblem(rows.refused);
      if (rows.length === 0) return setProblem(t('peopleList.empty'));
      if (rows.length > maxRosterRows) return setProblem(t('errors.too-many-rows', { max: maxRosterRows }));
      const plan = await preview.mutateAsync({ role, rows: plainRows(rows) });
      if (requestNumber === latest.current) setChosen({ rows, plan });
    } catch (error) {
      if (requestNumber !== latest.current) return;
      setProblem(t('peopleList.failed'));
      notifyAdminFailure(t, error, t('peopleList.failed'), 'people');
    } finally {
      if (requestNumber === latest.current) setReading(false);
    }
  };

  const chooseFile = (file: File | undefined) => {
    if (!file) return;
    void show(file.name, async () => {
      const [
        { parseListCells, readPeople },
        { decodeRoster, maxRosterBytes },
        { readXlsx, UnreadableWorkbook },
      ] = await Promise.all([
        import('../../../../shared/rules/people-list.ts'),
        import('../../../../shared/rules/roster-csv.ts'),
        import('../../../../shared/rules/read-xlsx.ts'),
      ]);
      if (file.size > maxRosterBytes) return { refused: t('peopleList.tooLarge') };
      const buffer = await file.arrayBuffer().catch(() => null);
      if (!buffer) return { refused: t('peopleList.unreadable') };
      const bytes = new Uint8Array(buffer);
      const isZip = bytes[0] === 0x50 && bytes[1] === 0x4b;
      if (!isZip) return readPeople(parseListCells(decodeRoster(bytes)));
      try {
        return readPeople(await readXlsx(bytes));
      } catch (error) {
        if (error instanceof UnreadableWorkbook) return { refused: t('peopleList.unreadable') };
        throw error;
      }
    });
  };

  const paste = (text: string) =>
    show(null, async () => {
      const { parseListCells, readPeople } = await import('../../../../shared/rules/people-list.ts');
      return readPeople(parseListCells(text));
    });

  const submit = async () => {
    if (!chosen || send.isPending || namesakes.left > 0) return;
    const { rows } = chosen;
    try {
      const answer = await send.mutateAsync({ role, rows: namesakes.withDecisions(plainRows(rows)) });
      setResult(answer);
      notify.success(t('peopleList.done', { count: answer.created.length }));
      onImported();
    } catch (error) {
      // Shows the accounts that there are now; decisions that they do not concern stay. The message comes last, because a
      // successful call dismisses it.
      if (isNamesakeError(error)) await show(fileName, async () => rows);
      notifyAdminFailure(t, error, t('peopleList.failed'), 'people');
    }
  };
  return {
    ...{ fileName, chosen, namesakes, reading, problem, result },
    ...{ chooseFile, paste, submit, pending: send.isPending },
  };
}
