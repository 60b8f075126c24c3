import { blocksOf } from './text-lines.ts';

/** Abbreviations, whose full stop does not end a sentence; an initial ("J. S. Bach") is a single capital. */
const abbreviations =
  /(?:^|[\s(«"])(?:p\. ?ej|ej|etc|sr|sra|srta|dr|dra|d|dña|prof|ing|lic|fig|cap|núm|num|art|vol|pág|págs|pag|aprox|máx|mín|ca|c|a|av|ee|uu|ee\. ?uu|jr|e\.g|i\.e|cf|mr|mrs|ms|vs|st|approx|dept|inc|gen|gral|s\. ?m|[ad]\. ?c|\p{Lu}|(?:\p{Lu}\.)+\p{Lu})\.$/iu;
const initials = /(?:^|[\s(.])\p{Lu}\.$/u;

/** Characters at the end of a sentence in which an abbreviation is looked for. */
const tailLength = 40;

/** Splits a document into whole sentences in order; drops headings, page numbers and tables. */
export function documentSentences(text: string): string[] {
  return text.split(/\[p\. \d+\]\n?/).flatMap((page) => blocksOf(page).flatMap(splitSentences));
}

/** Splits a text written by a person into sentences; a line end also ends a sentence. */
export function sentencesOf(text: string): string[] {
  return text.split(/\n+/).flatMap(splitSentences);
}

function splitSentences(block: string): string[] {
  const sentences: string[] = [];
  let open: string[] = [];
  // Searching the whole sentence at each abbreviation would take quadratic time.
  let tail = '';
  const close = () => {
    sentences.push(open.join(' '));
    open = [];
    tail = '';
  };
  for (const piece of block.split(/(?<=[.!?]["»”)]?)\s+(?=[\p{Lu}¿¡"«“(\d])/u)) {
    open.push(piece.trim());
    tail = `${tail} ${piece.trim()}`.slice(-tailLength);
    if (!abbreviations.test(tail) && !initials.test(tail)) close();
  }
  if (open.length > 0) close();
  return sentences.filter((sentence) => sentence !== '');
}

/**
 * Returns whether a statement is understandable alone: complete, of medium length, without reference to an earlier
 * sentence.
 */
export function isUsableSentence(sentence: string): boolean {
  const words = sentence.split(/\s+/);
  if (words.length < 6 || words.length > 40 || sentence.length > 320) return false;
  if (!/^[\p{Lu}\d"«]/u.test(sentence) || !/[\p{L}\d)%»"]\.$/u.test(sentence)) return false;
  if (/[?¿!¡@©•|{}\\=;[\]]|https?:|www\.|\.\.\.|…|_{2,}|: /.test(sentence)) return false;
  // "44 a. C. Bruto …": whether one sentence ends there is ambiguous.
  if (/\b[ad]\. ?C\. \p{Lu}/u.test(sentence)) return false;
  if ((sentence.match(/["«“]/g)?.length ?? 0) !== (sentence.match(/["»”]/g)?.length ?? 0)) return false;
  // Page numbers, lists of figures and lines in capitals are not prose.
  if ((sentence.match(/\d/g)?.length ?? 0) > sentence.length / 5) return false;
  return (
    !pointsBack.test(sentence) &&
    !lacksSubject.test(sentence) &&
    !lacksSubjectLater.test(sentence) &&
    !pointsInside.test(sentence) &&
    !/\b(?:nosotros|nuestr[oa]s?|we|our|us|I|you|your|t[uú]|ustedes?)\b/.test(sentence)
  );
}

/** Openings that refer to an earlier sentence. */
const pointsBack =
  /^(?:[ae]st[aeo]s?|es[aeo]s?|aquel(?:l\w+)?|ell[ao]s?|él|ello|lo|le|les|su|sus|as[ií]|adem[aá]s|tambi[eé]n|asimismo|pero|y|e|o|ni|sin embargo|no obstante|por (?:eso|es[ao]|est[ao]|este|ello|tanto|lo tanto|ejemplo|otro|otra|su|[uú]ltimo|consiguiente)|en (?:cambio|efecto|consecuencia|est[ao]s?|este|es[ao]s?|ese|ell[ao]s?|ambos|particular|concreto|otras palabras|resumen|conclusi[oó]n)|de (?:est[ao]s?|este|es[ao]s?|ese|hecho|modo|ah[ií])|a (?:pesar de (?:ello|esto|eso)|est[ao]s?|su vez|partir de entonces|ello)|con (?:ello|esto|eso|est[ao]s?|este)|gracias a (?:ello|esto|eso|est[ao]s?|este)|tras (?:ello|esto|este|esta)|entonces|luego|despu[eé]s|m[aá]s tarde|posteriormente|finalmente|aqu[ií]|all[ií]|ah[ií]|all[aá]|dich[ao]s?|tal(?:es)?|otr[ao]s?|amb[ao]s|algun[ao]s|uno|una de (?:ellas|sus)|un[ao] de (?:ell[ao]s)|cada un[ao]|primero|segundo|mientras tanto|por otr[ao]|(?:\w+ )?a[nñ]os (?:despu[eé]s|m[aá]s tarde)|this|these|that|those|it|its|they|their|them|he|she|his|her|such|also|however|therefore|then|thus|but|and|or|so|here|there|moreover|furthermore|meanwhile|nevertheless|instead|likewise|similarly|later|afterwards|finally|another|others|both|each of|one of (?:them|its|his|her|these|those)|some of|in (?:addition|this|these|that|contrast|turn|other words|fact|particular|short)|as (?:a result|such)|for (?:example|instance|this|that)|because of (?:this|that)|with (?:this|these|that)|at (?:this|that)|from (?:this|these|there|then)|by (?:this|then)|after (?:this|that)|to (?:this|do)|the (?:process|former|latter|same|other|others|result|rest)|el (?:proceso|mismo|otro|resto|primero|segundo|resultado)|la (?:misma|otra|primera|segunda)|los (?:mismos|otros|dem[aá]s|primeros)|las (?:mismas|otras|dem[aá]s|primeras)|gracias a ell[ao]s?|ning[uú]n[ao]? otr[ao]|(?:at|by|in|on|after|before|during|from|with|when|while|as|although)(?= )[^,]*,? (?:he|she|they|it)|see|v[eé]ase|figur[ae]|fig|table|tabla|chapter|cap[ií]tulo|p[aá]gina|page)(?!\p{L})/iu;
/** Spanish sentences that begin with the verb; their subject is in the sentence before. */
const lacksSubject =
  /^(?:\p{L}+[óÓ]|\p{L}+(?:aron|ieron)|Fue(?:ron)?|Era[n]?|Es|Son|Est[aá]n?|Hab[ií]an?|Ten[ií]an?|Viv[ií]an?|Tuv(?:o|ieron)|Hizo|Hicieron|Pudo|Quiso|Tiene[n]?|Posee[n]?|Consiste[n]?|Ocurre[n]?|Contiene[n]?|Permite[n]?|Produce[n]?|Sirve[n]?|Forma[n]?|Incluye[n]?|Se|Puede[n]?|Suele[n]?|Deb(?:e|en|[ií]an?))(?=\s)/u;
/** The same after a time or a place: "En 1703 obtuvo …", "En Weimar escribió …". */
const lacksSubjectLater =
  /^(?:En|Desde|Hacia|Hasta|Tras|Durante|A|Al|Con|Por|De|Como|Cuando|Dos|Tres|Poco|Con)\s(?:[^,]*?\d|[^,]*,|\p{Lu}\p{L}+)\s(?:[sl]e\s|l[oa]s?\s)?(?:fue|era|tuvo|obtuvo|hizo|pudo|puso|dijo|supo|quiso|\p{Ll}+ó|\p{Ll}+ía|\p{Ll}+aba)(?!\p{L})/u;
/** References to an earlier sentence in the middle of a sentence. */
const pointsInside =
  /(?<!\p{L})(?:est[aeo]s?|es[aeo]s?|dich[ao]s?|this|these|those|ella|ellos|ellas) \p{Ll}|(?<=\p{L} )l[oa]s? \p{L}+(?:ó|aron|ieron)(?!\p{L})/u;
