export const questions = {
  type: {
    opcion_multiple: 'Opción múltiple',
    verdadero_falso: 'Verdadero/Falso',
    respuesta_abierta: 'Respuesta abierta',
    ejercicio: 'Ejercicio',
    seleccion_multiple: 'Selección múltiple',
    respuesta_corta: 'Respuesta corta',
    ordenar: 'Ordenar',
    emparejar: 'Emparejar',
    completar: 'Completar',
  },
  points_one: '{{count}} punto',
  points_other: '{{count}} puntos',
  difficulty: {
    level1: 'Muy Fácil',
    level2: 'Fácil',
    level3: 'Medio',
    level4: 'Difícil',
    level5: 'Muy Difícil',
  },
  preview: 'Vista previa',
  unreadableFormula: 'Fórmula que no se pudo leer',
} as const;
