/** Everything that is kept for a time; what is not among them is kept for good. */
export const retentionKinds = [
  'assistant-questions',
  'call-texts',
  'drafts',
  'documents',
  'pictures',
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
  /** How long a row is kept after its last use when the school says nothing; null for good. */
  days: number | null;
  /** What the school may choose; null where it is not the school's choice. */
  choice: { min: number; max: number; forGood: boolean } | null;
}

const tenYears = 3_650;

/** How long every kind of row is kept, in days, and what of it is the school's choice. */
export const retentionRules: Record<RetentionKind, RetentionRule> = {
  // Answers worth keeping are saved by the person who asked.
  'assistant-questions': { days: 30, choice: { min: 1, max: 730, forGood: false } },
  // A grade is questioned within its school year; six months are the least that rules on AI ask for.
  'call-texts': { days: 365, choice: { min: 183, max: tenYears, forGood: false } },
  // The questions of a draft that was saved stand in the bank.
  drafts: { days: null, choice: { min: 30, max: tenYears, forGood: true } },
  // Nothing was generated from them.
  documents: { days: 30, choice: { min: 7, max: 730, forGood: false } },
  // No question shows them; one that is being written may still come to.
  pictures: { days: 30, choice: { min: 7, max: 730, forGood: false } },
  // Anonymised: a user without anything that is counted is not missed.
  people: { days: null, choice: { min: 180, max: tenYears, forGood: true } },
  // At most as long as the browser keeps the cookie by which it is known.
  devices: { days: 365, choice: { min: 30, max: 365, forGood: false } },
  // Their end is already a time: nothing is kept beyond it.
  sessions: { days: 0, choice: null },
  // The longest wait is a minute; a day without a failure is a new beginning.
  throttles: { days: 1, choice: null },
  // For people who come back to look; the results are in the rows the jobs made.
  jobs: { days: 1, choice: { min: 1, max: 90, forGood: false } },
  // Long enough to find out why somebody got nothing.
  mails: { days: 30, choice: null },
  // The files have a rule of their own; how it went is of interest for a school year.
  'backup-notes': { days: 400, choice: { min: 30, max: tenYears, forGood: false } },
  // Names stand in them: as long as somebody may ask who had an account changed, which is a course of studies.
  'people-changes': { days: 5 * 365, choice: { min: 365, max: tenYears, forGood: false } },
  // A year of nights is more than the page shows.
  'attack-runs': { days: 365, choice: { min: 30, max: tenYears, forGood: false } },
};
