import { detectLanguage } from '../../../domain/ai/text/detect-language.ts';
import { factsEn } from './facts/facts-en.ts';
import { factsEs } from './facts/facts-es.ts';
import { fieldsOf } from './facts/fields.ts';
import { statementOf } from './facts/statement-of.ts';
import { contentStems } from './word-stems.ts';

const facts = { es: factsEs, en: factsEn };

const texts = {
  es: {
    none: 'No hay un modelo de IA configurado en esta instalación, así que no puedo responder libremente. Pregunta a tu docente o revisa el material de la lección.',
    some: 'No hay un modelo de IA configurado en esta instalación. Esto es lo más cercano que sé:',
  },
  en: {
    none: 'No AI model is configured in this installation, so I cannot answer freely. Ask your teacher, or go back to the material of the lesson.',
    some: 'No AI model is configured in this installation. This is the closest I know:',
  },
};

/** Facts at most in one answer. */
const most = 3;

/** An honest answer without a model: the built-in facts that share words with the question, or that there are none. */
export function answerOffline(question: string): string {
  const language = detectLanguage(question) ?? 'es';
  const asked = new Set(contentStems(question));
  const close = fieldsOf(question)
    .flatMap(({ field }) => facts[language][field] ?? [])
    .map(statementOf)
    .map((sentence) => ({
      sentence,
      shared: contentStems(sentence).filter((stem) => asked.has(stem)).length,
    }))
    .filter(({ shared }) => shared > 0)
    .sort((one, other) => other.shared - one.shared)
    .slice(0, most);
  if (close.length === 0) return texts[language].none;
  return [texts[language].some, ...close.map(({ sentence }) => `- ${sentence}`)].join('\n');
}
