import { z } from 'zod';
import { subjectType } from './courses.ts';
import { role } from './identity.ts';
import { textLimits } from './limits.ts';
import { peopleFilters } from './people-values.ts';
import { contentLanguage } from './questions.ts';
import { plainText, searchText } from './text.ts';

export const personStates = ['active', 'disabled', 'anonymised'] as const;
export type PersonState = (typeof personStates)[number];
export const person = z.object({
  userId: z.int(),
  names: z.string(),
  email: z.string(),
  /** `disabled`: cannot sign in; `anonymised`: all identifying data is removed. */
  state: z.enum(personStates),
});
export type PersonView = z.infer<typeof person>;
/** A user in the admin's list. */
export const listedPerson = person.extend({
  /** Names of the user's groups in the current year, joined. */
  group: z.string(),
  /** True while a one-time password is unused. */
  waits: z.boolean(),
  /** The open request of a teacher for a new password. */
  request: z.object({ by: z.string(), at: z.string() }).nullable(),
});
export type ListedPerson = z.infer<typeof listedPerson>;

export const listInput = z.object({
  search: searchText.default(''),
  sort: z.string().max(40).default(''),
  descending: z.boolean().default(false),
  page: z.int().min(1).default(1),
  pageSize: z.int().min(1).max(200).default(50),
});
export type ListInput = z.infer<typeof listInput>;

/** The roles an admin can add and edit. */
export const managedRole = role.exclude(['admin']);
export type ManagedRole = z.infer<typeof managedRole>;
export const listPeopleInput = listInput.extend({
  role: managedRole,
  show: z.enum(peopleFilters).default('all'),
  /** Group id, or `none` for users without a group in the current year; null disables the filter. */
  group: z
    .union([z.int().positive(), z.literal('none')])
    .nullable()
    .default(null),
  /** Only users who teach or attend this subject. */
  subjectId: z.int().positive().nullable().default(null),
});
export type ListPeopleInput = z.infer<typeof listPeopleInput>;

/** The surnames within `names`, when they are known. */
const surnamesField = plainText(textLimits.names).optional();
export const addPersonInput = z.object({
  role: managedRole,
  names: plainText(textLimits.names),
  surnames: surnamesField,
  email: z.string().max(320),
  password: z.string().max(4_096),
  /** True when `email` may be a user name. */
  userNames: z.boolean().optional(),
});
/** Undefined names and addresses keep their value, because another admin may have changed them. */
export const updatePersonInput = z.object({
  role: managedRole,
  userId: z.int().positive(),
  names: plainText(textLimits.names).optional(),
  surnames: surnamesField,
  email: z.string().max(320).optional(),
  /** True when `email` may be a user name. */
  userNames: z.boolean().optional(),
});
export const personRef = z.object({ role: managedRole, userId: z.int().positive() });

/** A user of any role. */
export const anyPersonRef = z.object({ userId: z.int().positive() });
export const disablePersonInput = anyPersonRef.extend({ disabled: z.boolean() });
export const anonymisePersonInput = anyPersonRef.extend({ language: contentLanguage });

/** What remains after anonymising a user, shown to the admin before the decision. */
export const retainedPersonData = z.object({
  attempts: z.int(),
  legacyAttempts: z.int(),
  courses: z.int(),
  decisions: z.int(),
  /** True while something must end first: an open or ungraded lesson, a review request, or a job. */
  underWay: z.boolean(),
  /** Days after which no backup made by the product contains the data. */
  backupDays: z.int(),
});
export type RetainedPersonData = z.infer<typeof retainedPersonData>;
/** The current sign-ins of a user. */
export const personAccess = z.object({
  /** Number of open sessions. */
  sessions: z.int(),
  /** Linked accounts at identity providers, by host name of the provider. */
  links: z.array(z.object({ host: z.string(), since: z.string(), lastUsed: z.string() })),
});
export type PersonAccess = z.infer<typeof personAccess>;

export const subject = z.object({
  subjectId: z.int(),
  name: z.string(),
  semester: z.int(),
  /** Null for imported subjects without a type. */
  type: subjectType.nullable(),
  /** True when at least one teacher teaches it. */
  assigned: z.boolean(),
  active: z.boolean(),
});
export type Subject = z.infer<typeof subject>;

export const linkableSubject = subject.extend({ teachers: z.array(z.string()) });
export type LinkableSubject = z.infer<typeof linkableSubject>;

export const subjectFields = z.object({
  name: plainText(textLimits.subjectName),
  semester: z.number().nullable(),
  type: z.string().max(40),
});
export const linkSubjectsInput = personRef.extend({ subjectIds: z.array(z.int().positive()).max(1_000) });

export const adminLesson = z.object({
  lessonId: z.int(),
  topic: z.string(),
  subjectName: z.string(),
  teacherName: z.string(),
  createdAt: z.string(),
});

export const rosterRow = z.object({
  names: plainText(400),
  /** The surnames within `names`, when they are known. */
  surnames: plainText(400).optional(),
  email: z.string().max(320),
});
export type RosterRow = z.infer<typeof rosterRow>;
export const rosterInput = z.object({
  courseId: z.int().positive(),
  rows: z.array(rosterRow),
  /** Number of rows of the file without a student; they are not in `rows`. */
  omitted: z.int().min(0).max(1_000_000).optional(),
});

export const rosterSkipReasons = ['email-invalid', 'names-missing', 'not-a-student', 'repeated'] as const;
export const rosterResult = z.object({
  /** New accounts with their one-time passwords; only this response contains them. */
  created: z.array(
    z.object({ names: z.string(), surnames: z.string(), email: z.string(), password: z.string() }),
  ),
  /** Existing students enrolled by this import. */
  enrolled: z.array(z.object({ names: z.string(), email: z.string() })),
  /** Students who were already enrolled. */
  already: z.array(z.object({ names: z.string(), email: z.string() })),
  skipped: z.array(z.object({ row: z.int(), email: z.string(), reason: z.enum(rosterSkipReasons) })),
});
export type RosterResult = z.infer<typeof rosterResult>;
