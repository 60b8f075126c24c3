import type { ExpectedAnswer } from './details.ts';
import { foldDeviceText, foldShortAnswer, type ShortAnswerOptions } from './fold.ts';

type Language = 'es' | 'en';
const languages = ['es', 'en'] as const;

const cardinals: Record<Language, readonly string[]> = {
  es: 'cero uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciséis diecisiete dieciocho diecinueve veinte veintiuno'.split(
    ' ',
  ),
  en: 'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty twenty-one'.split(
    ' ',
  ),
};
/** Ordinals from the first one; Spanish ones with both genders. */
const ordinals: Record<Language, readonly (readonly string[])[]> = {
  es: [
    ...'primer segund tercer cuart quint sext séptim octav noven décim'
      .split(' ')
      .map((stem) => [`${stem}o`, `${stem}a`]),
  ],
  en: 'first second third fourth fifth sixth seventh eighth ninth tenth'.split(' ').map((word) => [word]),
};
const romanSigns: readonly (readonly [string, number])[] = [
  ['XL', 40],
  ['X', 10],
  ['IX', 9],
  ['V', 5],
  ['IV', 4],
  ['I', 1],
];
/** The highest Roman numeral that is offered: XXXIX. */
const highestRoman = 39;

function toRoman(number: number): string {
  let [text, rest] = ['', number];
  for (const [sign, value] of romanSigns)
    while (rest >= value) {
      text += sign;
      rest -= value;
    }
  return text;
}

const romans = new Map(Array.from({ length: highestRoman }, (_, index) => [toRoman(index + 1), index + 1]));
/** Words for what a name names, which can be left out. */
const geographic =
  /^(?:el |la |the )?(?:[Rr]ío|[Ll]ago|[Mm]onte|[Oo]céano|[Ii]slas?|River|Lake|Mount) (\p{Lu}.*)$|^(\p{Lu}.*) (?:River|Ocean|Islands?)$/u;
const century = /^(?:el )?(?:siglo|s\.) ?([IVX]+|\d{1,2})$/u;
/** Common first names of people in schoolbooks: only then the other capitalised words are a surname. */
const firstNames = new Set(
  'Ada Adolfo Adolf Agustín Alan Albert Alberto Alejandra Alejandro Alessandro Alexander Alfonso Alfred Ana Andrés Ángel Ángela Ann Anna Anne Antoine Antonia Antonio Arthur Baltasar Bartolomé Benito Benjamin Bernardo Blas Camilo Carlos Carmen Catalina César Charles Charlotte Clara Claude Concepción Cristina Cristóbal Daniel David Diego Dmitri Dolores Edgar Edmund Edward Elena Emilia Emily Enrico Enrique Ernest Ernesto Ernst Esteban Eugenio Eva Federico Felipe Félix Fernando Francis Francisco Franz Frida Friedrich Gabriel Gabriela Galileo George Gerardo Giuseppe Gloria Gonzalo Gregor Gregorio Guillermo Gustavo Hans Harriet Heinrich Henri Henry Hernán Ignacio Immanuel Inés Isaac Isabel Jacques Jaime James Jane Javier Jean Jesús Joan Joaquín Johann Johannes John Jorge José Josep Joseph Juan Juana Jules Julia Julio Karl Laura Leonardo Leonhard Lope Louis Lucía Ludwig Luis Luisa Manuel Marco Margaret María Mariano Marie Mario Mark Martin Mary Max Michael Miguel Napoléon Nelson Nicolás Niels Nikola Octavio Oscar Pablo Pedro Pierre Rafael Ramón René Ricardo Richard Robert Roberto Rosa Rosalía Rosario Salvador Sigmund Simón Sofía Steve Teresa Thomas Tomás Vicente Vicent Victor Víctor Vincent Virginia Walt Walter Werner William Winston Wolfgang'.split(
    ' ',
  ),
);
const particles = new Set('de del la las los da di van von der y i'.split(' '));
/** Particles that stay before a surname alone: Miguel de Cervantes is Cervantes, Vincent van Gogh is van Gogh. */
const keptParticles = new Set('da di van von der'.split(' '));

/** Returns the ways to write a whole number. */
function ofNumber(number: number, language: Language): string[] {
  const word = cardinals[language][number];
  return [String(number), ...(word ? [word] : [])];
}

function ofCentury(text: string): string[] {
  const [, numeral = ''] = century.exec(text) ?? [];
  const number = romans.get(numeral) ?? Number(numeral);
  if (!Number.isInteger(number) || number < 1 || number > highestRoman) return [];
  const roman = toRoman(number);
  return [`siglo ${roman}`, roman, `s. ${roman}`, `siglo ${number}`, String(number)];
}

function ofName(text: string): string[] {
  const [first = '', ...rest] = text.split(' ');
  const isName = (word: string) => /^\p{Lu}\p{Ll}+$/u.test(word) || particles.has(word);
  if (!firstNames.has(first) || rest.length === 0 || rest.length > 4 || !rest.every(isName)) return [];
  const second = firstNames.has(rest[0]!) && rest.length > 1 ? 1 : 0;
  const given = [first, ...rest.slice(0, second)];
  const surname = rest.slice(second);
  while (surname.length > 1 && particles.has(surname[0]!) && !keptParticles.has(surname[0]!))
    given.push(surname.shift()!);
  if (!surname.some((word) => /^\p{Lu}/u.test(word))) return [];
  const whole = surname.join(' ');
  return [whole, `${whole}, ${given.join(' ')}`];
}

function ofOrdinal(text: string, language: Language): string[] {
  const lower = text.toLowerCase();
  const place = ordinals[language].findIndex((forms) => forms.includes(lower));
  const [, digits] = /^(\d{1,2})(?:\.?[ºª]|st|nd|rd|th)$/u.exec(foldDeviceText(text)) ?? [];
  const number = digits === undefined ? place + 1 : Number(digits);
  if (number < 1 || number > 10) return [];
  const isFeminine = /(?:a|ª)$/u.test(lower);
  const words = ordinals[language][number - 1]!;
  if (language === 'en') return [words[0]!, toRoman(number)];
  return [words[isFeminine ? 1 : 0]!, `${number}.${isFeminine ? 'ª' : 'º'}`, toRoman(number)];
}

/** Returns the language of a number in words; undefined for other texts. */
const languageOf = (text: string): Language | undefined => {
  const [word = ''] = text.toLowerCase().split(' ');
  return languages.find((one) => cardinals[one].includes(word) || ordinals[one].flat().includes(word));
};

/**
 * Returns other ways to write an answer that a teacher would accept: digits, words and Roman numerals, a surname alone
 * and before the first name, a river without the word. They are proposals: some may be wrong for the question.
 */
function formsOf(text: string, preferred: Language): string[] {
  const language = languageOf(text) ?? preferred;
  const [, geographicName, namedBefore] = geographic.exec(text) ?? [];
  const counted = /^(\d{1,2}|\p{L}+)( \p{Ll}+)?$/u.exec(text);
  const [, amount = '', noun = ''] = counted ?? [];
  const number = /^\d+$/.test(amount) ? Number(amount) : cardinals[language].indexOf(amount.toLowerCase());
  const isCounted = counted !== null && number >= 0 && number < cardinals[language].length;
  const monarch = /^(\p{Lu}\p{Ll}+) ([IVX]+)$/u.exec(text);
  const rank = monarch ? (romans.get(monarch[2]!) ?? 0) : 0;
  const rankWord = ordinals[language][rank - 1]?.[/(?:a|Isabel)$/u.test(monarch?.[1] ?? '') ? 1 : 0];
  const alone = romans.get(text);
  return [
    ...ofCentury(text),
    ...(alone ? [String(alone)] : []),
    ...(isCounted
      ? ofNumber(number, language).flatMap((form) => [form + noun, ...(noun ? [form] : [])])
      : []),
    ...ofOrdinal(text, language),
    ...(rankWord && language === 'es' ? [`${monarch![1]} ${rankWord}`] : []),
    ...ofName(text),
    ...(geographicName ? [geographicName] : []),
    ...(namedBefore ? [namedBefore] : []),
  ];
}

/**
 * Returns the other forms of the fully correct answers that none of the answers covers, at most eight. `language` is
 * that of numbers in digits.
 */
export function otherForms(
  answers: readonly Pick<ExpectedAnswer, 'text' | 'share'>[],
  options: ShortAnswerOptions,
  language: Language,
): string[] {
  const known = new Set(answers.map(({ text }) => foldShortAnswer(text, options)));
  const full = answers.filter(({ share }) => share === 1).map(({ text }) => text.trim());
  const proposed = new Set<string>();
  const forms: string[] = [];
  for (const text of full) {
    // A form that was added has no forms of its own.
    if (proposed.has(foldShortAnswer(text, options))) continue;
    for (const form of formsOf(text, language)) {
      const folded = foldShortAnswer(form, options);
      if (!known.has(folded) && !proposed.has(folded)) forms.push(form);
      proposed.add(folded);
    }
  }
  return forms.slice(0, 8);
}
