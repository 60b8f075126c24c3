import { whole } from '../offline-draft.ts';
import { named, type ProblemTemplate, problem } from './problem.ts';

/** Short calculations of physics and chemistry. */
export const scienceProblems: ProblemTemplate[] = [
  named('segunda ley de Newton|leyes de Newton', 'Newton second law|laws of Newton', (random) => {
    const [mass, acceleration] = [whole(3, 15, random), whole(2, 9, random)];
    return problem(
      `Un carrito de ${mass} kg se mueve con una aceleración de ${acceleration} m/s². ¿Cuántos newtons mide la fuerza neta?`,
      `A trolley of ${mass} kg moves with an acceleration of ${acceleration} m/s². How many newtons is the net force?`,
      mass * acceleration,
      `${mass} \\cdot ${acceleration} = ${mass * acceleration}`,
      [mass + acceleration, mass * acceleration * 2],
    );
  }),
  named('ley de Ohm', 'Ohm law', (random) => {
    const [current, resistance] = [whole(2, 6, random), whole(4, 20, random)];
    return problem(
      `Por una resistencia de ${resistance} ohmios pasa una corriente de ${current} amperios. ¿Cuántos voltios hay entre sus extremos?`,
      `A current of ${current} amperes flows through a resistor of ${resistance} ohms. How many volts lie across it?`,
      current * resistance,
      `${current} \\cdot ${resistance} = ${current * resistance}`,
      [current + resistance, current * resistance * current],
    );
  }),
  named(
    'cálculo de densidades|densidad de los materiales|densidad de la materia',
    'density of materials|calculating density',
    (random) => {
      const [density, volume] = [whole(2, 9, random), whole(5, 30, random)];
      return problem(
        `Una pieza de metal tiene ${density * volume} g de masa y ocupa ${volume} cm³. ¿Cuál es su densidad en g/cm³?`,
        `A piece of metal has a mass of ${density * volume} g and takes up ${volume} cm³. What is its density in g/cm³?`,
        density,
        `\\frac{${density * volume}}{${volume}} = ${density}`,
        [density * volume + volume, density + volume],
      );
    },
  ),
  named('energía cinética', 'kinetic energy', (random) => {
    const [mass, speed] = [whole(1, 8, random) * 2, whole(2, 9, random)];
    return problem(
      `¿Cuántos julios de energía cinética tiene un cuerpo de ${mass} kg que se mueve a ${speed} m/s?`,
      `How many joules of kinetic energy does a body of ${mass} kg have when it moves at ${speed} m/s?`,
      (mass * speed * speed) / 2,
      `\\frac{1}{2} \\cdot ${mass} \\cdot ${speed}^2 = ${(mass * speed * speed) / 2}`,
      [mass * speed * speed, mass * speed],
    );
  }),
  named(
    'movimiento uniformemente acelerado|movimiento rectilíneo uniformemente acelerado',
    'uniformly accelerated motion',
    (random) => {
      const [start, gain, time] = [whole(2, 10, random), whole(2, 5, random), whole(3, 8, random)];
      return problem(
        `Un ciclista va a ${start} m/s y acelera ${gain} m/s² durante ${time} segundos. ¿Qué velocidad alcanza en m/s?`,
        `A cyclist rides at ${start} m/s and accelerates by ${gain} m/s² for ${time} seconds. Which speed in m/s is reached?`,
        start + gain * time,
        `${start} + ${gain} \\cdot ${time} = ${start + gain * time}`,
        [gain * time, (start + gain) * time],
      );
    },
  ),
  named(
    'potencia eléctrica|energía eléctrica|consumo eléctrico',
    'electric power|electrical energy',
    (random) => {
      const [power, hours] = [whole(2, 9, random) * 100, whole(2, 8, random)];
      return problem(
        `Un calefactor de ${power} W funciona ${hours} horas. ¿Cuántos vatios-hora de energía consume?`,
        `A heater of ${power} W runs for ${hours} hours. How many watt-hours of energy does it use?`,
        power * hours,
        `${power} \\cdot ${hours} = ${power * hours}`,
        [power + hours, power / hours + hours, power * hours + power],
      );
    },
  ),
  named(
    'número atómico|número másico|isótopos|partículas subatómicas',
    'atomic number|mass number|isotopes|subatomic particles',
    (random) => {
      const [protons, extra] = [whole(6, 30, random), whole(1, 6, random)];
      return problem(
        `El número másico de un átomo es ${2 * protons + extra} y su número atómico es ${protons}. ¿Cuántos neutrones contiene?`,
        `The mass number of an atom is ${2 * protons + extra} and its atomic number is ${protons}. How many neutrons does it contain?`,
        protons + extra,
        `${2 * protons + extra} - ${protons} = ${protons + extra}`,
        [protons, 3 * protons + extra],
      );
    },
  ),
  named(
    'escalas de temperatura|conversión de temperaturas',
    'temperature scales|converting temperatures',
    (random) => {
      const celsius = whole(10, 90, random);
      return problem(
        `Una muestra está a ${celsius} °C. Expresa su temperatura en kelvin, tomando 273 como constante.`,
        `A sample is at ${celsius} °C. Express its temperature in kelvin, taking 273 as the constant.`,
        celsius + 273,
        `${celsius} + 273 = ${celsius + 273}`,
        [273 - celsius, celsius + 100],
      );
    },
  ),
];
