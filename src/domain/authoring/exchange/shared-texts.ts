import { htmlToText } from '../../../shared/content/html.ts';
import { withStimulus } from '../../../shared/content/stimulus.ts';
import { stimulus } from '../../../shared/contracts/stimulus.ts';
import { type ExchangeNote, note } from '../../../shared/question-types/moodle-question.ts';
import { type Stimulus, stimulusLimits } from '../../../shared/rules/stimulus-runs.ts';
import { newPictureId } from '../pictures/stored-picture.ts';
import type { MoodleItem } from './moodle-item.ts';

/**
 * Gives each text without a question to the questions that follow it in its category, up to the next such text: several
 * share it as a stimulus, a single one has it before its own text. It stays an item of its own, which is refused, when it
 * has no name, when no question or more than share a stimulus follow, and when it is too long.
 */
export function withSharedTexts(items: readonly MoodleItem[]): { items: MoodleItem[]; texts: number } {
  const kept: MoodleItem[] = [];
  let texts = 0;
  let at = 0;
  while (at < items.length) {
    const item = items[at]!;
    const followers = isText(item) ? followersOf(items, at) : [];
    const shared = item.brings.includes('names') ? sharedText(item.question.text, followers.length) : null;
    at += 1;
    if (!shared) kept.push(item);
    else {
      texts += 1;
      at += followers.length;
      const added = followers.map((one) => withText(one, shared, followers.length === 1));
      // What the text lost is said once.
      added[0]!.notes.push(...item.notes);
      kept.push(...added);
    }
  }
  return { items: kept, texts };
}

const isText = ({ question }: MoodleItem) => question.type === 'description';

/** Returns the questions after an item, up to the next text or category. */
function followersOf(items: readonly MoodleItem[], at: number): MoodleItem[] {
  const { category } = items[at]!;
  let end = at + 1;
  while (end < items.length && !isText(items[end]!) && items[end]!.category === category) end += 1;
  return items.slice(at + 1, end);
}

/** Returns the text that this many questions share; null when no question or too many do, and when it is too long. */
export function sharedText(text: string, count: number): Stimulus | null {
  if (count === 0 || count > stimulusLimits.max || text === '') return null;
  const parsed = stimulus.safeParse({ key: newPictureId(), title: '', text });
  return parsed.success ? parsed.data : null;
}

/** Returns what a question shares with its neighbours, or, when it is the only one, its text with the text before it. */
export function withSharedText<Q extends { text: string }>(
  question: Q,
  shared: Stimulus,
  isOnly: boolean,
): { question: Q; stimulus?: Stimulus; note: ExchangeNote } {
  const said = note('shared-text', { text: htmlToText(shared.text) });
  if (!isOnly) return { question, stimulus: shared, note: said };
  const { text } = withStimulus({ text: question.text, stimulus: shared });
  return { question: { ...question, text }, note: said };
}

/** Returns a question of the file with the text before it. */
function withText(item: MoodleItem, shared: Stimulus, isOnly: boolean): MoodleItem {
  const { note, ...rest } = withSharedText(item.question, shared, isOnly);
  return { ...item, ...rest, notes: [note, ...item.notes] };
}
