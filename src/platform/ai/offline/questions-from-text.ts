import { isInLanguage } from '../../../domain/ai/text/detect-language.ts';
import { foldText } from '../../../domain/ai/text/fold-text.ts';
import { shuffled } from '../../../domain/ai/text/seeded-random.ts';
import type { ContentLanguage, QuestionDraft, QuestionType } from '../../../shared/contracts/questions.ts';
import { type KeyTerm, keyTermsOf, stemCounts } from './key-terms.ts';
import { type DraftFrame, draft, optionsOf, pick } from './offline-draft.ts';
import { isUsableSentence, sentencesOf } from './sentences.ts';
import { stemOf } from './word-stems.ts';

/** A sentence of the document with its page and the terms worth asking for. */
interface Source {
  sentence: string;
  page: number | null;
  terms: KeyTerm[];
}

interface TextWords {
  gap: string[];
  number: string;
  numberAsk: string;
  statement: (sentence: string) => string;
  explain: ((term: string) => string)[];
  says: (sentence: string) => string;
  about: (term: string) => string;
}

const words: Record<ContentLanguage, TextWords> = {
  es: {
    gap: [
      '¿Qué palabra completa esta oración del texto?',
      'Elige la palabra que falta en esta oración del texto:',
    ],
    number: 'Escribe el número que falta en esta oración del texto.',
    numberAsk: '¿Qué número completa esta oración del texto?',
    statement: (sentence) => `Según el texto: ${sentence}`,
    explain: [
      (term) => `Explica con tus palabras qué dice el texto sobre «${term}».`,
      (term) => `¿Qué idea da el texto acerca de «${term}»? Responde en una o dos oraciones.`,
      (term) => `Resume lo que se afirma en el texto cuando se habla de «${term}».`,
    ],
    says: (sentence) => `El texto dice: «${sentence}»`,
    about: (term) => `Relaciona la explicación con «${term}».`,
  },
  en: {
    gap: [
      'Which word completes this sentence of the text?',
      'Choose the word that is missing in this sentence of the text:',
    ],
    number: 'Write the number that is missing in this sentence of the text.',
    numberAsk: 'Which number completes this sentence of the text?',
    statement: (sentence) => `According to the text: ${sentence}`,
    explain: [
      (term) => `Explain in your own words what the text says about “${term}”.`,
      (term) => `Which idea does the text give about “${term}”? Answer in one or two sentences.`,
      (term) => `Sum up what is stated in the text where it speaks of “${term}”.`,
    ],
    says: (sentence) => `The text says: “${sentence}”`,
    about: (term) => `Connects the explanation with “${term}”.`,
  },
};

/** Every question of a type that plain rules can make of a passage, in a seeded order. */
export function* questionsFromText(
  type: QuestionType,
  passage: { text: string; firstPage: number | null },
  frame: DraftFrame,
): Generator<QuestionDraft> {
  const sources = sourcesOf(passage, frame.language);
  const pool = sources.flatMap((source) => source.terms);
  for (const source of shuffled(sources, frame.random)) {
    const question = makers[type](source, pool, frame);
    if (question) yield { ...question, sourcePage: source.page };
  }
}

function sourcesOf(passage: { text: string; firstPage: number | null }, language: ContentLanguage): Source[] {
  const counts = stemCounts(passage.text);
  const pieces = passage.text.split(/(?=\[p\. \d+\]\n)/);
  return pieces.flatMap((piece) => {
    const page = Number(/^\[p\. (\d+)\]/.exec(piece)?.[1] ?? Number.NaN);
    return sentencesOf(piece)
      .filter((sentence) => isUsableSentence(sentence) && isInLanguage(sentence, language))
      .map((sentence) => ({
        sentence,
        page: Number.isNaN(page) ? passage.firstPage : page,
        terms: keyTermsOf(sentence, counts),
      }))
      .filter((source) => source.terms.length > 0);
  });
}

type Maker = (source: Source, pool: KeyTerm[], frame: DraftFrame) => QuestionDraft | null;

const makers: Record<QuestionType, Maker> = {
  opcion_multiple(source, pool, frame) {
    const choice = choiceOf(source, pool, frame, 3);
    if (!choice) return null;
    const { term, wrong } = choice;
    const text = words[frame.language];
    const ask = term.kind === 'number' ? text.numberAsk : pick(text.gap, frame.random);
    return draft(frame, 'opcion_multiple', {
      text: `<p>${ask}</p><p>${escapeHtml(withGap(source.sentence, term.word))}</p>`,
      ...optionsOf(frame, term.word, wrong),
      solutionExample: text.says(source.sentence),
    });
  },

  verdadero_falso(source, pool, frame) {
    const text = words[frame.language];
    const choice = frame.random() < 0.5 ? choiceOf(source, pool, frame, 1) : null;
    const other = choice?.wrong[0];
    const sentence =
      choice && other ? replaceWord(source.sentence, choice.term.word, other) : source.sentence;
    return draft(frame, 'verdadero_falso', {
      text: escapeHtml(text.statement(sentence)),
      correctAnswer: sentence === source.sentence ? 'Verdadero' : 'Falso',
      solutionExample: text.says(source.sentence),
    });
  },

  ejercicio(source, _pool, frame) {
    const numbers = source.terms.filter((term) => term.kind === 'number');
    if (numbers.length !== 1 || source.sentence.match(/\d+/g)?.length !== 1) return null;
    const { word } = numbers[0]!;
    return draft(frame, 'ejercicio', {
      text: words[frame.language].number,
      statement: `«${withGap(source.sentence, word)}»`,
      correctAnswer: word,
      solutionExample: words[frame.language].says(source.sentence),
    });
  },

  respuesta_abierta(source, _pool, frame) {
    const text = words[frame.language];
    const term = source.terms.find((one) => one.kind !== 'number');
    if (!term) return null;
    return draft(frame, 'respuesta_abierta', {
      text: escapeHtml(pick(text.explain, frame.random)(term.word)),
      correctAnswer: source.sentence,
      criteria: [
        { text: source.sentence.slice(0, 480), points: 7 },
        { text: text.about(term.word), points: 3 },
      ],
    });
  },
};

/** The most telling term of a sentence for which the document offers enough wrong ones. */
function choiceOf(source: Source, pool: KeyTerm[], frame: DraftFrame, count: number) {
  for (const term of source.terms.slice(0, 4)) {
    const wrong = distractors(term, source, pool, frame).slice(0, count);
    if (wrong.length === count) return { term, wrong };
  }
  return null;
}

/** Terms of other sentences that fit the place of a term: of its kind, with its gender and number. */
function distractors(term: KeyTerm, source: Source, pool: KeyTerm[], frame: DraftFrame): string[] {
  if (term.kind === 'number') return nearbyNumbers(Number(term.word));
  // A word without an article may be a verb, and no other one would fit its place.
  if (term.kind === 'word' && term.form === null) return [];
  const stem = (one: KeyTerm) => stemOf(foldText(one.word));
  const taken = new Set([stem(term), ...source.terms.map(stem)]);
  const found: string[] = [];
  for (const one of shuffled(pool, frame.random)) {
    if (one.kind !== term.kind || one.form !== term.form || taken.has(stem(one))) continue;
    taken.add(stem(one));
    found.push(likeCase(one.word, term.word));
  }
  return found;
}

function nearbyNumbers(value: number): string[] {
  const step = value >= 1000 && value <= 2100 ? 7 : Math.max(1, Math.round(value * 0.2));
  return [value + step, Math.max(0, value - step), value + 2 * step, value + 3 * step]
    .filter((number) => number !== value)
    .map(String);
}

function likeCase(word: string, model: string): string {
  return /^\p{Lu}/u.test(model)
    ? word.charAt(0).toUpperCase() + word.slice(1)
    : word.charAt(0).toLowerCase() + word.slice(1);
}

function withGap(sentence: string, word: string): string {
  return replaceWord(sentence, word, '_____');
}

function replaceWord(sentence: string, word: string, by: string): string {
  const escaped = word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return sentence.replace(new RegExp(`(?<![\\p{L}\\p{N}])${escaped}(?![\\p{L}\\p{N}])`, 'u'), () => by);
}

function escapeHtml(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
}
