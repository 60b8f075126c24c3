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

/**
 * What a note means. `breaks`: students cannot read or answer the question as it was meant, or its marks can be wrong, so
 * that a person looks at it before it is imported. `harmless`: something else changes. `refusal`: why import rejects it.
 * `export`: what a file format cannot hold.
 */
export type NoteKind = 'breaks' | 'harmless' | 'refusal' | 'export';

/** Every note about a question, with its kind: the only place that decides it. */
export const noteKinds = {
  format: 'harmless',
  'structure-lost': 'breaks',
  markdown: 'breaks',
  languages: 'harmless',
  media: 'breaks',
  'picture-lost': 'breaks',
  'picture-not-kept': 'harmless',
  'picture-kind': 'breaks',
  'formula-unread': 'breaks',
  'picture-unread': 'breaks',
  'picture-over-limit': 'breaks',
  'own-key-wrong': 'breaks',
  dollar: 'breaks',
  points: 'harmless',
  'partial-shares': 'harmless',
  'wrong-subtract': 'harmless',
  'option-feedback': 'harmless',
  tolerance: 'breaks',
  'rounded-too': 'harmless',
  units: 'harmless',
  'other-answers': 'harmless',
  wildcard: 'harmless',
  'wildcard-sign': 'breaks',
  template: 'harmless',
  attachments: 'harmless',
  'ordering-marking': 'harmless',
  'ordering-subset': 'harmless',
  'gap-weights': 'harmless',
  'gap-case': 'harmless',
  'gap-several-right': 'breaks',
  'gap-pattern': 'breaks',
  'gap-list-typed': 'harmless',
  'word-missing': 'harmless',
  hidden: 'harmless',
  'unknown-fields': 'harmless',
  'tags-lost': 'harmless',
  'same-options': 'breaks',
  'fold-alike': 'breaks',
  'key-by-order': 'breaks',
  'overall-feedback': 'harmless',
  'word-limits': 'harmless',
  'order-kept': 'harmless',
  'text-from-name': 'harmless',
  'tags-shown': 'harmless',
  'shared-text': 'harmless',
  'gap-words-missing': 'breaks',
  'gap-words-in-brackets': 'harmless',
  'key-by-look': 'harmless',
  'keys-differ': 'harmless',
  'key-unmatched': 'harmless',
  'parts-together': 'harmless',
  'answer-as-short': 'harmless',
  'symbol-unread': 'breaks',
  'type-unknown': 'refusal',
  'type-calculated': 'refusal',
  'type-drag': 'refusal',
  'type-in-table': 'refusal',
  'type-statements': 'refusal',
  'type-description': 'refusal',
  'type-random': 'refusal',
  'only-media': 'refusal',
  'several-right': 'refusal',
  'no-right': 'refusal',
  'number-unknown': 'refusal',
  'too-many': 'refusal',
  'empty-option': 'refusal',
  'gap-kind': 'refusal',
  'gift-syntax': 'refusal',
  'picture-options': 'refusal',
  'too-long': 'refusal',
  'too-large': 'refusal',
  'wrong-shape': 'refusal',
  problem: 'refusal',
  'difficulty-lost': 'export',
  'all-or-nothing': 'export',
  'count-not-told': 'export',
  'read-strictly': 'export',
  'exact-as-text': 'export',
  'not-rounded': 'export',
  'rule-lost': 'export',
  'criteria-as-text': 'export',
  'grader-info-lost': 'export',
  'case-lost': 'export',
  'gap-points': 'export',
  'any-order-lost': 'export',
  'type-not-held': 'export',
  'picture-not-held': 'export',
  'stimulus-joined': 'export',
  'pool-lost': 'export',
} as const satisfies Record<string, NoteKind>;
export type ExchangeNoteCode = keyof typeof noteKinds;
export const exchangeNotes = Object.keys(noteKinds) as ExchangeNoteCode[];

/** Notes about what breaks a question: a person should look at it before it is imported. */
export const breakingNotes: ReadonlySet<ExchangeNoteCode> = new Set(
  exchangeNotes.filter((code) => noteKinds[code] === 'breaks'),
);

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
  'long-texts',
  'beside-lines',
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
  'read-sheets',
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
