import { matchingContent, pairsOf, withPairs } from '../../../shared/question-types/matching/content.ts';
import { matchingMarking } from '../../../shared/question-types/matching/marking.ts';
import { readPairs, writePairs } from '../../../shared/question-types/matching/read-pairs.ts';
import { isRecord } from '../prompts/answer-fields.ts';
import { foldedWords, occursIn } from '../text/fold-text.ts';
import { whatIsAlike } from '../writing/options-alike.ts';
import type { GenerationType } from './generation-type.ts';
import { likeLength } from './like-length.ts';

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
    const given = Array.isArray(entry.pairs) ? entry.pairs.filter(isRecord) : [];
    const written = given.map((pair) => ({ left: text(pair.left), right: text(pair.right) }));
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
  whatIsWrong(question) {
    const { pairs: all, distractors } = pairsOf(question);
    const texts = all.flatMap(({ left, right }) => [left, right]).concat(distractors);
    if (all.length < pairs.least) return 'there are too few pairs';
    if (texts.some((text) => text === '' || text.length > longestItem)) return 'an item is empty or too long';
    if (distractors.length === 0) return 'there is no distractor';
    const rights = all.map(({ right }) => right);
    const alike = whatIsAlike(all.map(({ left }) => left)) ?? whatIsAlike([...rights, ...distractors]);
    if (alike) return alike;
    return likeLength(rights, distractors) ? null : 'the distractors are told by their length';
  },
  isKeySaid: (question) =>
    pairsOf(question).pairs.some(
      ({ left, right }) =>
        (isTelling(left) && occursIn(left, right)) || (isTelling(right) && occursIn(right, left)),
    ),
  conflictOfKey: () => null,
  keyCheck: {
    rule: '"statement" lists what is matched by numbers; "answer" holds for each number the id of its option, as "1-b".',
    shortRule: 'for each number of "statement" the id of its option, as "1-b".',
    asked: ({ details }) => (details?.left ?? []).map((text, index) => `${index + 1}. ${text}`).join('\n'),
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
const isTelling = (text: string): boolean => foldedWords(text).join('').length >= 4;
