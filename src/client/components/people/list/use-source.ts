import { useEffect, useRef, useState } from 'react';
import { maxSheetBytes, type Sheet, type SheetRow } from '../../../../shared/contracts/sheets.ts';
import { joinSheets } from '../../../../shared/people-list/read-list.ts';
import { splitCells } from '../../../../shared/people-list/split-cells.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { takeHandedList } from './handed-list.ts';
import { ListRefused, sendList } from './send-list.ts';

export interface ListSource {
  /** Null for pasted text. */
  fileName: string | null;
  sheets: readonly Sheet[];
  hiddenSheets: readonly string[];
}

/** A sheet by its index, or all of them. */
export type SheetChoice = number | 'all';

const textSource = (fileName: string | null, text: string): ListSource => ({
  fileName,
  sheets: [{ name: '', rows: splitCells(text), hiddenRows: 0, hiddenColumns: 0 }],
  hiddenSheets: [],
});

/**
 * State of the file or text of a list, and of its sheet.
 *
 * @param pasted text to begin with.
 */
export function useSource(pasted: string | null = null) {
  const { t } = useTranslation();
  const [source, setSource] = useState<ListSource | null>(() =>
    pasted === null ? null : textSource(null, pasted),
  );
  const [choice, setChoice] = useState<SheetChoice | null>(pasted === null ? null : 0);
  const [reading, setReading] = useState(false);
  const [problem, setProblem] = useState<{ of: 'file' | 'text'; text: string } | null>(null);
  const latest = useRef(0);

  const show = (next: ListSource) => {
    setSource(next);
    setChoice(next.sheets.length === 1 ? 0 : null);
  };

  const chooseFile = async (file: File | undefined) => {
    if (!file) return;
    latest.current += 1;
    const request = latest.current;
    setProblem(null);
    if (file.size > maxSheetBytes) return setProblem({ of: 'file', text: t('errors.sheet-too-large') });
    setReading(true);
    try {
      const read = await sendList(file);
      if (request !== latest.current) return;
      show(read.kind === 'text' ? textSource(file.name, read.text) : { fileName: file.name, ...read });
    } catch (error) {
      if (request !== latest.current) return;
      const { code, details } = error instanceof ListRefused ? error : new ListRefused(null);
      setProblem({ of: 'file', text: code ? t(`errors.${code}`, details) : t('lists.unreadable') });
    } finally {
      if (request === latest.current) setReading(false);
    }
  };

  const paste = (text: string) => {
    setProblem(null);
    const next = textSource(null, text);
    if (next.sheets[0]!.rows.length === 0) setProblem({ of: 'text', text: t('lists.empty') });
    else show(next);
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page opens
  useEffect(() => {
    if (pasted === null) void chooseFile(takeHandedList() ?? undefined);
  }, []);

  const together =
    source && source.sheets.length > 1 ? joinSheets(source.sheets, t('lists.sheetColumn')) : null;
  const rows: readonly SheetRow[] | null =
    source === null || choice === null
      ? null
      : choice === 'all'
        ? together
        : (source.sheets[choice]?.rows ?? null);
  return {
    ...{ source, choice, rows, reading, problem, chooseFile, paste },
    chooseSheet: setChoice,
    /** Whether all sheets can be read as one list. */
    canJoin: together !== null,
    forget: () => {
      latest.current += 1;
      setSource(null);
      setChoice(null);
      setProblem(null);
    },
  };
}
