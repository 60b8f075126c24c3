import { seededRandom, shuffled } from '../../src/shared/rules/seeded-random.ts';
import { jsonAfter, languageOf, type ServedRequest } from './model-server-request.ts';

/** Name in Spanish and English, symbol, atomic number. */
const elements =
  `hidrógeno hydrogen H 1;helio helium He 2;litio lithium Li 3;berilio beryllium Be 4;boro boron B 5;carbono carbon C 6;nitrógeno nitrogen N 7;oxígeno oxygen O 8;flúor fluorine F 9;neón neon Ne 10;sodio sodium Na 11;magnesio magnesium Mg 12;aluminio aluminium Al 13;silicio silicon Si 14;fósforo phosphorus P 15;azufre sulfur S 16;cloro chlorine Cl 17;argón argon Ar 18;potasio potassium K 19;calcio calcium Ca 20;titanio titanium Ti 22;cromo chromium Cr 24;manganeso manganese Mn 25;hierro iron Fe 26;cobalto cobalt Co 27;níquel nickel Ni 28;cobre copper Cu 29;zinc zinc Zn 30;arsénico arsenic As 33;bromo bromine Br 35;criptón krypton Kr 36;estroncio strontium Sr 38;circonio zirconium Zr 40;plata silver Ag 47;cadmio cadmium Cd 48;estaño tin Sn 50;antimonio antimony Sb 51;yodo iodine I 53;xenón xenon Xe 54;cesio caesium Cs 55;bario barium Ba 56;tungsteno tungsten W 74;platino platinum Pt 78;oro gold Au 79;mercurio mercury Hg 80;talio thallium Tl 81;plomo lead Pb 82;bismuto bismuth Bi 83;radón radon Rn 86;radio radium Ra 88;torio thorium Th 90;uranio uranium U 92`
    .split(';')
    .map((line) => {
      const [es = '', en = '', symbol = '', number = ''] = line.split(' ');
      return { Spanish: es, English: en, symbol, number: Number(number) };
    });

type Language = 'Spanish' | 'English';

const stems: Record<Language, Record<string, (name: string, symbol: string) => string>> = {
  Spanish: {
    opcion_multiple: (name) => `¿Qué símbolo lleva el ${name} en la tabla periódica?`,
    verdadero_falso: (name) => `El ${name} es un elemento de la tabla periódica con más de treinta protones.`,
    respuesta_abierta: (name) => `Explica con un ejemplo para qué se usa el ${name} en la vida diaria.`,
    ejercicio: (name) => `Escribe el número atómico del ${name}.`,
    seleccion_multiple: (name) => `Marca todo lo que es cierto sobre el ${name} en la tabla periódica.`,
    respuesta_corta: (_, symbol) => `¿Qué elemento químico lleva el símbolo ${symbol} en la tabla periódica?`,
    ordenar: (_, symbol) =>
      `Ordena de menor a mayor número atómico el ${symbol} y los elementos que le siguen.`,
    emparejar: (name) => `Empareja cada símbolo con su elemento, a partir del ${name}.`,
    completar: (name) => `Completa la oración sobre el ${name}.`,
  },
  English: {
    opcion_multiple: (name) => `Which symbol does ${name} have in the periodic table?`,
    verdadero_falso: (name) => `The element ${name} has more than thirty protons in its nucleus.`,
    respuesta_abierta: (name) => `Explain with an example what ${name} is used for in daily life.`,
    ejercicio: (name) => `Write down the atomic number of ${name}.`,
    seleccion_multiple: (name) => `Choose everything that is true of ${name} in the periodic table.`,
    respuesta_corta: (_, symbol) => `Which chemical element has the symbol ${symbol} in the periodic table?`,
    ordenar: (_, symbol) => `Put ${symbol} and the elements after it in the order of their atomic numbers.`,
    emparejar: (name) => `Match each symbol with its element, beginning with ${name}.`,
    completar: (name) => `Complete the sentence about ${name}.`,
  },
};

/** Returns the requested number of questions, of the requested types, none of which is listed in `avoid`. */
export function writtenQuestions({ messages, seed }: ServedRequest): Record<string, unknown>[] {
  const { wishes } = jsonAfter<{ wishes: { avoid: string[]; passage: { text: string } | null } }>(
    messages,
    '"wishes"',
  );
  const order = messages.at(-1)?.content ?? '';
  return questionsOnElements({
    language: languageOf(messages),
    counts: [...order.matchAll(/(\d+) of type (\w+)/g)].map(([, count, type = '']) => [type, Number(count)]),
    avoid: wishes.avoid,
    page: null,
    random: seed === null || seed === undefined ? null : seededRandom(seed),
  }).map(({ page: _, ...question }) => ({ quote: firstWords(wishes.passage?.text ?? ''), ...question }));
}

/** Copies the first words of a passage, without the label of its page. */
const firstWords = (passage: string): string =>
  passage
    .replace(/^\[p\. \d+\]\n/, '')
    .split(/\s+/)
    .slice(0, 12)
    .join(' ');

/** Solves the questions of `writtenQuestions` from their texts alone; cannot solve any others. */
export function solvedQuestions({ messages }: ServedRequest) {
  const { questions } = jsonAfter<{ questions: SolvedQuestion[] }>(messages, '"questions"');
  return questions.map((question) => ({
    id: question.id,
    working: 'Looked up in the periodic table.',
    answer: answerTo(question),
  }));
}

interface SolvedQuestion {
  id: string;
  type: string;
  question: string;
  statement?: string;
  options?: { id: string; text: string }[];
}

function answerTo({ type, question, statement = '', options = [] }: SolvedQuestion): string[] {
  const symbols: string[] = question.match(/\b[A-Z][a-z]?\b/g) ?? [];
  const bySymbol = elements.find(({ symbol }) => symbols.includes(symbol));
  const nameOf = (text: string) =>
    elements.find(({ Spanish, English }) => text === Spanish || text === English);
  if (type === 'respuesta_corta') {
    const spanish = question.startsWith('¿');
    return bySymbol ? [spanish ? bySymbol.Spanish : bySymbol.English] : [];
  }
  if (type === 'ordenar') {
    return options
      .toSorted((one, other) => (nameOf(one.text)?.number ?? 0) - (nameOf(other.text)?.number ?? 0))
      .map(({ id }) => id);
  }
  if (type === 'emparejar') {
    return statement.split('\n').map((line, index) => {
      const element = elements.find(({ symbol }) => line.endsWith(`. ${symbol}`));
      const option = options.find(({ text }) => text === element?.Spanish || text === element?.English);
      return `${index + 1}-${option?.id ?? ''}`;
    });
  }
  const words: string[] = question.toLowerCase().match(/\p{L}+/gu) ?? [];
  const named = elements.find(({ Spanish, English }) => words.includes(Spanish) || words.includes(English));
  if (!named) return [];
  if (type === 'completar') return [named.symbol, String(named.number)];
  if (type === 'seleccion_multiple') {
    return options
      .filter(({ text }) => text.endsWith(` ${named.symbol}`) || text.includes(` ${named.number} `))
      .map(({ id }) => id);
  }
  if (type === 'verdadero_falso') return [named.number > 30 ? 'Verdadero' : 'Falso'];
  if (type === 'ejercicio') return [String(named.number)];
  return options.filter(({ text }) => text === named.symbol).map(({ id }) => id);
}

/** Returns questions on the elements, in order or shuffled. */
export function questionsOnElements(wanted: {
  language: Language;
  counts: [type: string, count: number][];
  avoid: string[];
  page: number | null;
  random: (() => number) | null;
}) {
  const { language, random } = wanted;
  const order = random ? shuffled(elements, random) : elements;
  return wanted.counts.flatMap(([type, count]) => {
    const stem = stems[language][type]!;
    return order
      .filter(
        (element) => !wanted.avoid.some((text) => text.startsWith(stem(element[language], element.symbol))),
      )
      .slice(0, count)
      .map((element) => question(type, language, element, wanted.page));
  });
}

function question(type: string, language: Language, element: (typeof elements)[number], page: number | null) {
  const name = element[language];
  const spanish = language === 'Spanish';
  const others = elements.filter((other) => other !== element);
  const start = element.number % (others.length - 3);
  return {
    type,
    text: stems[language][type]!(name, element.symbol),
    options:
      type === 'opcion_multiple'
        ? [element, ...others.slice(start, start + 3)].map((one, index) => ({
            id: 'abcd'[index]!,
            text: one.symbol,
          }))
        : [],
    correctAnswer:
      type === 'opcion_multiple'
        ? 'a'
        : type === 'verdadero_falso'
          ? element.number > 30
            ? 'Verdadero'
            : 'Falso'
          : type === 'ejercicio'
            ? String(element.number)
            : spanish
              ? `Se usa en la industria y en el hogar, por ejemplo en objetos o productos que contienen ${name}.`
              : `It is used in industry and at home, for example in objects or products that contain ${name}.`,
    statement:
      type !== 'ejercicio'
        ? ''
        : spanish
          ? `Número de protones del ${name}.`
          : `Number of protons of ${name}.`,
    solutionExample: spanish
      ? 'Se busca el elemento en la tabla periódica.'
      : 'Look the element up in the periodic table.',
    criteria:
      type === 'respuesta_abierta'
        ? [
            { text: spanish ? `Nombra un uso del ${name}.` : `Names a use of ${name}.`, points: 6 },
            { text: spanish ? 'Da un ejemplo concreto.' : 'Gives a concrete example.', points: 4 },
          ]
        : [],
    page,
    ...furtherFields(type, language, element),
  };
}

/** Returns the additional fields of types that are generated only on request. */
function furtherFields(type: string, language: Language, element: (typeof elements)[number]) {
  const start = Math.min(elements.indexOf(element), elements.length - 5);
  const near = elements.slice(start, start + 5);
  const spanish = language === 'Spanish';
  switch (type) {
    case 'seleccion_multiple':
      return {
        options: factsOf(element, near, spanish).map(({ text }, index) => ({ id: 'abcdef'[index]!, text })),
        correctAnswer: 'a, b',
      };
    case 'respuesta_corta':
      return { correctAnswer: element[language], alternatives: [] };
    case 'ordenar':
      return { correctAnswer: '', items: near.slice(0, 4).map((one) => one[language]) };
    case 'emparejar':
      return {
        correctAnswer: '',
        pairs: near.slice(0, 4).map((one) => ({ left: one.symbol, right: one[language] })),
        distractors: [near[4]![language]],
      };
    case 'completar':
      return {
        correctAnswer: '',
        statement: spanish
          ? `El ${element.Spanish} lleva el símbolo [[${element.symbol}]] y en su núcleo hay [[${element.number}]] protones.`
          : `The element ${element.English} has the symbol [[${element.symbol}]] and its nucleus holds [[${element.number}]] protons.`,
        gaps: [
          { alternatives: [], options: [] },
          { alternatives: [], options: [] },
        ],
      };
    default:
      return {};
  }
}

/** Returns two true sentences about an element and three false ones. */
function factsOf(element: (typeof elements)[number], near: typeof elements, spanish: boolean) {
  const others = near.filter((other) => other !== element);
  const symbol = (of: string) => (spanish ? `Lleva el símbolo ${of}` : `It has the symbol ${of}`);
  const protons = (of: number) => (spanish ? `Tiene ${of} protones` : `It has ${of} protons`);
  return [
    { text: symbol(element.symbol), isTrue: true },
    { text: protons(element.number), isTrue: true },
    { text: symbol(others[0]!.symbol), isTrue: false },
    { text: protons(others[1]!.number), isTrue: false },
    { text: symbol(others[2]!.symbol), isTrue: false },
  ];
}
