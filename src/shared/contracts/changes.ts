import { z } from 'zod';
import type { Currency } from '../exact-value/currency.ts';
import type { StaffRole } from '../rules/course-rights.ts';
import type { SchoolScale } from '../rules/grade-display.ts';
import type { RetentionKind } from '../rules/retention-rules.ts';
import type { budgetInput, ModelPrices } from './ai-admin.ts';
import type { AiWork } from './ai-values.ts';
import type { Role } from './identity.ts';
import type { MarkingPolicyInput } from './marking-policy.ts';
import { listInput, type ManagedRole } from './people.ts';
import type { ContentLanguage } from './questions.ts';
import type { SchoolNames } from './settings-values.ts';
import { changeKinds } from './values.ts';
import type { yearFields } from './years.ts';

type Budget = z.infer<typeof budgetInput>['budget'];
export const personActionKinds = ['exported', 'disabled', 'enabled', 'anonymised'] as const;
export type PersonActionKind = (typeof personActionKinds)[number];

type SubjectFacts = { name: string; semester: number; type: string | null };
type TermFacts = { name: string; startsOn: string; endsOn: string };
type YearFacts = z.infer<typeof yearFields>;
type Named = { names: string; role: ManagedRole };

/**
 * An entry of the change log about people and the installation. It says that a key or password changed, never its
 * value.
 */
export type SchoolChange =
  /** Reset by an admin, or by the teacher of `course`. */
  | ({ kind: 'password-reset'; course?: string } & Named)
  /** The teacher of `course` asked an admin for a new password of a student, or an admin dismissed it (no `course`). */
  | ({ kind: 'access-request'; course?: string } & Named)
  /** A teacher gave a student a code for one lesson, to enter it without a password; `entered`: the code was used. */
  | ({ kind: 'let-in'; entered: boolean; topic: string; subject: string } & Named)
  /** Reset by the user with the link in a mail. */
  | { kind: 'reset-by-link' }
  | ({ kind: 'sessions-ended'; count: number } & Named)
  | ({ kind: 'person-added' } & Named)
  /** `names` and `from` are the previous name and e-mail address. */
  | ({ kind: 'person-changed'; from: string; to: { names: string; email: string } } & Named)
  /** The user's first sign-in with an account of the identity provider. */
  | { kind: 'identity-linked'; names: string; role: Role }
  | ({ kind: 'identity-unlinked' } & Named)
  /**
   * Import of a student list: new accounts, enrolled students and skipped rows. Without `all` (entries of older
   * versions), `enrolled` does not include students with a new account.
   */
  | {
      kind: 'roster-imported';
      subject: string;
      all?: true;
      created: number;
      enrolled: number;
      skipped: number;
    }
  /** Import of a people list: new accounts, existing accounts, skipped rows and names of new groups. */
  | {
      kind: 'people-imported';
      role: ManagedRole;
      created: number;
      kept: number;
      skipped: number;
      groups: string[];
    }
  /** A group was added or removed; `name` is its name at that time. */
  | { kind: 'group'; act: 'added' | 'removed'; name: string; year: string }
  /** A student was added to a group or removed from it. */
  | ({ kind: 'group-member'; member: boolean; name: string; year: string } & Named)
  /** The students of a group were enrolled in a course. */
  | { kind: 'group-enrolled'; name: string; subject: string; count: number }
  /** An admin removed subjects from a student. */
  | ({ kind: 'subjects-unlinked'; subjects: string[] } & Named)
  /** An admin linked subjects to a teacher or student; the names are those at that time. */
  | ({ kind: 'subjects-linked'; subjects: string[] } & Named)
  /** A student was removed from a course or added to it again. */
  | ({ kind: 'course-member'; removed: boolean; subject: string } & Named)
  /** A course was shared with a teacher, or unshared (`as` is null); `until` is the last day. */
  | ({ kind: 'course-shared'; as: StaffRole | null; until: string | null; subject: string } & Named)
  /** Courses of a teacher were passed on to another, until a last day or for good (null). */
  | ({ kind: 'courses-passed-on'; to: string; subjects: string[]; until: string | null } & Named)
  /** A teacher opened a course in the student's view. */
  | ({ kind: 'student-viewed'; subject: string } & Named)
  /** An admin's action on a user's data. */
  | { kind: 'person'; act: PersonActionKind; names: string; role: Role }
  /** The user exported their own data. */
  | { kind: 'own-export' }
  /** A subject was added (`from` is null) or changed. */
  | { kind: 'subject'; from: SubjectFacts | null; to: SubjectFacts }
  /** A school year was added (`from` is null) or changed. */
  | { kind: 'year'; from: YearFacts | null; to: YearFacts }
  /** A school year was closed or reopened. */
  | { kind: 'year'; name: string; closed: boolean }
  /** The retention period of a kind of row, in days; null keeps rows forever. */
  | { kind: 'retention'; what: RetentionKind; from: number | null; to: number | null }
  /** The display of course grades. */
  | { kind: 'grade-scale'; from: SchoolScale; to: SchoolScale }
  /** The terms of a school year; `year` is its name at that time. */
  | { kind: 'grade-terms'; year: string; from: TermFacts[]; to: TermFacts[] }
  /** The names of the school. */
  | { kind: 'school'; from: SchoolNames; to: SchoolNames }
  /** The default language of the pages. */
  | { kind: 'language'; to: ContentLanguage }
  /** The logo was uploaded or removed. */
  | { kind: 'school-logo'; removed: boolean }
  | { kind: 'time-zone'; to: string }
  /** The currency `$` stands for in exercises. */
  | { kind: 'currency'; from: Currency; to: Currency }
  /** Whether teachers may renew the access of students with courses of other teachers. */
  | { kind: 'teachers-renew'; allowed: boolean }
  /** Whether students may use the assistant while they take a lesson. */
  | { kind: 'assistant-in-lessons'; allowed: boolean }
  /** The place for off-site backup copies; empty when there is none. */
  | { kind: 'off-box'; to: string }
  /** A restored copy was declared to be the school. `mails` of the backup were queued; `sent`: they were sent too. */
  | { kind: 'school-declared'; takenAt: string | null; mails: number; sent: boolean }
  /** The mail server; empty when there is none. */
  | { kind: 'mail-server'; to: string }
  /** The check for new versions was switched on or off. */
  | { kind: 'updates'; ask: boolean }
  | { kind: 'ai-work'; allowed: boolean }
  /** The model that receives pictures of questions; null for none. */
  | { kind: 'ai-pictures'; model: string | null }
  | { kind: 'ai-model'; work: AiWork; model: string | null; baseUrl: string | null; newKey: boolean }
  | { kind: 'ai-prices'; work: AiWork; prices: ModelPrices | null }
  | { kind: 'ai-budget'; from: Budget; to: Budget }
  | { kind: 'marking-policy'; from: MarkingPolicyInput; to: MarkingPolicyInput };

/** Changes, newest first. Filters: search words (author, affected user) and kind. */
export const changesInput = listInput.extend({ kind: z.enum(changeKinds).nullable().default(null) });
export type ChangesInput = z.infer<typeof changesInput>;

export type ChangeRow = { id: number; at: string; by: string; change: SchoolChange };
export const changesPage = z.object({ rows: z.custom<ChangeRow[]>(), total: z.int() });
