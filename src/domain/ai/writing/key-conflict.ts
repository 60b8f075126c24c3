import { htmlToText } from '../../../shared/content/html.ts';
import type { QuestionDraft } from '../../../shared/contracts/questions.ts';
import { compareExactAnswer } from '../../../shared/exact-value/compare-exact-answer.ts';
import { isReadableKey } from '../../../shared/exact-value/is-readable-key.ts';
import { foldLetters } from '../../../shared/rules/fold-letters.ts';
import { foldText } from '../text/fold-text.ts';
import { calculationOf, claimedEquality } from './calculations.ts';
import { withoutDelimiters } from './without-delimiters.ts';

/** How certain a rule is about a fault: `certain` questions are dropped, `likely` ones are left to a teacher. */
export type Certainty = 'certain' | 'likely';

/**
 * Returns whether the key contradicts the worked solution or a calculation in the question. Null means no contradiction
 * was found.
 */
export function findExerciseConflict(question: QuestionDraft): Certainty | null {
  return findValueConflict(question.correctAnswer, question) ?? findCalculationConflict(question);
}

type Solved = Pick<QuestionDraft, 'solutionExample'>;

/**
 * Compares the key with the final value of the solution. A key that occurs as an intermediate value is less certainly
 * wrong.
 */
function findValueConflict(key: string, { solutionExample }: Solved): Certainty | null {
  const final = finalValueOf(solutionExample);
  if (final === null || verdictOf(key, final.value) !== 'different') return null;
  if (isRounded(key, final.value)) return null;
  // 0.2 and 20 %, 2.5 m and 250 cm: the same value in other units, or an error in them.
  if (differsByTens(key, final.value)) return 'likely';
  if (valuesIn(solutionExample).some((value) => verdictOf(key, value) === 'equal')) {
    return final.announced ? 'likely' : null;
  }
  return 'certain';
}

/** Evaluates an exercise that is only a calculation. At most `likely`, because the question may mean something else. */
function findCalculationConflict(question: QuestionDraft): Certainty | null {
  const calculation = calculationOf(`${htmlToText(question.text)}\n${question.statement}`);
  return calculation !== null && verdictOf(question.correctAnswer, calculation) === 'different'
    ? 'likely'
    : null;
}

/** Returns whether the solution states another option, or the value of another option. */
export function findChoiceConflict(question: QuestionDraft): Certainty | null {
  const { options, correctAnswer, solutionExample } = question;
  const right = options.find((option) => option.id === correctAnswer);
  if (!right) return null;
  const letter = announcedLetter(solutionExample);
  // "The answer is C" where C is the text of an option: vitamins, blood groups, musical notes.
  const isText = options.some(({ text }) => foldText(text) === letter);
  if (letter !== null && !isText && options.some(({ id }) => id === letter)) {
    return letter === correctAnswer ? null : 'certain';
  }
  const wrong = options.filter((option) => option !== right);
  const folded = foldText(announcedIn(solutionExample) ?? '');
  const begins = (text: string) => foldText(text) !== '' && `${folded} `.startsWith(`${foldText(text)} `);
  if (folded !== '' && !begins(right.text) && wrong.some(({ text }) => begins(text))) return 'certain';
  const value = withoutDelimiters(right.text);
  if (!isReadableKey(value)) return null;
  const final = finalValueOf(solutionExample)?.value;
  const isOther = wrong.some(({ text }) => final && verdictOf(withoutDelimiters(text), final) === 'equal');
  return isOther ? findValueConflict(value, question) : null;
}

/** "La opción c)", "The answer is B.": a letter on its own, not the start of a word or sentence. */
function announcedLetter(solution: string): string | null {
  const found =
    /(?:opcion|respuesta|alternativa|letra|option|answer|letter)(?: correcta| correct)?(?: es| is)?\s*:?\s*(?:la |el |the )?(?:opcion |letra |option |letter )?["'(«“]?([a-j])\s*(?:["').:;,»”]|$)/.exec(
      foldLetters(solution),
    );
  return found?.[1] ?? null;
}

/** Returns whether the solution says that the statement is true or false, and the key says the opposite. */
export function findTrueFalseConflict(question: QuestionDraft): Certainty | null {
  const { correctAnswer, solutionExample, text } = question;
  const claimed = claimedEquality(htmlToText(text));
  if (claimed !== null && claimed !== (correctAnswer === 'Verdadero')) return 'certain';
  const folded = ` ${foldText(solutionExample)} `;
  // Conditional sentences describe other cases.
  if (/ (?:si|if|seria|serian|would|cuando|when|unless) /.test(folded)) return null;
  const denied = deniedInWords.test(foldLetters(solutionExample));
  const saysFalse =
    /^ (?:falso|falsa|false|incorrecto|incorrecta|incorrect|es falso|it is false) | (?:afirmacion|enunciado|frase|statement|claim) (?:es|is|resulta) (?:falsa|falso|incorrecta|incorrecto|false|incorrect|wrong) /.test(
      folded,
    ) || denied;
  // "Cierto, pero …" is not a confirmation.
  const saysTrue =
    !/ (?:pero|but|aunque|although) /.test(folded) &&
    /^ (?:verdadero|verdadera|cierto|correcto|true|correct|es verdadero|es cierto|it is true) | (?:afirmacion|enunciado|frase|statement|claim) (?:es|is|resulta) (?:verdadera|verdadero|cierta|cierto|correcta|correcto|true|correct) /.test(
      folded,
    );
  if (saysFalse === saysTrue) return null;
  return saysTrue === (correctAnswer === 'Verdadero') ? null : 'certain';
}

/** Matches "No es cierto: …", but not "no es cierto que …", which may concern the opposite. */
const deniedInWords =
  /(?:^|[.;]\s+)(?:eso |esto |that |it |this )?(?:no es|is not|isn['’]t) (?:cierto|cierta|verdad|verdader[oa]|correct[oa]|true|correct)\s*(?:[.:,;]|$|porque|pues|ya que|because|since)/;

const announcing =
  /(?:respuesta|resultado|solucion|answer|result|solution)(?: correcta| correcto| final| correct)*(?: es| is| son| are)?\s*[:=]?\s*(?:es |is |la |el |the )*([^\n]{1,300})/g;

/** Returns the folded text after the last "la respuesta es" or similar phrase. */
function announcedIn(solution: string): string | null {
  const all = [...foldLetters(solution).matchAll(announcing)];
  return all.at(-1)?.[1]?.trim() ?? null;
}

/** Returns the final value of a worked solution: after "the result is", otherwise after the last equals sign. */
function finalValueOf(solution: string): { value: string; announced: boolean } | null {
  const announced = readValue(announcedIn(solution) ?? '');
  if (announced !== null) return { value: announced, announced: true };
  const at = solution.lastIndexOf('=');
  if (at < 0) return null;
  const rest = solution.slice(at + 1);
  // A sentence that continues after the equality may lead to another value.
  if (/[.;]\s+\S*\d|[,;]\s/.test(rest)) return null;
  const value = readValue(rest);
  return value === null ? null : { value, announced: false };
}

/** Returns the value at the start of a text: the whole text, or its first number when words follow. */
function readValue(text: string): string | null {
  const whole = withoutDelimiters(text.trim().replace(/\s*[.;,]+$/, ''))
    .replace(/\$/g, '')
    .replace(/\s*[.;,]+$/, '')
    .trim();
  if (whole === '') return null;
  if (isReadableKey(whole)) return whole;
  const number = /^-?\d+(?:[.,]\d+)?(?:\s*\/\s*\d+)?(?=\s+\p{L}{2,}|\s*[.;,]\s|$)/u.exec(whole)?.[0];
  return number && isReadableKey(number) ? number : null;
}

/** Returns all numbers and fractions of a text. */
function valuesIn(text: string): string[] {
  return text.match(/-?\\d?frac\{[^{}]+\}\{[^{}]+\}|\\sqrt\{[^{}]+\}|-?\d+(?:[.,]\d+)*(?:\/\d+)?/g) ?? [];
}

/** Returns whether the numbers differ by a power of ten. */
function differsByTens(one: string, other: string): boolean {
  const [first, second] = [one, other].map((text) =>
    Number(/^-?\d+(?:[.,]\d+)?/.exec(text)?.[0].replace(',', '.')),
  );
  if (!first || !second || one.includes('/') || other.includes('/')) return false;
  const power = Math.log10(first / second);
  return Math.abs(power - Math.round(power)) < 1e-9 && Math.abs(power) >= 1;
}

/** Returns whether one decimal is the other rounded to fewer places. */
function isRounded(one: string, other: string): boolean {
  const [places, more] = [one, other]
    .map((text) => /^-?\d+(?:[.,](\d+))?/.exec(text)?.[1]?.length ?? 0)
    .sort();
  const [first, second] = [one, other].map((text) => Number.parseFloat(text.replace(',', '.')));
  return places !== more && Math.abs(first! - second!) <= 10 ** -places!;
}

const verdictOf = (key: string, answer: string) => compareExactAnswer({ key, answer }).verdict;
