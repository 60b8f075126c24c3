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
export const personActs = ['exported', 'disabled', 'enabled', 'anonymised'] as const;
export type PersonAct = (typeof personActs)[number];

type SubjectFacts = { name: string; semester: number; type: string | null };
type TermFacts = { name: string; startsOn: string; endsOn: string };
type YearFacts = z.infer<typeof yearFields>;
type Named = { names: string; role: ManagedRole };

/** What was changed of people and of the installation, as it is noted; a key or password is named, never told. */
export type SchoolChange =
  /** By an admin, or by the teacher of `course`. */
  | ({ kind: 'password-reset'; course?: string } & Named)
  /** By the person, with the link of a mail. */
  | { kind: 'reset-by-link' }
  | ({ kind: 'sessions-ended'; count: number } & Named)
  | ({ kind: 'person-added' } & Named)
  /** `names` and `from` are the name and the address from before. */
  | ({ kind: 'person-changed'; from: string; to: { names: string; email: string } } & Named)
  /** By the person's own first sign-in with an account of the provider. */
  | { kind: 'identity-linked'; names: string; role: Role }
  | ({ kind: 'identity-unlinked' } & Named)
  /**
   * Students of a list: new accounts, everybody it enrolled, and rows left out. Without `all`, as older versions noted it,
   * `enrolled` leaves out those with a new account.
   */
  | {
      kind: 'roster-imported';
      subject: string;
      all?: true;
      created: number;
      enrolled: number;
      skipped: number;
    }
  /** People of a list: new accounts, those who had one, rows left out, and names of new groups. */
  | {
      kind: 'people-imported';
      role: ManagedRole;
      created: number;
      kept: number;
      skipped: number;
      groups: string[];
    }
  /** A group was added or removed, as it was called then. */
  | { kind: 'group'; act: 'added' | 'removed'; name: string; year: string }
  /** A student was put into a group, or taken out of it. */
  | ({ kind: 'group-member'; member: boolean; name: string; year: string } & Named)
  /** The students of a group were enrolled in a course. */
  | { kind: 'group-enrolled'; name: string; subject: string; count: number }
  /** Subjects an admin took away from a student. */
  | ({ kind: 'subjects-unlinked'; subjects: string[] } & Named)
  /** Subjects an admin made a teacher's or a student's, as they were called then. */
  | ({ kind: 'subjects-linked'; subjects: string[] } & Named)
  /** A student was removed from a course, or put into it again. */
  | ({ kind: 'course-member'; removed: boolean; subject: string } & Named)
  /** A course was shared with a teacher, or taken back (`as` is null); `until` is the last day. */
  | ({ kind: 'course-shared'; as: StaffRole | null; until: string | null; subject: string } & Named)
  /** A teacher looked at what a student sees in a course. */
  | ({ kind: 'student-viewed'; subject: string } & Named)
  /** What an admin did with somebody's data. */
  | { kind: 'person'; act: PersonAct; names: string; role: Role }
  /** The user exported their own data. */
  | { kind: 'own-export' }
  /** A subject was added, where there is nothing from before, or changed. */
  | { kind: 'subject'; from: SubjectFacts | null; to: SubjectFacts }
  /** A school year was added, where there is nothing from before, or changed. */
  | { kind: 'year'; from: YearFacts | null; to: YearFacts }
  /** A school year was closed, or opened again. */
  | { kind: 'year'; name: string; closed: boolean }
  /** How many days a kind of row is kept; null is for good. */
  | { kind: 'retention'; what: RetentionKind; from: number | null; to: number | null }
  /** How figures of courses are shown. */
  | { kind: 'grade-scale'; from: SchoolScale; to: SchoolScale }
  /** The terms of a school year, as it was called then. */
  | { kind: 'grade-terms'; year: string; from: TermFacts[]; to: TermFacts[] }
  /** How the school is called. */
  | { kind: 'school'; from: SchoolNames; to: SchoolNames }
  /** In which the pages begin. */
  | { kind: 'language'; to: ContentLanguage }
  /** Where the school's days begin and end. */
  | { kind: 'school-logo'; removed: boolean }
  | { kind: 'time-zone'; to: string }
  /** What `$` means in exercises. */
  | { kind: 'currency'; from: Currency; to: Currency }
  /** Where copies of the backups go; empty: nowhere but beside the data. */
  | { kind: 'off-box'; to: string }
  /** The mail server; empty: none. */
  | { kind: 'mail-server'; to: string }
  /** Newer versions are looked for from then on, or no more. */
  | { kind: 'updates'; ask: boolean }
  | { kind: 'ai-work'; allowed: boolean }
  /** The model that sees pictures of questions from then on; null: none. */
  | { kind: 'ai-pictures'; model: string | null }
  | { kind: 'ai-model'; work: AiWork; model: string | null; baseUrl: string | null; newKey: boolean }
  | { kind: 'ai-prices'; work: AiWork; prices: ModelPrices | null }
  | { kind: 'ai-budget'; from: Budget; to: Budget }
  | { kind: 'marking-policy'; from: MarkingPolicyInput; to: MarkingPolicyInput };

/** Changes newest first, narrowed by words (who did it, whom it is about) and kind. */
export const changesInput = listInput.extend({ kind: z.enum(changeKinds).nullable().default(null) });
export type ChangesInput = z.infer<typeof changesInput>;

export type ChangeRow = { id: number; at: string; by: string; change: SchoolChange };
export const changesPage = z.object({ rows: z.custom<ChangeRow[]>(), total: z.int() });
