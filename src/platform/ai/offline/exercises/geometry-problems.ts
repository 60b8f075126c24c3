import { pick } from '../../../../shared/rules/seeded-random.ts';
import { whole } from '../offline-draft.ts';
import { fraction, named, type ProblemTemplate, problem } from './problem.ts';

const triples = [
  [3, 4, 5],
  [5, 12, 13],
  [8, 15, 17],
  [6, 8, 10],
  [7, 24, 25],
] as const;

/** Lengths, areas, volumes, angles, data and chance. */
export const geometryProblems: ProblemTemplate[] = [
  named(
    'área del rectángulo|área de rectángulos|áreas de figuras planas',
    'area of a rectangle|area of plane figures',
    (random) => {
      const [a, b] = [whole(5, 20, random), whole(3, 12, random)];
      return problem(
        `Un terreno rectangular mide ${a} m de largo y ${b} m de ancho. ¿Cuántos metros cuadrados tiene de área?`,
        `A rectangular plot is ${a} m long and ${b} m wide. How many square metres is its area?`,
        a * b,
        `${a} \\cdot ${b} = ${a * b}`,
        [2 * (a + b), a + b],
      );
    },
  ),
  named(
    'perímetros|perímetro de figuras planas|perímetro del rectángulo',
    'perimeter|perimeter of a rectangle',
    (random) => {
      const [a, b] = [whole(8, 25, random), whole(3, 7, random)];
      return problem(
        `Se quiere cercar un jardín rectangular de ${a} m por ${b} m. ¿Cuántos metros de cerca hacen falta para todo el contorno?`,
        `A rectangular garden of ${a} m by ${b} m is to be fenced. How many metres of fence does the whole border need?`,
        2 * (a + b),
        `2 \\cdot (${a} + ${b}) = ${2 * (a + b)}`,
        [a * b, a + b],
      );
    },
  ),
  named(
    'área del triángulo|área de triángulos|áreas de figuras planas',
    'area of a triangle|area of plane figures',
    (random) => {
      const [base, height] = [whole(3, 10, random) * 2, whole(4, 13, random)];
      return problem(
        `Calcula el área, en centímetros cuadrados, de un triángulo de base ${base} cm y altura ${height} cm.`,
        `Find the area, in square centimetres, of a triangle with base ${base} cm and height ${height} cm.`,
        (base * height) / 2,
        `\\frac{${base} \\cdot ${height}}{2} = ${(base * height) / 2}`,
        [base * height, base + height],
      );
    },
  ),
  named('teorema de Pitágoras', 'pythagorean theorem|Pythagoras theorem|theorem of Pythagoras', (random) => {
    const [a, b, c] = pick(triples, random);
    return problem(
      `Los catetos de un triángulo rectángulo miden ${a} cm y ${b} cm. ¿Cuántos centímetros mide la hipotenusa?`,
      `The legs of a right triangle measure ${a} cm and ${b} cm. How many centimetres does the hypotenuse measure?`,
      c,
      `\\sqrt{${a}^2 + ${b}^2} = ${c}`,
      [a + b, b - a, c + 2],
    );
  }),
  named(
    'ángulos de un triángulo|ángulos interiores de un triángulo|suma de los ángulos de un triángulo',
    'angles of a triangle|angle sum of a triangle',
    (random) => {
      const [one, other] = [whole(30, 70, random), whole(40, 75, random)];
      return problem(
        `Dos ángulos de un triángulo miden ${one} y ${other} grados. ¿Cuántos grados mide el tercero?`,
        `Two angles of a triangle measure ${one} and ${other} degrees. How many degrees does the third one measure?`,
        180 - one - other,
        `180 - ${one} - ${other} = ${180 - one - other}`,
        [one + other, 360 - one - other],
      );
    },
  ),
  named('área del círculo|área de círculos', 'area of a circle', (random) => {
    const radius = whole(2, 12, random);
    return problem(
      `Da el área exacta de un círculo de radio ${radius} cm como múltiplo de $\\pi$.`,
      `Give the exact area of a circle of radius ${radius} cm as a multiple of $\\pi$.`,
      `${radius * radius}*pi`,
      `\\pi \\cdot ${radius}^2 = ${radius * radius}\\pi`,
      [`${2 * radius}*pi`, `${radius}*pi`, `${radius * radius * 4}*pi`],
    );
  }),
  named('volumen del cubo|volumen de cubos', 'volume of a cube', (random) => {
    const edge = whole(3, 9, random);
    return problem(
      `¿Cuántos cubitos de 1 cm de arista caben en una caja cúbica de ${edge} cm de arista?`,
      `How many small cubes with edges of 1 cm fit into a cubic box with edges of ${edge} cm?`,
      edge ** 3,
      `${edge}^3 = ${edge ** 3}`,
      [edge ** 2, 6 * edge ** 2, edge * 3],
    );
  }),
  named(
    'media aritmética|promedios|medidas de tendencia central',
    'arithmetic mean|averages|measures of central tendency',
    (random) => {
      const mean = whole(10, 30, random);
      const [a, b, c] = [mean - whole(2, 6, random), mean + whole(1, 5, random), mean];
      const last = 4 * mean - a - b - c;
      return problem(
        `Calcula la media aritmética de los datos ${a}, ${b}, ${c} y ${last}.`,
        `Work out the mean of the data ${a}, ${b}, ${c} and ${last}.`,
        mean,
        `\\frac{${a} + ${b} + ${c} + ${last}}{4} = ${mean}`,
        [mean * 4, mean + 3],
      );
    },
  ),
  named('mediana|medidas de tendencia central', 'median|measures of central tendency', (random) => {
    const low = whole(2, 6, random);
    const data = [low + 9, low, low + 4, low + 12, low + 2];
    return problem(
      `Ordena los datos ${data.join(', ')} y escribe su mediana.`,
      `Put the data ${data.join(', ')} in order and write down their median.`,
      low + 4,
      `${[...data].sort((one, other) => one - other).join(' < ')}`,
      [low + 9, low + 2, low],
    );
  }),
  named('probabilidad|regla de Laplace', 'probability', (random) => {
    const [red, blue] = [whole(2, 5, random), whole(6, 9, random)];
    return problem(
      `En una bolsa hay ${red} bolas rojas y ${blue} azules. ¿Cuál es la probabilidad, como fracción, de sacar una roja?`,
      `A bag holds ${red} red balls and ${blue} blue ones. What is the probability, as a fraction, of drawing a red one?`,
      fraction(red, red + blue),
      `\\frac{${red}}{${red} + ${blue}}`,
      [`${red}/${blue}`, `${blue}/${red + blue}`, `1/${red + blue}`],
    );
  }),
  named('combinatoria|principio multiplicativo', 'combinatorics|counting principle', (random) => {
    const shirts = whole(3, 7, random);
    const trousers = whole(2, 6, random);
    return problem(
      `Con ${shirts} camisas y ${trousers} pantalones, ¿de cuántas maneras distintas puede vestirse una persona?`,
      `With ${shirts} shirts and ${trousers} pairs of trousers, in how many different ways can a person dress?`,
      shirts * trousers,
      `${shirts} \\cdot ${trousers} = ${shirts * trousers}`,
      [shirts + trousers, shirts ** 2],
    );
  }),
];
