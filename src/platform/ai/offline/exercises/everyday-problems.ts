import { whole } from '../offline-draft.ts';
import { named, type ProblemTemplate, problem } from './problem.ts';

/** Word problems with one or two steps. */
export const everydayProblems: ProblemTemplate[] = [
  named(
    'aritmética|operaciones aritméticas|tablas de multiplicar|multiplicación de números naturales',
    'arithmetic|times tables|multiplication of whole numbers',
    (random) => {
      const [trays, each, sold] = [whole(6, 14, random), whole(8, 15, random), whole(10, 40, random)];
      return problem(
        `Una panadería prepara ${trays} bandejas con ${each} panes cada una y vende ${sold} panes. ¿Cuántos panes quedan?`,
        `A bakery makes ${trays} trays of ${each} rolls and sells ${sold} rolls. How many rolls are left?`,
        trays * each - sold,
        `${trays} \\cdot ${each} - ${sold} = ${trays * each - sold}`,
        [trays * each + sold, trays * each],
      );
    },
  ),
  named(
    'aritmética|operaciones aritméticas|tablas de multiplicar|multiplicación de números naturales',
    'arithmetic|times tables|multiplication of whole numbers',
    (random) => {
      const [rows, seats, empty] = [whole(12, 20, random), whole(14, 22, random), whole(9, 48, random)];
      return problem(
        `Un auditorio tiene ${rows} filas de ${seats} asientos. En un concierto quedan vacíos ${empty}. ¿Cuántas personas están sentadas?`,
        `A concert hall has ${rows} rows of ${seats} seats. During a show ${empty} of them stay empty. How many people are seated?`,
        rows * seats - empty,
        `${rows} \\cdot ${seats} - ${empty} = ${rows * seats - empty}`,
        [rows * seats, rows * seats + empty],
      );
    },
  ),
  named(
    'división de números naturales|división exacta|repartos iguales',
    'division of whole numbers|long division|sharing equally',
    (random) => {
      const [people, each] = [whole(4, 9, random), whole(12, 35, random)];
      return problem(
        `Entre ${people} amigos pagan una cuenta de ${people * each} dólares a partes iguales. ¿Cuántos dólares pone cada uno?`,
        `Together ${people} friends pay a bill of ${people * each} dollars in equal parts. How many dollars does each of them pay?`,
        each,
        `${people * each} / ${people} = ${each}`,
        [each + people, people * each - people],
      );
    },
  ),
  named('movimiento rectilíneo uniforme|velocidad constante', 'uniform motion|constant speed', (random) => {
    const [speed, hours] = [whole(5, 11, random) * 10, whole(2, 6, random)];
    return problem(
      `Un autobús viaja a ${speed} km/h sin detenerse durante ${hours} horas. ¿Cuántos kilómetros recorre?`,
      `A coach travels at ${speed} km/h without stopping for ${hours} hours. How many kilometres does it cover?`,
      speed * hours,
      `${speed} \\cdot ${hours} = ${speed * hours}`,
      [speed + hours, speed * (hours + 1), speed * (hours - 1)],
    );
  }),
  named('porcentajes|tanto por ciento|descuentos', 'percentages|percent|discounts', (random) => {
    const [price, percent] = [whole(4, 20, random) * 20, whole(1, 9, random) * 5];
    const cut = (price * percent) / 100;
    return problem(
      `Una chaqueta cuesta ${price} dólares y se rebaja un ${percent} %. ¿Cuántos dólares se pagan al final?`,
      `A jacket costs ${price} dollars and is reduced by ${percent} %. How many dollars are paid in the end?`,
      price - cut,
      `${price} - ${price} \\cdot \\frac{${percent}}{100} = ${price - cut}`,
      [cut, price + cut, price - percent],
    );
  }),
  named('porcentajes|tanto por ciento', 'percentages|percent', (random) => {
    const [pupils, percent] = [whole(2, 9, random) * 20, whole(2, 9, random) * 10];
    const part = (pupils * percent) / 100;
    return problem(
      `De los ${pupils} alumnos de un colegio, el ${percent} % llega a pie. ¿Cuántos alumnos llegan a pie?`,
      `Out of the ${pupils} pupils of a school, ${percent} % walk there. How many pupils walk?`,
      part,
      `${pupils} \\cdot \\frac{${percent}}{100} = ${part}`,
      [pupils - part, percent, part + 10],
    );
  }),
  named('interés simple', 'simple interest', (random) => {
    const [capital, rate, years] = [whole(2, 9, random) * 500, whole(2, 8, random), whole(2, 5, random)];
    const interest = (capital * rate * years) / 100;
    return problem(
      `Se depositan ${capital} dólares al ${rate} % de interés simple anual. ¿Cuántos dólares de interés se ganan en ${years} años?`,
      `A deposit of ${capital} dollars earns ${rate} % simple interest a year. How many dollars of interest does it bring in ${years} years?`,
      interest,
      `${capital} \\cdot \\frac{${rate}}{100} \\cdot ${years} = ${interest}`,
      [interest / years, capital + interest, interest + capital / 100],
    );
  }),
  named('regla de tres|proporcionalidad directa', 'direct proportion|unitary method', (random) => {
    const [kilos, price] = [whole(3, 9, random), whole(2, 6, random)];
    const bought = kilos + whole(2, 5, random);
    return problem(
      `Si ${kilos} kg de arroz valen ${kilos * price} dólares, ¿cuántos dólares valen ${bought} kg al mismo precio?`,
      `If ${kilos} kg of rice are worth ${kilos * price} dollars, how many dollars are ${bought} kg worth at the same price?`,
      bought * price,
      `\\frac{${kilos * price}}{${kilos}} \\cdot ${bought} = ${bought * price}`,
      [kilos * price + bought, (bought + 1) * price, (bought - 1) * price],
    );
  }),
  named('proporcionalidad inversa|regla de tres inversa', 'inverse proportion', (random) => {
    const [workers, days] = [whole(2, 5, random) * 2, whole(3, 7, random) * 2];
    return problem(
      `Una obra ocupa a ${workers} obreros durante ${days} días. ¿Cuántos días tardaría el doble de obreros con el mismo ritmo?`,
      `A job keeps ${workers} workers busy for ${days} days. How many days would twice as many workers need at the same pace?`,
      days / 2,
      `\\frac{${workers} \\cdot ${days}}{${workers * 2}} = ${days / 2}`,
      [days * 2, days, days / 2 + 2],
    );
  }),
  named('números enteros|números negativos', 'integers|negative numbers', (random) => {
    const [start, drop] = [whole(3, 12, random), whole(13, 20, random)];
    return problem(
      `Al mediodía el termómetro marca ${start} °C y por la noche la temperatura baja ${drop} grados. ¿Cuántos grados Celsius marca entonces?`,
      `At noon the thermometer shows ${start} °C, and by night the temperature falls by ${drop} degrees. How many degrees Celsius does it show then?`,
      start - drop,
      `${start} - ${drop} = ${start - drop}`,
      [drop - start, start + drop, start - drop - 1],
    );
  }),
  named(
    'conversión de unidades|cambio de unidades|unidades de capacidad',
    'unit conversion|converting units|units of capacity',
    (random) => {
      const [litres, glass] = [whole(2, 8, random), [125, 200, 250][whole(0, 2, random)]!];
      return problem(
        `Con ${litres} litros de jugo se llenan vasos de ${glass} mililitros. ¿Cuántos vasos se llenan?`,
        `Glasses of ${glass} millilitres are filled from ${litres} litres of juice. How many glasses are filled?`,
        (litres * 1000) / glass,
        `\\frac{${litres * 1000}}{${glass}} = ${(litres * 1000) / glass}`,
        [litres * 10, (litres * 100) / (glass / 10) + 4, (litres * 1000) / glass - 2],
      );
    },
  ),
  named(
    'conversión de unidades|cambio de unidades|unidades de tiempo',
    'unit conversion|converting units|units of time',
    (random) => {
      const [hours, minutes] = [whole(2, 9, random), whole(1, 5, random) * 10];
      return problem(
        `Una película dura ${hours} horas y ${minutes} minutos. ¿Cuántos minutos dura en total?`,
        `A film lasts ${hours} hours and ${minutes} minutes. How many minutes is that altogether?`,
        hours * 60 + minutes,
        `${hours} \\cdot 60 + ${minutes} = ${hours * 60 + minutes}`,
        [hours * 100 + minutes, hours * 60, hours * 60 + minutes + 10],
      );
    },
  ),
];
