import { askedValueOf } from '../exercise/asked-value.ts';
import { exerciseMarking } from '../exercise/marking.ts';
import { listWithKey, toOtherRight } from '../other-right-answers.ts';
import type {
  AnswerDoubt,
  KeyFields,
  MarkedQuestion,
  MarkSettings,
  OtherRightAnswer,
  TypeMarking,
} from '../question-type.ts';
import {
  compareFolded,
  createMarkedFold,
  type FoldedAnswer,
  foldAnswer,
  foldExpected,
  type KnownAnswer,
} from '../short-answer/compare.ts';
import { assignKeys } from './assign-keys.ts';
import { readGaps, writeGaps } from './gap-text.ts';

type Gap = NonNullable<NonNullable<MarkedQuestion['details']>['gaps']>[number];

/** A gap that lost its points comes before one that kept them. */
const answerDoubts = ['other-word', 'letter-case', 'typing-error'] as const;

const countOf = ({ details }: Pick<MarkedQuestion, 'details'>): number => details?.gaps?.length ?? 0;

interface ExpectedGap {
  gap: Gap;
  /** The first one is the key. */
  expected: { text: string; share: number; feedback?: string | undefined }[];
}

/** Keys written before `|` was escaped have `/` in its place. */
const isSameKey = (text: string, key: string): boolean => key === text || key === text.replaceAll('|', '/');

/**
 * Returns the expected answers of each gap, for each key that counts as a whole. A key outside the list of its gap, which
 * corrections stored before they changed the list, replaces all answers that were fully correct before. An accepted
 * answer that differs from the key in one gap is another answer of that gap; one that differs in more counts as a whole.
 */
function expectedOf(question: Omit<MarkedQuestion, 'statement'>): ExpectedGap[][] {
  const [key, ...accepted] = [question.correctAnswer, ...question.accepted].map((text) =>
    readGaps(countOf(question), text),
  );
  const differing = accepted.map((texts) =>
    texts.flatMap((text, index) => (text === key![index] ? [] : index)),
  );
  const own = (question.details?.gaps ?? []).map((gap, index): ExpectedGap => {
    const full = { text: key![index]!, share: 1 };
    const isListed = gap.answers.some(({ text, share }) => share === 1 && isSameKey(text, full.text));
    const listed = isListed ? gap.answers : gap.answers.filter(({ share }) => share < 1);
    const also = accepted.flatMap((texts, at) =>
      differing[at]!.length === 1 && differing[at]![0] === index ? { text: texts[index]!, share: 1 } : [],
    );
    return { gap, expected: [full, ...listed, ...also] };
  });
  const wholes = accepted.flatMap((texts, at) => {
    if (differing[at]!.length < 2) return [];
    return [
      own.map(({ gap, expected }, index) =>
        texts[index] === key![index]
          ? { gap, expected }
          : {
              gap,
              expected: [{ text: texts[index]!, share: 1 }, ...gap.answers.filter(({ share }) => share < 1)],
            },
      ),
    ];
  });
  return [own, ...wholes];
}

function otherRight(question: Omit<MarkedQuestion, 'statement'>): OtherRightAnswer[] {
  const [own, ...wholes] = expectedOf(question);
  const inGaps = own!.flatMap(({ expected: [key, ...others] }, index) => {
    const full = others.filter(({ text, share }) => share === 1 && !isSameKey(text, key!.text));
    return [...new Set(full.map(({ text }) => text))].map((answer) => ({ answer, gap: index + 1 }));
  });
  const asWhole = wholes.map((gaps) => writeGaps(gaps.map(({ expected }) => expected[0]!.text)));
  return [...inGaps, ...toOtherRight(asWhole)];
}

/** Returns the fields with a new key. What stays of a gap counts beside the new key of that gap. */
function withGapKeys(
  question: Omit<MarkedQuestion, 'statement'>,
  newKey: string,
  stays: (other: OtherRightAnswer) => boolean,
): KeyFields {
  const textsOf = (text: string) => readGaps(countOf(question), text).map((one) => one.trim());
  const [former, key] = [textsOf(question.correctAnswer), textsOf(newKey)];
  const gaps = question.details?.gaps?.map((gap, index) => {
    if (key[index] === former[index]) return gap;
    return {
      ...gap,
      answers: listWithKey(gap.answers, key[index]!, (answer) => stays({ answer, gap: index + 1 })),
    };
  });
  const accepted = question.accepted.flatMap((text) => {
    const texts = readGaps(countOf(question), text);
    const differing = [...texts.keys()].filter((index) => texts[index] !== former[index]);
    const whole = { answer: writeGaps(texts), gap: null };
    if (differing.length > 1) return stays(whole) ? [whole.answer] : [];
    return differing.flatMap((index) => {
      const answer = texts[index]!;
      return stays({ answer, gap: index + 1 }) ? [writeGaps(key.with(index, answer))] : [];
    });
  });
  const correctAnswer = writeGaps(key);
  return {
    correctAnswer,
    accepted: [...new Set(accepted)].filter((text) => text !== correctAnswer),
    details: { ...question.details, gaps },
  };
}

interface MarkedGap {
  share: number;
  doubt?: AnswerDoubt;
  spelling?: string;
  /** The value could not be read or compared. */
  isUnread?: boolean;
}

/** A typed text, folded once for all gaps it is compared with. */
interface TypedText {
  text: string;
  folded: FoldedAnswer;
}

function markGap(
  { gap, expected }: ExpectedGap,
  known: readonly KnownAnswer[],
  { text: answer, folded }: TypedText,
  question: MarkedQuestion,
  settings: MarkSettings,
): MarkedGap {
  const none = { share: 0 };
  if (answer.trim() === '') return none;
  if (gap.kind === 'text') return compareFolded(folded, known, question.details ?? {}, settings.wordLists);
  if (gap.kind === 'choice') {
    const chosen = expected.find(({ text }) => text === answer.trim());
    return { ...none, share: chosen?.share ?? 0 };
  }
  const read = expected.map(({ text, share }) => {
    const details = gap.accept && { accept: gap.accept };
    const value = { options: [], statement: '', correctAnswer: text, accepted: [], details };
    const marked = exerciseMarking.mark(value, answer, settings);
    return { share: marked.is === 'marked' ? marked.share * share : 0, isRead: marked.is === 'marked' };
  });
  const share = Math.max(0, ...read.map((one) => one.share));
  const isUnread = share === 0 && read.some(({ isRead }) => !isRead) && !settings.saysNothing?.(answer);
  return { share, isUnread };
}

/**
 * Returns the gap that each text is compared with: its own, or in a group the one that gives the whole group the
 * highest share. Each key of a group counts once.
 */
function gapOfTexts(
  gaps: readonly ExpectedGap[],
  markOf: (gap: number, text: number) => MarkedGap,
): number[] {
  const own = gaps.map((_, index) => index);
  const groups = Map.groupBy(own, (index) => gaps[index]!.gap.group ?? null);
  for (const [group, members] of groups) {
    if (group === null) continue;
    const keys = assignKeys(members.map((text) => members.map((gap) => markOf(gap, text).share)));
    for (const [at, text] of members.entries()) own[text] = members[keys[at]!]!;
  }
  return own;
}

/** Marks the gaps by the key that gives the highest share. */
function markGaps(question: MarkedQuestion, answer: string, settings: MarkSettings) {
  const typed = readGaps(countOf(question), answer);
  const texts = typed.map((text) => ({ text, folded: foldAnswer(text, question.details ?? {}) }));
  const all = expectedOf(question).map((gaps) => {
    const folded = gaps.map(({ gap, expected }) =>
      gap.kind === 'text' ? foldExpected(expected, question.details ?? {}) : [],
    );
    const known = new Map<string, MarkedGap>();
    const markOf = (gap: number, text: number) => {
      const id = `${gap} ${typed[text]}`;
      const marked = known.get(id) ?? markGap(gaps[gap]!, folded[gap]!, texts[text]!, question, settings);
      known.set(id, marked);
      return marked;
    };
    return gapOfTexts(gaps, markOf).map((gap, text) => ({
      typed: typed[text]!.trim(),
      key: gaps[gap]!.expected[0]!.text,
      ...markOf(gap, text),
    }));
  });
  const sumOf = (gaps: readonly MarkedGap[]) => gaps.reduce((sum, { share }) => sum + share, 0);
  return all.reduce((one, other) => (sumOf(other) > sumOf(one) ? other : one));
}

const shown = (question: Pick<MarkedQuestion, 'details'>, answer: string): string => {
  const texts = readGaps(countOf(question), answer).map((text) => text.trim());
  return texts.some((text) => text !== '') ? texts.map((text) => text || '–').join(' | ') : answer;
};

function createFold(question: Omit<MarkedQuestion, 'statement'>): (answer: string) => string {
  const folds = expectedOf(question)[0]!.map(({ gap, expected }) => {
    if (gap.kind === 'choice') return (text: string) => text.trim();
    return gap.kind === 'value'
      ? exerciseMarking.createFold(question)
      : createMarkedFold(expected, question.details ?? {});
  });
  return (answer) => {
    const texts = readGaps(countOf(question), answer);
    return writeGaps(folds.map((fold, index) => fold(texts[index]!)));
  };
}

export const gapFillingMarking: TypeMarking = {
  type: 'completar',
  hasEqualParts: true,
  mark(question, answer, settings) {
    const gaps = markGaps(question, answer, settings);
    if (gaps.some(({ isUnread }) => isUnread)) return { is: 'unread', isValue: false };
    const doubts = new Set(gaps.flatMap(({ doubt }) => doubt ?? []));
    const doubt = answerDoubts.find((one) => doubts.has(one));
    const spellings = gaps.flatMap(({ spelling }) => spelling ?? []);
    const share = gaps.length === 0 ? 0 : gaps.reduce((sum, gap) => sum + gap.share, 0) / gaps.length;
    return {
      is: 'marked',
      share,
      counts: {
        right: gaps.filter((gap) => gap.share === 1).length,
        partly: gaps.filter((gap) => gap.share > 0 && gap.share < 1).length,
        of: gaps.length,
      },
      ...(doubt && { doubt }),
      ...(spellings.length > 0 && { spelling: spellings.join(', ') }),
    };
  },
  parts: (question, answer, settings) =>
    markGaps(question, answer, settings).map(({ typed, key, share }, index) => ({
      label: String(index + 1),
      answer: typed,
      share,
      right: share === 1 ? null : key,
    })),
  answerForm(question) {
    const keys = readGaps(countOf(question), question.correctAnswer);
    return {
      gaps: (question.details?.gaps ?? []).map(({ kind, options, accept }, index) => {
        // Sorted, so that the order does not reveal the key.
        if (kind === 'choice')
          return { options: (options ?? []).toSorted((one, other) => one.localeCompare(other)) };
        const asked = kind === 'value' ? askedValueOf(keys[index]!, accept) : undefined;
        return asked ? { asked } : {};
      }),
    };
  },
  createFold,
  shown,
  solution: (question) => shown(question, question.correctAnswer),
  otherRight,
  withKey: withGapKeys,
  canBeKey(question, key) {
    const texts = readGaps(countOf(question), key);
    const isOption = (text: string, index: number) =>
      question.details?.gaps?.[index]?.options?.includes(text) ?? true;
    return (
      texts.length > 0 &&
      texts.every((text, index) => text.trim() !== '' && text.length <= 200 && isOption(text, index)) &&
      writeGaps(texts) === key
    );
  },
  choices: () => 'values',
  chosen: (question, answer) => [createFold(question)(answer)],
};
