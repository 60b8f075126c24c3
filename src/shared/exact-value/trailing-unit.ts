import { CONSTANTS, FUNCTIONS } from './names.ts';
import { hasSameDimension, isMoney, readUnit, type Unit } from './units.ts';

/** Words after a number that change, negate or join values: text with one of them is not "number and unit". */
const OPERATOR_WORDS = new Set(
  (
    'mil miles millon millones billon billones cien ciento cientos million millions billion billions thousand thousands ' +
    'hundred hundreds docena docenas decena decenas centena centenas dozen dozens medio media medios medias mitad half ' +
    'halves tercio tercios third thirds cuarto cuartos quarter quarters quinto quintos fifth fifths sexto sextos sixth ' +
    'sixths septimo septimos octavo octavos eighth noveno novenos ninth decimo decimos decima decimas tenth tenths ' +
    'centesimo centesimos centesima centesimas hundredth hundredths milesimo milesimos milesima milesimas thousandth ' +
    'thousandths cuadrado cuadrada cuadrados squared cubo cubed cubico cubicos factorial elevado power menos minus mas ' +
    'plus negativo negativa negative dividido dividida divided times veces vez por per entre sobre over raiz root no not ' +
    'non nunca never or and pero but sino else excepto except casi almost quiza quizas maybe tal vez perhaps creo think ' +
    'inverso inverse opuesto opposite inf infinito infinitos infinity menor mayor less more than greater que igual equal ' +
    'uno una dos tres cuatro cinco seis siete ocho nueve diez one two three four five six seven eight nine ten cero zero ' +
    'aprox incorrecto wrong false falso grado grados degrees base modulo mod percent unos unas periodico recurring ' +
    'hasta until through like positivo doble double triple error repeating repeated periodica millonesima millonesimas ' +
    'millionth millionths'
  ).split(' '),
);

function leadingMoney(text: string): { rest: string; unit: Unit } | null {
  const match = /^([-+]?)\s*([€¤£¥]|[A-Z]{3}(?=\s*\d))\s*(?=[\d.,])/.exec(text);
  const sign = match ? readUnit(match[2] ?? '') : null;
  if (!match || !sign || !isMoney(sign)) return null;
  const rest = `${match[1] ?? ''}${text.slice(match[0].length)}`;
  // "$250 MXN": the code after the amount specifies the currency of the sign.
  const code = /^([-+]?[\d.,]+) ([A-Za-z]{3,8})$/.exec(rest);
  const named = code ? readUnit(code[2] ?? '') : null;
  const isOne = named && [sign, ...sign.others].some((meaning) => hasSameDimension(meaning, named));
  return isOne ? { rest: code?.[1] ?? '', unit: named } : { rest, unit: sign };
}

/**
 * Reads trailing words as a unit: "8 manzanas", "8 manzanas verdes". They have at least four letters and are no
 * operators.
 */
function trailingWords(text: string): { rest: string; unit: Unit } | null {
  const match =
    /^(.*[\d)!°])\s*\b([a-z]{4,}(?: [a-z]{4,})?)$/i.exec(text) ?? /^(.*\d)([a-z]{4,})$/i.exec(text);
  if (!match) return null;
  const words = (match[2] ?? '').toLowerCase().split(' ');
  if (words.some((word) => OPERATOR_WORDS.has(word) || FUNCTIONS.has(word) || CONSTANTS.has(word)))
    return null;
  // Singular and plural count as the same word.
  const dimension = words.map((word) => word.replace(/e?s$/, '')).join(' ');
  return {
    rest: match[1] ?? '',
    unit: { text: match[2] ?? '', factor: 1, dimension, word: true, others: [] },
  };
}

/**
 * Returns whether letters are an unknown instead of a unit: a single letter in a sum ("2m + 3"), a single t or u
 * ("4t"), and an M without a space ("4M").
 */
function isUnknown(rest: string, unit: string, glued: boolean): boolean {
  const inSum = /[^\s*^/(eE+-]\s*[-+]/.test(rest);
  if (inSum && unit.length === 1 && !/[€¤£¥]/.test(unit)) return true;
  return (/^[tu]$/.test(unit) || (unit === 'M' && glued)) && /\d$/.test(rest);
}

/**
 * Splits a value into rest and trailing unit; the rest is the whole text when there is no unit. Uses the longest suffix
 * that is a unit; the rest must end like a value.
 */
export function cutTrailingUnit(text: string): { rest: string; unit: Unit | null } {
  const money = leadingMoney(text);
  if (money) return money;
  for (let at = 1; at < text.length; at += 1) {
    const starts = /[a-zA-Zμµ€¤£¥¢Ω]/.test(text[at] ?? '') && !/[a-zA-Zμµ_^\\]/.test(text[at - 1] ?? '');
    if (!starts) continue;
    const rest = text.slice(0, at).trimEnd();
    if (!/(?:[\d)!%°.|]|\u0305|\bpi)$/.test(rest)) continue;
    const unit = readUnit(text.slice(at));
    if (unit && !isUnknown(rest, unit.text, rest.length === at)) return { rest, unit };
  }
  return trailingWords(text) ?? { rest: text, unit: null };
}
