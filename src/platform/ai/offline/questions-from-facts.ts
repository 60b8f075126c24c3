import { foldText } from '../../../domain/ai/text/fold-text.ts';
import { shuffled } from '../../../domain/ai/text/seeded-random.ts';
import type { ContentLanguage, QuestionDraft, QuestionType } from '../../../shared/contracts/questions.ts';
import { factsEn } from './facts/facts-en.ts';
import { factsEs } from './facts/facts-es.ts';
import { statementOf } from './facts/statement-of.ts';
import { type DraftFrame, draft, optionsOf } from './offline-draft.ts';
import type { UsedSentences } from './questions-from-text.ts';
import { isAbout, type Topic } from './topic-of-request.ts';
import { stemOf } from './word-stems.ts';

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

/** Questions on the school facts of the topic's fields that speak of it, in a seeded order. */
export function* questionsFromFacts(
  type: QuestionType,
  topic: Topic,
  frame: DraftFrame,
  used: UsedSentences,
): Generator<QuestionDraft> {
  const list = [...topic.fields].flatMap((field) => facts[frame.language][field] ?? []);
  for (const fact of shuffled(list, frame.random)) {
    const sentence = statementOf(fact);
    if (!isAbout(sentence, topic) || used.has(sentence)) continue;
    const question = questionOf(type, fact, topic, frame);
    if (!question) continue;
    if (type !== 'respuesta_abierta') used.add(sentence);
    yield question;
  }
}

function questionOf(type: QuestionType, fact: string, topic: Topic, frame: DraftFrame): QuestionDraft | null {
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
      // Only two nouns are related in words: an adjective or a bare number is not.
      const isNoun = behindArticle.test(before) && /^\p{Ll}{5,}$/u.test(right);
      const other = isNoun && nounOfTopic(`${before}…${after}`, topic, frame.language);
      if (!other) return null;
      return draft(frame, type, {
        text: text.relation(other, right),
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

const behindArticle =
  /(?:^|\s)(?:el|la|los|las|un|una|al|del|de|en|su|se llaman?|the|an?|of|in|its|called)\s$/i;

/** A word of the topic that stands behind an article, or first. */
function nounOfTopic(sentence: string, topic: Topic, language: ContentLanguage): string | undefined {
  const wanted = new Set(topic.phrases.flat());
  const nouns = sentence.matchAll(
    /(?:^|(?<=(?:^|\s)(?:el|la|los|las|un|una|del|al|the|an?)\s))(\p{L}{5,})/giu,
  );
  // In English a word before another one may only tell its kind: "the periodic table".
  const standsAlone = (end: number) => language === 'es' || !/^\s\p{L}{5,}/u.test(sentence.slice(end));
  return [...nouns]
    .filter((match) => standsAlone(match.index + match[0].length))
    .map(([word]) => word)
    .find((word) => wanted.has(stemOf(foldText(word))));
}
