import type { authoringErrors as es } from '../es/authoring-errors.ts';
import type { Texts } from '../texts.ts';

export const authoringErrors: Texts<typeof es> = {
  'import-draft-gone':
    'What was read from this file is gone: it was imported, or more than a day has passed. Choose the file again.',
  'import-empty': 'The file has no questions that can be imported.',
  'import-entities':
    'The file defines entities of its own (DOCTYPE, line {{line}}) and is not read, for safety. Export it from Moodle again.',
  'import-format-unknown': 'This question file cannot be read here. Moodle XML, GIFT and Aula files can.',
  'import-is-aiken':
    'This is an Aiken file (lettered options and “ANSWER:”), which is not read here. Import it into Moodle and export it as Moodle XML, or write it in GIFT.',
  'import-is-backup':
    'This is a backup of a Moodle course. In that course open the question bank, choose Export and the format Moodle XML.',
  'import-is-document':
    'This is a document (Word, slides…). Moodle XML, GIFT and Aula files can be read here: write the questions as text in GIFT.',
  'import-is-package':
    'This is a QTI, SCORM, H5P or ExamView package. Import it into Moodle, if it can, and export it as Moodle XML.',
  'import-is-pdf':
    'This is a PDF. Moodle XML, GIFT and Aula files can be read here: write the questions as text in GIFT.',
  'import-is-picture': 'This is a picture, not a question file. Moodle XML, GIFT and Aula files can be read.',
  'import-is-sheet':
    'This is a spreadsheet (Excel or another). Moodle XML, GIFT and Aula files can be read here: write the questions as text in GIFT.',
  'import-is-zip':
    'This is a compressed file. Unpack it and choose the question file. If it is a backup of a Moodle course, export its question bank as Moodle XML.',
  'import-too-complex': 'The file takes too long to read. Export fewer questions in each file.',
  'import-too-large': 'The file is larger than 10 MB. Export it in parts.',
  'import-too-many': 'The file has more than {{max}} questions. Export it by categories.',
  'import-unreadable': 'The file has an error in line {{line}}. Nothing was imported.',
};
