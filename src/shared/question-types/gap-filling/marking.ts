import { foldProse } from '../../rules/fold-prose.ts';
import { exerciseMarking } from '../exercise/marking.ts';
import type { AnswerDoubt, MarkedQuestion, MarkSettings, TypeMarking } from '../question-type.ts';
import { compareShortAnswer } from '../short-answer/compare.ts';
import { readGaps, writeGaps } from './gap-text.ts';

type Gap = NonNullable<NonNullable<MarkedQuestion['details']>['gaps']>[number];

/** A gap that lost its points comes before one that kept them. */
const answerDoubts = ['other-word', 'letter-case', 'typing-error'] as const;

const countOf = ({ details }: Pick<MarkedQuestion, 'details'>): number => details?.gaps?.length ?? 0;

/** Returns the expected answers of each gap. A corrected key replaces all answers that were fully correct before. */
function expectedOf(question: MarkedQuestion) {
  const keys = [question.correctAnswer, ...question.accepted].map((key) => readGaps(countOf(question), key));
  return (question.details?.gaps ?? []).map((gap, index) => {
    const full = keys.map((key) => ({ text: key[index]!, share: 1 }));
    // Keys written before `|` was escaped have `/` in its place.
    const isListed = gap.answers.some(
      ({ text, share }) => share === 1 && [text, text.replaceAll('|', '/')].includes(full[0]!.text),
    );
    const listed = isListed ? gap.answers : gap.answers.filter(({ share }) => share < 1);
    return { gap, expected: [...full.slice(0, 1), ...listed, ...full.slice(1)] };
  });
}

interface MarkedGap {
  share: number;
  doubt?: AnswerDoubt;
  spelling?: string;
  /** The value could not be read or compared. */
  isUnread?: boolean;
}

function markGap(
  gap: Gap,
  expected: { text: string; share: number; feedback?: string | undefined }[],
  answer: string,
  question: MarkedQuestion,
  settings: MarkSettings,
): MarkedGap {
  const none = { share: 0 };
  if (answer.trim() === '') return none;
  if (gap.kind === 'text')
    return compareShortAnswer(answer, expected, question.details ?? {}, settings.wordLists);
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

function markGaps(question: MarkedQuestion, answer: string, settings: MarkSettings) {
  const typed = readGaps(countOf(question), answer);
  return expectedOf(question).map(({ gap, expected }, index) => ({
    typed: typed[index]!.trim(),
    key: expected[0]!.text,
    ...markGap(gap, expected, typed[index]!, question, settings),
  }));
}

const shown = (question: Pick<MarkedQuestion, 'details'>, answer: string): string => {
  const texts = readGaps(countOf(question), answer).map((text) => text.trim());
  return texts.some((text) => text !== '') ? texts.map((text) => text || '–').join(' | ') : answer;
};

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
      counts: { right: gaps.filter((gap) => gap.share === 1).length, of: gaps.length },
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
  answerForm: ({ details }) => ({
    gaps: (details?.gaps ?? []).map(({ kind, options }) =>
      // Sorted, so that the order does not reveal the key.
      kind === 'choice'
        ? { options: (options ?? []).toSorted((one, other) => one.localeCompare(other)) }
        : {},
    ),
  }),
  fold: foldProse,
  shown,
  solution: (question) => shown(question, question.correctAnswer),
  canBeKey(question, key) {
    const texts = readGaps(countOf(question), key);
    const isOption = (text: string, index: number) =>
      question.details?.gaps?.[index]?.options?.includes(text) ?? true;
    return (
      texts.length > 0 &&
      texts.every((text, index) => text.trim() !== '' && isOption(text, index)) &&
      writeGaps(texts) === key
    );
  },
  choices: () => 'values',
  chosen(question, answer) {
    const texts = readGaps(countOf(question), answer).map((text) => text.trim());
    return [texts.every((text) => text === '') ? '' : foldProse(texts.join(' | '))];
  },
};
