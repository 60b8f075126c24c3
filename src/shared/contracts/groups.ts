import { z } from 'zod';
import { managedRole } from './people.ts';
import { groupNameLength, maxPeopleAtOnce, maxRosterRows } from './staff-limits.ts';
import { plainText } from './text.ts';

const id = z.int().positive();
const groupName = plainText(groupNameLength);

export const classGroup = z.object({
  groupId: z.int(),
  name: z.string(),
  yearId: z.int(),
  year: z.string(),
  /** True when its school year is closed; the group is read-only. */
  closed: z.boolean(),
  members: z.int(),
  /** True when another group of the year has the same name in another spelling; from before these were compared. */
  hasTwin: z.boolean(),
});
export type ClassGroup = z.infer<typeof classGroup>;

export const groupRef = z.object({ groupId: id });
export const addGroupInput = z.object({ yearId: id, name: groupName });
export const renameGroupInput = groupRef.extend({ name: groupName });
export const enrolGroupInput = groupRef.extend({ courseId: id });
export const enrolGroupResult = z.object({ enrolled: z.int(), already: z.int() });

/** Actions on many users at once. */
const bulkAction = z.discriminatedUnion('kind', [
  z.object({ kind: z.enum(['disable', 'enable', 'reset']) }),
  z.object({ kind: z.enum(['link', 'unlink']), subjectIds: z.array(id).min(1).max(100) }),
  /** `join` adds to the group, `leave` removes from it. */
  z.object({ kind: z.enum(['join', 'leave']), groupId: id }),
]);
export type BulkAction = z.infer<typeof bulkAction>;
export const bulkInput = z.object({
  role: managedRole,
  userIds: z.array(id).min(1).max(maxPeopleAtOnce),
  action: bulkAction,
});

/** A user with a one-time password; only this response contains it. */
const access = z.object({
  names: z.string(),
  surnames: z.string(),
  email: z.string(),
  password: z.string(),
  group: z.string(),
});
export type PersonAccessSlip = z.infer<typeof access>;
export const bulkResult = z.object({
  /** Number of users the action succeeded for. */
  done: z.int(),
  /** Users the action failed for. */
  failed: z.array(z.object({ names: z.string(), reason: z.enum(['gone', 'last-admin', 'subject-gone']) })),
  passwords: z.array(access),
});
export type BulkResult = z.infer<typeof bulkResult>;

/** Maximum number of rows of a list that have the same name and no address. */
export const maxSameNames = 10;

/** Who a row without an address is: an existing account, another row of the list by its index, or another person. */
export const namesakeChoice = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('account'), userId: id }),
  z.object({ kind: z.literal('row'), index: z.int().min(0).max(maxRosterRows) }),
  z.object({ kind: z.literal('other') }),
]);
export type NamesakeChoice = z.infer<typeof namesakeChoice>;

/** A person's decision about a row, with the ids of the accounts that the preview offered for it. */
const namesakeDecision = z.object({
  choice: namesakeChoice,
  offered: z.array(id).max(maxRosterRows),
});
export type NamesakeDecision = z.infer<typeof namesakeDecision>;

export const peopleImportRow = z.object({
  names: plainText(400),
  surnames: plainText(400).optional(),
  /** An e-mail address or a user name; empty generates a user name. */
  account: z.string().max(320),
  group: plainText(400).optional(),
  /** What a column of roles says; `other` is none that an import makes. */
  role: z.enum(['student', 'teacher', 'other']).optional(),
  /** The list's own number of the person: tells namesakes of the list apart. It is not stored. */
  id: z.string().max(100).optional(),
  /** Required for a row that the preview asks about. */
  decision: namesakeDecision.optional(),
});
export type PeopleImportRow = z.infer<typeof peopleImportRow>;
export const importPeopleInput = z.object({
  role: managedRole,
  rows: z.array(peopleImportRow).max(maxRosterRows),
});

/** Creates a subject, its teacher and its class at once, for a new school. */
export const firstCourseInput = z.object({
  subject: plainText(400),
  teacher: peopleImportRow,
  students: z.array(peopleImportRow).max(maxRosterRows),
});
export type FirstCourseInput = z.infer<typeof firstCourseInput>;

/** `same` is a second row of a person; `ask` waits for a decision and occurs in previews only. */
export const peopleImportActions = ['create', 'keep', 'same', 'skip', 'ask'] as const;
export const peopleImportReasons = [
  'account-invalid',
  'names-missing',
  'repeated',
  'other-role',
  'group-invalid',
  'role-unknown',
  'not-a-student',
] as const;

/** The people of the same name that a row without a known account may be. */
export const namesakes = z.object({
  accounts: z.array(
    z.object({
      userId: z.int(),
      account: z.string(),
      /** The student's latest groups with their school year; null without one. */
      group: z.object({ names: z.string(), year: z.string() }).nullable(),
      disabled: z.boolean(),
    }),
  ),
  /** Indexes of other rows of the list. */
  rows: z.array(z.int()),
});
export type Namesakes = z.infer<typeof namesakes>;

export const peopleImportPlan = z.object({
  /** The planned result of each row, in the order of the file. */
  rows: z.array(
    z.object({
      names: z.string(),
      account: z.string(),
      group: z.string(),
      fate: z.enum(peopleImportActions),
      /** True when the user name was generated from the names. */
      made: z.boolean(),
      /** The names of an existing account's holder, when they are not those of the row. */
      holder: z.string().nullable(),
      reason: z.enum(peopleImportReasons).nullable(),
      /** Null when the row needs no decision. */
      namesakes: namesakes.nullable(),
    }),
  ),
  /** Names of the groups to create. */
  groups: z.array(z.string()),
});
export type PeopleImportPlan = z.infer<typeof peopleImportPlan>;
export const peopleImportResult = peopleImportPlan.extend({
  /** New accounts with their one-time passwords; only this response contains them. */
  created: z.array(access),
});
export type PeopleImportResult = z.infer<typeof peopleImportResult>;

/** A list for one course of the caller; it makes and enrols students only, and changes no group. */
export const courseListInput = z.object({
  courseId: id,
  rows: z.array(peopleImportRow).max(maxRosterRows),
  /** Number of rows of the list that are no people. */
  omitted: z.int().min(0).max(1_000_000).optional(),
});
export type CourseListInput = z.infer<typeof courseListInput>;
export const courseListPlan = peopleImportPlan.extend({
  /** Indexes of the rows whose student is already in the course. */
  already: z.array(z.int()),
  /** Students of the course that are in no row, and are no namesake of one that is asked about. */
  absent: z.array(z.object({ names: z.string(), surnames: z.string() })),
});
export type CourseListPlan = z.infer<typeof courseListPlan>;
export const courseListResult = courseListPlan.extend({ created: z.array(access) });
export type CourseListResult = z.infer<typeof courseListResult>;
