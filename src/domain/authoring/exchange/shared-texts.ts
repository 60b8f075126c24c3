import { type Html, htmlToText } from '../../../shared/content/html.ts';
import { withStimulus } from '../../../shared/content/stimulus.ts';
import { stimulus } from '../../../shared/contracts/stimulus.ts';
import { note } from '../../../shared/question-types/moodle-question.ts';
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
    const shared = sharedTextOf(item, followers.length);
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

/** Returns the text that this many questions share; null when it stays alone. */
function sharedTextOf({ question, brings }: MoodleItem, count: number): Stimulus | null {
  if (count === 0 || count > stimulusLimits.max || !brings.includes('names')) return null;
  const shared = { key: newPictureId(), title: '', text: question.text };
  return question.text !== '' && stimulus.safeParse(shared).success ? shared : null;
}

/** Returns a question of the file with the text before it. */
function withText(item: MoodleItem, shared: Stimulus, isOnly: boolean): MoodleItem {
  const notes = [note('shared-text', { text: htmlToText(shared.text) }), ...item.notes];
  if (!isOnly) return { ...item, notes, stimulus: shared };
  const { text } = withStimulus({ text: item.question.text, stimulus: shared });
  return { ...item, notes, question: { ...item.question, text: text as Html } };
}
