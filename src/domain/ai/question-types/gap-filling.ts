import {
  gapMark,
  gapNumbers,
  readGaps,
  splitGaps,
  writeGaps,
} from '../../../shared/question-types/gap-filling/gap-text.ts';
import { gapFillingMarking } from '../../../shared/question-types/gap-filling/marking.ts';
import { foldShortAnswer } from '../../../shared/question-types/short-answer/fold.ts';
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
const joins = /^[\s,;]*(?:y|e|o|u|and|or|,|;)?[\s,;]*$/iu;
/** Minimum words per gap; with fewer a gap is ambiguous. */
const leastWordsPerGap = 4;

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
    return {
      statement: source.replace(written, () => {
        number += 1;
        return gapMark(number);
      }),
      correctAnswer: writeGaps(keys),
      details: { gaps, forgiveTypo: true },
    };
  },
  cleanDetails: (details, clean) => ({
    ...details,
    gaps: details?.gaps?.map(({ kind, answers, options }) => ({
      kind,
      answers: answers.map(({ text, share }) => ({ text: clean(text), share })),
      ...(options && { options: options.map(clean) }),
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
    const touches = parts.some(
      (part, index) =>
        typeof part === 'string' &&
        typeof parts[index - 1] === 'number' &&
        typeof parts[index + 1] === 'number' &&
        joins.test(part),
    );
    const meets = parts.some(
      (part, index) => typeof part === 'number' && typeof parts[index + 1] === 'number',
    );
    if (touches || meets) return 'two gaps could change places';
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
