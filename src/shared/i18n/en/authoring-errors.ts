import type { authoringErrors as es } from '../es/authoring-errors.ts';
import type { Texts } from '../texts.ts';

export const authoringErrors: Texts<typeof es> = {
  'import-empty': 'The file has no questions that can be imported.',
  'import-entities':
    'The file defines entities of its own (DOCTYPE, line {{line}}) and is not read, for safety. Export it from Moodle again.',
  'import-format-unknown': 'This question file cannot be read here. Moodle XML, GIFT and Aula files can.',
  'import-too-complex': 'The file takes too long to read. Export fewer questions in each file.',
  'import-too-large': 'The file is larger than 10 MB. Export it in parts.',
  'import-too-many-pictures':
    'The questions you chose have more than {{max}} pictures. Import fewer questions at a time.',
  'import-too-many': 'The file has more than {{max}} questions. Export it by categories.',
  'import-unreadable': 'The file has an error in line {{line}}. Nothing was imported.',
};
