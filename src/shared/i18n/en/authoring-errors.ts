import type { authoringErrors as es } from '../es/authoring-errors.ts';
import type { Texts } from '../texts.ts';

export const authoringErrors: Texts<typeof es> = {
  'import-empty': 'The file holds no question that can be imported.',
  'import-entities':
    'The file defines entities of its own (DOCTYPE, line {{line}}) and is not read, for safety. Export it from Moodle again.',
  'import-format-unknown':
    'This is no file of questions that can be read here. Moodle XML, GIFT and files of Aula are read.',
  'import-too-large': 'The file is larger than 10 MB. Export it in parts.',
  'import-too-many-pictures':
    'The questions you chose bring more than {{max}} pictures. Import fewer questions at a time.',
  'import-too-many': 'The file holds more than {{max}} questions. Export it by categories.',
  'import-unreadable': 'The file is written wrong at line {{line}}. Nothing was imported.',
};
