import type { QuestionDraft } from '../../../shared/contracts/questions.ts';
import { maxGapGroups } from '../../../shared/question-types/gap-filling/details.ts';
import {
  gapMark,
  gapNumbers,
  readGaps,
  splitGaps,
  writeGaps,
} from '../../../shared/question-types/gap-filling/gap-text.ts';
import { gapFillingMarking } from '../../../shared/question-types/gap-filling/marking.ts';
import { foldShortAnswer } from '../../../shared/question-types/short-answer/fold.ts';
import { foldLetters } from '../../../shared/rules/fold-letters.ts';
import { isRecord } from '../prompts/answer-fields.ts';
import { foldedWords, occursIn } from '../text/fold-text.ts';
import { findEquivalentOptions } from '../writing/equivalent-options.ts';
import type { GenerationType } from './generation-type.ts';

const longestAnswer = 50;
const mostGaps = 6;
const mostOptions = 4;
const mostAlternatives = 4;
const answer = { type: 'string', maxLength: longestAnswer };
/** A gap as a model writes it: [[agua]]. */
const written = /\[\[([^[\]]{1,200})\]\]/g;
/** Text between two gaps that makes them interchangeable. */
const joins = /^[\s,;]*(?:y|e|o|u|ou|eta|edo|and|or|,|;)?[\s,;]*$/iu;
/** Words that give the places of an enumeration a meaning, without accents: "respectivamente", "en orden", "fases". */
const ordered =
  /respectiv|\borde(?:n|r|m|s)?\b|\bordre|hurrenez|hurrenk|suce[sd]|successi|secuenc|sequ[ei]nc|cronolog|chronolog|\b(?:fases?|etapas?|etapes?|pasos?|passos?|phases?|stages?|steps?)\b/;
/** A word before the first gap that gives both their places: "entre 1936 y 1939". */
const fromTo = /\b(?:entre|between)\s*$/;
/** Minimum words per gap; with fewer a gap is ambiguous. */
const leastWordsPerGap = 4;

type Gap = NonNullable<NonNullable<QuestionDraft['details']>['gaps']>[number];

/** Returns the pairs of gaps, by number, that only a comma or a conjunction separates. */
const findNeighbours = (parts: readonly (string | number)[]): [number, number][] =>
  parts.flatMap((part, index) => {
    const [before, after] = [parts[index - 1], parts[index + 1]];
    const isJoin = typeof part === 'string' && joins.test(part);
    return isJoin && typeof before === 'number' && typeof after === 'number' ? [[before, after]] : [];
  });

/**
 * Groups the gaps of each enumeration, which may be filled in any order. Gaps stay alone when their places have a
 * meaning, or when one word would be right in two of them.
 */
function groupEnumerations(gaps: readonly Gap[], statement: string, text: string): Gap[] {
  const parts = splitGaps(statement);
  if (ordered.test(foldLetters(`${text} ${statement}`))) return [...gaps];
  const runs: number[][] = [];
  for (const [one, other] of findNeighbours(parts)) {
    const run = runs.find((numbers) => numbers.at(-1) === one);
    if (run) run.push(other);
    else runs.push([one, other]);
  }
  const grouped = runs.filter((numbers) => isEnumeration(numbers, gaps, parts)).slice(0, maxGapGroups);
  return gaps.map((gap, index) => {
    const group = grouped.findIndex((numbers) => numbers.includes(index + 1)) + 1;
    return group > 0 ? { ...gap, group } : gap;
  });
}

function isEnumeration(
  numbers: readonly number[],
  gaps: readonly Gap[],
  parts: readonly (string | number)[],
): boolean {
  const members = numbers.map((number) => gaps[number - 1]!);
  const lead = parts[parts.indexOf(numbers[0]!) - 1] ?? '';
  const texts = members.flatMap(({ answers }) => [
    ...new Set(answers.map(({ text }) => foldShortAnswer(text))),
  ]);
  return (
    members.every(({ kind }) => kind !== 'choice' && kind === members[0]!.kind) &&
    !fromTo.test(foldLetters(String(lead))) &&
    new Set(texts).size === texts.length
  );
}

export const gapFillingGeneration: GenerationType = {
  type: 'completar',
  rule: '"text" says what to do; "statement" is a text of one to four sentences with one to four gaps, each written as its answer in double brackets, as [[agua]]; only one word or number fits a gap, its answer stands nowhere else in the text, and no two gaps could change places; "gaps" has one entry per gap in order: "alternatives" are other right words, "options" two or three wrong ones where the gap is chosen from a list, else empty; "correctAnswer" is empty.',
  shortRule:
    '"statement" is a text with one to four gaps, each its answer in double brackets, as [[agua]], that only one word fits; "gaps" has per gap "alternatives" and wrong "options" or none; "correctAnswer" is empty.',
  hasOwnKey: true,
  ownFields: {
    gaps: {
      type: 'array',
      description: 'completar: one entry per gap; other types: empty',
      maxItems: mostGaps,
      items: {
        type: 'object',
        properties: {
          alternatives: { type: 'array', maxItems: mostAlternatives, items: answer },
          options: { type: 'array', maxItems: mostOptions, items: answer },
        },
        required: ['alternatives', 'options'],
        additionalProperties: false,
      },
    },
  },
  read({ entry, text }) {
    const source = text(entry.statement);
    const keys = [...source.matchAll(written)].map(([, key = '']) => key.trim());
    if (keys.length === 0 || keys.length > mostGaps) return 'there are too few or too many gaps';
    const said = Array.isArray(entry.gaps) ? entry.gaps : [];
    const textsOf = (field: unknown, most: number) =>
      Array.isArray(field)
        ? field
            .map(text)
            .filter((one) => one !== '' && one.length <= longestAnswer)
            .slice(0, most)
        : [];
    const gaps = keys.map((key, index) => {
      const about = isRecord(said[index]) ? said[index] : {};
      const wrong = textsOf(about.options, mostOptions).filter(
        (one) => foldShortAnswer(one) !== foldShortAnswer(key),
      );
      if (wrong.length >= 2) {
        const options = [...new Set([key, ...wrong])].toSorted((a, b) => a.localeCompare(b));
        return { kind: 'choice' as const, answers: [{ text: key, share: 1 }], options };
      }
      const others = textsOf(about.alternatives, mostAlternatives).filter(
        (one) => foldShortAnswer(one) !== foldShortAnswer(key),
      );
      const isNumber = /^-?\d+(?:[.,]\d+)?$/.test(key);
      return {
        kind: isNumber ? ('value' as const) : ('text' as const),
        answers: [key, ...others].map((one) => ({ text: one, share: 1 })),
      };
    });
    let number = 0;
    const statement = source.replace(written, () => {
      number += 1;
      return gapMark(number);
    });
    return {
      statement,
      correctAnswer: writeGaps(keys),
      details: { gaps: groupEnumerations(gaps, statement, text(entry.text)), forgiveTypo: true },
    };
  },
  cleanDetails: (details, clean) => ({
    ...details,
    gaps: details?.gaps?.map(({ kind, answers, options, group }) => ({
      kind,
      answers: answers.map(({ text, share }) => ({ text: clean(text), share })),
      ...(options && { options: options.map(clean) }),
      ...(group !== undefined && { group }),
    })),
  }),
  ownTexts: ({ details }) => (details?.gaps ?? []).flatMap(({ options = [] }) => options),
  findDefect({ statement, details }) {
    const gaps = details?.gaps ?? [];
    if (gapNumbers(statement).length !== gaps.length || gaps.length === 0) return 'the gaps are missing';
    const keys = gaps.map(({ answers }) => answers[0]?.text ?? '');
    if (keys.some((key) => key === '' || key.length > longestAnswer)) return 'an answer is empty or too long';
    const parts = splitGaps(statement);
    const around = parts.filter((part) => typeof part === 'string').join(' ');
    if (foldedWords(around).length < leastWordsPerGap * gaps.length)
      return 'too little stands around the gaps';
    const groupOf = (number: number) => gaps[number - 1]?.group;
    const isOpen = findNeighbours(parts).some(([one, other]) => {
      const group = groupOf(one);
      return group === undefined || group !== groupOf(other);
    });
    const meets = parts.some(
      (part, index) => typeof part === 'number' && typeof parts[index + 1] === 'number',
    );
    if (isOpen || meets) return 'two gaps could change places';
    for (const { options } of gaps) {
      const defect = options && findEquivalentOptions(options);
      if (defect) return defect;
    }
    return null;
  },
  revealsKey({ details }, questionText) {
    // Joins the text without the gaps, whose numbers are not words of the text.
    const text = splitGaps(questionText)
      .filter((part) => typeof part === 'string')
      .join(' … ');
    return (details?.gaps ?? []).some(({ answers, kind }) => {
      const key = answers[0]?.text ?? '';
      return (kind === 'value' || foldedWords(key).join('').length >= 3) && occursIn(key, text);
    });
  },
  findKeyConflict: () => null,
  keyCheck: {
    rule: '"answer" holds what goes into each gap of "statement" (___1___, ___2___ …), in order, each as one entry.',
    shortRule: 'what goes into each gap of "statement", in order.',
    questionText: ({ statement, details }) =>
      [
        statement,
        ...(details?.gaps ?? []).flatMap(({ options }, index) =>
          options ? `${index + 1}: ${options.join(' / ')}` : [],
        ),
      ].join('\n'),
    read(said, { statement }) {
      const count = gapNumbers(statement).length;
      const texts = said.length === count ? [...said] : readGaps(count, said.join(' | '));
      return texts.includes('') ? null : texts;
    },
    doubt(question, said) {
      const writtenAnswer = writeGaps(said);
      const marked = gapFillingMarking.mark({ ...question, accepted: [] }, writtenAnswer, {
        roundingDigits: 3,
      });
      if (marked.is === 'marked' && marked.share === 1) return null;
      return { reason: 'answered-otherwise', said: [gapFillingMarking.shown(question, writtenAnswer)] };
    },
  },
};
