import { readFile } from 'node:fs/promises';
import { writeQuestionBank } from '../src/domain/ai/writing/write-question-bank.ts';
import { createOfflineEvaluator } from '../src/platform/ai/offline/create-offline-evaluator.ts';
import { htmlToText } from '../src/shared/content/html.ts';
import type { ContentLanguage } from '../src/shared/contracts/questions.ts';

/**
 * Prints the questions that the offline evaluator writes on topics of many subjects, for manual review:
 *
 *  npx node scripts/measure-offline-questions.ts [TEXT LANGUAGE SUBJECT TOPIC]
 *
 * With a text file, whose pages are separated by form feeds, it uses one topic of that text.
 */
type Topic = [language: ContentLanguage, subject: string, topic: string, guidelines: string];

const topics: Topic[] = [
  ['es', 'Música', 'Johann Sebastian Bach', 'Evaluar que el alumnado comprende qué es una fuga.'],
  ['es', 'Biología', 'La fotosíntesis', 'Evaluar que el alumnado comprende qué es la fotosíntesis.'],
  [
    'es',
    'Biología',
    'La célula',
    'La célula es la unidad básica de todos los seres vivos. Haz preguntas fáciles.',
  ],
  ['es', 'Química', 'Enlaces químicos', 'Enlace covalente, enlace iónico y enlace metálico.'],
  ['es', 'Química', 'El átomo', 'Protones, neutrones y electrones.'],
  ['es', 'Física', 'Leyes de Newton', 'La fuerza y la aceleración.'],
  ['es', 'Física', 'Ley de Ohm', 'Circuitos y corriente.'],
  ['es', 'Matemáticas', 'Derivadas', 'derivadas de polinomios'],
  ['es', 'Matemáticas', 'Porcentajes', 'problemas de descuentos'],
  ['es', 'Matemáticas', 'Teorema de Pitágoras', 'Triángulos rectángulos.'],
  ['es', 'Historia', 'La Edad Media', 'El feudalismo.'],
  ['es', 'Lengua', 'El verbo', 'Conjugación y modos.'],
  ['en', 'Mathematics', 'Linear equations', 'Solve equations with one unknown.'],
  ['en', 'Mathematics', 'Fractions', 'Adding fractions. No geometry.'],
  ['en', 'Mathematics', 'Probability', 'dice and balls'],
  ['en', 'Biology', 'Photosynthesis', 'Ask about chloroplasts.'],
  ['en', 'History', 'World War I', 'causes of the war'],
  ['en', 'Art', 'Impressionism', 'Monet and light.'],
  ['en', 'Economics', 'Inflation', 'prices and money'],
  ['en', 'Computing', 'Algorithms', 'Steps, loops and variables.'],
];

const [file, language, subject = '', topic = ''] = process.argv.slice(2);
const pages = file ? (await readFile(file, 'utf8')).split('\f') : [];
const selected: Topic[] = file ? [[language === 'en' ? 'en' : 'es', subject, topic, '']] : topics;
for (const one of selected) await print(one);

async function print([of, subjectName, title, guidelines]: Topic): Promise<void> {
  const bank = await writeQuestionBank({
    evaluator: createOfflineEvaluator({ label: 'offline' }),
    request: {
      language: of,
      subject: subjectName,
      topic: title,
      level: 1,
      guidelines,
      difficulty: 3,
      types: ['opcion_multiple', 'verdadero_falso', 'respuesta_abierta', 'ejercicio'],
      total: 12,
      seed: 7,
    },
    pages: pages.map((text, index) => ({ page: index + 1, text })),
    existing: [],
    alreadyAccepted: [],
    context: { signal: new AbortController().signal, record: () => undefined },
  });
  console.log(`\n${of} · ${subjectName} · ${title}: ${bank.questions.length}`);
  for (const question of bank.questions) {
    const options = question.options.map(({ id, text }) =>
      id === question.correctAnswer ? `*${text}` : text,
    );
    const answer = options.length > 0 ? options.join(' / ') : question.correctAnswer;
    console.log(`  [${question.type}] ${htmlToText(question.text)} ${question.statement} → ${answer}`);
  }
}
