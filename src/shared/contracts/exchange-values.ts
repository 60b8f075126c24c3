/** File formats in which questions are exported. */
export const exportFormats = ['moodle', 'gift', 'json'] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** File formats from which questions are imported. */
export const exchangeFormats = [...exportFormats, 'text', 'docx', 'sheet'] as const;
export type ExchangeFormat = (typeof exchangeFormats)[number];

/** Result of importing a question, from most to least loss. */
export const importOutcomes = ['refused', 'changed', 'as-is'] as const;
export type ImportOutcome = (typeof importOutcomes)[number];

/** What the reader of a file asks a person about a question. */
export const askKinds = ['which-right', 'price-or-formula'] as const;

/** Why a picture of a file cannot be read; `picture-over-limit`: the file has too many. */
export const pictureProblems = [
  'not-a-picture',
  'picture-broken',
  'picture-too-many-pixels',
  'picture-too-complex',
  'picture-unsafe',
  'picture-over-limit',
] as const;
export type PictureProblem = (typeof pictureProblems)[number];
export type DraftPictureState = 'waiting' | 'ready' | PictureProblem;

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
  'picture-unread',
  'picture-over-limit',
  'own-key-wrong',
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
  'wildcard-sign',
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
  'text-from-name',
  'tags-shown',
  'shared-text',
  'gap-words-missing',
  'gap-words-in-brackets',
  'keys-differ',
  'key-unmatched',
  'parts-together',
  'symbol-unread',
  // import rejects the question
  'type-unknown',
  'type-calculated',
  'type-drag',
  'type-statements',
  'type-description',
  'type-random',
  'only-media',
  'several-right',
  'no-right',
  'number-unknown',
  'too-many',
  'empty-option',
  'gap-kind',
  'gift-syntax',
  'picture-options',
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

/** Notes about what breaks a question: a person should look at it before it is imported. */
export const breakingNotes: ReadonlySet<ExchangeNoteCode> = new Set([
  'structure-lost',
  'picture-lost',
  'picture-kind',
  'picture-unread',
  'picture-over-limit',
  'formula-unread',
  'own-key-wrong',
  'dollar',
  'tolerance',
  'gap-several-right',
  'gap-pattern',
  'same-options',
  'fold-alike',
  'key-by-order',
  'markdown',
  'formula-unread',
  'symbol-unread',
  'gap-words-missing',
]);

/** Notes for which a text says what a person can do. */
export const noteRemedies = [
  'picture-lost',
  'picture-kind',
  'picture-unread',
  'picture-over-limit',
  'picture-options',
  'own-key-wrong',
  'type-drag',
] as const satisfies ExchangeNoteCode[];

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
  'shared-texts',
  'unknown-elements',
  'header-lines',
  'heading-lines',
  'space-lines',
  'page-lines',
  'loose-lines',
  'unmatched-keys',
  'margin-lines',
  'footnotes',
  'document-comments',
  'deleted-text',
  'hidden-text',
  'inserted-text',
  'unused-columns',
  'skipped-rows',
  'other-sheets',
  'hidden-sheets',
  'hidden-rows',
] as const;
export type ImportedContentKind = (typeof importedContentKinds)[number];

/**
 * Maximum size of an imported file in bytes, of what is kept of it until a person imports it, and its maximum numbers of questions and pictures. A question has at most
 * this many answers, and at most this many characters without its pictures; more is not read.
 */
export const importLimits = {
  bytes: 10 * 1024 * 1024,
  /** Of a Word document or a workbook. */
  officeBytes: 25 * 1024 * 1024,
  draftBytes: 60 * 1024 * 1024,
  questions: 1_000,
  pictures: 100,
  answers: 200,
  questionCharacters: 100_000,
} as const;
