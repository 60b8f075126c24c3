import type { JobStage } from '../../contracts/jobs.ts';

export const jobs = {
  stage: {
    waiting: 'En espera',
    reading: 'Leyendo',
    generating: 'Generando',
    checking: 'Revisando',
    saving: 'Guardando',
    grading: 'Calificando',
    fetching: 'Descargando',
    retrying: 'Volviendo a intentar',
    finished: 'Terminado',
  } satisfies Record<JobStage, string>,
  elapsed: 'Tiempo transcurrido',
  takes: 'Tiempo estimado: {{time}}.',
  begins: 'Empezará hacia las {{time}}.',
  ahead_one: 'Delante hay {{count}} trabajo.',
  ahead_other: 'Delante hay {{count}} trabajos.',
  mayClose: 'Puedes cerrar esta página.',
  retrying: 'El modelo no respondió bien. Se intentará de nuevo; no tienes que hacer nada.',
  stopped: 'La administración detuvo la IA por ahora. Se seguirá después; no tienes que hacer nada.',
} as const;
