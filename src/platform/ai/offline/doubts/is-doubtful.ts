import { foldText } from '../../../../domain/ai/text/fold-text.ts';
import { tokensOf } from './clauses.ts';
import { findContradiction, findDisclaimer } from './negation.ts';

/** Function words that occur only in statements. */
const statementWords = new Set(
  'es son fue fueron era eran esta estan hay ha han se que porque cuando tiene tienen puede pueden sirve permite hace hacen si is are was were be has have had can could will would that because when which who it they does do did if to'.split(
    ' ',
  ),
);
const asksForList =
  /\b(?:nombra|nombre|menciona|mencione|enumera|enumere|lista|indica|cita|escribe (?:dos|tres|cuatro|los|las)|cuales|list|name|give|mention|enumerate|state (?:two|three|four)|which|what are)\b/;
/** Minimum number of words of a list. */
const minWords = 3;
/** A reference with fewer words asks for no more than words. */
const minReferenceWords = 5;
const maxFunctionWordShare = 0.15;
/** Maximum average of words between separators in a list that contains articles. */
const maxWordsPerItem = 3.5;

/** Returns whether the answer is a bare list of words where a statement was asked for. */
function isBareWordList(question: string, reference: string, answer: string): boolean {
  if (asksForList.test(foldText(question)) || isPlainWordList(reference)) return false;
  if (tokensOf(reference).length < minReferenceWords) return false;
  return tokensOf(answer).length >= minWords && isPlainWordList(answer);
}

function isPlainWordList(text: string): boolean {
  const tokens = tokensOf(text);
  if (tokens.some(({ word }) => statementWords.has(word))) return false;
  const small = tokens.filter(({ stem }) => stem === null).length;
  if (small < tokens.length * maxFunctionWordShare) return true;
  const items = text.split(/[,;\n•·/|+]|\s[-–]\s/).filter((item) => item.trim() !== '');
  return items.length >= 3 && tokens.length / items.length <= maxWordsPerItem;
}

/**
 * Returns whether an answer may mean something other than its words suggest: it denies the reference, or lists words
 * without stating anything. Uses plain rules for Spanish and English.
 */
export function isDoubtful(question: string, reference: string, answer: string): boolean {
  return (
    findDisclaimer(reference, answer) !== null ||
    findContradiction(question, reference, answer) !== null ||
    isBareWordList(question, reference, answer)
  );
}
