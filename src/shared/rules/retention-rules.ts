/** Kinds of rows with a retention period; all other rows are kept forever. */
export const retentionKinds = [
  'assistant-questions',
  'call-texts',
  'drafts',
  'documents',
  'pictures',
  'import-drafts',
  'people',
  'devices',
  'sessions',
  'throttles',
  'jobs',
  'mails',
  'backup-notes',
  'people-changes',
  'attack-runs',
] as const;
export type RetentionKind = (typeof retentionKinds)[number];

interface RetentionRule {
  /** Default days a row is kept after its last use; null keeps it forever. */
  days: number | null;
  /** Range a school can choose from; null when the period is fixed. */
  choice: { min: number; max: number; forGood: boolean } | null;
}

const tenYears = 3_650;

/** Retention period of each kind in days, and what a school can choose. */
export const retentionRules: Record<RetentionKind, RetentionRule> = {
  // Users save the answers they want to keep.
  'assistant-questions': { days: 30, choice: { min: 1, max: 730, forGood: false } },
  // Grades are disputed within the school year; AI regulation requires at least six months.
  'call-texts': { days: 365, choice: { min: 183, max: tenYears, forGood: false } },
  // Questions of saved drafts are in the bank.
  drafts: { days: null, choice: { min: 30, max: tenYears, forGood: true } },
  // Documents no question was generated from.
  documents: { days: 30, choice: { min: 7, max: 730, forGood: false } },
  // Pictures no question uses; a question being edited may still use one.
  pictures: { days: 30, choice: { min: 7, max: 730, forGood: false } },
  // Long enough to go on with a file the next day's first hour; a file is chosen again in seconds.
  'import-drafts': { days: 1, choice: null },
  // Anonymised users without any rows that are counted.
  people: { days: null, choice: { min: 180, max: tenYears, forGood: true } },
  // Not longer than the lifetime of the cookie that identifies the device.
  devices: { days: 365, choice: { min: 30, max: 365, forGood: false } },
  // Sessions have an expiry; nothing is kept after it.
  sessions: { days: 0, choice: null },
  // The longest delay is a minute; a day without failures resets the counter.
  throttles: { days: 1, choice: null },
  // For users who return to see the outcome; the results are stored elsewhere.
  jobs: { days: 1, choice: { min: 1, max: 90, forGood: false } },
  // Long enough to investigate a missing mail.
  mails: { days: 30, choice: null },
  // Backup files have a separate rule; the notes are of interest for a school year.
  'backup-notes': { days: 400, choice: { min: 30, max: tenYears, forGood: false } },
  // They contain names; kept as long as questions about account changes are likely: a course of studies.
  'people-changes': { days: 5 * 365, choice: { min: 365, max: tenYears, forGood: false } },
  // More nights than the page shows.
  'attack-runs': { days: 365, choice: { min: 30, max: tenYears, forGood: false } },
};
