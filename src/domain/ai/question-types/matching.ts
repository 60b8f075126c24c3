import { matchingContent, pairsOf, withPairs } from '../../../shared/question-types/matching/content.ts';
import { matchingMarking } from '../../../shared/question-types/matching/marking.ts';
import { readPairs, writePairs } from '../../../shared/question-types/matching/read-pairs.ts';
import { isRecord } from '../prompts/answer-fields.ts';
import { foldedWords, occursIn } from '../text/fold-text.ts';
import { findEquivalentOptions } from '../writing/equivalent-options.ts';
import type { GenerationType } from './generation-type.ts';
import { haveSimilarLength } from './similar-length.ts';

const longestItem = 120;
const pairs = { least: 3, most: 6 } as const;
const mostDistractors = 3;
const item = { type: 'string', maxLength: longestItem };

export const matchingGeneration: GenerationType = {
  type: 'emparejar',
  rule: '"text" says what to match; "pairs" are four to six, each a "left" with the one "right" that belongs to it and to no other; a right one does not repeat words of its left one; "distractors" are one or two further right ones of the same kind and length that belong to none; "correctAnswer" is empty.',
  shortRule:
    '"text" says what to match; "pairs" are four to six of "left" and "right"; "distractors" are one or two right ones that belong to none; "correctAnswer" is empty.',
  hasOwnKey: true,
  ownFields: {
    pairs: {
      type: 'array',
      description: 'emparejar: what belongs together; other types: empty',
      maxItems: pairs.most,
      items: {
        type: 'object',
        properties: { left: item, right: item },
        required: ['left', 'right'],
        additionalProperties: false,
      },
    },
    distractors: {
      type: 'array',
      description: 'emparejar: what belongs to none; other types: empty',
      maxItems: mostDistractors,
      items: item,
    },
  },
  read({ entry, text }) {
    const records = Array.isArray(entry.pairs) ? entry.pairs.filter(isRecord) : [];
    const written = records.map((pair) => ({ left: text(pair.left), right: text(pair.right) }));
    const distractors = (Array.isArray(entry.distractors) ? entry.distractors.map(text) : []).filter(
      (one) => one !== '',
    );
    if (written.length < pairs.least || written.length > pairs.most)
      return 'there are too few or too many pairs';
    if (written.some(({ left, right }) => left === '' || right === '')) return 'a pair is incomplete';
    if (distractors.length === 0) return 'there is no distractor';
    const {
      options = [],
      correctAnswer,
      details,
    } = matchingContent.tidy({
      type: 'emparejar',
      text: '',
      difficulty: 3,
      statement: '',
      solutionExample: '',
      criteria: [],
      ...withPairs({ pairs: written, distractors: distractors.slice(0, mostDistractors) }),
    });
    return { options, correctAnswer, details };
  },
  cleanDetails: (details, clean) => ({ ...details, left: details?.left?.map(clean) ?? [] }),
  ownTexts: ({ details }) => details?.left ?? [],
  findDefect(question) {
    const { pairs: all, distractors } = pairsOf(question);
    const texts = all.flatMap(({ left, right }) => [left, right]).concat(distractors);
    if (all.length < pairs.least) return 'there are too few pairs';
    if (texts.some((text) => text === '' || text.length > longestItem)) return 'an item is empty or too long';
    if (distractors.length === 0) return 'there is no distractor';
    const rights = all.map(({ right }) => right);
    const defect =
      findEquivalentOptions(all.map(({ left }) => left)) ??
      findEquivalentOptions([...rights, ...distractors]);
    if (defect) return defect;
    return haveSimilarLength(rights, distractors) ? null : 'the distractors are told by their length';
  },
  revealsKey: (question) =>
    pairsOf(question).pairs.some(
      ({ left, right }) =>
        (isDistinctive(left) && occursIn(left, right)) || (isDistinctive(right) && occursIn(right, left)),
    ),
  findKeyConflict: () => null,
  keyCheck: {
    rule: '"statement" lists what is matched by numbers; "answer" holds for each number the id of its option, as "1-b".',
    shortRule: 'for each number of "statement" the id of its option, as "1-b".',
    questionText: ({ details }) =>
      (details?.left ?? []).map((text, index) => `${index + 1}. ${text}`).join('\n'),
    read(said, { options }) {
      const chosen = readPairs(options, said.length, said.join(', '));
      return chosen.includes('') ? null : chosen;
    },
    doubt(question, said) {
      const answer = writePairs(said);
      if (answer === question.correctAnswer) return null;
      return { reason: 'answered-otherwise', said: [matchingMarking.shown(question, answer)] };
    },
  },
};

/** Long enough that an occurrence is not a coincidence. */
const isDistinctive = (text: string): boolean => foldedWords(text).join('').length >= 4;
