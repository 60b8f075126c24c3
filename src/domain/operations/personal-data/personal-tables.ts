import type { Tables } from '../../kernel/database/tables.ts';

type Table = keyof Tables;

/** The files of an export, one per kind of data. */
export const exportFiles = [
  'account',
  'sessions',
  'enrolments',
  'accommodations',
  'sittings',
  'attempts',
  'decisions',
  'appeals',
  'assistant',
  'older-lessons',
  'model-calls',
  'work',
  'courses',
  'lessons',
  'banks',
  'generations',
  'documents',
  'pictures',
  'decisions-made',
  'school-changes',
] as const;
export type ExportFile = (typeof exportFiles)[number];
/** One record of such a file. */
export type ExportRow = Record<string, unknown>;

/** What anonymising does to a person's rows. */
export type AnonymiseRule =
  /** They identify the person only by the id of the account, which becomes anonymous. */
  | 'keep'
  | 'delete'
  | {
      /** Columns with texts of the person, with their replacement values. */
      empty?: Record<string, string | null>;
      /** Restricts it to answers to open questions. Options and values identify no one and are counted. */
      openOnly?: true;
      /** Columns with texts of others, in which the name is masked. */
      mask?: readonly string[];
      /** Columns with criteria as JSON, from which quotations are removed. */
      unquote?: readonly string[];
    };

/** How rows belong to a person: a column with the user id, or with the id of a row of table `of`. */
export interface PersonLink {
  column: string;
  of?: Table;
  anonymise: AnonymiseRule;
}

export type PersonalTable =
  /** The table contains no data about a person. */
  | { about: 'nobody'; why: string }
  | {
      about: 'person';
      links: readonly PersonLink[];
      /** Columns with a name or address, handled by their own statements. */
      named?: readonly string[];
      /** The export file that contains the rows, or why they are withheld. */
      exported: ExportFile | { withheld: string };
    };

const nobody = (why: string): PersonalTable => ({ about: 'nobody', why });
const person = (exported: ExportFile | { withheld: string }, ...links: PersonLink[]): PersonalTable => ({
  about: 'person',
  links,
  exported,
});
const byColumn = (column: string, anonymise: AnonymiseRule = 'keep'): PersonLink => ({ column, anonymise });
const byForeignKey = (column: string, of: Table, anonymise: AnonymiseRule = 'keep'): PersonLink => ({
  column,
  of,
  anonymise,
});

const ofCourse = 'It is of a course, which its teacher has in the export.';
const ofModel = 'It is about the work of a model.';

/**
 * Every table of the schema: whether it is about a person, how to find the person's rows, which export file contains
 * them, and how anonymising changes them. Used by export, anonymising and the schema test.
 */
export const personalTables: Record<Table, PersonalTable> = {
  users: {
    about: 'person',
    links: [],
    named: ['names', 'surnames', 'email', 'email_key', 'verified_key'],
    exported: 'account',
  },
  sessions: person('sessions', byColumn('user_id', 'delete')),
  // Links an account of an external sign-in provider to this one.
  identity_links: person('account', byColumn('user_id', 'delete')),
  access_requests: person(
    { withheld: 'That a teacher asked for a new password; the changes about the person say so.' },
    byColumn('student_id', 'delete'),
    byColumn('requested_by'),
  ),
  known_devices: person('sessions', byColumn('user_id', 'delete')),
  sign_in_names: {
    about: 'person',
    links: [],
    named: ['name'],
    exported: {
      withheld: 'The address may have been typed by somebody else. It is gone after minutes.',
    },
  },
  sign_in_throttles: {
    about: 'person',
    links: [],
    named: ['throttle_key'],
    exported: { withheld: 'A counter of wrong passwords, gone after a day.' },
  },
  subjects: nobody('What the school teaches.'),
  school_years: nobody('When the school teaches.'),
  class_groups: nobody('How the school names its groups.'),
  class_group_members: person('enrolments', byColumn('student_id', 'delete')),
  course_groups: nobody('Which groups were enrolled in a course.'),
  group_changes: person('enrolments', byColumn('student_id', 'delete'), byColumn('changed_by')),
  courses: person('courses', byColumn('teacher_id')),
  // Otherwise the anonymous account would be enrolled in every later course of the subject.
  subject_students: person('enrolments', byColumn('student_id', 'delete')),
  enrolments: person('enrolments', byColumn('student_id')),
  course_removals: person(
    { withheld: 'Courses somebody was removed from; the changes about the person say so.' },
    byColumn('student_id'),
  ),
  course_staff: person('courses', byColumn('user_id', 'delete')),
  course_notices: person('courses', byColumn('author_id')),
  lessons: person('lessons', byForeignKey('course_id', 'courses')),
  grade_terms: nobody('Terms of a school year.'),
  grade_categories: nobody(ofCourse),
  grade_columns: nobody(ofCourse),
  outside_marks: person('attempts', byColumn('student_id')),
  outside_mark_changes: person('decisions-made', byColumn('changed_by'), byColumn('student_id')),
  course_changes: person('decisions-made', byColumn('changed_by'), byColumn('about_id')),
  // The reason often concerns health. The sittings store the time that was granted.
  accommodations: person('accommodations', byColumn('student_id', 'delete')),
  backups: nobody('Notes on files.'),
  lesson_prompts: person('lessons', byForeignKey('lesson_id', 'lessons')),
  documents: person('documents', byColumn('owner_id')),
  pictures: person('pictures', byColumn('owner_id')),
  question_pictures: nobody('Which question shows which picture.'),
  document_pages: person(
    { withheld: 'The text of the PDFs, which are in the export themselves.' },
    byForeignKey('document_id', 'documents'),
  ),
  generations: person('generations', byColumn('teacher_id')),
  generation_drafts: person('generations', byForeignKey('generation_id', 'generations')),
  questions: person('banks', byColumn('owner_student_id'), byForeignKey('lesson_id', 'lessons')),
  assignments: person(
    { withheld: 'Questions that a student has not seen yet; those that were seen stand in the sittings.' },
    byColumn('student_id'),
  ),
  question_sets: person(
    { withheld: 'Whether questions are prepared; those that were seen stand in the sittings.' },
    byColumn('student_id'),
  ),
  sittings: person('sittings', byColumn('student_id'), byColumn('let_in_by')),
  sitting_passes: person(
    {
      withheld:
        'Codes to enter one sitting; the sittings and the changes about the person say what was entered.',
    },
    byColumn('student_id'),
    byColumn('given_by'),
  ),
  open_sittings: person(
    { withheld: 'Which of the sittings are open: they say so themselves.' },
    byColumn('student_id'),
  ),
  room_codes: nobody('The code of a room, for as long as it is asked for.'),
  room_arrivals: person(
    { withheld: 'Who asked to be let into a room, until its code is no longer asked for.' },
    byColumn('student_id', 'delete'),
  ),
  question_reports: person('sittings', byColumn('student_id', { empty: { text: '' } })),
  report_settlements: person('decisions-made', byColumn('settled_by')),
  report_answers: person('decisions-made', byColumn('answered_by')),
  sitting_presence: person(
    { withheld: 'When the page of a sitting last asked the server; the sittings are in the export.' },
    byForeignKey('sitting_id', 'sittings', 'delete'),
  ),
  sitting_questions: person('sittings', byForeignKey('sitting_id', 'sittings')),
  sitting_drafts: person('sittings', byForeignKey('sitting_id', 'sittings', 'delete')),
  late_answers: person('sittings', byForeignKey('sitting_id', 'sittings', 'delete')),
  attempts: person('attempts', byColumn('student_id', { mask: ['general_feedback'] })),
  answers: person(
    'attempts',
    byForeignKey('attempt_id', 'attempts', {
      empty: { answer: '', review_passage: null },
      openOnly: true,
    }),
    byForeignKey('attempt_id', 'attempts', { mask: ['feedback'], unquote: ['criteria_scores'] }),
  ),
  decisions: person(
    'decisions',
    byColumn('decided_by'),
    byForeignKey('attempt_id', 'attempts', {
      mask: ['reason', 'old_feedback', 'new_feedback'],
      unquote: ['criteria_scores'],
    }),
  ),
  regrades: person('decisions-made', byColumn('decided_by')),
  question_imports: person('banks', byColumn('imported_by', { empty: { file_name: null } })),
  imported_questions: nobody('What a file said of a question.'),
  key_doubts: person('decisions-made', byColumn('checked_by')),
  import_drafts: person(
    {
      withheld:
        'A file that waits to be imported; it is gone after a day, and what was imported is in the export.',
    },
    byColumn('owner_id', 'delete'),
  ),
  import_draft_pictures: nobody('Pictures of a file that waits to be imported.'),
  rule_check_requests: nobody('Which questions are to be compared with new marking rules.'),
  kept_marks: person(
    { withheld: 'Which questions keep their marks under new rules; regrades say what was changed.' },
    byColumn('kept_by'),
  ),
  rule_differences: person(
    { withheld: 'A mark that new rules would give; the mark in force says what was decided.' },
    byForeignKey('answer_id', 'answers'),
  ),
  appeals: person('appeals', byForeignKey('attempt_id', 'attempts', { empty: { text: '' } })),
  // An open request of an anonymous account would wait for an answer that reaches no student.
  exit_requests: person('appeals', byForeignKey('attempt_id', 'attempts', 'delete'), byColumn('closed_by')),
  second_gradings: person(
    { withheld: 'A second opinion of a model, made for the teacher who decides.' },
    byForeignKey('answer_id', 'answers', { mask: ['feedback'], unquote: ['criteria_scores'] }),
  ),
  proposed_marks: person(
    {
      withheld: 'A proposal of a model to the teacher who decides; the mark in force says what was decided.',
    },
    byColumn('opened_by'),
    byForeignKey('answer_id', 'answers', { mask: ['feedback'], unquote: ['criteria_scores'] }),
  ),
  blind_samples: person(
    { withheld: 'How a model’s mark compares with the one that counts; it has no words of anybody.' },
    byColumn('decided_by'),
    byForeignKey('answer_id', 'answers'),
  ),
  boundary_examples: person(
    {
      withheld:
        'Which answers are examples of how the teacher marks; the answers are in the export themselves.',
    },
    byForeignKey('answer_id', 'answers', 'delete'),
  ),
  ai_documents: person(
    { withheld: 'Documents of the school about its use of AI, with who kept them.' },
    byColumn('kept_by'),
  ),
  usual_comments: person('decisions-made', byColumn('owner_id', 'delete')),
  confirmed_keys: person('banks', byColumn('confirmed_by')),
  calibration_samples: person(
    { withheld: `Sample answers of a question, without whose they were. ${ofCourse}` },
    byForeignKey('answer_id', 'answers', 'delete'),
  ),
  calibration_runs: nobody(ofModel),
  calibration_gradings: nobody(ofModel),
  jobs: person('work', byColumn('user_id')),
  mails: person('account', byColumn('user_id', 'delete')),
  model_circuit: nobody(ofModel),
  model_performance: nobody(ofModel),
  ai_calls: person(
    'model-calls',
    byColumn('student_id', { empty: { request: null, response: null } }),
    byForeignKey('attempt_id', 'attempts', { empty: { request: null, response: null } }),
  ),
  saved_questions: person('assistant', byColumn('user_id', 'delete')),
  assistant_questions: person('assistant', byColumn('user_id', 'delete')),
  legacy_lessons: nobody('Lessons of the older client, which nobody owns.'),
  legacy_questions: nobody('Questions of the older client, which nobody owns.'),
  legacy_student_questions: person('older-lessons', byColumn('user_id', 'delete')),
  legacy_gradings: person(
    'older-lessons',
    byColumn('user_id', { empty: { answer: '' }, mask: ['feedback'] }),
  ),
  legacy_attempts: person(
    'older-lessons',
    byColumn('user_id', { empty: { answer: '' }, mask: ['feedback'] }),
  ),
  legacy_decisions: person(
    'older-lessons',
    byColumn('decided_by'),
    byForeignKey('legacy_attempt_id', 'legacy_attempts', {
      mask: ['reason', 'old_feedback', 'new_feedback'],
    }),
  ),
  settings: nobody('What the school sets.'),
  files: nobody(
    'Bytes under a name of ours; whose they are stands in the documents, whose PDFs an export has.',
  ),
  call_places: nobody('Which model calls are made now.'),
  file_chunks: nobody('The bytes of those files.'),
  ai_prices: nobody('Prices.'),
  attack_runs: nobody(ofModel),
  model_trials: nobody(ofModel),
  school_changes: {
    about: 'person',
    links: [byColumn('changed_by'), byColumn('about_id')],
    named: ['details'],
    exported: 'school-changes',
  },
};
