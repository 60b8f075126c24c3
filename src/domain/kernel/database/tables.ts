import type { ColumnType, Generated } from 'kysely';
import type { MailKind, MailState } from '../../../shared/contracts/mail.ts';
import type { ContentLanguage } from '../../../shared/contracts/questions.ts';

/** ISO 8601 UTC text. */
type Instant = string;
/** 0 or 1; mapped at the edges of the queries by `toFlag` and `fromFlag`. */
export type Flag = number;
/** JSON text; written and read through `toJson` and `fromJson`. */
type Json = string;
type Id = Generated<number>;
/** Set when the row is made and never again. */
type Fixed<T> = ColumnType<T, T, never>;

declare const hasKey: unique symbol;
/** Text that is searched, and the key by which it is found: only `searched` makes them, both at once. */
export type Searched = string & { readonly [hasKey]: true };
declare const isPersonNames: unique symbol;
/** Names of a person and what belongs to them: only `personNamed` makes them, all at once. */
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
    /** What lists of people are ordered by. */
    name_key: PersonName;
    role: string;
    password_hash: string;
    must_change_password: Flag;
    one_time_expires_at: Instant | null;
    /** A JSON list of `ReadingAid`. */
    reading_aids: Generated<string>;
    /** The language of the pages they used last, and of mail to them. */
    language: Generated<ContentLanguage | null>;
    /** The key of the address that was verified; another than `email_key` once the address has changed. */
    verified_key: Generated<string | null>;
    verified_at: Generated<Instant | null>;
    /** A JSON list of `NoticeKind` that are not sent by mail. */
    notices_off: Generated<string>;
    /** Since then the person cannot sign in. */
    disabled_at: Instant | null;
    /** Since then nothing says who it was; such an account is disabled for good. */
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
  };
  identity_links: {
    id: Id;
    user_id: Fixed<number>;
    issuer: Fixed<string>;
    subject: Fixed<string>;
    created_at: Fixed<Instant>;
    last_used_at: Instant;
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
    /** Days: `2026-02-01`. */
    starts_on: string;
    ends_on: string;
    /** Since then its courses are read only. */
    closed_at: Instant | null;
    created_at: Fixed<Instant>;
  };
  /** Students of a year who belong together, as a class does. */
  class_groups: {
    id: Id;
    year_id: Fixed<number>;
    name: string;
    name_key: string;
    created_at: Fixed<Instant>;
  };
  class_group_members: { group_id: number; student_id: number; created_at: Instant };
  courses: {
    id: Id;
    subject_id: Fixed<number>;
    teacher_id: Fixed<number>;
    year_id: Fixed<number>;
    /** The course it was copied from. */
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
  /** Whom a link to the subject does not enrol in the course again. */
  course_removals: { course_id: number; student_id: number; removed_at: Instant };
  /** What a teacher tells a class. */
  course_staff: {
    id: Id;
    course_id: Fixed<number>;
    user_id: Fixed<number>;
    /** 'co-teacher', 'marker' or 'observer'. */
    role: string;
    /** The last day, `2026-12-18`; null: for good. */
    until: string | null;
    added_at: Fixed<Instant>;
  };
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
    /** The same at every try. */
    message_id: Fixed<string>;
    state: MailState;
    /** How often the server did not take it yet. */
    delays: number;
    /** What was said last about why it was not sent. */
    problem: string | null;
    /** What a notice is about: of each kind a person is sent one. */
    about: Generated<string | null>;
    /** What its text names, as JSON. */
    details: Generated<string | null>;
    /** Of the link in it, which is good until then and once. */
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
    /** When it was last enabled; null of lessons enabled before this was kept. */
    enabled_at: Generated<Instant | null>;
    /** From when it can be started; null for as soon as it is enabled. */
    opens_at: Instant | null;
    submission_date: Instant | null;
    duration_minutes: number;
    attempts: number;
    rounding_digits: number;
    /** 'at-once' or 'by-teacher'. */
    marks_shown: Generated<string>;
    /** Stricter than the school's; null: the school's. */
    marking_policy: Generated<string | null>;
    /** 'never', 'after-due' or 'after-attempts'. */
    answers_shown: Generated<string>;
    second_grading: Generated<Flag>;
    /** Each student meets questions and options in an order of their own. */
    shuffled: Generated<Flag>;
    /** Its teacher marks the answers a model is least certain of before its marks count. */
    uncertain_first: Generated<Flag>;
    archived_at: Instant | null;
    category_id: number | null;
    /** Chosen by the teacher; null is by the due date. */
    term_id: number | null;
    /** JSON. */
    copied_from: string | null;
    created_at: Fixed<Instant>;
    updated_at: Instant;
  };
  /** Terms of a school year; days: `2026-02-01`. */
  grade_terms: { id: Id; year_id: Fixed<number>; name: string; starts_on: string; ends_on: string };
  /** Parts of the grade of a course; weights count in proportion. */
  grade_categories: { id: Id; course_id: Fixed<number>; name: string; weight: number };
  /** Marks that were given outside of lessons. */
  grade_columns: {
    id: Id;
    course_id: Fixed<number>;
    name: string;
    /** Inside its category; a lesson weighs 1. */
    weight: number;
    category_id: number | null;
    term_id: number | null;
    created_at: Fixed<Instant>;
  };
  outside_mark_changes: {
    id: Id;
    column_id: Fixed<number>;
    student_id: Fixed<number>;
    /** Null: none. */
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
    /** Whom it is about. */
    about_id: Fixed<number | null>;
    lesson_id: Fixed<number | null>;
  };
  outside_marks: { column_id: number; student_id: number; grade: number; updated_at: Instant };
  accommodations: {
    id: Id;
    course_id: Fixed<number>;
    student_id: Fixed<number>;
    /** Null for the whole course. */
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
    copy_state: string | null;
    copy_started_at: Instant | null;
    copied_at: Instant | null;
    copy_problem: string | null;
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
  /** Which question shows which picture, as its texts say. */
  question_pictures: { question_id: Fixed<number>; picture_id: Fixed<string> };
  document_pages: { document_id: number; page: number; text: string };
  /** Only where files lie in the database; one without `kept_at` is being written. */
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
  };
  questions: {
    id: Id;
    lesson_id: Fixed<number>;
    owner_student_id: number | null;
    generation_id: number | null;
    position: number;
    type: string;
    text: string;
    difficulty: number;
    options: Json;
    correct_answer: string;
    statement: string;
    solution_example: string;
    criteria: Json;
    language: string;
    source_page: number | null;
    /** JSON. */
    writer: string | null;
    accepted: Generated<Json>;
    /** JSON; null for types that need none. */
    details: string | null;
    /** 0.25 to 10. */
    points: Generated<number>;
    stimulus: string | null;
    /** JSON. */
    pool: string | null;
    /** JSON; null for none. */
    tags: string | null;
    /** JSON. */
    copied_from: string | null;
    standing_regrade_id: number | null;
    created_at: Fixed<Instant>;
    updated_at: Instant;
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
    /** Both move along when the machine's clock is set. */
    started_at: Instant;
    ends_at: Instant;
    closed_at: Instant | null;
    closed_by: string | null;
  };
  /** Those of `sittings` that are open: each has its row here until it is closed. */
  open_sittings: { sitting_id: Fixed<number>; student_id: Fixed<number>; lesson_id: Fixed<number> };
  /** A lesson that asks for the code of its room has a row. */
  room_codes: { lesson_id: Fixed<number>; secret: Fixed<string>; opened_at: Fixed<Instant> };
  /** Who asked to be let in while a code was asked for. */
  room_arrivals: {
    lesson_id: Fixed<number>;
    student_id: Fixed<number>;
    arrived_at: Fixed<Instant>;
    admitted_at: Instant | null;
    wrong_tries: Generated<number>;
    /** When a wrong code was last typed. */
    tried_at: Instant | null;
  };
  /** What a student says is wrong with a question of an open sitting. */
  question_reports: {
    id: Id;
    sitting_id: Fixed<number>;
    question_id: Fixed<number>;
    student_id: Fixed<number>;
    text: string;
    reported_at: Fixed<Instant>;
    /** What the teacher did about it. */
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
    /** JSON; null where its wording was not corrected. */
    wording_before: string | null;
  };
  /** What the teacher answers to reports of a question that are not settled. */
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
    /** Counts how often its text was changed. */
    version: Generated<number>;
    page: string | null;
  };
  attempts: {
    id: Id;
    sitting_id: Fixed<number>;
    lesson_id: Fixed<number>;
    student_id: Fixed<number>;
    number: Fixed<number>;
    state: string;
    early_exit: Fixed<Flag>;
    late: Fixed<Flag>;
    /** In force (none of an early exit taken back); what the machine's marks gave stands beside it. */
    grade: number | null;
    machine_grade: number | null;
    general_feedback: string;
    graded_by_label: string | null;
    job_id: number | null;
    failed_rounds: Generated<number>;
    submitted_at: Fixed<Instant>;
    graded_at: Instant | null;
    /** Null: its student sees no number yet. */
    published_at: Instant | null;
    /** Held when it was handed in. */
    marking_policy: Generated<string>;
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
    feedback: string;
    graded_by: string | null;
    model: string | null;
    prompt_version: string | null;
    criteria_scores: Json | null;
    review_reason: string | null;
    review_passage: string | null;
    /** The decision its mark in force comes from; null where the machine's stands. */
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
    graded_by: Fixed<string | null>;
    basis: Fixed<string | null>;
    criteria_scores: Fixed<Json | null>;
    model: Fixed<string | null>;
    prompt_version: Fixed<string | null>;
    regrade_id: Fixed<number | null>;
    appeal_id: Fixed<number | null>;
    /** Whether the model's proposal was opened before; null where there was none. */
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
    /** 1: it counts by itself once the question's first marks are given. */
    held: Generated<Flag>;
    /** Since when its teacher is asked for one of them; null where another answer is asked about. */
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
    near_answer_id: Fixed<number | null>;
    created_at: Fixed<Instant>;
    removed_at: Instant | null;
  };
  papers: {
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
  appeals: {
    id: Id;
    attempt_id: Fixed<number>;
    answer_id: Fixed<number>;
    text: Fixed<string>;
    state: string;
    created_at: Fixed<Instant>;
    closed_at: Instant | null;
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
    /** The answer of a student that it was taken from. */
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
    /** The decision its mark in force comes from; null where the machine's stands. */
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
  /** Leases of model calls, over all processes. */
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
    /** Whom it is about. */
    about_id: Fixed<number | null>;
  };
}
