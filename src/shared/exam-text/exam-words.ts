import { foldLetters } from '../rules/fold-letters.ts';

/**
 * The words of exams in Spanish, English, Portuguese, Catalan, Galician and Basque, folded (`foldLetters`): without
 * accents and capitals.
 */
const oneOf = (...words: string[]): string => words.join('|');

/** Words before the number of a question. */
export const questionWords = oneOf(
  'preguntas?|ejercicios?|cuestion(?:es)?|problemas?|actividad(?:es)?|item|reactivo|enunciado',
  'questions?|exercises?|problem|task',
  'perguntas?|questao|questoes|exercicios?|pregunta',
  'questio|questions|exercicis?|qüestio|activitat',
  'galdera|ariketa',
  'p|q',
);

/** Words before the answer of one question. */
const answerWords = oneOf(
  '(?:correct |right |expected |model |sample )?answers?|ans|correct answers?|right answers?|correct|key',
  'respuestas?(?: (?:correctas?|esperadas?|sugeridas?|modelo))?|resp|rta|rpta|r|solucion(?:es)?(?: esperadas?)?|sol|clave|correctas?|la correcta es|opcion(?:es)? correctas?|respuesta modelo',
  'respostas?(?: corret?as?| corretas?)?|gabarito|resposta certa',
  'respostes?(?: correctes?| correcta)?|resposta correcta|solucio(?:ns)?',
  'erantzunak?|erantzun zuzena|zuzena',
);
const answerLine = new RegExp(`^(?:${answerWords})\\s*(?:[:=.]|\\s[-–—]\\s|→|->|=>)\\s*`);

/** Words before the comment on a question. */
const commentLine = new RegExp(
  `^(?:${oneOf(
    'comentarios?|rubrica|criterios(?: de (?:correccion|evaluacion|calificacion))?|explicacion|retroalimentacion|aclaracion|feedback|explanation|rationale|comment',
    'explicacao|explicacio|comentaris?|azalpena',
  )})\\s*[:.]\\s*|^justificacion\\s*:\\s*(?=[^\\s_.])`,
);

/** Headings of a table of keys. */
const keyHeading = new RegExp(
  `^(?:${oneOf(
    'soluciones|solucionario|solucion|respuestas(?: correctas)?|claves?(?: de (?:respuestas?|correccion))?|plantilla(?: de (?:correccion|respuestas?))?|plantilla correctora|hoja de (?:respuestas|correccion)|corrector',
    'answers?(?: key)?|key|answer sheet|solutions?|correct answers',
    'gabarito|respostas|respostes|solucions|full de respostes|clau de respostes',
    'erantzunak|soluzioak',
  )})\\b\\s*[:.\\-–—]*\\s*`,
);

/** Words that mark an option as the right one, in brackets or after a dash. */
export const rightWords = oneOf(
  'correct[ao]s?|respuesta correcta|es la correcta|la correcta|verdadera|buena|ok',
  'correct(?: answer)?|right(?: answer)?',
  'cert[ao]|corret[ao]|resposta correcta',
  'zuzena',
);

/** An instruction to say which statements are true. */
const truthInstruction =
  /\b(?:verdader[oa]s?|true|vertader[ae]?s?|verdadeir[oa]s?|egia(?:zkoak?)?|v)\b.{0,24}?(?:\/|\b(?:o|u|y|ou|e|or|and|i|ala|edo)\b)\s*(?:si (?:es|son) )?\W{0,3}(?:fals[oaei]s?|false|gezurrak?|faltsuak?|f)\b/;
/** `(V/F)` beside a statement. */
const truthMark =
  /[([]?\s*(?:\b(?:v\s*[/|oó]\s*f|f\s*[/|]\s*v|t\s*[/|]\s*f|verdadero\s*(?:\/|o|-)\s*falso|true\s*(?:\/|or|-)\s*false|vertader\s*(?:\/|o)\s*fals|verdadeiro\s*(?:\/|ou)\s*falso|egia\s*(?:\/|ala|edo)\s*(?:gezurra|faltsua)))\b\s*[)\]]?/;

/** An instruction by which a word in brackets is the one to change, not the one that is right. */
const bracketInstruction =
  /\b(?:brackets?|parentheses|parentesis|conjuga\w*|verb(?:o|os|s)?\b.{0,40}\b(?:forma|form|tense|tiempo|tempo|temps)|correct (?:form|tense)|forma correcta|tiempo verbal|parenteses|present|past|pasado)\b/;

/** Verbs of tasks, which begin a part of an open question. */
const taskVerbs = new RegExp(
  `^(?:${oneOf(
    'define|definir|explica|explicar|describe|resuelve|resolver|calcula|calcular|halla|hallar|desarrolla|comenta|analiza|escribe|escribir|responde|contesta|enumera|nombra|cita|dibuja|traduce|conjuga|razona|justifica|demuestra|simplifica|factoriza|deriva|integra|clasifica|compara|relaciona|identifica|obten|determina|representa|formula|nombrar|redacta|resume|opera|despeja|indica|senala|realiza|haz|expresa|averigua|estudia',
    'explain|define|describe|calculate|solve|find|write|answer|translate|draw|name|list|compare|prove|show|simplify|give|discuss|state|sketch|identify',
    'defina|explique|descreva|calcule|resolva|escreva|responda|calcula|resol|descriu|escriu|defineix|azaldu|definitu|kalkulatu|idatzi|ebatzi',
  )})\\b`,
);
/** What says that a list of tasks follows. */
const severalTasks = /\b(?:siguientes?|following|seguintes?|seguents?|apartados?|hauek)\b|:\s*$/;
/** What says that one option is to be chosen. */
const choosing =
  /\b(?:opcion|correcta|correcto|senala|elige|escoge|marca|selecciona|rodea|choose|circle|select|which|cual|cuales|opcao|escolhe|assinala|tria|encercla)\b/;

/** What asks for an explanation, which a few words are only the gist of. */
const explanation = new RegExp(
  `\\b(?:${oneOf(
    'por que|porque|para que|explica\\w*|justifi\\w+|razona\\w*|argument\\w+|describ\\w+|coment\\w+|analiz\\w+|desarroll\\w+|compar\\w+|define\\w*|opina\\w*|resum\\w+',
    'why|explain|justify|describe|discuss|compare|comment|analy[sz]e|define|summari[sz]e',
    'per que|descriv\\w+|descreva|defineix|zergatik|azaldu|definitu|deskribatu',
  )})\\b`,
);

/** What is read or looked at before questions. */
const readThing = oneOf(
  'textos?|fragmentos?|poemas?|noticias?|articulos?|cartas?|tablas?|graficos?|graficas?|imagen|imagenes|mapas?|dibujos?|fotografias?|figuras?|casos?|situacion|relatos?|cuentos?|fabulas?|lecturas?|dialogos?|documentos?|esquema',
  'texts?|passages?|extracts?|poems?|articles?|letters?|tables?|graphs?|charts?|pictures?|images?|maps?|stories|story|dialogues?|case|email',
  'quadres?|grafics?|imatges?|llegenda|cartes?|mapes|imagens?|testua|irudia|taula|tabela|poesia|conte',
);
/** An instruction to read what follows: `Lee el texto y responde a las preguntas 1 a 3`. */
const readInstruction = new RegExp(
  `^(?:${oneOf(
    'lee(?:d)?|leer|lea|observad?|observe|mirad?|analiza(?:d)?|a partir de(?:l)?|segun|con base en|basandote en|de acuerdo con|en relacion con|teniendo en cuenta',
    'read|look at|study|use|according to|based on',
    'llegeix|llegiu|observeu|le o|leia|lede|irakurri|begiratu',
  )})\\b.{0,60}?\\b(?:${readThing})\\b`,
);
const textTitle = new RegExp(
  `^(?:${readThing})(?:\\s+(?:n[.º°]*\\s*)?(?:\\d{1,2}|[a-d]|i{1,3}|iv))?\\s*[:.]?$`,
);
const numberRange =
  /\b(?:preguntas?|cuestiones|ejercicios?|questions?|preguntes|perguntas|items?)\D{0,12}(\d{1,3})\s*(?:a|al|-|–|—|hasta|y|to|and|i|e|ate)\s*(?:la\s+|el\s+)?(\d{1,3})\b/;
/** Words of what an exam says about itself. */
const ofExams =
  /\b(?:examen|prueba|evaluacion|control|preguntas?|respuestas?|contest\w+|respond\w+|puntos?|puntuacion|calificacion|minutos|calculadora|boligrafo|lapiz|rodea|subraya|marca|senala|hoja|folios?|apartados?|ejercicios?|instrucciones|opcion correcta|exam|test|questions?|answers?|marks?|points?|minutes|instructions|preguntes|respostes|minuts|perguntas|galderak|erantzun\w*|minutu)\b/;

const headerLine =
  /^(?:(?:nombre|apellidos?|alumn[oa]|name|nom|nome|izena|cognoms?|fecha|date|data|curso|grupo|class|curs|calificacion|nota|puntuacion|grade|score|duracion|tiempo|time|asignatura|materia|profesora?|docente|teacher)\b[^:_]{0,30}(?::|_{3}|\.{4}))/;
const farewell =
  /^[¡!\s]*(?:(?:buena |mucha )?suerte|good luck|animo|fin(?: del examen)?|the end|boa sorte|molta sort|zorte on|total\b.{0,30}(?:puntos?|points?|ptos?))[\s!.:\d]*$/;
const pageLine = /^(?:-\s*)?(?:pagina|pag\.?|page|p\.)?\s*\d{1,3}\s*(?:(?:de|of|\/)\s*\d{1,3})?(?:\s*-)?$/;
const sectionLine =
  /^(?:parte|bloque|seccion|apartado|unidad|part|section|bloc|blocs|seccio|secao|multzoa?|preguntas? (?:de|tipo|cortas|test)|cuestiones|cuestionario|tipo test|test|[ivx]{1,4}\s*[.)\-:])(?:\b|\s)/;

/** The words at the beginning of a line, folded; each is the length of what matches in the folded text. */
export const examWords = {
  isAnswer: (folded: string) => answerLine.exec(folded)?.[0].length ?? 0,
  isComment: (folded: string) => commentLine.exec(folded)?.[0].length ?? 0,
  isKeyHeading: (folded: string) => keyHeading.exec(folded)?.[0].length ?? 0,
  saysTruth: (folded: string) => truthInstruction.test(folded),
  findTruthMark: (folded: string) => truthMark.exec(folded),
  saysBrackets: (folded: string) => bracketInstruction.test(folded),
  isTask: (folded: string) => taskVerbs.test(folded.replace(/^[^a-z]+/, '')),
  saysSeveral: (folded: string) => severalTasks.test(folded),
  asksExplanation: (folded: string) => explanation.test(folded),
  saysChoose: (folded: string) => choosing.test(folded),
  /** Says that a text follows, or is the title of one. */
  saysRead: (folded: string) =>
    folded.length <= 200 && (readInstruction.test(folded) || textTitle.test(folded)),
  /** The last of the numbers of questions that a line names. */
  lastNumberIn: (folded: string) => Number(numberRange.exec(folded)?.[2] ?? Number.NaN),
  /** Most of its sentences speak of the exam. */
  isInstruction: (folded: string) => {
    const sentences = folded.split(/[.!?:]+(?:\s|$)/).filter((one) => /\p{L}/u.test(one));
    return sentences.filter((one) => ofExams.test(one)).length * 2 >= Math.max(sentences.length, 1);
  },
  isHeader: (folded: string) => headerLine.test(folded) && /_{3}|\.{4}|:\s*$/.test(folded),
  isFarewell: (folded: string) => farewell.test(folded),
  isPage: (folded: string) => pageLine.test(folded) && /[a-z/-]/.test(folded),
  isSection: (folded: string) => folded.length <= 120 && sectionLine.test(folded),
} as const;

/**
 * Folds a text character by character, so that positions in the folded text are those of the text: ligatures and other
 * characters that fold to several stay as they are.
 */
export function foldInPlace(text: string): string {
  return text.toLowerCase().length === text.length
    ? text.toLowerCase().replace(/[^\0-\x7fºª¹²³]/g, foldSign)
    : text.replace(/[^\0-\x7fºª¹²³]|[A-Z]/g, foldSign);
}

const foldedSigns = new Map<string, string>();

function foldSign(sign: string): string {
  const known = foldedSigns.get(sign);
  if (known !== undefined) return known;
  const plain = foldLetters(sign);
  const folded = plain.length === 1 ? plain : sign;
  foldedSigns.set(sign, folded);
  return folded;
}
