import type { ColumnType, Generated } from 'kysely';
import type { ReasonCode } from '../../../shared/contracts/health-values.ts';
import type { MailKind, MailState } from '../../../shared/contracts/mail.ts';
import type { ContentLanguage, QuestionType } from '../../../shared/contracts/questions.ts';
import type { AnswersShown, MarkingPolicy, MarksShown } from '../../../shared/contracts/values.ts';

/** ISO 8601 UTC text. */
type Instant = string;
/** 0 or 1; queries convert it with `toFlag` and `fromFlag`. */
export type Flag = number;
/** JSON text; written and read through `toJson` and `fromJson`. */
type Json = string;
type Id = Generated<number>;
/** Column that is set on insert and never updated. */
type Fixed<T> = ColumnType<T, T, never>;

declare const hasKey: unique symbol;
/** Searchable text or its search key. Only `searched` creates this type, always as a pair. */
export type Searched = string & { readonly [hasKey]: true };
declare const isPersonNames: unique symbol;
/** Names of a user and their keys. Only `userNameColumns` creates this type, always as a set. */
export type Named = string & { readonly [isPersonNames]: true };
type PersonName = ColumnType<string, Named, Named>;
type Text = ColumnType<string, Searched, Searched>;
type FixedText = ColumnType<string, Searched, never>;

export interface Tables {
  users: {
    id: Id;
    email: Text;
    email_search_key: Text;
    email_key: string;
    names: PersonName;
    search_key: PersonName;
    surnames: PersonName;
    /** Sort key for lists of users. */
    name_key: PersonName;
    role: string;
    password_hash: string;
    must_change_password: Flag;
    one_time_expires_at: Instant | null;
    /** JSON array of `ReadingAid`. */
    reading_aids: Generated<string>;
    /** The language of the last visit; also the language of mails to the user. */
    language: Generated<ContentLanguage | null>;
    /**
     * Key of the verified address. It differs from `email_key` after an address change until the new address is verified.
     */
    verified_key: Generated<string | null>;
    verified_at: Generated<Instant | null>;
    /** JSON array of the `NoticeKind` values the user does not want by mail. */
    notices_off: Generated<string>;
    /** When sign-in was disabled; null when the user may sign in. */
    disabled_at: Instant | null;
    /** When the account was anonymised, which also disables it permanently; null otherwise. */
    anonymised_at: Instant | null;
    created_at: Fixed<Instant>;
    updated_at: Instant;
  };
  sessions: {
    id: Id;
    user_id: Fixed<number>;
    token_hash: Fixed<string>;
    cookie_hash: Fixed<string>;
    created_at: Fixed<Instant>;
    last_seen_at: Instant;
    expires_at: Fixed<Instant>;
    begun_by: Generated<string>;
    device: Generated<string>;
    /** The sitting pass that opened the session and restricts it to one sitting; null for all other sessions. */
    pass_id: Generated<number | null>;
  };
  /** Codes with which a teacher lets one student into one sitting without a password. */
  sitting_passes: {
    id: Id;
    lesson_id: Fixed<number>;
    student_id: Fixed<number>;
    given_by: Fixed<number>;
    given_at: Fixed<Instant>;
    code_hash: Fixed<string>;
    /** Until when the code can be entered. */
    expires_at: Fixed<Instant>;
    /** Wrong codes entered by anyone while this one was valid. */
    wrong_tries: Generated<number>;
    used_at: Instant | null;
    /** Until when the sitting can begin after the code was used; null without a due date. */
    begin_until: Instant | null;
    /** The sitting that the session of the pass takes; null until it begins. */
    sitting_id: number | null;
    withdrawn_at: Instant | null;
  };
  identity_links: {
    id: Id;
    user_id: Fixed<number>;
    issuer: Fixed<string>;
    subject: Fixed<string>;
    created_at: Fixed<Instant>;
    last_used_at: Instant;
  };
  /** Requests of teachers that an admin gives a student a new password; closed by the password or by an admin. */
  access_requests: {
    id: Id;
    student_id: Fixed<number>;
    requested_by: Fixed<number>;
    requested_at: Fixed<Instant>;
    closed_at: Instant | null;
  };
  known_devices: { user_id: number; device_hash: string; last_seen_at: Instant };
  sign_in_names: { address: string; name: string; tried_at: Instant };
  sign_in_throttles: { throttle_key: string; failures: number; blocked_until: Instant; updated_at: Instant };
  subjects: {
    id: Id;
    name: Text;
    search_key: Text;
    semester: number;
    type: string | null;
    active: Flag;
    created_at: Fixed<Instant>;
    updated_at: Instant;
  };
  school_years: {
    id: Id;
    name: string;
    /** `starts_on` and `ends_on` are dates such as `2026-02-01`. */
    starts_on: string;
    ends_on: string;
    /** When the year was closed; its courses are read-only since then. */
    closed_at: Instant | null;
    created_at: Fixed<Instant>;
  };
  /** A class: students of one school year who are taught together. */
  class_groups: {
    id: Id;
    year_id: Fixed<number>;
    name: string;
    name_key: string;
    created_at: Fixed<Instant>;
  };
  class_group_members: { group_id: number; student_id: number; created_at: Instant };
  /** Groups that were enrolled in a course as a whole. */
  course_groups: { course_id: number; group_id: number; created_at: Instant };
  /** Students who changed group. */
  group_changes: {
    id: Id;
    student_id: Fixed<number>;
    from_group_id: Fixed<number>;
    to_group_id: Fixed<number>;
    changed_by: Fixed<number>;
    changed_at: Fixed<Instant>;
    /** JSON: what was done in each course. */
    courses: Fixed<Json>;
    undone_at: Instant | null;
  };
  courses: {
    id: Id;
    subject_id: Fixed<number>;
    teacher_id: number;
    year_id: Fixed<number>;
    /** The course this course was copied from. */
    origin_id: Fixed<number | null>;
    created_at: Fixed<Instant>;
  };
  subject_students: { subject_id: number; student_id: number; created_at: Instant };
  enrolments: {
    id: Id;
    course_id: Fixed<number>;
    student_id: Fixed<number>;
    origin: Fixed<string>;
    created_at: Fixed<Instant>;
  };
  /** Students removed from a course; linking them to its subject does not enrol them again. */
  course_removals: { course_id: number; student_id: number; removed_at: Instant };
  /** Staff of a course besides its teacher. */
  course_staff: {
    id: Id;
    course_id: Fixed<number>;
    user_id: Fixed<number>;
    /** 'co-teacher', 'marker' or 'observer'. */
    role: string;
    /** Last day of access, such as `2026-12-18`; null means no end. */
    until: string | null;
    added_at: Fixed<Instant>;
  };
  /** Notices that teachers post to a course. */
  course_notices: {
    id: Id;
    course_id: Fixed<number>;
    author_id: Fixed<number>;
    text: string;
    posted_at: Fixed<Instant>;
  };
  mails: {
    id: Id;
    user_id: Fixed<number>;
    kind: Fixed<MailKind>;
    address: Fixed<string>;
    language: Fixed<ContentLanguage>;
    /** The Message-ID; it stays the same across retries. */
    message_id: Fixed<string>;
    state: MailState;
    /** How many times the server has deferred the mail. */
    delays: number;
    /** Last reason why the mail was not sent. */
    problem: string | null;
    /** What a notice is about, such as `lesson 12`; a user receives at most one notice of each kind about it. */
    about: Generated<string | null>;
    /** JSON of the names in the text of the mail. */
    details: Generated<string | null>;
    /** Hash of the single-use link in the mail; the link is valid until `link_expires_at`. */
    link_hash: Generated<string | null>;
    link_expires_at: Generated<Instant | null>;
    created_at: Fixed<Instant>;
    settled_at: Instant | null;
  };
  lessons: {
    id: Id;
    course_id: Fixed<number>;
    topic: Text;
    search_key: Text;
    enabled: Flag;
    /** When the lesson was last enabled; null when it was enabled before this column existed. */
    enabled_at: Generated<Instant | null>;
    /** Earliest start for students; null means as soon as it is enabled. */
    opens_at: Instant | null;
    submission_date: Instant | null;
    duration_minutes: number;
    attempts: number;
    rounding_digits: number;
    marks_shown: Generated<MarksShown>;
    /** A stricter policy than the school's; null means the school's policy. */
    marking_policy: Generated<MarkingPolicy | null>;
    answers_shown: Generated<AnswersShown>;
    second_grading: Generated<Flag>;
    /** Whether each student gets questions and options in a different order. */
    shuffled: Generated<Flag>;
    /** Whether the teacher marks the model's least certain answers before the model's other marks count. */
    uncertain_first: Generated<Flag>;
    archived_at: Instant | null;
    category_id: number | null;
    /** The term the teacher chose; null derives it from the due date. */
    term_id: number | null;
    /** Given by the client that created the lesson, which may send it again. */
    client_key: Fixed<string | null>;
    /** JSON. */
    copied_from: string | null;
    created_at: Fixed<Instant>;
    updated_at: Instant;
  };
  /** Terms of a school year; `starts_on` and `ends_on` are dates such as `2026-02-01`. */
  grade_terms: { id: Id; year_id: Fixed<number>; name: string; starts_on: string; ends_on: string };
  /** Categories of a course grade; weights are relative. */
  grade_categories: { id: Id; course_id: Fixed<number>; name: string; weight: number };
  /** Columns for marks given outside lessons. */
  grade_columns: {
    id: Id;
    course_id: Fixed<number>;
    name: string;
    /** Weight within its category; a lesson has weight 1. */
    weight: number;
    category_id: number | null;
    term_id: number | null;
    created_at: Fixed<Instant>;
  };
  outside_mark_changes: {
    id: Id;
    column_id: Fixed<number>;
    student_id: Fixed<number>;
    /** Null: there was no mark. */
    old_grade: Fixed<number | null>;
    new_grade: Fixed<number | null>;
    changed_by: Fixed<number>;
    changed_at: Fixed<Instant>;
  };
  course_changes: {
    id: Id;
    course_id: Fixed<number>;
    changed_by: Fixed<number>;
    changed_at: Fixed<Instant>;
    kind: Fixed<string>;
    details: Fixed<Json>;
    /** The student or user the change is about. */
    about_id: Fixed<number | null>;
    lesson_id: Fixed<number | null>;
  };
  outside_marks: { column_id: number; student_id: number; grade: number; updated_at: Instant };
  accommodations: {
    id: Id;
    course_id: Fixed<number>;
    student_id: Fixed<number>;
    /** Null: applies to the whole course. */
    lesson_id: Fixed<number | null>;
    extra_time: number;
    time_unit: string;
    extra_attempts: number;
    extra_days: number;
    reason: string;
    created_at: Fixed<Instant>;
    updated_at: Instant;
  };
  backups: {
    id: Id;
    night: Fixed<string>;
    file_name: string;
    state: string;
    started_at: Instant;
    finished_at: Instant | null;
    byte_size: number | null;
    row_count: number | null;
    file_count: number | null;
    problem: string | null;
    /** The known reason of `problem`. */
    problem_code: ReasonCode | null;
    /** Whether writing the backup failed, or its trial restore. */
    failed_step: 'write' | 'trial' | null;
    copy_state: string | null;
    copy_started_at: Instant | null;
    copied_at: Instant | null;
    copy_problem: string | null;
    copy_problem_code: ReasonCode | null;
  };
  lesson_prompts: {
    lesson_id: number;
    description: string;
    difficulty: number;
    question_count: number;
    types: Json;
    language: string;
    way: Generated<string>;
    created_at: Instant;
    updated_at: Instant;
  };
  documents: {
    id: Id;
    lesson_id: Fixed<number>;
    owner_id: Fixed<number>;
    job_id: number | null;
    file_name: string;
    stored_name: string;
    byte_size: number;
    page_count: number;
    character_count: number;
    truncated: Flag;
    created_at: Fixed<Instant>;
  };
  pictures: {
    id: Fixed<string>;
    lesson_id: Fixed<number>;
    owner_id: Fixed<number>;
    width: Fixed<number>;
    height: Fixed<number>;
    byte_size: Fixed<number>;
    created_at: Fixed<Instant>;
  };
  /** Pictures referenced in the texts of questions. */
  question_pictures: { question_id: Fixed<number>; picture_id: Fixed<string> };
  document_pages: { document_id: number; page: number; text: string };
  /** Used only when files are stored in the database. A file without `kept_at` is still being written. */
  files: {
    id: Id;
    shelf: Fixed<string>;
    name: Fixed<string>;
    byte_size: number;
    begun_at: Fixed<Instant>;
    kept_at: Instant | null;
  };
  file_chunks: { file_id: Fixed<number>; position: Fixed<number>; bytes: Fixed<Uint8Array> };
  generations: {
    id: Id;
    lesson_id: Fixed<number>;
    teacher_id: Fixed<number>;
    job_id: number | null;
    document_id: number | null;
    guidelines: string;
    question_count: number;
    language: string;
    difficulty: number;
    types: Json;
    dropped_count: number;
    saved_at: Instant | null;
    created_at: Fixed<Instant>;
  };
  generation_drafts: {
    id: Id;
    generation_id: Fixed<number>;
    position: number;
    content: Json;
    original: Json | null;
    deleted: Flag;
    /** Given by the client that added the draft, which may send it again; null for generated drafts. */
    client_key: Fixed<string | null>;
  };
  questions: {
    id: Id;
    lesson_id: Fixed<number>;
    owner_student_id: number | null;
    generation_id: number | null;
    position: number;
    type: QuestionType;
    text: string;
    difficulty: number;
    options: Json;
    correct_answer: string;
    statement: string;
    solution_example: string;
    criteria: Json;
    language: ContentLanguage;
    source_page: number | null;
    /** JSON. */
    writer: string | null;
    accepted: Generated<Json>;
    /** JSON; null for question types without details. */
    details: string | null;
    /** From 0.25 to 10. */
    points: Generated<number>;
    stimulus: string | null;
    /** JSON. */
    pool: string | null;
    /** JSON; null when there are none. */
    tags: string | null;
    /** JSON; null when nothing is open. */
    doubt: string | null;
    /** JSON. */
    copied_from: string | null;
    standing_regrade_id: number | null;
    /** Version of the rules by which code marks its answers: `currentMarkingRules`. */
    marking_rules: Generated<number>;
    /** Given by the client that added the question, which may send it again. */
    client_key: Fixed<string | null>;
    created_at: Fixed<Instant>;
    updated_at: Instant;
  };
  question_imports: {
    id: Id;
    lesson_id: Fixed<number>;
    imported_by: Fixed<number>;
    imported_at: Fixed<Instant>;
    format: Fixed<string>;
    /** Null when the client did not send it. */
    file_name: string | null;
  };
  imported_questions: {
    question_id: Fixed<number>;
    import_id: Fixed<number>;
    number: Fixed<number>;
    key_words: Fixed<Json>;
  };
  /** A file of questions that was read and waits for its owner. */
  import_drafts: {
    id: Fixed<string>;
    owner_id: Fixed<number>;
    lesson_id: Fixed<number>;
    created_at: Fixed<Instant>;
    format: Fixed<string>;
    file_name: string | null;
    byte_size: Fixed<number>;
    /** JSON; empty after the import. */
    content: string;
    answers: Json;
    /** JSON; null before the import. */
    result: string | null;
  };
  import_draft_pictures: {
    id: Fixed<string>;
    draft_id: Fixed<string>;
    first_byte: Fixed<number>;
    byte_length: Fixed<number>;
    /** 'waiting', 'ready', or the error of its conversion. */
    state: string;
    width: number | null;
    height: number | null;
    byte_size: number | null;
  };
  /** True/false questions whose key a person should look at, until `checked_at` or until the key is another. */
  key_doubts: {
    question_id: Fixed<number>;
    key: Fixed<string>;
    /** 'stored' or 'order'. */
    reason: Fixed<string>;
    checked_at: Instant | null;
    checked_by: number | null;
  };
  assignments: {
    question_id: number;
    student_id: number;
    lesson_id: number;
    position: number;
    created_at: Instant;
  };
  question_sets: {
    lesson_id: number;
    student_id: number;
    origin: string;
    job_id: number | null;
    ready: Flag;
    created_at: Instant;
  };
  sittings: {
    id: Id;
    lesson_id: Fixed<number>;
    student_id: Fixed<number>;
    number: Fixed<number>;
    started_at: Instant;
    ends_at: Instant;
    closed_at: Instant | null;
    closed_by: string | null;
    /** The teacher who let the student in without a password, and when the student last entered so; null otherwise. */
    let_in_by: Generated<number | null>;
    let_in_at: Generated<Instant | null>;
  };
  /** The open sittings; a row is removed when its sitting closes. */
  open_sittings: { sitting_id: Fixed<number>; student_id: Fixed<number>; lesson_id: Fixed<number> };
  /** Lessons that require a room code have a row. */
  room_codes: { lesson_id: Fixed<number>; secret: Fixed<string>; opened_at: Fixed<Instant> };
  /** Students who asked to enter a room while it required a code. */
  room_arrivals: {
    lesson_id: Fixed<number>;
    student_id: Fixed<number>;
    arrived_at: Fixed<Instant>;
    admitted_at: Instant | null;
    wrong_tries: Generated<number>;
    /** When the student last typed a wrong code. */
    tried_at: Instant | null;
  };
  /** Problems that students report with questions of an open sitting. */
  question_reports: {
    id: Id;
    sitting_id: Fixed<number>;
    question_id: Fixed<number>;
    student_id: Fixed<number>;
    text: string;
    reported_at: Fixed<Instant>;
    /** How the teacher settled the report; null when open. */
    settlement_id: number | null;
  };
  report_settlements: {
    id: Id;
    question_id: Fixed<number>;
    lesson_id: Fixed<number>;
    settled_by: Fixed<number>;
    settled_at: Fixed<Instant>;
    outcome: Fixed<string>;
    minutes: Fixed<number>;
    word: string;
    /** JSON of the wording before a correction; null when the wording was not corrected. */
    wording_before: string | null;
  };
  /** Replies of the teacher to unsettled reports of a question. */
  report_answers: {
    id: Id;
    question_id: Fixed<number>;
    lesson_id: Fixed<number>;
    answered_by: Fixed<number>;
    answered_at: Fixed<Instant>;
    text: string;
  };
  sitting_presence: { sitting_id: number; seen_at: Instant; place: number | null };
  sitting_questions: { sitting_id: number; question_id: number; position: number };
  sitting_drafts: {
    sitting_id: number;
    question_id: number;
    answer: string;
    saved_at: Instant;
    /** Number of changes to the text. */
    version: Generated<number>;
    page: string | null;
  };
  attempts: {
    id: Id;
    sitting_id: Fixed<number>;
    lesson_id: Fixed<number>;
    student_id: Fixed<number>;
    number: Fixed<number>;
    state: 'grading' | 'pending' | 'graded';
    early_exit: Fixed<Flag>;
    late: Fixed<Flag>;
    /** The grade in force; null when an early exit was taken back. `machine_grade` is the grade from automatic marks. */
    grade: number | null;
    machine_grade: number | null;
    /** What the model said of the whole; the product's own words are composed when they are read. */
    general_feedback: string;
    graded_by_label: string | null;
    job_id: number | null;
    failed_rounds: Generated<number>;
    submitted_at: Fixed<Instant>;
    graded_at: Instant | null;
    /** Null while the student cannot see the grade. */
    published_at: Instant | null;
    /** Marking policy at submission; the next three columns also keep the settings at submission. */
    marking_policy: Generated<MarkingPolicy>;
    early_feedback: Generated<Flag>;
    middle_waits: Generated<Flag>;
    uncertain_first: Generated<Flag>;
  };
  answers: {
    id: Id;
    attempt_id: Fixed<number>;
    question_id: Fixed<number>;
    position: Fixed<number>;
    answer: string;
    grade: number | null;
    /** A text of a person or a model; '' beside a code. */
    feedback: string;
    /** `CodeFeedback` of the product; null for a text. */
    feedback_code: Json | null;
    graded_by: string | null;
    model: string | null;
    prompt_version: string | null;
    criteria_scores: Json | null;
    review_reason: string | null;
    review_passage: string | null;
    /** The decision behind the mark in force; null when the automatic mark is in force. */
    decision_id: number | null;
    annulled: Generated<Flag>;
  };
  decisions: {
    id: Id;
    attempt_id: Fixed<number>;
    answer_id: Fixed<number | null>;
    kind: Fixed<string>;
    decided_by: Fixed<number>;
    decided_at: Fixed<Instant>;
    reason: FixedText;
    search_key: FixedText;
    old_grade: Fixed<number | null>;
    old_feedback: Fixed<string>;
    new_grade: Fixed<number | null>;
    new_feedback: Fixed<string>;
    /** As in `answers`, for `new_feedback`. */
    feedback_code: Fixed<Json | null>;
    graded_by: Fixed<string | null>;
    basis: Fixed<string | null>;
    criteria_scores: Fixed<Json | null>;
    model: Fixed<string | null>;
    prompt_version: Fixed<string | null>;
    regrade_id: Fixed<number | null>;
    appeal_id: Fixed<number | null>;
    /** Whether the teacher opened the model's proposal before deciding; null when there was no proposal. */
    proposal_seen: Fixed<Flag | null>;
  };
  proposed_marks: {
    id: Id;
    answer_id: Fixed<number>;
    grade: number;
    feedback: string;
    criteria_scores: Json;
    review_reason: string | null;
    model: string;
    prompt_version: string;
    created_at: Instant;
    opened_at: Instant | null;
    opened_by: number | null;
    /** 1: the mark takes effect automatically after the question's first marks by people. */
    held: Generated<Flag>;
    /** When the teacher was asked to mark this answer; null when not asked. */
    asked_at: Instant | null;
    review_passage: Generated<string>;
  };
  blind_samples: {
    id: Id;
    answer_id: Fixed<number | null>;
    lesson_id: Fixed<number>;
    question_id: Fixed<number>;
    chance: Fixed<number>;
    model_grade: Fixed<number>;
    model: Fixed<string>;
    prompt_version: Fixed<string>;
    question_version: Fixed<string>;
    drawn_at: Fixed<Instant>;
    grade: number | null;
    decided_by: number | null;
    decided_at: Instant | null;
  };
  boundary_examples: {
    id: Id;
    question_id: Fixed<number>;
    answer_id: Fixed<number>;
    near_answer_id: number | null;
    created_at: Fixed<Instant>;
    removed_at: Instant | null;
    /** Null until the teacher has seen the example and wants it used. */
    approved_at: Instant | null;
  };
  ai_documents: {
    id: Id;
    name: Fixed<string>;
    language: Fixed<string>;
    version: Fixed<number>;
    title: Fixed<string>;
    blocks: Fixed<Json>;
    kept_at: Fixed<Instant>;
    kept_by: Fixed<number>;
  };
  regrades: {
    id: Id;
    question_id: Fixed<number>;
    decided_by: Fixed<number>;
    kind: Fixed<string>;
    change: Json;
    reason: Fixed<string>;
    job_id: number | null;
    created_at: Fixed<Instant>;
    applied_at: Instant | null;
    undone_at: Instant | null;
  };
  /** Questions whose answers are to be compared with the current marking rules. */
  rule_check_requests: { id: Id; question_id: Fixed<number> };
  rule_differences: {
    answer_id: Fixed<number>;
    question_id: Fixed<number>;
    /** The mark by the current rules; null when they leave the answer to its teacher or to a model. */
    grade: number | null;
  };
  /** Questions whose marks a teacher leaves as they are, although the current rules give others. */
  kept_marks: { question_id: Fixed<number>; kept_by: number; kept_at: Instant };
  appeals: {
    id: Id;
    attempt_id: Fixed<number>;
    answer_id: Fixed<number>;
    text: Fixed<string>;
    state: string;
    created_at: Fixed<Instant>;
    closed_at: Instant | null;
  };
  /** Requests of students to get an attempt back that they left before handing in. */
  exit_requests: {
    attempt_id: Fixed<number>;
    state: string;
    created_at: Fixed<Instant>;
    closed_at: Instant | null;
    closed_by: number | null;
    /** What the teacher says to the student. */
    reason: string | null;
  };
  /** What a teacher writes to students again and again. */
  usual_comments: {
    owner_id: Fixed<number>;
    text: Fixed<string>;
    times: number;
    used_at: Instant;
  };
  late_answers: {
    id: Id;
    sitting_id: Fixed<number>;
    question_id: Fixed<number>;
    answer: Fixed<string>;
    received_at: Fixed<Instant>;
  };
  second_gradings: {
    id: Id;
    answer_id: Fixed<number>;
    grade: Fixed<number>;
    feedback: Fixed<string>;
    criteria_scores: Fixed<Json>;
    model: Fixed<string>;
    prompt_version: Fixed<string>;
    created_at: Fixed<Instant>;
  };
  confirmed_keys: {
    question_id: Fixed<number>;
    key: string;
    confirmed_by: number;
    confirmed_at: Instant;
  };
  calibration_samples: {
    id: Id;
    question_id: Fixed<number>;
    answer: Fixed<string>;
    /** The student answer this sample was taken from. */
    answer_id: Fixed<number | null>;
    mark: number;
    created_at: Fixed<Instant>;
  };
  calibration_runs: {
    id: Id;
    question_id: Fixed<number>;
    model: Fixed<string>;
    prompt_version: Fixed<string>;
    content_version: Fixed<string>;
    label: Fixed<string>;
    started_at: Fixed<Instant>;
    finished_at: Instant | null;
  };
  calibration_gradings: {
    run_id: Fixed<number>;
    sample_id: Fixed<number>;
    pass: Fixed<number>;
    grade: Fixed<number>;
  };
  jobs: {
    id: Id;
    kind: Fixed<string>;
    job_key: Fixed<string>;
    payload: Fixed<Json>;
    user_id: Fixed<number | null>;
    state: string;
    stage: string;
    progress_done: number;
    progress_total: number;
    tries: number;
    run_after: Instant;
    error_code: string | null;
    error_details: Json | null;
    owner: string | null;
    lease_until: Instant | null;
    queue: string;
    quota: Fixed<string | null>;
    input_version: string | null;
    fence: number;
    revision: number;
    created_at: Fixed<Instant>;
    started_at: Instant | null;
    finished_at: Instant | null;
  };
  model_circuit: {
    id: number;
    failures: number;
    pauses: number;
    probe_after: Instant | null;
    paused_since: Instant | null;
  };
  ai_calls: {
    id: Id;
    purpose: string;
    work: Generated<string>;
    model: string;
    prompt_version: string;
    tokens_in: number;
    tokens_out: number;
    milliseconds: number;
    outcome: string;
    job_id: number | null;
    attempt_id: number | null;
    lesson_id: number | null;
    student_id: number | null;
    request: string | null;
    response: string | null;
    created_at: Instant;
  };
  saved_questions: {
    id: Id;
    user_id: number;
    title: string;
    question: string;
    answer: string;
    asked_at: Instant;
  };
  assistant_questions: {
    id: Id;
    user_id: number;
    job_id: number | null;
    question: string;
    answer: string | null;
    answer_so_far: string | null;
    created_at: Instant;
  };
  legacy_lessons: {
    id: Id;
    name: Text;
    search_key: Text;
    image: string;
    type: number;
    area: string;
    language: string;
  };
  legacy_questions: {
    id: Id;
    lesson_id: number;
    position: number;
    question: string;
    reference_answer: string;
    photo: string;
  };
  legacy_student_questions: {
    lesson_id: number;
    user_id: number;
    job_id: number | null;
    question: string | null;
    created_at: Instant;
  };
  legacy_gradings: {
    id: Id;
    lesson_id: number | null;
    user_id: number;
    job_id: number | null;
    question: string;
    reference_answer: string;
    language: string;
    answer: string;
    grade: number | null;
    feedback: string;
    created_at: Instant;
    seen: number;
  };
  legacy_attempts: {
    id: Id;
    lesson_id: number;
    user_id: number;
    number: number;
    grading_id: number;
    question: string;
    answer: string;
    grade: number;
    feedback: string;
    time_of_day: string;
    recorded_at: Instant;
    /** The decision behind the mark in force; null when the automatic mark is in force. */
    decision_id: number | null;
  };
  legacy_decisions: {
    id: Id;
    legacy_attempt_id: Fixed<number>;
    kind: Fixed<string>;
    decided_by: Fixed<number>;
    decided_at: Fixed<Instant>;
    reason: FixedText;
    search_key: FixedText;
    old_grade: Fixed<number>;
    old_feedback: Fixed<string>;
    new_grade: Fixed<number | null>;
    new_feedback: Fixed<string>;
  };
  settings: { name: string; value: string };
  ai_prices: {
    id: Id;
    work: Fixed<string>;
    input: Fixed<number>;
    output: Fixed<number>;
    since: Fixed<Instant>;
    until: Instant | null;
  };
  /** Leases of model calls, shared by all processes. */
  call_places: { id: Id; model: Fixed<string>; priority: number; running: Flag; held_until: Instant };
  model_performance: {
    model: Fixed<string>;
    read_rate: number | null;
    write_rate: number | null;
    parallel_calls: number;
    thinks: Flag;
    measured_at: Instant;
  };
  model_trials: {
    id: Id;
    model_key: Fixed<string>;
    work: Fixed<string>;
    label: Fixed<string>;
    model: Fixed<string>;
    version: Fixed<string>;
    tried_at: Fixed<Instant>;
    marks_right: Fixed<number>;
    marks_total: Fixed<number>;
    questions_usable: Fixed<number>;
    questions_total: Fixed<number>;
    class_seconds: Fixed<number | null>;
    bank_seconds: Fixed<number | null>;
    write_rate: Fixed<number | null>;
    parallel_calls: Fixed<number>;
  };
  attack_runs: {
    id: Id;
    subject: Fixed<string>;
    model: Fixed<string>;
    started_at: Fixed<Instant>;
    finished_at: Instant | null;
    attacks: Generated<number>;
    resisted: Generated<number>;
    tokens_in: Generated<number>;
    tokens_out: Generated<number>;
    lifted: Generated<Json>;
  };
  school_changes: {
    id: Id;
    changed_at: Fixed<Instant>;
    changed_by: Fixed<number>;
    kind: Fixed<string>;
    details: Fixed<Json>;
    /** The user the change is about. */
    about_id: Fixed<number | null>;
  };
}

/**
 * The module of the domain that each table belongs to. Queries of that module and of later ones use it; `tables.test.ts`
 * lists the exceptions.
 */
export const tablesOfModules = {
  kernel: ['settings', 'school_changes', 'jobs', 'files', 'file_chunks', 'mails'],
  ai: [
    'model_circuit',
    'ai_calls',
    'assistant_questions',
    'saved_questions',
    'ai_prices',
    'call_places',
    'model_performance',
    'model_trials',
  ],
  identity: [
    'users',
    'sessions',
    'identity_links',
    'access_requests',
    'known_devices',
    'sign_in_names',
    'sign_in_throttles',
  ],
  school: [
    'subjects',
    'school_years',
    'grade_terms',
    'class_groups',
    'class_group_members',
    'course_groups',
    'courses',
    'subject_students',
    'enrolments',
    'course_removals',
    'course_staff',
    'course_notices',
    'course_changes',
  ],
  authoring: [
    'lessons',
    'lesson_prompts',
    'documents',
    'pictures',
    'question_pictures',
    'document_pages',
    'generations',
    'generation_drafts',
    'questions',
    'question_imports',
    'imported_questions',
    'key_doubts',
    'import_drafts',
    'import_draft_pictures',
    'assignments',
    'question_sets',
  ],
  attempts: [
    'attempts',
    'answers',
    'decisions',
    'proposed_marks',
    'blind_samples',
    'boundary_examples',
    'rule_check_requests',
    'rule_differences',
    'kept_marks',
    'second_gradings',
    'regrades',
  ],
  delivery: [
    'sittings',
    'open_sittings',
    'sitting_passes',
    'sitting_presence',
    'sitting_questions',
    'sitting_drafts',
    'late_answers',
    'room_codes',
    'room_arrivals',
    'question_reports',
    'report_settlements',
    'report_answers',
    'accommodations',
    'legacy_lessons',
    'legacy_questions',
    'legacy_student_questions',
    'legacy_gradings',
    'legacy_attempts',
    'legacy_decisions',
  ],
  grading: [
    'grade_categories',
    'grade_columns',
    'outside_mark_changes',
    'outside_marks',
    'appeals',
    'exit_requests',
    'usual_comments',
    'confirmed_keys',
    'calibration_samples',
    'calibration_runs',
    'calibration_gradings',
  ],
  operations: ['backups', 'attack_runs', 'group_changes'],
  overviews: ['ai_documents'],
} as const satisfies Record<string, readonly (keyof Tables)[]>;

/** Fails to compile when a table belongs to no module. */
export type TablesWithoutModule = Exclude<
  keyof Tables,
  (typeof tablesOfModules)[keyof typeof tablesOfModules][number]
>;
