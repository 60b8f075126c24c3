/** The dialog for choosing the type of a new question. */
export const typePicker = {
  title: 'Agregar Pregunta',
  text: 'Elige qué hace el estudiante. El tipo se puede cambiar después.',
  does: { choose: 'Elegir', relate: 'Relacionar', write: 'Escribir', explain: 'Explicar' },
  by: { code: 'calculado', evaluator: 'IA', teacher: 'docente' },
  examples: {
    opcion_multiple: '¿Qué planeta es mayor? 1 de 4',
    seleccion_multiple: '¿Cuáles son primos? 2, 9, 11, 15',
    verdadero_falso: 'Todas las células tienen núcleo',
    emparejar: 'ribosoma – fabrica proteínas',
    ordenar: '1809, 1822, 1830: ¿qué pasó antes?',
    completar: 'La planta toma ____ del aire',
    respuesta_corta: 'El plural de «lápiz»: lápices',
    ejercicio: '¿Cuánto vale $\\sqrt{50}$? $5\\sqrt{2}$',
    respuesta_abierta: '¿Por qué cayó Roma? Con criterios',
  },
} as const;
