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
  /** `disabled`: cannot sign in; `anonymised`: nothing says any more who it was. */
  state: z.enum(personStates),
});
export type PersonView = z.infer<typeof person>;
/** Somebody in the list of an admin. */
export const listedPerson = person.extend({
  /** The groups of the current year, in one text. */
  group: z.string(),
  /** A password that works once has not been used yet. */
  waits: z.boolean(),
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

/** The roles an admin adds and edits. */
export const managedRole = role.exclude(['admin']);
export type ManagedRole = z.infer<typeof managedRole>;
export const listPeopleInput = listInput.extend({
  role: managedRole,
  show: z.enum(peopleFilters).default('all'),
  /** Only of this group, or only who is in no group of the current year; null: whatever the group. */
  group: z
    .union([z.int().positive(), z.literal('none')])
    .nullable()
    .default(null),
  /** Only who has to do with this subject. */
  subjectId: z.int().positive().nullable().default(null),
});
export type ListPeopleInput = z.infer<typeof listPeopleInput>;

/** The part of the names that is the surnames, where the one who types them says so. */
const surnamesField = plainText(textLimits.names).optional();
export const addPersonInput = z.object({
  role: managedRole,
  names: plainText(textLimits.names),
  surnames: surnamesField,
  email: z.string().max(320),
  password: z.string().max(4_096),
  /** `email` may be a user name instead. */
  userNames: z.boolean().optional(),
});
/** Left out, names and address stay as they are: somebody else may have changed them. */
export const updatePersonInput = z.object({
  role: managedRole,
  userId: z.int().positive(),
  names: plainText(textLimits.names).optional(),
  surnames: surnamesField,
  email: z.string().max(320).optional(),
  /** `email` may be a user name instead. */
  userNames: z.boolean().optional(),
});
export const personRef = z.object({ role: managedRole, userId: z.int().positive() });

/** Somebody of any role. */
export const anyPersonRef = z.object({ userId: z.int().positive() });
export const disablePersonInput = anyPersonRef.extend({ disabled: z.boolean() });
export const anonymisePersonInput = anyPersonRef.extend({ language: contentLanguage });

/** What anonymising somebody would leave, for the admin who decides it. */
export const heldOfPerson = z.object({
  attempts: z.int(),
  legacyAttempts: z.int(),
  courses: z.int(),
  decisions: z.int(),
  /** Something goes on that has to end first: a lesson that is open or not graded, a request, a job. */
  underWay: z.boolean(),
  /** Days after which no backup of the product's own holds the person any more. */
  backupDays: z.int(),
});
export type HeldOfPerson = z.infer<typeof heldOfPerson>;
/** How a person is signed in just now. */
export const personAccess = z.object({
  /** Open ones. */
  sessions: z.int(),
  /** The accounts elsewhere that lead into this one, by the host of their provider. */
  links: z.array(z.object({ host: z.string(), since: z.string(), lastUsed: z.string() })),
});
export type PersonAccess = z.infer<typeof personAccess>;

export const subject = z.object({
  subjectId: z.int(),
  name: z.string(),
  semester: z.int(),
  /** Null for imported subjects without one. */
  type: subjectType.nullable(),
  /** At least one teacher gives it. */
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
  /** The part of the names that is the surnames, where the list says so. */
  surnames: plainText(400).optional(),
  email: z.string().max(320),
});
export type RosterRow = z.infer<typeof rosterRow>;
export const rosterInput = z.object({
  courseId: z.int().positive(),
  rows: z.array(rosterRow),
  /** Rows of the file that hold no student and did not come along. */
  omitted: z.int().min(0).max(1_000_000).optional(),
});

export const rosterSkipReasons = ['email-invalid', 'names-missing', 'not-a-student', 'repeated'] as const;
export const rosterResult = z.object({
  /** New accounts with their one-time passwords, in this answer only. */
  created: z.array(
    z.object({ names: z.string(), surnames: z.string(), email: z.string(), password: z.string() }),
  ),
  /** Existing students enrolled now. */
  enrolled: z.array(z.object({ names: z.string(), email: z.string() })),
  /** Students who were in the course already. */
  already: z.array(z.object({ names: z.string(), email: z.string() })),
  skipped: z.array(z.object({ row: z.int(), email: z.string(), reason: z.enum(rosterSkipReasons) })),
});
export type RosterResult = z.infer<typeof rosterResult>;
