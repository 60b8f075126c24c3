/** Formats in which questions leave and come. */
export const exchangeFormats = ['moodle', 'gift', 'json'] as const;
export type ExchangeFormat = (typeof exchangeFormats)[number];

/** What becomes of a question of a file; those that lose something come first. */
export const importFates = ['refused', 'changed', 'as-is'] as const;
export type ImportFate = (typeof importFates)[number];

/** What changes in a question on its way in or out, or keeps it from coming in. */
export const exchangeNotes = [
  // on its way in
  'format',
  'media',
  'picture-lost',
  'dollar',
  'points',
  'partial-shares',
  'wrong-subtract',
  'option-feedback',
  'tolerance',
  'rounded-too',
  'units',
  'other-answers',
  'wildcard',
  'template',
  'attachments',
  'ordering-marking',
  'ordering-subset',
  'gap-weights',
  'gap-case',
  'word-missing',
  'hidden',
  'unknown-fields',
  'tags-lost',
  // why it does not come in
  'type-unknown',
  'type-calculated',
  'type-drag',
  'type-description',
  'type-random',
  'several-right',
  'no-right',
  'too-many',
  'empty-option',
  'gap-kind',
  'gift-syntax',
  'too-long',
  'wrong-shape',
  'problem',
  // on its way out
  'difficulty-lost',
  'all-or-nothing',
  'count-not-told',
  'read-strictly',
  'exact-as-text',
  'not-rounded',
  'rule-lost',
  'criteria-as-text',
  'grader-info-lost',
  'case-lost',
  'gap-points',
  'type-not-held',
  'picture-not-held',
  'stimulus-joined',
  'pool-lost',
] as const;
export type ExchangeNoteCode = (typeof exchangeNotes)[number];

/** What a file brings besides questions, each kept or lost. */
export const broughtThings = [
  'general-feedback',
  'names',
  'categories',
  'tags',
  'penalties',
  'hints',
  'identifiers',
  'difficulty',
] as const;
export type BroughtThing = (typeof broughtThings)[number];

/** Largest file of questions in bytes, and the most questions and pictures of one. */
export const importLimits = { bytes: 10 * 1024 * 1024, questions: 1_000, pictures: 100 } as const;
