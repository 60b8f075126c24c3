import type { sheetErrors as es } from '../es/sheet-errors.ts';
import type { Texts } from '../texts.ts';

export const sheetErrors: Texts<typeof es> = {
  'sheet-damaged':
    'The Excel workbook is damaged and cannot be read. Open it in Excel or LibreOffice, save it again as .xlsx and choose it again.',
  'sheet-empty': 'The file has no visible text. Hidden sheets are not read.',
  'sheet-encrypted':
    'The workbook has a password. Remove it in Excel (File, Info, Protect Workbook), save it and choose it again.',
  'sheet-is-archive':
    'This is a compressed file. Unpack it and choose the workbook (.xlsx) or the list (.csv).',
  'sheet-is-document':
    'This is a document (Word, slides…), not a spreadsheet. Copy the table and paste it here.',
  'sheet-is-numbers':
    'This is a Numbers sheet. In Numbers choose File, Export To, Excel, and choose that .xlsx.',
  'sheet-is-ods':
    'This is a LibreOffice sheet (.ods). Open it and save it as .xlsx (File, Save As, Excel 2007-365).',
  'sheet-is-pdf':
    'This is a PDF. If it has a table with text, copy it and paste it here; or ask for the list in Excel or CSV.',
  'sheet-is-picture': 'This is a picture. Ask for the list in Excel or CSV, or type it and paste it here.',
  'sheet-is-unknown':
    'This is neither a spreadsheet nor text. Files in .xlsx and .csv and pasted lists can be read.',
  'sheet-is-web-page':
    'This is a web page, although its name ends in .xls. Open it in Excel or LibreOffice and save it as .xlsx.',
  'sheet-is-xls':
    'This is an old or binary Excel workbook (.xls, .xlsb). Open it and save it as .xlsx (File, Save As, Excel Workbook).',
  'sheet-too-complex':
    'The file takes too long to read. Keep only the sheet of the list and save it on its own.',
  'sheet-too-large':
    'The file is too large: more than 25 MB, or far more once opened. Keep only the sheet of the list and save it on its own.',
  'sheet-too-many-rows': 'A sheet has more than {{max, number}} rows with text. Split it into several.',
};
