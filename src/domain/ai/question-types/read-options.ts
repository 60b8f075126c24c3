import type { QuestionDraft } from '../../../shared/contracts/questions.ts';
import { isRecord } from '../prompts/answer-fields.ts';
import { type MarkedOption, refersToOption, stripListMarkers } from '../prompts/list-markers.ts';
import { foldText } from '../text/fold-text.ts';
import { optionsByText } from './options-by-text.ts';

const optionIds = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j'];

type ReadOptions = Pick<QuestionDraft, 'options' | 'correctAnswer'>;

/** Reads the options in the model's order, with ids by position. */
export function readOptions(
  said: unknown,
  correct: string,
  textOf: (field: unknown) => string,
): ReadOptions | string {
  const rawOptions = unmarked(optionsOf(said, textOf));
  if (!rawOptions) return 'the options are missing';
  const options = mergeDuplicates(rawOptions);
  if (options.length < 2 || options.length > 10) return 'there are too few or too many options';
  if (options.some((option) => option.text === '')) return 'an option is empty';
  const key = keyOf(correct, rawOptions);
  const byMark = options.filter(({ marked }) => marked && refersToOption(correct, marked));
  const byText = optionsByText(options, correct);
  const byId = options.filter(({ ids }) => ids.includes(key));
  // Ids take precedence over texts, because the prompt asks for ids and a text may look like one. A mark must agree with
  // them.
  const matches = new Set([...byMark, ...(byId.length > 0 ? byId : byText)]);
  const [right] = matches;
  if (!right || matches.size !== 1) return 'not exactly one option is right';
  return {
    options: options.map((option, index) => ({ id: optionIds[index] ?? '', text: option.text })),
    correctAnswer: optionIds[options.indexOf(right)] ?? '',
  };
}

/** With fewer options there is no real choice. */
const leastOptions = 3;

/**
 * Merges options with equal text under all their ids; keeps them when too few would remain. Paraphrases stay, and a later
 * check drops such questions.
 */
function mergeDuplicates<O extends Option>(options: readonly O[]): (O & { ids: string[] })[] {
  const byText = [...Map.groupBy(options, ({ text }) => text).values()];
  const groups = byText.length < leastOptions ? options.map((option) => [option]) : byText;
  return groups.map((same) => ({ ...same[0]!, ids: same.map(({ id }) => id) }));
}

const namedOption =
  /^(?:la |the )?(?:opci[oó]n|option|respuesta|answer|letra|letter|alternativa)(?: correcta| correct)?\s*:?\s*["'(«“]?([a-j])["')»”.]*$/i;

/** Returns the id in a key: `Opción B` is `b`. Also maps letters to options numbered from 1. */
function keyOf(correct: string, options: readonly Option[]): string {
  const key = foldText(namedOption.exec(correct.trim())?.[1] ?? correct);
  const isNumbered = options.every(({ id }, index) => id === String(index + 1));
  const position = optionIds.indexOf(key);
  return isNumbered && position >= 0 && position < options.length ? String(position + 1) : key;
}

/**
 * Reads options as objects with id and text, as texts alone, or as an object keyed by id. Options without ids get ids by
 * position.
 */
function optionsOf(said: unknown, textOf: (field: unknown) => string): Option[] | null {
  if (isRecord(said))
    return Object.entries(said).map(([id, text]) => ({ id: foldText(id), text: textOf(text) }));
  if (!Array.isArray(said)) return null;
  const byPosition = (texts: readonly unknown[]) =>
    texts.map((text, index) => ({ id: optionIds[index] ?? '', text: textOf(text) }));
  if (said.every((option) => typeof option === 'string')) return byPosition(said);
  const options = said.filter(isRecord);
  return options.every(({ id }) => foldText(textOf(id)) === '')
    ? byPosition(options.map(({ text }) => text))
    : options.map(({ id, text }) => ({ id: foldText(textOf(id)), text: textOf(text) }));
}

type Option = { id: string; text: string };

/**
 * Removes letters that the model wrote before options: the page adds its own, and shuffling makes the model's letters
 * wrong.
 */
function unmarked(options: Option[] | null): (Option & { marked?: MarkedOption })[] | null {
  const marks = options && stripListMarkers(options.map(({ text }) => text));
  return marks
    ? marks.map((marked, index) => ({ id: options![index]!.id, text: marked.text, marked }))
    : options;
}
