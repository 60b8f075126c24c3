import { foldText } from '../../../domain/ai/text/fold-text.ts';
import { shuffled } from '../../../domain/ai/text/seeded-random.ts';
import type { ContentLanguage, QuestionDraft, QuestionType } from '../../../shared/contracts/questions.ts';
import { factsEn } from './facts/facts-en.ts';
import { factsEs } from './facts/facts-es.ts';
import { keyTermsOf } from './key-terms.ts';
import { type DraftFrame, draft, optionsOf } from './offline-draft.ts';
import { contentStems, stemOf } from './word-stems.ts';

const facts: Record<ContentLanguage, Record<string, string[]>> = { es: factsEs, en: factsEn };

const words: Record<
  ContentLanguage,
  {
    complete: string;
    relation: (one: string, other: string) => string;
    right: (sentence: string) => string;
    names: (term: string) => string;
    says: string;
  }
> = {
  es: {
    complete: 'Elige la opción que completa la oración:',
    relation: (one, other) => `Explica con tus palabras qué relación hay entre «${one}» y «${other}».`,
    right: (sentence) => `Lo correcto es: ${sentence}`,
    names: (term) => `Explica correctamente qué papel tiene «${term}».`,
    says: 'Expresa la relación con claridad: ',
  },
  en: {
    complete: 'Choose the option that completes the sentence:',
    relation: (one, other) => `Explain in your own words how “${one}” and “${other}” are related.`,
    right: (sentence) => `The right statement is: ${sentence}`,
    names: (term) => `Explains correctly which part “${term}” plays.`,
    says: 'States the relation clearly: ',
  },
};

/**
 * Questions on the school facts of some fields, in a seeded order, those that share words with `about`
 * first. Open ones ask only about the latter: two words of any fact seldom make a good one.
 */
export function* questionsFromFacts(
  type: QuestionType,
  fields: readonly string[],
  about: string,
  frame: DraftFrame,
): Generator<QuestionDraft> {
  const topic = new Set(contentStems(about));
  const list = shuffled(
    fields.flatMap((field) => facts[frame.language][field] ?? []),
    frame.random,
  );
  const near = list.filter((fact) => contentStems(fact).some((stem) => topic.has(stem)));
  const others = type === 'respuesta_abierta' ? [] : list.filter((fact) => !near.includes(fact));
  for (const fact of [...near, ...others]) {
    const question = questionOf(type, fact, topic, frame);
    if (question) yield question;
  }
}

function questionOf(
  type: QuestionType,
  fact: string,
  topic: ReadonlySet<string>,
  frame: DraftFrame,
): QuestionDraft | null {
  const [, before = '', choice = '', after = ''] = /^(.*)\[(.+)\](.*)$/.exec(fact) ?? [];
  const [right = '', ...wrong] = choice.split('|');
  const sentence = `${before}${right}${after}`;
  const text = words[frame.language];
  switch (type) {
    case 'opcion_multiple':
      return draft(frame, type, {
        text: `<p>${text.complete}</p><p>${before}_____${after}</p>`,
        ...optionsOf(frame, right, wrong),
        solutionExample: text.right(sentence),
      });
    case 'verdadero_falso': {
      const isTrue = frame.random() < 0.5;
      return draft(frame, type, {
        text: isTrue ? sentence : `${before}${wrong[0]}${after}`,
        correctAnswer: isTrue ? 'Verdadero' : 'Falso',
        solutionExample: text.right(sentence),
      });
    }
    case 'respuesta_abierta': {
      const other = keyTermsOf(`${before}${after}`, new Map()).find((term) =>
        topic.has(stemOf(foldText(term.word))),
      );
      // A word of one letter or a bare number relates to nothing in words.
      if (!other || /^\d+$/.test(right) || right.includes(' ') || right.length < 4) return null;
      return draft(frame, type, {
        text: text.relation(other.word, right),
        correctAnswer: sentence,
        criteria: [
          { text: `${text.says}${sentence}`, points: 7 },
          { text: text.names(right), points: 3 },
        ],
      });
    }
    case 'ejercicio':
      return null;
  }
}
