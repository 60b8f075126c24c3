import { cleanPlain } from '../../../shared/content/plain.ts';
import { foldText } from '../text/fold-text.ts';
import { isShortAnswer } from './default-criteria.ts';

/** Punctuation without content. Other signs and formulas can be an answer. */
const emptyMarks = /^[.,;:!?¿¡'"()\-–—_*…]*$/u;
const markup = /\\[a-zA-Z]+|[${}\\]/g;

/** Words that mean "no answer" only on their own; each can be part of a real answer. */
const standalonePhrases = new Set(
  'ns nc|sin respuesta|en blanco|no contesto|no respondo|no responde|no answer|not answered|desconozco|lo desconozco|lo ignoro|not sure|unsure|clueless'.split(
    '|',
  ),
);
/** Words that are as often a real, if wrong, answer to a question for a word, a symbol or a value. */
const ambiguousWords = new Set(
  'nada|none|nothing|paso|pass|skip|blank|unknown|ns|nc|n s|n a|na|cero|lost'.split('|'),
);

const anyOf = (...words: string[]) => `(?:${words.join('|')})`;

/** Objects of ignorance phrases that do not name the topic. */
const objects = anyOf(
  'nada(?: de (?:nada|esto|eso|ello|este tema|la pregunta))?',
  '(?:de |sobre )?(?:la|esta|esa) (?:respuesta|pregunta|parte)',
  '(?:de |sobre )?(?:este|ese|el) (?:tema|ejercicio)',
  '(?:de |sobre )?(?:esto|eso|ello|esta|esa|este|ese|estas|esas|estos|esos)',
  '(?:que|como) (?:poner|decir|contestar|contestarla|responder|responderla|escribir|hacer|hacerlo|hacerla|es|se hace|significa|es esto|es eso)',
  'cual es(?: la respuesta)?',
  'contestar(?:la|lo)?',
  'responder(?:la|lo)?',
  'hacer(?:la|lo)',
  'explicar(?:la|lo)',
  'decir(?:te|lo|telo)?',
  '(?:about )?(?:the|this|that) (?:answer|question|topic|one)',
  '(?:about )?(?:it|this|that|any|anything|much|one|these|those|them)(?: at all)?',
  '(?:what|how) to (?:say|write|put|answer|do|explain)(?: it| this| that| here)?',
  '(?:what|how) (?:it|this|that) (?:is|means|works)',
  'the answer',
);

/** Phrases for not knowing, not remembering or not having studied. Matches folded text. */
const ignorance = new RegExp(
  `(?<!\\S)${anyOf(
    `(?:yo )?no (?:(?:me|te|le|lo|la) )*(?:se|sabia|sabria|supe|recuerdo|recordaba|acuerdo|acordaba|entiendo|entendi|comprendo|comprendi|estudie|conozco|sale|viene|puedo|contesto|respondo)(?: ${objects})?`,
    `no (?:lo |la |me lo |me la )?(?:he|hemos) (?:estudiado|dado|visto|entendido|aprendido|repasado|leido)(?: ${objects})?`,
    'no (?:lo )?(?:estudiamos|dimos|vimos)(?: esto| eso)?',
    'no (?:vine|fui|estuve|estaba)(?: a| en)?(?: la)? (?:clase|clases)',
    `(?:no tengo |no tenia )?ni (?:la )?(?:mas |menor |minima |remota |mas minima |mas remota )?idea(?: ${objects})?`,
    `no tengo (?:ni )?(?:la |una |ninguna )?(?:mas |menor |minima |remota |mas minima |mas remota )?idea(?: ${objects})?`,
    'sin (?:ni )?idea|cero idea|ninguna idea|ni flores|ni papa|ni zorra',
    '(?:me he quedado|me quede|me quedo|estoy|mente) en blanco',
    '(?:se me (?:ha olvidado|olvido)|(?:lo |la )?he olvidado|me (?:he )?olvid(?:e|ado)|lo olvide|la olvide)',
    'quien sabe|vete a saber|a saber',
    'nose|nidea',
    'no ho se|non (?:o |lo )?sei|ez dakit|nao sei|je ne sais pas',
    `(?:i )?(?:do not|don t|dont|did not|didn t|didnt|can not|cannot|can t|cant|could not|couldn t|couldnt|would not|wouldn t) (?:even |really |quite |actually |exactly |honestly |ever )?(?:know|remember|recall|understand|get|study|learn|think of|answer|say|tell|explain|do|recollect)(?: ${objects})?`,
    `(?:i )?(?:have not|haven t|havent|had not|hadn t) (?:studied|learned|learnt|read|seen|covered|done|revised)(?: ${objects})?`,
    '(?:i )?(?:have |ve |had |got )?(?:absolutely |really |honestly )?(?:no|not a|zero|not the slightest|not the faintest) (?:idea|clue)(?: at all)?',
    `(?:i )?(?:do not|don t|dont) have (?:a|any|the slightest|the faintest) (?:idea|clue)(?: ${objects})?`,
    `(?:i am|i m|im) (?:not|un)(?: )?sure(?: ${objects})?`,
    '(?:i am|i m|im) (?:so |completely |totally )?(?:lost|clueless|stuck|blank)',
    `i (?:have |ve )?(?:forgot|forgotten)(?: ${objects})?`,
    'my mind (?:is|went|has gone) blank',
    'beats me|who knows|dunno|idk|idek|i was not here|i wasn t here|we (?:did not|didn t|didnt|have not|haven t) (?:do|done|study|studied|cover|covered|see|seen) (?:this|that|it)',
  )}(?!\\S)`,
  'g',
);
/** The same phrases before an indirect question: "no sé por qué …", "I don't know what …". */
const ignoranceWithQuestion =
  /^(?:yo )?(?:no (?:lo )?(?:se|sabia|recuerdo|entiendo|acuerdo)|(?:no tengo )?ni idea|no tengo (?:ni )?(?:la )?(?:menor )?idea|(?:i )?(?:do not|don t|dont|can t|cannot|cant) (?:know|remember|understand)|(?:i have )?no idea|(?:i am|i m|im) not sure|idk|dunno) (?:de |of |about |muy bien |bien |really |exactly )?(?:que|como|por que|cual|cuales|quien|quienes|cuando|donde|cuanto|cuantos|si|lo que|what|how|why|which|who|when|where|whether|if) (.+)$/;

/** Courtesy and filler words around such phrases. */
const filler = new Set(
  'pues la verdad es que lo siento perdon perdona perdone disculpa disculpe hola buenas profe profesor profesora maestro maestra seño gracias por favor porfa y o pero ya ahora mismo en este momento todavia aun bien muy mucho nada creo de verdad sinceramente honestamente yo jaja jajaja jeje xd lol bro tio tia eh hmm mmm uf ups vale ok hoy sobre esto eso esta pregunta respuesta tampoco realmente exactamente ayuda uy ay bueno mira este a ver entonces siento mucho i a an the sorry please thanks thank you hi hello teacher miss sir mr mrs honestly really actually just well um uh hm tbh like so but and now yet anymore today to be honest at all this that it one question answer about am m s guess think exactly too either oh man dude help me nope ni se no'.split(
    ' ',
  ),
);
/** Small words that may occur in the indirect question without occurring in the question asked. */
const functionWords = new Set(
  'el la los las lo un una unos unas de del al a en con por para que se es son esta estan hay y o como su sus this that the a an of to in on with for is are was were do does did it its their there be and or'.split(
    ' ',
  ),
);

/** Returns whether the answer contains no visible letter, digit or meaningful sign. */
export function isBlank(answer: string): boolean {
  const visible = visibleText(answer);
  return foldText(visible) === '' && emptyMarks.test(visible.replace(/ /g, ''));
}

/**
 * Returns whether the answer is blank or only says "I do not know", and therefore gets 0 without a call. Returns false
 * when a key says the same: "Na" (sodium), "Nada", "-". `keys` are the correct texts or the options to choose from.
 * `questionText` is the question, whose words may follow the phrase: "no sé por qué flota el barco". With
 * `isComparable`, code has compared the answer with the key, and a word such as "nada" or "Na" counts as an answer.
 */
export function isNonAnswer(
  answer: string,
  keys: readonly string[],
  questionText = '',
  { isComparable = false } = {},
): boolean {
  const visible = visibleText(answer);
  if (visible === '') return true;
  const folded = foldText(visible);
  if (folded === '' ? !isBlank(answer) : !isIgnorancePhrase(folded, questionText, isComparable)) return false;
  return !keys.some((key) => isKeyGivenBy(key, comparable(visible)));
}

const visibleText = (answer: string): string => cleanPlain(answer).replace(/\s+/g, ' ').trim();

function isIgnorancePhrase(folded: string, questionText: string, isComparable: boolean): boolean {
  const isPhrase = (text: string) =>
    standalonePhrases.has(text) || (!isComparable && ambiguousWords.has(text));
  const bare = withoutFiller(folded);
  if (isPhrase(folded) || isPhrase(bare)) return true;
  const rest = folded.replace(ignorance, ' | ');
  if (rest.includes('|') && withoutFiller(rest.replaceAll('|', ' ')) === '') return true;
  const indirect = ignoranceWithQuestion.exec(bare) ?? ignoranceWithQuestion.exec(folded);
  if (!indirect) return false;
  const known = foldText(questionText).split(' ');
  return indirect[1]!
    .split(' ')
    .every(
      (word) => functionWords.has(word) || filler.has(word) || known.some((one) => isSameWord(one, word)),
    );
}

/** Same word or another form of it: "flota", "flotan". */
const isSameWord = (one: string, other: string): boolean =>
  one === other || (one.length > 4 && other.length > 4 && one.slice(0, 4) === other.slice(0, 4));

const withoutFiller = (folded: string): string => {
  const words = folded.split(/\s+/).filter(Boolean);
  const from = words.findIndex((word) => !filler.has(word) || word === 'no' || word === 'ni');
  const to = words.findLastIndex((word) => !filler.has(word));
  // Keeps everything between the first and last non-filler word, because "no sé" itself consists of small words.
  return from < 0 || to < from ? '' : words.slice(from, to + 1).join(' ');
};

/** Returns whether the answer is the key, or one word of a very short key: "el sodio (Na)". */
function isKeyGivenBy(key: string, answer: string): boolean {
  const bare = key.replace(markup, ' ').trim();
  if (comparable(bare) === answer) return true;
  return isShortAnswer(bare) && bare.split(/[\s()[\],;:]+/).some((word) => comparable(word) === answer);
}

/** Returns the folded words; for text of signs only, the signs, with all dashes unified. */
function comparable(text: string): string {
  return foldText(text) || text.replace(/\s+/g, '').replace(/[−–—]/g, '-');
}
