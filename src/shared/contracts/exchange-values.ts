/** File formats for the import and export of questions. */
export const exchangeFormats = ['moodle', 'gift', 'json'] as const;
export type ExchangeFormat = (typeof exchangeFormats)[number];

/** Result of importing a question, from most to least loss. */
export const importOutcomes = ['refused', 'changed', 'as-is'] as const;
export type ImportOutcome = (typeof importOutcomes)[number];

/** Notes about a question: what import or export changes, or why import rejects it. */
export const exchangeNotes = [
  // import changes
  'format',
  'structure-lost',
  'markdown',
  'languages',
  'media',
  'picture-lost',
  'picture-not-kept',
  'picture-kind',
  'formula-unread',
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
  'gap-several-right',
  'gap-pattern',
  'gap-list-typed',
  'word-missing',
  'hidden',
  'unknown-fields',
  'tags-lost',
  'same-options',
  'fold-alike',
  'key-by-order',
  'overall-feedback',
  'word-limits',
  'order-kept',
  // import rejects the question
  'type-unknown',
  'type-calculated',
  'type-drag',
  'type-statements',
  'type-description',
  'type-random',
  'several-right',
  'no-right',
  'number-unknown',
  'too-many',
  'empty-option',
  'gap-kind',
  'gift-syntax',
  'too-long',
  'too-large',
  'wrong-shape',
  'problem',
  // export losses
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
  'any-order-lost',
  'type-not-held',
  'picture-not-held',
  'stimulus-joined',
  'pool-lost',
] as const;
export type ExchangeNoteCode = (typeof exchangeNotes)[number];

/** Content of a file besides questions; each kind is kept or lost. */
export const importedContentKinds = [
  'general-feedback',
  'names',
  'categories',
  'tags',
  'penalties',
  'hints',
  'identifiers',
  'difficulty',
  'unknown-elements',
] as const;
export type ImportedContentKind = (typeof importedContentKinds)[number];

/**
 * Maximum size of an imported file in bytes, and its maximum numbers of questions and pictures. A question has at most
 * this many answers, and at most this many characters without its pictures; more is not read.
 */
export const importLimits = {
  bytes: 10 * 1024 * 1024,
  questions: 1_000,
  pictures: 100,
  answers: 200,
  questionCharacters: 100_000,
} as const;
