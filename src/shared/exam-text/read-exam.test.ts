import { describe, expect, it } from 'vitest';
import type { ExamQuestion, ExamReading } from './exam-reading.ts';
import { linesOfText, readExam } from './read-exam.ts';

const signs: Record<ExamQuestion['type'], string> = {
  opcion_multiple: 'one',
  seleccion_multiple: 'several',
  verdadero_falso: 'truth',
  completar: 'gaps',
  ejercicio: 'value',
  respuesta_corta: 'short',
  respuesta_abierta: 'open',
};

/** `one: text | wrong | *right`, `truth: text = false`, `gaps: text = word`, with `?` where the question asks. */
function shown(question: ExamQuestion): string {
  const { type, text, options, right, truth, gaps, answer, asks, points, comment, notes } = question;
  const own = {
    opcion_multiple: () =>
      options.map((option, index) => ` | ${right.includes(index) ? '*' : ''}${option}`).join(''),
    seleccion_multiple: () =>
      options.map((option, index) => ` | ${right.includes(index) ? '*' : ''}${option}`).join(''),
    verdadero_falso: () => (truth === null ? '' : ` = ${truth}`),
    completar: () => ` = ${gaps.map((words) => words.join('/')).join(', ')}`,
    ejercicio: () => ` = ${answer}`,
    respuesta_corta: () => ` = ${answer}`,
    respuesta_abierta: () => (answer ? ` = ${answer}` : ''),
  };
  const more = [
    ...(points === null ? [] : [`${points} p`]),
    ...(comment ? [`comment: ${comment}`] : []),
    ...notes,
  ];
  return `${signs[type]}${asks ? '?' : ''}: ${text.replaceAll('\n', '↵')}${own[type]()}${more.length > 0 ? ` [${more.join(', ')}]` : ''}`;
}

const read = (text: string): ExamReading => readExam(linesOfText(text));
const questionsOf = (text: string): string[] => read(text).questions.map(shown);

type Case = [name: string, text: string, expected: string[]];

const abc = 'a) uno\nb) dos\nc) tres';
const cases: Case[] = [
  // Numbers.
  ['a number with a full stop', '1. ¿Qué es?\n2. ¿Quién es?', ['open: ¿Qué es?', 'open: ¿Quién es?']],
  ['a number with a bracket', '1) ¿Qué es?\n2) ¿Quién es?', ['open: ¿Qué es?', 'open: ¿Quién es?']],
  [
    'a number with full stop and dash',
    '1.- ¿Qué es?\n2.- ¿Quién es?',
    ['open: ¿Qué es?', 'open: ¿Quién es?'],
  ],
  ['an ordinal number', '1º ¿Qué es?\n2ª. ¿Quién es?', ['open: ¿Qué es?', 'open: ¿Quién es?']],
  [
    'a number after its word',
    'Pregunta 1: ¿Qué es?\nPREGUNTA 2. ¿Quién es?',
    ['open: ¿Qué es?', 'open: ¿Quién es?'],
  ],
  [
    'a number after its word, on its own line',
    'Pregunta 1\n¿Qué es?\n\nPregunta 2\n¿Quién es?',
    ['open: ¿Qué es?', 'open: ¿Quién es?'],
  ],
  ['a number without a sign before ¿', '1 ¿Qué es?\n2 ¿Quién es?', ['open: ¿Qué es?', 'open: ¿Quién es?']],
  ['numbers of parts', '1.1. ¿Qué es?\n1.2. ¿Quién es?', ['open: ¿Qué es?', 'open: ¿Quién es?']],
  [
    'a decimal number at the beginning of a line',
    '1. Un saco pesa\n3.5 kg. ¿Por qué?',
    ['open: Un saco pesa↵3.5 kg. ¿Por qué?'],
  ],
  [
    'a year at the beginning of a line',
    '1. ¿Qué pasó en\n1936. Explica por qué?',
    ['open: ¿Qué pasó en↵1936. Explica por qué?'],
  ],
  // Options and the right one.
  [
    'options with brackets and a star',
    '1. ¿Cuál?\na) uno\nb) dos *\nc) tres',
    ['one: ¿Cuál? | uno | *dos | tres'],
  ],
  [
    'options with full stops and a star before',
    '1. ¿Cuál?\na. uno\n*b. dos\nc. tres',
    ['one: ¿Cuál? | uno | *dos | tres'],
  ],
  [
    'options with dashes and capitals',
    '1. ¿Cuál?\nA- uno\nB- dos (correcta)\nC- tres',
    ['one: ¿Cuál? | uno | *dos | tres'],
  ],
  [
    'options in brackets and a check',
    '1. ¿Cuál?\n(a) uno ✓\n(b) dos\n(c) tres',
    ['one: ¿Cuál? | *uno | dos | tres'],
  ],
  ['a star before the text', '1. ¿Cuál?\na) uno\nb) *dos\nc) tres', ['one: ¿Cuál? | uno | *dos | tres']],
  [
    'a bold option',
    '1. ¿Cuál?\na) uno\n**b) dos**\nc) tres',
    ['one: ¿Cuál? | uno | *dos | tres [key-by-look]'],
  ],
  [
    'an option with bold text only',
    '1. ¿Cuál?\na) uno\nb) **dos**\nc) tres',
    ['one: ¿Cuál? | uno | *dos | tres [key-by-look]'],
  ],
  [
    'one bold word in an option',
    '1. ¿Cuál?\na) uno **solo**\nb) dos\nc) tres',
    ['one?: ¿Cuál? | uno solo | dos | tres'],
  ],
  ['all options bold', '1. ¿Cuál?\n**a) uno**\n**b) dos**', ['one?: ¿Cuál? | uno | dos']],
  ['ANSWER', `1. ¿Cuál?\n${abc}\nANSWER: B`, ['one: ¿Cuál? | uno | *dos | tres']],
  ['Respuesta', `1. ¿Cuál?\n${abc}\nRespuesta: b`, ['one: ¿Cuál? | uno | *dos | tres']],
  [
    'Respuesta correcta with the text',
    `1. ¿Cuál?\n${abc}\nRespuesta correcta: b) dos`,
    ['one: ¿Cuál? | uno | *dos | tres'],
  ],
  ['Solución', `1. ¿Cuál?\n${abc}\nSolución: c`, ['one: ¿Cuál? | uno | dos | *tres']],
  [
    'an answer that is the text of an option',
    `1. ¿Cuál?\n${abc}\nR: dos`,
    ['one: ¿Cuál? | uno | *dos | tres'],
  ],
  [
    'an answer that names none of the options',
    `1. ¿Cuál?\n${abc}\nRespuesta: e`,
    ['one?: ¿Cuál? | uno | dos | tres [key-unmatched]'],
  ],
  [
    'an answer whose letter and text differ',
    `1. ¿Cuál?\n${abc}\nRespuesta: a) dos`,
    ['one?: ¿Cuál? | uno | dos | tres [key-unmatched]'],
  ],
  [
    'two signs that differ',
    '1. ¿Cuál?\na) uno *\nb) dos\nc) tres\nRespuesta: b',
    ['one?: ¿Cuál? | uno | dos | tres [keys-differ]'],
  ],
  [
    'three plus signs after an option',
    '1. ¿Cuál?\na) uno\nb) dos +++\nc) i++',
    ['one: ¿Cuál? | uno | *dos | i++'],
  ],
  [
    'three plus signs before an option',
    '1. ¿Cuál?\n+++ a) uno\nb) dos\n+++c) tres',
    ['several: ¿Cuál? | *uno | dos | *tres'],
  ],
  [
    'stars that are code',
    '1. ¿Cuál?\na) 3*x\nb) *args\nc) **kwargs',
    ['one?: ¿Cuál? | 3*x | *args | **kwargs'],
  ],
  ['stars that are of the texts', '1. ¿Cuál?\na) a * b\nb) a*\nc) b*', ['one?: ¿Cuál? | a * b | a* | b*']],
  ['a star apart among products', '1. ¿Cuál?\na) 2*x\nb) 3*x *\nc) x', ['one: ¿Cuál? | 2*x | *3*x | x']],
  [
    'options that begin with a word of code',
    '1. ¿Cuál?\na) import pandas\nb) with pandas\nc) from pandas\nd) from pandas import x',
    ['one?: ¿Cuál? | import pandas | with pandas | from pandas | from pandas import x'],
  ],
  ['no right option', `1. ¿Cuál?\n${abc}`, ['one?: ¿Cuál? | uno | dos | tres']],
  [
    'several right options',
    '1. Señala las correctas\na) uno *\nb) dos\nc) tres *',
    ['several: Señala las correctas | *uno | dos | *tres'],
  ],
  [
    'several letters in an answer',
    `1. ¿Cuáles?\n${abc}\nRespuesta: a y c`,
    ['several: ¿Cuáles? | *uno | dos | *tres'],
  ],
  ['bullets with a star', '1. ¿Cuál?\n- uno\n- dos *\n- tres', ['one: ¿Cuál? | uno | *dos | tres']],
  ['a star in place of a bullet', '1. ¿Cuál?\n- uno\n* dos\n- tres', ['one: ¿Cuál? | uno | *dos | tres']],
  ['stars as bullets', '1. ¿Cuál?\n* uno\n* dos\n* tres', ['one?: ¿Cuál? | uno | dos | tres']],
  ['three pluses', '1. ¿Cuál?\n- uno\n+++dos\n- tres', ['one: ¿Cuál? | uno | *dos | tres']],
  ['boxes', '1. ¿Cuál?\n☐ uno\n☒ dos\n☐ tres', ['one: ¿Cuál? | uno | *dos | tres']],
  ['typed boxes', '1. ¿Cuál?\n[ ] uno\n[x] dos\n[ ] tres', ['one: ¿Cuál? | uno | *dos | tres']],
  ['options on one line', '1. ¿Cuál?\na) uno   b) dos *   c) tres', ['one: ¿Cuál? | uno | *dos | tres']],
  [
    'options on the line of the question',
    '1. Capital de Italia: a) París b) Roma* c) Berlín',
    ['one: Capital de Italia: | París | *Roma | Berlín'],
  ],
  [
    'options in two columns',
    '1. ¿Cuál?\na) uno\tc) tres\nb) dos\td) cuatro\nRespuesta: c',
    ['one: ¿Cuál? | uno | dos | *tres | cuatro'],
  ],
  [
    'an option of two lines',
    '1. ¿Cuál?\na) uno que\nsigue aquí\nb) dos *',
    ['one: ¿Cuál? | uno que↵sigue aquí | *dos'.replace('↵', '\n')],
  ],
  [
    'a blank line between options',
    '1. ¿Cuál?\n\na) uno\n\nb) dos *\n\n2. ¿Y?',
    ['one: ¿Cuál? | uno | *dos', 'open: ¿Y?'],
  ],
  [
    'an instruction below options, as a text copied from Word has it',
    '1. ¿Cuál?\na) uno *\nb) dos\nResponde a lo siguiente\n2. ¿Y?',
    ['one: ¿Cuál? | *uno | dos', 'open: ¿Y?'],
  ],
  [
    'an option that goes on below a long line, as a text copied from a PDF has it',
    '1. ¿Cuál?\na) uno *\nb) la que se aprobó en las Cortes y firmó el rey Juan\nCarlos I',
    ['one: ¿Cuál? | *uno | la que se aprobó en las Cortes y firmó el rey Juan\nCarlos I'],
  ],
  ['lines without letters and a star', '1. ¿Cuál?\nuno\ndos *\ntres', ['one: ¿Cuál? | uno | *dos | tres']],
  [
    'an option that begins with a letter and no sign',
    '1. ¿Cuál?\na) uno\nb) dos *\n\n2. A veces llueve. ¿Por qué?',
    ['one: ¿Cuál? | uno | *dos', 'open: A veces llueve. ¿Por qué?'],
  ],
  [
    'numbers as options below their question',
    'Pregunta 1: ¿Cuál?\n1. uno\n2. dos\nRespuesta: 2\n\nPregunta 2: ¿Y?\n1. tres *\n2. cuatro',
    ['one: ¿Cuál? | uno | *dos', 'one: ¿Y? | *tres | cuatro'],
  ],
  [
    'options that mean true and false',
    '1. Llueve.\na) Verdadero\nb) Falso\nRespuesta: b',
    ['truth: Llueve. = false'],
  ],
  // Tables of keys.
  [
    'a table of keys on one line',
    `1. ¿Cuál?\n${abc}\n2. ¿Y?\n${abc}\n\nSOLUCIONES: 1 b · 2 c`,
    ['one: ¿Cuál? | uno | *dos | tres', 'one: ¿Y? | uno | dos | *tres'],
  ],
  [
    'a table of keys without a heading',
    `1. ¿Cuál?\n${abc}\n2. ¿Y?\n${abc}\n\n1-b 2-c`,
    ['one: ¿Cuál? | uno | *dos | tres', 'one: ¿Y? | uno | dos | *tres'],
  ],
  [
    'a table of keys of several lines',
    `1. ¿Cuál?\n${abc}\n2. ¿Y?\n${abc}\n\nRespuestas\n1. b\n2. c`,
    ['one: ¿Cuál? | uno | *dos | tres', 'one: ¿Y? | uno | dos | *tres'],
  ],
  [
    'a table of keys in rows',
    `1. ¿Cuál?\n${abc}\n2. ¿Y?\n${abc}\n\nCLAVE DE RESPUESTAS\n1\t2\nB\tC`,
    ['one: ¿Cuál? | uno | *dos | tres', 'one: ¿Y? | uno | dos | *tres'],
  ],
  [
    'keys of every type',
    `1. ¿Cuál?\n${abc}\n2. Llueve (V/F)\n3. Se desprende ____\n4. ¿Cuántos moles?\n5. Explica.\n\nSoluciones:\n1. c\n2. F\n3. oxígeno\n4. 0,15 mol\n5. Porque llueve\ny hace frío.`,
    [
      'one: ¿Cuál? | uno | dos | *tres',
      'truth: Llueve = false',
      'gaps: Se desprende ___1___ = oxígeno',
      'value: ¿Cuántos moles? = 0,15 mol',
      'open: Explica. = Porque llueve\ny hace frío.',
    ],
  ],
  [
    'a key that differs from a star',
    '1. ¿Cuál?\na) uno *\nb) dos\n2. ¿Y?\na) tres\nb) cuatro *\n\n1 b 2 b',
    ['one?: ¿Cuál? | uno | dos [keys-differ]', 'one: ¿Y? | tres | *cuatro'],
  ],
  [
    'a value that looks like an entry',
    '1. ¿Masa?\nSolución: 2 g\n2. ¿Volumen?\nSolución: 3 L',
    ['value: ¿Masa? = 2 g', 'value: ¿Volumen? = 3 L'],
  ],
  // True or false.
  ['V/F with its key', '1. Llueve. (V/F) F', ['truth: Llueve. = false']],
  ['V/F without a key', '1. Llueve. (V/F)', ['truth?: Llueve.']],
  [
    'Verdadero o falso before the statement',
    '1. Verdadero o falso: llueve.\nRespuesta: V',
    ['truth: llueve. = true'],
  ],
  ['an answer that is a word for true', '1. Llueve.\nRespuesta: Verdadero', ['truth: Llueve. = true']],
  ['a word at the end', '1. Llueve. (Falso)', ['truth: Llueve. = false']],
  [
    'statements below an instruction',
    'Indica si son verdaderas o falsas:\n\n1. Llueve. (V)\n2. Nieva. F\n3. Graniza.',
    ['truth: Llueve. = true', 'truth: Nieva. = false', 'truth?: Graniza.'],
  ],
  [
    'lettered statements below an instruction',
    '1. Indica si es verdadero o falso (2 puntos):\na) Llueve. (V)\nb) Nieva. (F)',
    ['truth: Llueve. = true [1 p]', 'truth: Nieva. = false [1 p]'],
  ],
  [
    'lettered statements with one answer',
    '1. ¿Verdadero o falso?\na) Llueve.\nb) Nieva.\nRespuesta: a) V, b) F',
    ['truth: Llueve. = true', 'truth: Nieva. = false'],
  ],
  [
    'brackets before statements',
    'VERDADERO O FALSO\n1. (F) Llueve.\n2. ( ) Nieva.',
    ['truth: Llueve. = false', 'truth?: Nieva.'],
  ],
  ['boxes for V and F', '1. Llueve. ☐ V ☒ F', ['truth: Llueve. = false']],
  ['a letter F that is no key', '1. Calcula la fuerza (F)', ['open: Calcula la fuerza (F)']],
  // Gaps.
  [
    'a gap with its word in brackets',
    '1. Se desprende ____ (oxígeno)',
    ['gaps: Se desprende ___1___ = oxígeno [gap-words-in-brackets]'],
  ],
  [
    'gaps with their words after each',
    '1. El ____ (sol) da ____ (luz).',
    ['gaps: El ___1___ da ___2___. = sol, luz [gap-words-in-brackets]'],
  ],
  [
    'gaps with their words at the end',
    '1. El ____ da ____. (sol, luz)',
    ['gaps: El ___1___ da ___2___. = sol, luz [gap-words-in-brackets]'],
  ],
  [
    'gaps with an answer line',
    '1. El ____ da ....... .\nRespuesta: sol, luz',
    ['gaps: El ___1___ da ___2___ . = sol, luz'],
  ],
  [
    'a gap with two words',
    '1. Pedro es mi ____\nRespuesta: papá / padre',
    ['gaps: Pedro es mi ___1___ = papá/padre'],
  ],
  ['gaps without words', '1. El ____ da ____.', ['open: El ____ da ____. [gap-words-missing]']],
  [
    'verbs to change in brackets',
    '1. Put the verbs in brackets in the correct tense: She ____ (go) home.',
    ['open: Put the verbs in brackets in the correct tense: She ____ (go) home. [gap-words-missing]'],
  ],
  ['room for an answer', '1. ¿Cuánto es 2+2? ______\n__________', ['open: ¿Cuánto es 2+2?']],
  [
    'a gap in a question with options',
    '1. She ____ happy.\na) am\nb) is *',
    ['one: She ____ happy. | am | *is'],
  ],
  // Values and open questions.
  ['a value with its unit', '1. ¿Cuántos moles?\nRespuesta: 0,15 mol', ['value: ¿Cuántos moles? = 0,15 mol']],
  ['a solution in brackets', '1. Halla la velocidad. (Sol: 3 m/s)', ['value: Halla la velocidad. = 3 m/s']],
  ['a number', '1. ¿2+2?\nRespuesta: 4', ['value: ¿2+2? = 4']],
  ['a power of ten', '1. ¿Avogadro?\nSol: 6,022·10^23', ['value: ¿Avogadro? = 6,022·10^23']],
  ['a word as the answer', '1. ¿Capital?\nRespuesta: París', ['open: ¿Capital? = París']],
  [
    'a model answer of two lines',
    '1. ¿Por qué?\nRespuesta: Porque llueve\ny hace frío.',
    ['open: ¿Por qué? = Porque llueve\ny hace frío.'],
  ],
  [
    'tasks with letters',
    '1. Resuelve las siguientes ecuaciones:\na) 2x + 3 = 7\nb) x² = 4',
    ['open: Resuelve las siguientes ecuaciones:↵a) 2x + 3 = 7↵b) x² = 4 [parts-together]'],
  ],
  [
    'solutions of parts',
    '1. Calcula la velocidad\na) a los 2 s\nb) a los 4 s\nSol: a) 19,6 m/s; b) 39,2 m/s',
    ['one?: Calcula la velocidad | a los 2 s | a los 4 s [key-unmatched]'],
  ],
  [
    'parts with points of their own',
    '1. Calcula la velocidad\na) a los 2 s (1 punto)\nb) a los 4 s (1 punto)\nSol: b) 39,2 m/s',
    [
      'open: Calcula la velocidad↵a) a los 2 s (1 punto)↵b) a los 4 s (1 punto) = b) 39,2 m/s [parts-together]',
    ],
  ],
  [
    'a list with numbers within a question',
    '1. ¿Qué es?\n2. Ordena los hechos:\n1. La Guerra Civil\n2. La República\n3. ¿Quién fue?',
    ['open: ¿Qué es?', 'open: Ordena los hechos:↵1. La Guerra Civil↵2. La República', 'open: ¿Quién fue?'],
  ],
  [
    'a dialogue',
    '1. Read the dialogue. Where is she from?\nA: Hello.\nB: Hi.\nA: Where are you from?',
    ['open: Read the dialogue. Where is she from?↵A: Hello.↵B: Hi.↵A: Where are you from?'],
  ],
  [
    'the Markdown of a chat',
    '## Pregunta 1\n\n**¿Cuál?**\n\n- [ ] a) uno\n- [ ] b) dos\n\n<details>\n<summary>Ver</summary>\n\n**Respuesta correcta: b)** dos\n\n*Explicación: porque sí.*\n</details>\n\n---\n\n### Pregunta 2\n¿Por qué?\n\n*Respuesta esperada: Porque sí.*',
    ['one: ¿Cuál? | uno | *dos [comment: porque sí.]', 'open: ¿Por qué? = Porque sí.'],
  ],
  [
    'questions with letters',
    '1. Lee y responde.\na) ¿Quién es?\nb) ¿Dónde vive?',
    ['open: Lee y responde.↵a) ¿Quién es?↵b) ¿Dónde vive? [parts-together]'],
  ],
  ['values with letters', '1. Calcula el valor de x:\na) 2\nb) 3', ['one?: Calcula el valor de x: | 2 | 3']],
  // Points, comments and bold words.
  ['points after the text', '1. ¿Qué es? (2 puntos)', ['open: ¿Qué es? [2 p]']],
  ['points in square brackets before the text', '1. [1,5 p] ¿Qué es?', ['open: ¿Qué es? [1.5 p]']],
  ['points after the word for question', 'Pregunta 1 (0,5 puntos). ¿Qué es?', ['open: ¿Qué es? [0.5 p]']],
  ['points of half', '1. ¿Qué es? (½ punto)', ['open: ¿Qué es? [0.5 p]']],
  [
    'points that belong to the text',
    '1. Un jugador (2 puntos por canasta) tira. ¿Por qué?',
    ['open: Un jugador (2 puntos por canasta) tira. ¿Por qué?'],
  ],
  [
    'a comment',
    `1. ¿Cuál?\n${abc}\nRespuesta: b\nExplicación: porque sí`,
    ['one: ¿Cuál? | uno | *dos | tres [comment: porque sí]'],
  ],
  [
    'bold words in a question',
    '1. ¿Cuál **no** es?\na) uno *\nb) dos',
    ['one: ¿Cuál **no** es? | *uno | dos'],
  ],
  ['a bold question', '**1. ¿Cuál es?**\na) uno *\nb) dos', ['one: ¿Cuál es? | *uno | dos']],
  [
    'two stars of a programming language',
    '1. ¿Cuánto es 2**3 en Python?\nRespuesta: 8',
    ['value: ¿Cuánto es 2**3 en Python? = 8'],
  ],
  // Questions without a number.
  [
    'Aiken',
    'What is it?\nA. one\nB. two\nANSWER: B\n\nWho\nis it?\nA) three\nB) four\nANSWER: A',
    ['one: What is it? | one | *two', 'one: Who↵is it? | *three | four'],
  ],
  [
    'Aiken without blank lines',
    'What is it?\nA. one\nB. two\nANSWER: B\nWho is it?\nA. three\nB. four\nANSWER: A',
    ['one: What is it? | one | *two', 'one: Who is it? | *three | four'],
  ],
  [
    'options below blank lines',
    '¿Cuál?\na) uno *\nb) dos\n\n¿Y?\na) tres\nb) cuatro *',
    ['one: ¿Cuál? | *uno | dos', 'one: ¿Y? | tres | *cuatro'],
  ],
  [
    'a blank line between question and options',
    '¿Cuál?\n\na) uno *\nb) dos\n\n¿Y?\n\na) tres\nb) cuatro *',
    ['one: ¿Cuál? | *uno | dos', 'one: ¿Y? | tres | *cuatro'],
  ],
  [
    'lines without letters and without numbers',
    '¿Cuál?\nuno\ndos *\n\n¿Y?\ntres *\ncuatro',
    ['one: ¿Cuál? | uno | *dos', 'one: ¿Y? | *tres | cuatro'],
  ],
  [
    'an open question among others',
    '¿Cuál?\na) uno *\nb) dos\n\n¿Por qué llueve?',
    ['one: ¿Cuál? | *uno | dos', 'open: ¿Por qué llueve?'],
  ],
  ['a text without questions', 'Hoy hemos ido al parque.\n\nMañana iremos a casa.', []],
  // Other languages.
  [
    'Catalan',
    '1. Quin?\na) u\nb) dos\nResposta: b\n2. Plou. (Fals)',
    ['one: Quin? | u | *dos', 'truth: Plou. = false'],
  ],
  ['Portuguese', 'Questão 1: Qual?\na) um\nb) dois (certa)\n\nGabarito: 1 b', ['one: Qual? | um | *dois']],
  [
    'English',
    'Question 1: Which?\na) one\nb) two\nCorrect answer: A\nExplanation: because',
    ['one: Which? | *one | two [comment: because]'],
  ],
];

describe('readExam', () => {
  it.each(cases)('reads %s', (_, text, expected) => {
    expect(questionsOf(text)).toEqual(expected);
  });

  it('says of each line what it was taken as, and what says that something is right', () => {
    const text = [
      'IES Ramón y Cajal',
      'Nombre: ______ Fecha: ______',
      '',
      'PARTE I',
      '1. ¿Cuál?',
      'a) uno',
      'b) dos *',
      '__________',
      'Página 1 de 2',
      '',
      'Lee el texto.',
      '2. Llueve. (V/F) F',
      '3. Se desprende ____ (oxígeno)',
      '4. ¿Cuántos?',
      '**Respuesta: 3 kg**',
      '5. ¿Y?',
      'a) tres',
      'b) cuatro',
      'SOLUCIONES: 5 b 9 c',
    ];
    const { lines, unmatchedKeys } = read(text.join('\n'));
    const painted = lines.map(({ role, question, keys }, index) => [
      question === null ? role : `${role} ${question}`,
      ...keys.map(([from, to]) => text[index]!.slice(from, to)),
    ]);
    expect(painted).toEqual([
      ['header'],
      ['header'],
      ['blank'],
      ['header'],
      ['stem 0'],
      ['option 0'],
      ['option 0', 'b) dos *'],
      ['space'],
      ['page'],
      ['blank'],
      ['heading'],
      ['stem 1', 'F'],
      ['stem 2', '(oxígeno)'],
      ['stem 3'],
      ['answer 3', 'Respuesta: 3 kg'],
      ['stem 4'],
      ['option 4'],
      ['option 4', 'b) cuatro'],
      ['keys', 'SOLUCIONES: 5 b 9 c'],
    ]);
    expect(unmatchedKeys).toEqual(['9']);
  });

  it('reads what a document sets off instead of the signs of Markdown', () => {
    const line = (text: string, kind?: string) => ({
      text,
      spans: kind ? [{ kind, from: 3, to: text.length }] : [],
    });
    const exam = (kinds: (string | undefined)[]) =>
      readExam([
        line('1. ¿2**3**2?'),
        ...kinds.map((kind, index) => line(`${'abc'[index]}) x${index}`, kind)),
      ]);
    const of = (...kinds: (string | undefined)[]) => exam(kinds).questions.map(shown);
    expect(of(undefined, 'highlight', undefined)).toEqual(['one: ¿2**3**2? | x0 | *x1 | x2 [key-by-look]']);
    expect(of('red', 'blue', 'blue')).toEqual(['one?: ¿2**3**2? | x0 | x1 | x2']);
    expect(of('bold', 'highlight', undefined)).toEqual(['one?: ¿2**3**2? | x0 | x1 | x2']);
    expect(of(undefined, 'bold', undefined)).toEqual(['one: ¿2**3**2? | x0 | *x1 | x2 [key-by-look]']);
  });
});

describe('a text before questions', () => {
  const prose = [
    'La fotosíntesis es el proceso por el cual las plantas toman la luz del sol y la guardan en forma de azúcar.',
    'Gracias a ella hay oxígeno en el aire. Sin las plantas no podríamos respirar ni comer.',
  ].join('\n');
  const questions = (from: number, to: number) =>
    Array.from({ length: to - from + 1 }, (_, index) => `${from + index}. ¿Qué dice ${from + index}?`).join(
      '\n',
    );
  /** `1-3: text` with the numbers of its questions, and the roles of the other lines that are not of a question. */
  const textsOf = (text: string) => {
    const { texts, questions, lines } = read(text);
    const source = text.split('\n');
    return {
      texts: texts.map(
        ({ text, from, to }) => `${questions[from]!.number}-${questions[to - 1]!.number}: ${text}`,
      ),
      unused: lines.flatMap(({ role, question }, index) =>
        question === null && role !== 'blank' && role !== 'text' ? `${role}: ${source[index]}` : [],
      ),
    };
  };

  it('belongs to the questions after it when an instruction announces it', () => {
    const text = `Nombre: ______\n\nLee el siguiente texto y responde.\n\nEl zorro y las uvas\nDijo: «Están verdes».\n\n${questions(1, 3)}`;
    expect(textsOf(text)).toEqual({
      texts: ['1-3: El zorro y las uvas\nDijo: «Están verdes».'],
      unused: ['header: Nombre: ______', 'heading: Lee el siguiente texto y responde.'],
    });
  });

  it('belongs to the questions after it when it is prose, below a title and above an instruction', () => {
    const text = `Examen de Biología\nCurso 2.º B\n${prose}\n\nResponde a las siguientes preguntas:\n\n${questions(1, 2)}`;
    expect(textsOf(text)).toEqual({
      texts: [`1-2: ${prose}`],
      unused: [
        'header: Examen de Biología',
        'header: Curso 2.º B',
        'header: Responde a las siguientes preguntas:',
      ],
    });
  });

  it('ends where its instruction says, at the next text, and at a heading', () => {
    const text = [
      'Lee el texto y contesta a las preguntas 1 a 2:',
      'Uno.',
      questions(1, 3),
      '',
      'TEXTO 2',
      prose,
      questions(4, 5),
      '',
      'PARTE II',
      questions(6, 7),
    ].join('\n');
    expect(textsOf(text).texts).toEqual(['1-2: Uno.', `4-5: ${prose}`]);
  });

  it('is not what an exam says about itself, nor text that no question or too many questions follow', () => {
    const rules =
      'Este examen tiene diez preguntas de opción múltiple. Cada respuesta correcta vale un punto y las respuestas equivocadas no restan. Dispones de sesenta minutos, y puedes usar la calculadora pero no el libro.';
    expect(textsOf(`${rules}\n\n${questions(1, 2)}`)).toEqual({ texts: [], unused: [`header: ${rules}`] });
    expect(textsOf(`${prose}\n\n${questions(1, 13)}`).texts).toEqual([]);
    expect(textsOf(`${questions(1, 2)}\na) uno\nb) dos\n\n${prose}`).texts).toEqual([]);
  });

  it('stays with an open question that it is a part of', () => {
    const text = `1. Comentario de texto\n\nLee el fragmento:\n\n${prose}\n\na) Resume\nb) Explica el tema\n2. ¿Qué?`;
    expect(textsOf(text).texts).toEqual([]);
    expect(read(text).questions[0]!.text).toContain('Gracias a ella');
  });
});

describe('questions beside each other', () => {
  it('are read by columns where their numbers count on downwards', () => {
    const text = [
      '1) Capital de Francia       3) Capital de Perú',
      'a) Madrid                   a) Lima *',
      'b) París *                  b) Quito',
      '2) Capital de Italia        4) Capital de Chile',
      'a) Roma *   b) Milán        a) Santiago *   b) Lima',
    ].join('\n');
    expect(questionsOf(text)).toEqual([
      'one: Capital de Francia | Madrid | *París',
      'one: Capital de Italia | *Roma | Milán',
      'one: Capital de Perú | *Lima | Quito',
      'one: Capital de Chile | *Santiago | Lima',
    ]);
    const { lines, besideLines } = read(text);
    expect(besideLines).toBe(5);
    const painted = lines.map(({ role, question, keys }, index) => [
      `${role} ${question}`,
      ...keys.map(([from, to]) => text.split('\n')[index]!.slice(from, to)),
    ]);
    expect(painted[1]).toEqual(['option 0', 'a) Lima *']);
    expect(painted[2]).toEqual(['option 0', 'b) París *']);
  });

  it('are read in rows where their numbers count on to the right, with tabs', () => {
    expect(questionsOf('1. 5 + 3 =\t2. 4 + 6 =\n3. 2 + 2 =\t4. 1 + 1 =\n5. ¿Por qué?')).toEqual([
      'open: 5 + 3 =',
      'open: 4 + 6 =',
      'open: 2 + 2 =',
      'open: 1 + 1 =',
      'open: ¿Por qué?',
    ]);
  });

  it('keep the lines below the second column, and end at a line across both', () => {
    const text = [
      '1. ¿Cuál es?\t2. ¿Quién es?',
      'a) uno *\ta) Ana',
      '\tb) Luis *',
      'b) dos',
      'Lee las preguntas que siguen con mucha atención.',
      '3. ¿Qué?',
    ].join('\n');
    expect(questionsOf(text)).toEqual([
      'one: ¿Cuál es? | *uno | dos',
      'one: ¿Quién es? | Ana | *Luis',
      'open: ¿Qué?',
    ]);
  });

  it('are not the entries of a table of keys, nor options beside each other', () => {
    const text = '1. ¿Cuál?\na) uno      b) dos\n2. ¿Y?\na) tres     b) seis\n\n1. a      2. b';
    expect(questionsOf(text)).toEqual(['one: ¿Cuál? | *uno | dos', 'one: ¿Y? | tres | *seis']);
    expect(read(text).besideLines).toBe(0);
  });
});
