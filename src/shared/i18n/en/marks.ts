/** What every role reads of a mark: who decided it, and what for. */
export const marks = {
  by: { calculado: 'Computed', IA: 'AI', provisional: 'Provisional', docente: 'Teacher' },
  byAdmin: 'Administration',
  byMachine: 'Machine',
  decided: {
    docente: 'reviewed on {{date}}',
    confirmada: 'confirmed on {{date}}',
    apelacion: 'reviewed on {{date}}',
    recalificada: 'graded again on {{date}}',
  },
  met: { full: 'Met', half: 'Half met', none: 'Not met' },
  criteria: 'Criteria',
  notTheSum: 'The mark is not the sum of the criteria ({{sum}}).',
  none: 'No mark',
  withoutNumber: { none: 'no mark', annulled: 'does not count', unknown: 'not on record' },
  of10: 'of 10',
  was: 'Before',
  unpublished: 'Not published',
  annulled: 'Annulled question: it does not count in the mean.',
  annulledBy: 'Annulled by {{by}} on {{date}}',
  share: '{{share}}% {{by}}',
  reason: 'Reason',
} as const;
