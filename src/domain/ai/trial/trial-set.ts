/** Human label of an answer: it contains the idea, a part of it, or none of it. */
export type Label = 'right' | 'partly' | 'wrong';

/** The range of marks, 0 to 10, that agrees with a label. */
export const marksOf: Record<Label, { from: number; to: number }> = {
  right: { from: 7, to: 10 },
  partly: { from: 2, to: 8 },
  wrong: { from: 0, to: 3 },
};

/** Four questions of different subjects with three answers each, in the style of students. */
export const trialSet: {
  topic: string;
  text: string;
  modelAnswer: string;
  criteria: string[];
  answers: { label: Label; text: string }[];
}[] = [
  {
    topic: 'Empuje y flotación',
    text: '¿Por qué flota un barco de acero?',
    modelAnswer:
      'Porque desplaza un volumen de agua cuyo peso es igual al del barco: el empuje lo equilibra.',
    criteria: ['Menciona el agua que el barco desplaza.', 'Dice que el empuje equilibra el peso del barco.'],
    answers: [
      {
        label: 'right',
        text: 'El barco aparta mucha agua, y la fuerza con que el agua empuja hacia arriba es igual a lo que pesa el barco.',
      },
      { label: 'partly', text: 'Porque desplaza agua al meterse en ella, y por eso se queda arriba.' },
      { label: 'wrong', text: 'Porque el acero pesa menos que el agua y no se puede hundir.' },
    ],
  },
  {
    topic: 'La fotosíntesis',
    text: '¿Qué necesita una planta para hacer la fotosíntesis y qué produce con ella?',
    modelAnswer: 'Necesita luz, agua y dióxido de carbono; produce glucosa y oxígeno.',
    criteria: ['Dice que necesita luz, agua y dióxido de carbono.', 'Dice que produce glucosa y oxígeno.'],
    answers: [
      {
        label: 'right',
        text: 'Con la luz del sol, el agua y el CO2 del aire la planta fabrica azúcar (glucosa) y suelta oxígeno.',
      },
      { label: 'partly', text: 'Nesesita luz, agua y dióxido de carbono.' },
      { label: 'wrong', text: 'Las plantas respiran oxígeno por la noche y comen tierra con las raíces.' },
    ],
  },
  {
    topic: 'Las estaciones',
    text: '¿Por qué hay estaciones del año?',
    modelAnswer:
      'Porque el eje de la Tierra está inclinado: durante su órbita cada hemisferio recibe la luz más directa unos meses y más inclinada otros.',
    criteria: [
      'Nombra la inclinación del eje de la Tierra.',
      'Explica que por ello cambia cuánta luz directa recibe cada hemisferio a lo largo del año.',
    ],
    answers: [
      {
        label: 'right',
        text: 'El eje terrestre está inclinado, así que al dar la vuelta al Sol unas veces le llega más directa la luz al norte y otras al sur.',
      },
      { label: 'partly', text: 'Es por la inclinación del eje de la Tierra.' },
      { label: 'wrong', text: 'Porque en verano la Tierra está más cerca del Sol y en invierno más lejos.' },
    ],
  },
  {
    topic: 'La imprenta',
    text: '¿Qué cambió la imprenta en Europa?',
    modelAnswer:
      'Los libros se hicieron más baratos y abundantes, y así las ideas y el saber llegaron a muchas más personas.',
    criteria: [
      'Dice que los libros fueron más baratos o abundantes.',
      'Dice que el saber o las ideas llegaron a más gente.',
    ],
    answers: [
      {
        label: 'right',
        text: 'Que se podían hacer muchos libros iguales por poco dinero y mucha más gente pudo leer y conocer ideas nuevas.',
      },
      { label: 'partly', text: 'Los libros salían más baratos porque ya no se copiaban a mano.' },
      { label: 'wrong', text: 'La imprenta sirvió para imprimir billetes y hacer ropa más deprisa.' },
    ],
  },
];

/** Request for the four questions of a trial. */
export const trialRequest = {
  language: 'es' as const,
  subject: 'Ciencias naturales',
  topic: 'El ciclo del agua',
  level: 1,
  guidelines: 'Evaporación, condensación, precipitación e infiltración. Ejemplos de la vida diaria.',
  difficulty: 2,
  types: ['opcion_multiple' as const, 'verdadero_falso' as const, 'respuesta_abierta' as const],
  total: 4,
  seed: 1,
};
