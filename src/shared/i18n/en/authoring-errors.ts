import type { authoringErrors as es } from '../es/authoring-errors.ts';
import type { Texts } from '../texts.ts';

export const authoringErrors: Texts<typeof es> = {
  'import-bomb':
    'Once opened, the file takes far more room than its size, and is not read, for safety. Copy its questions into a new document.',
  'import-damaged':
    'The file is damaged and cannot be opened. Open it in Word, Excel or LibreOffice and save it again.',
  'import-encrypted':
    'The file has a password. Remove it in Word or Excel (File, Info, Protect), save it and choose it again.',
  'import-draft-gone':
    'What was read from this file is gone: it was imported, or more than a day has passed. Choose the file again.',
  'import-empty': 'The file has no questions that can be imported.',
  'import-entities':
    'The file defines entities of its own (DOCTYPE, line {{line}}) and is not read, for safety. Export it from Moodle again.',
  'import-format-unknown':
    'We see no questions in this file. Exams as text, Word (.docx) or Excel can be read, and Moodle XML, GIFT and Aula files. In a text, number the questions: “1. …”, “2. …”.',
  'import-is-answers':
    'This is the sheet with the answers to a form, not its questions. Copy the questions of the form as text and paste them.',
  'import-is-backup':
    'This is a backup of a Moodle course. In that course open the question bank, choose Export and the format Moodle XML.',
  'import-is-document':
    'This is a document of a format that is not read here (old Word .doc, OpenDocument, RTF, slides…). Open it and save it as Word (.docx), or copy its text and paste it.',
  'import-is-package':
    'This is a QTI, SCORM, H5P or ExamView package. Import it into Moodle, if it can, and export it as Moodle XML.',
  'import-is-pdf':
    'This is a PDF. Open it, copy its text and paste it, or open it with Word and save it as .docx.',
  'import-is-picture': 'This is a picture, not a question file. Type or dictate the text and paste it.',
  'import-is-sheet':
    'This is a spreadsheet of a format that is not read here (.xls, .xlsb, .ods, Numbers). Open it and save it as .xlsx.',
  'import-is-zip':
    'This is a compressed file. Unpack it and choose the question file. If it is a backup of a Moodle course, export its question bank as Moodle XML.',
  'import-no-columns':
    'We see no columns of questions in this sheet. Write their names in the first row: Question, Option A, Option B…, Correct.',
  'import-too-complex': 'The file takes too long to read. Export fewer questions in each file.',
  'import-too-large':
    'The file is too large: Word and Excel files have up to 25 MB, others up to 10 MB. Divide it into parts.',
  'import-too-many':
    'The file has more than {{max, number}} questions or rows. Split it into several; from Moodle, export it by categories.',
  'import-unreadable': 'The file has an error in line {{line}}. Nothing was imported.',
};
