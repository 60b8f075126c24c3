/** The page `/admin/ia/documentos`. */
export const aiDocuments = {
  title: 'Documents about AI',
  subtitle:
    'What is required of a school that uses AI for marks, filled in from this installation. They are drafts for the data protection officer.',
  link: 'Documents',
  which: 'Document',
  shown: 'Version',
  now: 'As it is now',
  version: 'Version {{number}}, {{date}}, {{by}}',
  language: 'Language',
  filled: 'Filled in now. Keep a version to have it with a date and a number.',
  keep: 'Keep a version',
  keeping: 'Keeping',
  kept: 'Version {{number}} kept.',
  keepFailed: 'The version could not be kept.',
  print: 'Print',
  download: 'Download Markdown',
  failed: 'The document could not be loaded.',
} as const;
