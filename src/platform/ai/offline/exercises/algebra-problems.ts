import { whole } from '../offline-draft.ts';
import { fraction, named, type ProblemTemplate, problem } from './problem.ts';

/** Equations, functions, powers, logarithms, derivatives and integrals. */
export const algebraProblems: ProblemTemplate[] = [
  named('discriminante', 'discriminant', (random) => {
    const [a, b, c] = [whole(1, 4, random), whole(5, 11, random), whole(1, 5, random)];
    const first = a === 1 ? '' : a;
    return problem(
      `Calcula el discriminante de la ecuación $${first}x^2 + ${b}x + ${c} = 0$.`,
      `Find the discriminant of the equation $${first}x^2 + ${b}x + ${c} = 0$.`,
      b * b - 4 * a * c,
      `${b}^2 - 4 \\cdot ${a} \\cdot ${c} = ${b * b - 4 * a * c}`,
      [b * b + 4 * a * c, b * b - a * c, b - 4 * a * c],
    );
  }),
  named(
    'ecuaciones de primer grado|ecuaciones lineales',
    'linear equations|first degree equations',
    (random) => {
      const [a, x, b] = [whole(2, 9, random), whole(2, 12, random), whole(1, 20, random)];
      return problem(
        `Halla el valor de $x$ en la ecuación $${a}x + ${b} = ${a * x + b}$.`,
        `Find the value of $x$ in the equation $${a}x + ${b} = ${a * x + b}$.`,
        x,
        `x = \\frac{${a * x + b} - ${b}}{${a}} = ${x}`,
        [x + b, a * x],
      );
    },
  ),
  named(
    'ecuaciones de primer grado|ecuaciones lineales',
    'linear equations|first degree equations',
    (random) => {
      const [a, x, b] = [whole(2, 6, random), whole(2, 9, random), whole(1, 9, random)];
      return problem(
        `¿Qué número $x$ cumple que $${a}(x - ${b}) = ${a * (x - b)}$?`,
        `Which number $x$ satisfies $${a}(x - ${b}) = ${a * (x - b)}$?`,
        x,
        `x = \\frac{${a * (x - b)}}{${a}} + ${b} = ${x}`,
        [x - b, x + b],
      );
    },
  ),
  named(
    'ecuaciones de segundo grado|ecuaciones cuadráticas',
    'quadratic equations|second degree equations',
    (random) => {
      const [p, q] = [whole(2, 6, random), whole(7, 11, random)];
      return problem(
        `La ecuación $x^2 - ${p + q}x + ${p * q} = 0$ tiene dos soluciones. ¿Cuál es la mayor?`,
        `The equation $x^2 - ${p + q}x + ${p * q} = 0$ has two solutions. Which is the larger one?`,
        q,
        `(x - ${p})(x - ${q}) = 0`,
        [p, p + q, p * q],
      );
    },
  ),
  named(
    'sistemas de ecuaciones|sistemas de ecuaciones lineales',
    'systems of equations|systems of linear equations|simultaneous equations',
    (random) => {
      const [x, y] = [whole(5, 12, random), whole(1, 4, random)];
      return problem(
        `Un sistema dice que $x + y = ${x + y}$ y que $x - y = ${x - y}$. ¿Cuánto vale $x$?`,
        `A system says that $x + y = ${x + y}$ and that $x - y = ${x - y}$. How much is $x$?`,
        x,
        `x = \\frac{${x + y} + ${x - y}}{2} = ${x}`,
        [y, x + y],
      );
    },
  ),
  named(
    'valor numérico de una función|funciones cuadráticas',
    'evaluating functions|quadratic functions',
    (random) => {
      const [a, b, c, at] = [
        whole(2, 5, random),
        whole(1, 6, random),
        whole(1, 9, random),
        whole(2, 5, random),
      ];
      return problem(
        `Sea la función $f(x) = ${a}x^2 + ${b}x - ${c}$. Calcula $f(${at})$.`,
        `Let the function be $f(x) = ${a}x^2 + ${b}x - ${c}$. Work out $f(${at})$.`,
        a * at * at + b * at - c,
        `${a} \\cdot ${at}^2 + ${b} \\cdot ${at} - ${c} = ${a * at * at + b * at - c}`,
        [a * at * at + b * at + c, a * at + b * at - c],
      );
    },
  ),
  named(
    'derivadas|derivada de una función|reglas de derivación',
    'derivatives|differentiation rules',
    (random) => {
      const [a, n, at] = [whole(2, 6, random), whole(2, 4, random), whole(1, 3, random)];
      return problem(
        `Deriva $g(x) = ${a}x^${n}$ y evalúa la derivada en $x = ${at}$.`,
        `Differentiate $g(x) = ${a}x^${n}$ and evaluate the derivative at $x = ${at}$.`,
        a * n * at ** (n - 1),
        `g'(x) = ${a * n}x^{${n - 1}}`,
        [a * at ** n, a * n * at ** n, a * n],
      );
    },
  ),
  named(
    'integrales|integrales definidas|cálculo integral',
    'definite integrals|integral calculus',
    (random) => {
      const [a, b] = [whole(1, 4, random) * 2, whole(2, 5, random)];
      return problem(
        `Calcula la integral definida $\\int_0^{${b}} ${a}x \\, dx$.`,
        `Work out the definite integral $\\int_0^{${b}} ${a}x \\, dx$.`,
        (a * b * b) / 2,
        `\\frac{${a} \\cdot ${b}^2}{2} = ${(a * b * b) / 2}`,
        [a * b, a * b * b],
      );
    },
  ),
  named('logaritmos', 'logarithms', (random) => {
    const [base, exponent] = [whole(2, 5, random), whole(2, 4, random)];
    return problem(
      `¿A qué exponente hay que elevar ${base} para obtener ${base ** exponent}, es decir, cuánto es $\\log_{${base}} ${base ** exponent}$?`,
      `To which exponent must ${base} be raised to obtain ${base ** exponent}, that is, how much is $\\log_{${base}} ${base ** exponent}$?`,
      exponent,
      `${base}^${exponent} = ${base ** exponent}`,
      [base, base * exponent],
    );
  }),
  named(
    'raíces cuadradas|simplificación de radicales',
    'square roots|simplifying radicals|surds',
    (random) => {
      const [root, factor] = [whole(6, 15, random), whole(2, 6, random)];
      return problem(
        `Simplifica $${factor}\\sqrt{${root * root}}$ hasta obtener un número entero.`,
        `Simplify $${factor}\\sqrt{${root * root}}$ until it is a whole number.`,
        factor * root,
        `${factor} \\cdot ${root} = ${factor * root}`,
        [root, factor * root * root, factor + root],
      );
    },
  ),
  named(
    'progresiones aritméticas|sucesiones aritméticas',
    'arithmetic sequences|arithmetic progressions',
    (random) => {
      const [first, step, place] = [whole(2, 9, random), whole(3, 7, random), whole(8, 15, random)];
      return problem(
        `Una progresión aritmética empieza en ${first} y crece de ${step} en ${step}. ¿Cuál es su término número ${place}?`,
        `An arithmetic sequence starts at ${first} and grows by ${step} each time. What is its term number ${place}?`,
        first + step * (place - 1),
        `${first} + ${step} \\cdot (${place} - 1) = ${first + step * (place - 1)}`,
        [first + step * place, step * place],
      );
    },
  ),
  named(
    'progresiones geométricas|sucesiones geométricas',
    'geometric sequences|geometric progressions',
    (random) => {
      const [first, ratio, place] = [whole(2, 4, random), whole(2, 3, random), whole(4, 5, random)];
      return problem(
        `En una progresión geométrica de razón ${ratio} el primer término es ${first}. Calcula el término de lugar ${place}.`,
        `In a geometric sequence with ratio ${ratio} the first term is ${first}. Find the term in place ${place}.`,
        first * ratio ** (place - 1),
        `${first} \\cdot ${ratio}^{${place - 1}} = ${first * ratio ** (place - 1)}`,
        [first * ratio ** place, first * ratio * place],
      );
    },
  ),
  named('fracciones|suma de fracciones', 'fractions|adding fractions|addition of fractions', (random) => {
    const [a, b] = [whole(2, 4, random), whole(5, 9, random)];
    return problem(
      `Escribe como una sola fracción $\\frac{1}{${a}} + \\frac{1}{${b}}$.`,
      `Write $\\frac{1}{${a}} + \\frac{1}{${b}}$ as a single fraction.`,
      fraction(a + b, a * b),
      `\\frac{${b} + ${a}}{${a * b}}`,
      [`2/${a + b}`, `1/${a * b}`, `1/${a + b}`],
    );
  }),
];
