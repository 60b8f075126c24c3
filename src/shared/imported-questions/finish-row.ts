import {
  findQuestionPictures,
  mapPictures,
  type Picture,
  picturePlaceholder,
  writePicture,
} from '../content/pictures.ts';
import type { Ask, AskAnswer, DraftPicture, ImportedQuestion, ImportRow } from '../contracts/exchange.ts';
import { breakingNotes, type ImportOutcome, importLimits } from '../contracts/exchange-values.ts';
import { contentDoubts } from '../question-types/content-doubts.ts';
import { note } from '../question-types/moodle-question.ts';
import { answerAsk } from './answer-ask.ts';

/** Placeholder width and height of a picture whose size the file does not give. */
export const unknownSize = 1;

/** Width of the page in CSS pixels, for pictures without a given size. */
const pageWidth = 640;

/** What an import does with a question, those first that need a person. `look`: something breaks. */
export const importStands = ['asked', 'look', 'refused', 'changed', 'as-is'] as const;
export type ImportStand = (typeof importStands)[number];

export interface FinishedRow {
  stand: ImportStand;
  /** As it will be; null for one that is refused. Its key is empty while a person is asked for it. */
  question: ImportedQuestion | null;
  notes: ImportRow['notes'];
  /** Without an answer that fits. */
  open: Ask[];
}

/**
 * Returns a question of a file with a person's answers and the pictures that could be read. A picture costs only itself:
 * its alternative text stands in its place. A question is refused when its options cannot be told apart without them.
 */
export function finishRow(
  row: Pick<ImportRow, 'question' | 'notes' | 'asks' | 'fate'>,
  answers: readonly AskAnswer[],
  pictures: ReadonlyMap<string, DraftPicture>,
): FinishedRow {
  if (!row.question) return { stand: 'refused', question: null, notes: row.notes, open: [] };
  let answered = row.question;
  const open: Ask[] = [];
  for (const ask of row.asks) {
    const answer = answers.find(({ kind }) => kind === ask.kind);
    const next = answer ? answerAsk(answered, ask, answer) : null;
    if (next) answered = next;
    else open.push(ask);
  }
  const { question, notes: lost } = withReadPictures(answered, pictures);
  if (lost.length > 0 && hasTwins(question) && !hasTwins(answered))
    return { stand: 'refused', question: null, notes: [note('picture-options')], open: [] };
  const notes = [...row.notes, ...lost];
  return { stand: standOf(row, notes, open), question, notes, open };
}

/** Returns what becomes of a question with these notes and open questions. */
export function standOf(
  { fate }: { fate: ImportOutcome },
  notes: ImportRow['notes'],
  open: readonly Ask[],
): ImportStand {
  if (open.length > 0) return 'asked';
  return notes.some(({ code }) => breakingNotes.has(code)) ? 'look' : fate;
}

const hasTwins = (question: ImportedQuestion) =>
  contentDoubts(question).some(({ kind }) => kind === 'same-options');

/** Gives pictures their size, and replaces those that cannot be read by their alternative text. */
function withReadPictures(question: ImportedQuestion, pictures: ReadonlyMap<string, DraftPicture>) {
  const notes = new Map<string, ImportRow['notes'][number]>();
  for (const { id } of findQuestionPictures(question)) {
    const state = pictures.get(id)?.state ?? 'waiting';
    if (state === 'waiting' || state === 'ready') continue;
    const lost =
      state === 'picture-over-limit'
        ? note('picture-over-limit', { max: importLimits.pictures })
        : note('picture-unread', { error: state });
    notes.set(state, lost);
  }
  const read = mapPictures(question, (picture) => {
    const found = pictures.get(picture.id);
    if (!found || found.state === 'waiting') return writePicture(picture);
    return found.state === 'ready' ? writePicture(sized(picture, found)) : picturePlaceholder(picture);
  });
  return { question: read, notes: [...notes.values()] };
}

/** Returns the picture with the display size of its file, or else its pixel size limited to the page width. */
function sized(picture: Picture, pixels: { width: number; height: number }): Picture {
  if (picture.width !== unknownSize && picture.height !== unknownSize) return picture;
  const scale = Math.min(1, pageWidth / pixels.width);
  return {
    ...picture,
    width: Math.round(pixels.width * scale),
    height: Math.max(1, Math.round(pixels.height * scale)),
  };
}
