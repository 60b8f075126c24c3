import type { JobStage } from '../../contracts/jobs.ts';

export const jobs = {
  stage: {
    waiting: 'En espera',
    reading: 'Leyendo',
    generating: 'Generando',
    checking: 'Revisando',
    saving: 'Guardando',
    grading: 'Calificando',
    retrying: 'Volviendo a intentar',
    finished: 'Terminado',
  } satisfies Record<JobStage, string>,
  elapsed: 'Tiempo transcurrido',
  queued: 'Hay otros trabajos antes. Empezará en cuanto se pueda.',
  retrying: 'El modelo no respondió. Se intenta otra vez sin que hagas nada.',
} as const;
