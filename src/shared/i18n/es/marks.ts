/** What every role reads of a mark: who decided it, and what for. */
export const marks = {
  by: { calculado: 'Calculado', IA: 'IA', provisional: 'Provisional', docente: 'Docente' },
  byAdmin: 'Administración',
  byMachine: 'Máquina',
  decided: {
    docente: 'revisada el {{date}}',
    confirmada: 'confirmada el {{date}}',
    apelacion: 'revisada el {{date}}',
    recalificada: 'recalificada el {{date}}',
  },
  met: { full: 'Cumplido', half: 'A medias', none: 'No cumplido' },
  criteria: 'Criterios',
  notTheSum: 'La nota no es la suma de los criterios ({{sum}}).',
  none: 'Sin nota',
  withoutNumber: { none: 'sin nota', annulled: 'no cuenta', unknown: 'no consta' },
  of10: 'de 10',
  was: 'Antes',
  unpublished: 'Sin publicar',
  annulled: 'Pregunta anulada: no cuenta en la media.',
  annulledBy: 'Anulada por {{by}} el {{date}}',
  share: '{{share}} % {{by}}',
  reason: 'Motivo',
} as const;
