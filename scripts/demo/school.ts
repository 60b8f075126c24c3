import type { QuestionContent } from '../../src/shared/contracts/questions.ts';
import { withPairs } from '../../src/shared/question-types/matching/content.ts';

/** Data of the demo school: fictional users and lessons, in Spanish like most of its users. */

export const demoPassword = 'aula-demo';

/** As long as the names of real schools, and without a short name. */
export const schoolName = 'Instituto de Educación Secundaria Mendel';

const person = (givenNames: string, surnames: string, address: string) => ({
  names: `${givenNames} ${surnames}`,
  surnames,
  email: `${address}@demo.aula.test`,
});

export const admin = person('Inés', 'Salgado Prieto', 'admin');

export const teachers = [
  { ...person('Marta', 'Ríos Cabrera', 'marta'), subjects: ['Cálculo diferencial', 'Física general'] },
  { ...person('Julián', 'Paredes León', 'julian'), subjects: ['Biología celular'] },
];

/** A class of thirty, two of them with the same name. `ability`, from 0 to 1, is the share of correct answers. */
export const students = [
  { ...person('Ana', 'Torres Villalba', 'ana'), ability: 0.85 },
  { ...person('Bruno', 'Medina Ochoa', 'bruno'), ability: 0.7 },
  { ...person('Camila', 'de la Cruz Espinosa', 'camila'), ability: 0.95 },
  { ...person('Diego', 'Herrera Quintana', 'diego'), ability: 0.4 },
  { ...person('Elena', 'Vargas Montes', 'elena'), ability: 0.6 },
  { ...person('Fabián', 'Núñez Alarcón', 'fabian'), ability: 0.3 },
  { ...person('Gabriela', 'Ortiz de Zárate Landa', 'gabriela'), ability: 0.75 },
  { ...person('Hugo', 'Salas Bermejo', 'hugo'), ability: 0.5 },
  { ...person('Íñigo', 'Álvarez Muñoz', 'inigo'), ability: 0.65 },
  { ...person('Lucía', 'García Pérez', 'lucia.garcia'), ability: 0.8 },
  { ...person('Lucía', 'García Pérez', 'lucia.garcia2'), ability: 0.45 },
  { ...person('María José', 'Fernández-Villaverde Goicoechea', 'maria.jose'), ability: 0.9 },
  { ...person('Nerea', 'Etxeberria Agirre', 'nerea'), ability: 0.55 },
  { ...person('Óscar', 'Ibáñez Ruiz', 'oscar'), ability: 0.35 },
  { ...person('Paula', 'Domínguez Sáez', 'paula'), ability: 0.7 },
  { ...person('Quim', 'Puig i Cadafalch', 'quim'), ability: 0.6 },
  { ...person('Rocío', 'Delgado Cano', 'rocio'), ability: 0.85 },
  { ...person('Samuel', 'Okonkwo Ramos', 'samuel'), ability: 0.5 },
  { ...person('Teresa', 'del Río Castaño', 'teresa'), ability: 0.75 },
  { ...person('Unai', 'Mendizabal Otxoa', 'unai'), ability: 0.65 },
  { ...person('Valentina', 'Rojas Cevallos', 'valentina'), ability: 0.8 },
  { ...person('Xoán', 'Castro Piñeiro', 'xoan'), ability: 0.4 },
  { ...person('Yasmín', 'El Amrani Haddad', 'yasmin'), ability: 0.9 },
  { ...person('Zoe', 'Martín Blázquez', 'zoe'), ability: 0.55 },
  { ...person('Adrián', 'Gil Marcos', 'adrian'), ability: 0.7 },
  { ...person('Blanca', 'Peña Lozano', 'blanca'), ability: 0.6 },
  { ...person('Carlos', 'Sanz Abad', 'carlos'), ability: 0.45 },
  { ...person('Dolores', 'Vidal Ferrer', 'dolores'), ability: 0.8 },
  { ...person('Emilio', 'Pascual Nieto', 'emilio'), ability: 0.3 },
  { ...person('Fátima', 'Benítez Olmo', 'fatima'), ability: 0.75 },
];

export const subjects = [
  { name: 'Cálculo diferencial', semester: 2, type: 'Presencial' },
  { name: 'Física general', semester: 1, type: 'Mixta' },
  { name: 'Biología celular', semester: 3, type: 'Virtual' },
  { name: 'Historia de América', semester: 4, type: null },
];

function choice(
  text: string,
  options: string[],
  right: number,
  solution: string,
  difficulty = 2,
): QuestionContent {
  const ids = ['a', 'b', 'c', 'd'];
  return {
    type: 'opcion_multiple',
    text,
    difficulty,
    options: options.map((option, index) => ({ id: ids[index]!, text: option })),
    correctAnswer: ids[right]!,
    statement: '',
    solutionExample: solution,
    criteria: [],
  };
}

function statement(text: string, truth: boolean, solution: string, difficulty = 3): QuestionContent {
  return {
    type: 'verdadero_falso',
    text,
    difficulty,
    options: [],
    correctAnswer: truth ? 'Verdadero' : 'Falso',
    statement: '',
    solutionExample: solution,
    criteria: [],
  };
}

function exercise(
  text: string,
  formula: string,
  value: string,
  solution: string,
  difficulty = 3,
): QuestionContent {
  return {
    type: 'ejercicio',
    text,
    difficulty,
    options: [],
    correctAnswer: value,
    statement: formula,
    solutionExample: solution,
    criteria: [],
  };
}

function open(text: string, answer: string, criteria: [string, number][], difficulty = 3): QuestionContent {
  return {
    type: 'respuesta_abierta',
    text,
    difficulty,
    options: [],
    correctAnswer: answer,
    statement: '',
    solutionExample: answer,
    criteria: criteria.map(([criterion, points]) => ({ text: criterion, points })),
  };
}

/** Adds a tag to the questions. */
const tagged = (tag: string, questions: QuestionContent[]): QuestionContent[] =>
  questions.map((question) => ({ ...question, tags: [tag, ...(question.tags ?? [])] }));

const derivatives: QuestionContent[] = tagged('derivadas', [
  choice(
    'Sea $f(x) = x^2 \\ln x$ con $x > 0$. ¿Cuál es la pendiente de la recta tangente en $x = e$?',
    ['$e$', '$2e$', '$3e$', '$e^2 + 1$'],
    2,
    "Por la regla del producto $f'(x) = 2x \\ln x + x$, y $f'(e) = 2e + e = 3e$.",
  ),
  statement(
    'Si $f$ es continua en $x = a$, entonces $f$ es derivable en $x = a$.',
    false,
    'La función $|x|$ es continua en $0$ y no es derivable ahí.',
  ),
  exercise(
    'Un globo esférico se infla a razón de $100\\ \\text{cm}^3/\\text{s}$. ¿A qué velocidad, en cm/s, crece el radio cuando $r = 25$ cm?',
    '$$V = \\frac{4}{3}\\pi r^3$$',
    '1/(25π)',
    'Al derivar, $\\frac{dV}{dt} = 4\\pi r^2 \\frac{dr}{dt}$, así que $\\frac{dr}{dt} = \\frac{100}{4\\pi \\cdot 625} = \\frac{1}{25\\pi}$.',
    4,
  ),
  open(
    "Explica con tus palabras qué representa $f'(a)$ y da un ejemplo fuera de las matemáticas.",
    'La derivada en un punto es la pendiente de la recta tangente a la gráfica en ese punto, el límite de las pendientes de las secantes. Representa la razón de cambio instantánea, por ejemplo la velocidad de un coche en un instante.',
    [
      ['Dice que es la pendiente de la recta tangente o el límite de las secantes.', 5],
      ['Dice que es la razón de cambio instantánea.', 2],
      ['Da un ejemplo correcto fuera de las matemáticas.', 3],
    ],
  ),
  exercise(
    'Si $h(t) = 4.9t^2$ metros, calcula:',
    "$$h'(2)$$",
    '19.6',
    "Como $h'(t) = 9.8t$, entonces $h'(2) = 19.6$.",
  ),
]);

const limits: QuestionContent[] = tagged('límites', [
  exercise(
    'Calcula el límite:',
    '$$\\lim_{x \\to 0} \\frac{\\sin 3x}{x}$$',
    '3',
    'Se multiplica y divide por $3$ y se usa $\\lim_{u \\to 0} \\frac{\\sin u}{u} = 1$.',
  ),
  choice(
    '¿Qué hace falta para que $f$ sea continua en $x = a$?',
    [
      'Que exista $f(a)$',
      'Que exista el límite en $a$',
      'Que exista $f(a)$ y sea igual al límite en $a$',
      'Que $f$ sea derivable en $a$',
    ],
    2,
    'La continuidad pide las tres cosas juntas: que exista $f(a)$, que exista el límite y que coincidan.',
    1,
  ),
  statement(
    'Si los límites laterales existen y son distintos, el límite no existe.',
    true,
    'El límite existe solo cuando los dos laterales existen y coinciden.',
    2,
  ),
]);

const chainRule: QuestionContent[] = tagged('regla de la cadena', [
  exercise(
    'Calcula la derivada de la función en el punto indicado:',
    "$$f(x) = (3x + 1)^4, \\quad f'(0)$$",
    '12',
    "Por la regla de la cadena $f'(x) = 4(3x+1)^3 \\cdot 3$, y $f'(0) = 12$.",
  ),
  open(
    '¿Cuándo se usa la regla de la cadena? Explica cómo se aplica.',
    'Se usa para derivar una función compuesta. Se deriva la función de fuera evaluada en la de dentro y se multiplica por la derivada de la de dentro.',
    [
      ['Dice que se usa con funciones compuestas.', 4],
      ['Explica que se deriva la de fuera y se multiplica por la derivada de la de dentro.', 6],
    ],
  ),
]);

const optimisation: QuestionContent[] = tagged('máximos y mínimos', [
  open(
    'Explica por qué un punto crítico puede no ser ni máximo ni mínimo.',
    'En un punto crítico la derivada es cero o no existe, pero puede no cambiar de signo, como en $x^3$ en el origen: entonces es un punto de inflexión y no un extremo.',
    [
      ['Dice qué es un punto crítico.', 4],
      ['Explica que la derivada puede no cambiar de signo o da un ejemplo.', 6],
    ],
    4,
  ),
  choice(
    '¿Qué condición garantiza que $f$ tiene un mínimo local en $c$?',
    ["$f'(c) = 0$", "$f'(c) = 0$ y $f''(c) > 0$", "$f'(c) = 0$ y $f''(c) < 0$", "$f''(c) = 0$"],
    1,
    "Es el criterio de la segunda derivada: con $f''(c) > 0$ la gráfica es convexa junto a $c$.",
    3,
  ),
]);

const cell: QuestionContent[] = tagged('célula', [
  ...tagged('orgánulos', [
    choice(
      '¿Qué orgánulo produce la mayor parte del ATP de la célula?',
      ['El núcleo', 'La mitocondria', 'El ribosoma', 'El aparato de Golgi'],
      1,
      'La respiración celular ocurre sobre todo en la mitocondria.',
      1,
    ),
    choice(
      '¿Qué orgánulo fabrica proteínas?',
      ['El lisosoma', 'El ribosoma', 'La vacuola', 'El cloroplasto'],
      1,
      'El ribosoma une aminoácidos según la información del ARN mensajero.',
      1,
    ),
    choice(
      '¿Dónde ocurre la fotosíntesis?',
      ['En la mitocondria', 'En el núcleo', 'En el cloroplasto', 'En el lisosoma'],
      2,
      'El cloroplasto contiene la clorofila que absorbe la luz.',
      1,
    ),
    statement(
      'El aparato de Golgi modifica y empaqueta proteínas.',
      true,
      'Recibe proteínas del retículo endoplasmático y las reparte en vesículas.',
      2,
    ),
  ]),
  statement(
    'Las células procariotas tienen núcleo delimitado por una membrana.',
    false,
    'El material genético de las procariotas está libre en el citoplasma.',
    1,
  ),
  open(
    'Explica la función de la membrana celular.',
    'La membrana separa la célula de su entorno y regula qué sustancias entran y salen, porque es selectivamente permeable.',
    [
      ['Dice que separa la célula del exterior.', 4],
      ['Dice que regula el paso de sustancias.', 6],
    ],
  ),
]);

const bare = {
  difficulty: 2,
  options: [],
  correctAnswer: '',
  statement: '',
  solutionExample: '',
  criteria: [],
};
const listed = (texts: string[]) => texts.map((text, index) => ({ id: 'abcdefgh'.charAt(index), text }));

/** One question of each type that is marked in parts, and an exercise with its own marking rule. */
const motion: QuestionContent[] = tagged('mecánica', [
  {
    ...bare,
    type: 'ejercicio',
    text: '¿Con qué velocidad llega al suelo?',
    statement: 'Una piedra cae desde $44{,}1$ m sin velocidad inicial. Usa $g = 9{,}8$ m/s$^2$.',
    correctAnswer: '29,4 m/s',
    solutionExample: 'De $v^2 = 2gh$ sale $v = \\sqrt{2 \\cdot 9{,}8 \\cdot 44{,}1} = 29{,}4$ m/s.',
    points: 2,
    details: {
      accept: {
        tolerance: { kind: 'percent', amount: 1 },
        unit: 'any',
        mistakes: [{ text: '20,8 m/s', feedback: 'Falta el 2: $v^2 = 2gh$.' }],
      },
    },
  },
  {
    ...bare,
    type: 'seleccion_multiple',
    text: '¿Qué magnitudes son vectoriales?',
    options: listed(['Velocidad', 'Masa', 'Fuerza', 'Temperatura', 'Aceleración']),
    correctAnswer: 'a, c, e',
    details: {
      marking: 'parts',
      tellCount: true,
      optionComments: [{ id: 'b', text: 'La masa no tiene dirección.' }],
    },
  },
  {
    ...bare,
    type: 'respuesta_corta',
    text: '¿Cómo se llama la resistencia de un cuerpo a cambiar su movimiento?',
    correctAnswer: 'inercia',
    details: {
      answers: [
        { text: 'inercia', share: 1 },
        { text: 'masa', share: 0.5 },
      ],
      forgiveTypo: true,
    },
  },
  {
    ...bare,
    type: 'ordenar',
    text: 'Ordena de menor a mayor velocidad.',
    options: listed(['Una persona que camina', 'Una bicicleta', 'Un tren', 'El sonido en el aire', 'La luz']),
    correctAnswer: 'a, b, c, d, e',
    details: { marking: 'parts' },
  },
  {
    ...bare,
    type: 'emparejar',
    text: 'Empareja cada magnitud con su unidad.',
    ...withPairs({
      pairs: [
        { left: 'Fuerza', right: 'newton' },
        { left: 'Energía', right: 'julio' },
        { left: 'Potencia', right: 'vatio' },
        { left: 'Presión', right: 'pascal' },
      ],
      distractors: ['voltio'],
    }),
  },
  {
    ...bare,
    type: 'completar',
    text: 'Completa la primera ley de Newton.',
    statement:
      'Si la fuerza total es ___1___, un cuerpo quieto sigue en ___2___ y uno en movimiento sigue en línea ___3___.',
    correctAnswer: 'cero | reposo | recta',
    details: {
      gaps: [
        {
          kind: 'text',
          answers: [
            { text: 'cero', share: 1 },
            { text: 'nula', share: 1 },
          ],
        },
        { kind: 'text', answers: [{ text: 'reposo', share: 1 }] },
        { kind: 'choice', answers: [{ text: 'recta', share: 1 }], options: ['recta', 'curva', 'cerrada'] },
      ],
      forgiveTypo: true,
    },
  },
]);

export interface DemoLesson {
  subject: string;
  topic: string;
  durationMinutes: number;
  attempts: number;
  /** Days from now; null means no due date. */
  dueInDays: number | null;
  questions: QuestionContent[];
  /** Each student gets `count` questions with the tag. */
  pool?: { name: string; tag: string; count: number };
  assigned: boolean;
  enabled: boolean;
  /** Name of its category in the gradebook of the course. */
  category?: string;
  /** Number of attempts per student, by their place in the list. */
  taken: (studentIndex: number) => number;
  /** Students whose open answers still wait for the teacher. */
  waiting?: (studentIndex: number) => boolean;
  /** Students who take the lesson while the demo starts. */
  running?: (studentIndex: number) => boolean;
  prompt?: string;
}

const none = () => 0;

export const lessons: DemoLesson[] = [
  {
    subject: 'Cálculo diferencial',
    topic: 'Funciones y sus gráficas',
    durationMinutes: 40,
    attempts: 3,
    dueInDays: -12,
    questions: limits,
    assigned: true,
    enabled: true,
    category: 'Exámenes',
    taken: (index) => (index % 3 === 2 ? 0 : 1),
  },
  {
    subject: 'Cálculo diferencial',
    topic: 'Límites y continuidad',
    durationMinutes: 30,
    attempts: 3,
    dueInDays: 5,
    questions: limits,
    assigned: true,
    enabled: true,
    category: 'Trabajos',
    taken: (index) => (index < 20 ? 1 + (index % 2) : 0),
  },
  {
    subject: 'Cálculo diferencial',
    topic: 'Derivadas y razón de cambio',
    durationMinutes: 30,
    attempts: 3,
    dueInDays: 2,
    questions: derivatives,
    assigned: true,
    enabled: true,
    category: 'Trabajos',
    taken: (index) => (index < 4 ? 1 : 0),
    running: (index) => index >= 10 && index < 22,
  },
  {
    subject: 'Cálculo diferencial',
    topic: 'Regla de la cadena',
    durationMinutes: 45,
    attempts: 1,
    dueInDays: 9,
    questions: chainRule,
    assigned: true,
    enabled: true,
    category: 'Exámenes',
    taken: (index) => (index < 9 ? 1 : 0),
    waiting: (index) => index >= 3,
  },
  {
    subject: 'Cálculo diferencial',
    topic: 'Optimización en una variable',
    durationMinutes: 60,
    attempts: 1,
    dueInDays: null,
    questions: optimisation,
    assigned: false,
    enabled: false,
    taken: none,
  },
  {
    subject: 'Cálculo diferencial',
    topic: 'Práctica personal de derivadas',
    durationMinutes: 25,
    attempts: 2,
    dueInDays: null,
    // Without a model, each student's questions are drawn from these.
    questions: [...derivatives, ...chainRule, ...optimisation],
    assigned: false,
    enabled: true,
    taken: none,
    prompt: 'Derivadas de polinomios, exponenciales y logaritmos; recta tangente y razón de cambio.',
  },
  {
    subject: 'Física general',
    topic: 'Movimiento rectilíneo',
    durationMinutes: 30,
    attempts: 2,
    dueInDays: 14,
    questions: [],
    assigned: false,
    enabled: false,
    taken: none,
  },
  {
    subject: 'Física general',
    topic: 'Movimiento y fuerzas',
    durationMinutes: 30,
    attempts: 2,
    dueInDays: 6,
    questions: motion,
    assigned: true,
    enabled: true,
    taken: (index) => (index > 0 && index < 13 ? 1 : 0),
  },
  {
    subject: 'Biología celular',
    topic: 'La célula y sus partes',
    durationMinutes: 20,
    attempts: 2,
    dueInDays: 7,
    questions: cell,
    pool: { name: 'Orgánulos', tag: 'orgánulos', count: 2 },
    assigned: true,
    enabled: true,
    taken: (index) => (index % 2 === 0 ? 1 : 0),
  },
];

/** The gradebook of one course: categories, and a column of marks from outside the platform. */
export const gradebook = {
  subject: 'Cálculo diferencial',
  categories: [
    { name: 'Exámenes', weight: 70 },
    { name: 'Trabajos', weight: 30 },
  ],
  outside: { name: 'Examen en papel', weight: 1, category: 'Exámenes' },
  /** Two of the class missed the exam. */
  isAbsent: (studentIndex: number) => studentIndex === 5 || studentIndex === 18,
};

/** What one of the students who take a lesson now wrote about one of its questions. */
export const problemReport = {
  by: 10,
  /** A word of the question. */
  about: 'globo',
  text: 'Creo que falta decir en qué unidad va el radio.',
};

/** Their pictures are in legacy-pictures.ts. */
export const legacyLessons = [
  {
    name: 'Derivada de una potencia',
    image: 'derivada.svg',
    type: 1 as const,
    area: 'Matemáticas',
    language: 'es' as const,
    question: 'Deriva la función $f(x) = 5x^3 - 2x$ y explica la regla que usas.',
    referenceAnswer: "$f'(x) = 15x^2 - 2$, por la regla de la potencia: se baja el exponente y se resta uno.",
    photo: 'tangente.svg',
  },
  {
    name: 'Leyes de Newton',
    image: 'fuerzas.svg',
    type: 2 as const,
    area: 'Física',
    language: 'es' as const,
    question: 'Plantea un problema sobre la segunda ley de Newton.',
    referenceAnswer: '',
    photo: '',
  },
  {
    name: 'Área bajo una curva',
    image: '',
    type: 2 as const,
    area: 'Matemáticas',
    language: 'es' as const,
    question: 'Explica qué representa $\\int_0^2 x^2\\,dx$ y cómo se calcula.',
    referenceAnswer: '',
    photo: '',
  },
];

/** Returns a teacher's feedback for a grade. */
export function feedbackFor(grade: number): string {
  if (grade >= 9) return 'Muy bien: la idea está completa y se entiende.';
  if (grade >= 6) return 'Vas bien. Termina la explicación: falta decir por qué ocurre.';
  return 'Has empezado bien, pero la respuesta se queda a medias. Repasa el tema y complétala.';
}
