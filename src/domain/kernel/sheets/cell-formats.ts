import { format, isDateFormat, isTextFormat } from 'numfmt';
import type { SheetLanguage } from '../../../shared/contracts/sheets.ts';
import { walkXml } from './walk-xml.ts';

/** Returns what a sheet shows for a number of the cell style with this index. */
export type FormatNumber = (value: number, style: number) => string;

/** Days between the two starts of the calendar that a workbook may count from. */
const daysUntil1904 = 1_462;
/** Excel keeps 15 digits; `General` shows long whole numbers, such as those of students, in full up to there. */
const maxWholeNumber = 1e15;
const general = 'General';
/** Longer formats are not of this world, and formatting takes time for each character. */
const maxFormatLength = 255;

/**
 * Returns the formatter of a workbook: number formats, dates, leading zeros, percentages, decimal signs of the language.
 *
 * @param styles the part `xl/styles.xml`, if any.
 */
export function createFormatter(
  styles: Uint8Array | undefined,
  { from1904, language }: { from1904: boolean; language: SheetLanguage },
): FormatNumber {
  const patterns = styles ? readPatterns(styles, language) : [];
  const formatted = new Map<string, { isDate: boolean; isPlain: boolean }>();
  const kindOf = (pattern: string) => {
    let kind = formatted.get(pattern);
    if (!kind) {
      kind = {
        isDate: isDateFormat(pattern),
        isPlain: pattern.toLowerCase() === 'general' || isTextFormat(pattern),
      };
      formatted.set(pattern, kind);
    }
    return kind;
  };
  const write = (pattern: string, value: number) =>
    format(pattern, value, { locale: language, throws: true })
      .replace(/[\u00a0\u202f]/g, ' ')
      .trim();
  return (value, style) => {
    try {
      const pattern = patterns[style] ?? general;
      const { isDate, isPlain } = kindOf(pattern);
      if (isPlain && Number.isInteger(value) && Math.abs(value) < maxWholeNumber) return String(value);
      if (isPlain) return write(general, value);
      const shown = write(pattern, from1904 && isDate ? value + daysUntil1904 : value);
      // A date before the calendar is shown as signs; the number says more.
      return /^#+$/.test(shown) ? String(value) : shown;
    } catch {
      return String(value);
    }
  };
}

/** Returns the pattern of each cell style. */
function readPatterns(styles: Uint8Array, language: SheetLanguage): string[] {
  const own = new Map<number, string>();
  const patterns: string[] = [];
  let isInCellStyles = false;
  walkXml(styles, {
    open(name, attributes) {
      if (name === 'numFmt') own.set(Number(attributes.numFmtId), attributes.formatCode ?? general);
      else if (name === 'cellXfs') isInCellStyles = true;
      else if (name === 'xf' && isInCellStyles) {
        const id = Number(attributes.numFmtId ?? 0);
        const pattern = own.get(id) ?? builtInFormat(id, language);
        patterns.push(pattern.length > maxFormatLength ? general : pattern);
      }
    },
    close(name) {
      if (name === 'cellXfs') isInCellStyles = false;
    },
  });
  return patterns;
}

/** The formats that every workbook has without naming them (ECMA-376, 18.8.30), as Excel shows them. */
const builtInFormats: Readonly<Record<number, string>> = {
  ...{
    1: '0',
    2: '0.00',
    3: '#,##0',
    4: '#,##0.00',
    9: '0%',
    10: '0.00%',
    11: '0.00E+00',
    12: '# ?/?',
    13: '# ??/??',
  },
  ...{
    15: 'd-mmm-yy',
    16: 'd-mmm',
    17: 'mmm-yy',
    18: 'h:mm AM/PM',
    19: 'h:mm:ss AM/PM',
    20: 'h:mm',
    21: 'h:mm:ss',
  },
  ...{ 37: '#,##0;-#,##0', 38: '#,##0;-#,##0', 39: '#,##0.00;-#,##0.00', 40: '#,##0.00;-#,##0.00' },
  ...{ 45: 'mm:ss', 46: '[h]:mm:ss', 47: 'mm:ss.0', 48: '##0.0E+0', 49: '@' },
};
/** The date of the system, which is written as the reader's language does. */
const systemDate = { es: 'dd/mm/yyyy', en: 'm/d/yyyy' } as const;

function builtInFormat(id: number, language: SheetLanguage): string {
  if (id === 14) return systemDate[language];
  if (id === 22) return `${systemDate[language]} h:mm`;
  return builtInFormats[id] ?? general;
}
