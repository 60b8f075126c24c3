import { foldLetters } from '../../../shared/rules/fold-letters.ts';

// Matches folded text (no accents, lower case). The patterns only show a teacher where to look. They have false negatives
// and false positives, so a match never lowers a mark.
const patterns: RegExp[] = [
  /\b(?:ignor|olvid|omit|descart|disregard|ignore|forget|override|bypass)\w*\b.{0,40}\b(?:instruc|rubri|criteri|regla|anterior|previous|above|rules?|prompt|indicaci|guidelines?|earlier|orden)/,
  /\b(?:dame|ponme|pon|poner|ponga|asigna\w*|otorga\w*|coloca\w*|califica\w*(?: esta| con)?|give|assign|award|grant|grade|score|mark|rate)\b.{0,40}\b(?:10|diez|ten|100|cien|maxim\w*|full|perfect\w*|highest|top|todos los puntos|all (?:the )?points|nota completa|puntuacion completa|met ?(?:=|:)? ?1)\b/,
  /\b(?:nota|calificacion|puntuacion|puntaje|score|grade|mark|puntos?|points?)\b\s*(?:(?:final|maxim\w*|total|obtenid\w*|full|perfect\w*|es|is|of|de|debe ser|should be|must be|a|to|:|=)\s*){1,4}["']?(?:10|100|diez|ten|5\/5|10\/10|perfect\w*|maxim\w*)\b/,
  /\b(?:full|maximum|perfect|top) (?:marks?|score|grade|points|credit)\b|\b(?:maxima|nota maxima|puntuacion maxima|calificacion maxima|nota perfecta)\b.{0,20}\b(?:nota|puntuacion|calificacion|por favor|please|$)/,
  /\b(?:system|sistema|assistant|asistente|developer|administrador|admin)\s*(?:prompt|message|mensaje|override|note|nota|update|mode|modo)\b|^\s*(?:system|sistema|assistant|asistente|developer|user|grader|evaluador|calificador)\s*:/m,
  /\b(?:new|updated|nuevas?|actualizad\w+)\s+(?:instruc\w+|rules?|reglas?|rubric\w*|rubrica|criterios?|task|tarea)\b/,
  /\b(?:you are|eres|act as|actua como|pretend|finge|imagina que eres|roleplay|juego de rol|role play|from now on|a partir de ahora)\b.{0,60}\b(?:grader|teacher|evaluador|profesor\w*|docente|calificador|assistant|asistente|ia|ai|model|modelo|generous|generos\w+|amable|kind|mode|modo|dan)\b/,
  /\b(?:el|la|mi|the|my|our)\s+(?:profesor\w*|docente|maestr\w+|profe|teacher|professor|instructor|tutor|director\w*)\b.{0,30}\b(?:dice|dijo|pidio|said|says|told|asked|autoriz\w+|authori[sz]ed|confirm\w*|aprob\w+|approved?)\b.{0,60}\b(?:correct\w*|10|diez|ten|nota|puntu\w+|punt\w*|calific\w*|grade|score|marks?|full|aprob\w*|pass|accept\w*|acept\w*)\b/,
  /"?(?:met|evidence|calificacion|nota|score|grade|puntos|points|feedback|items|suspicious|grades?)"?\s*:\s*["'[{\d]/,
  /\b(?:all|todos los|todas las|every|cada)\s+(?:the\s+)?(?:criteria|criterios|criterion|criterio|items?|respuestas|answers|questions|preguntas)\b.{0,40}\b(?:met|cumpl\w+|satisf\w+|correct\w*|1|10|full|same|mism\w+)\b/,
  /\b(?:esta|this|the|la)\s+(?:respuesta|answer|response)\b.{0,20}\b(?:es|is|debe|should|must|merece|deserves)\b.{0,30}\b(?:correct[ao]? (?:y|and|por)|perfect\w*|complet\w+ correct\w*|10|full|maxim\w*|excelente|aprobad\w*|considerar\w*|considered|deserves?|sobresaliente)\b/,
  /\b(?:use|usa|utiliza|copy|copia|aplica|apply)\b.{0,30}\b(?:score|grade|nota|puntuacion|calificacion)\b.{0,40}\b(?:question|pregunta|todas|all|q\d|others?|otras)\b/,
  /(?:^|\n)\s*(?:---+|===+|```|###|<\/?\w+>|\]\]>|"""|'''|end of|fin de)\s*.{0,30}\b(?:student|answer|respuesta|alumn\w*|estudiante|instruc\w*|system|sistema|data|datos|input)\b/,
  /\\(?:color|textcolor|definecolor)\s*\{?\s*(?:white|#?fff)|\\(?:phantom|hphantom|vphantom|tiny|htmlstyle|htmldata)\b|(?:color|font-size)\s*:\s*(?:white|#fff|0)/,
  /\b(?:decode|decodifica|base64|rot13)\b/,
  /\b(?:do not|don't|no)\s+(?:read|evaluate|grade|check|leas|evalues|califiques|revises|sigas|follow)\b.{0,40}\b(?:rest|rubric|resto|rubrica|criteri|answer|respuesta|instruc)/,
  /\b(?:reveal|print|show|repeat|revela|muestra|imprime|repite)\b.{0,30}\b(?:prompt|instruc\w+|system|rubric\w*|rubrica)\b/,
  /\b(?:please|por favor|te ruego|te suplico|beg|ruego|necesito|need)\b.{0,60}\b(?:aprob\w+|pass (?:me|this|the)|buena nota|good grade|nota alta|high (?:grade|score|mark)|sacar\w* (?:un )?(?:10|diez)|beca|scholarship|reprob\w+|fail)\b/,
];

const base64Block =
  /(?<![A-Za-z0-9+/=])(?=[A-Za-z0-9+/]*[a-z])(?=[A-Za-z0-9+/]*[A-Z])(?=[A-Za-z0-9+/]*\d)[A-Za-z0-9+/]{40,}={0,2}/;
const hiddenRun = /[\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069]|[\u{e0000}-\u{e007f}]/u;
const manyExamples = /(?:^|\n)[^\n]{0,200}(?:score|nota|grade|calificacion|puntuacion)[^\n]{0,10}10/gi;

/** Splits a text into sentences and lines. */
function pieces(text: string): string[] {
  return text.split(/(?<=[.!?])\s+|\n+/).filter((piece) => piece.trim() !== '');
}

/** Returns the passages of an answer that seem to address the grader, verbatim. */
export function findManipulation(answer: string): string[] {
  const found = pieces(answer).filter((piece) => {
    const folded = foldLetters(piece);
    return (
      base64Block.test(piece) || hiddenRun.test(piece) || patterns.some((pattern) => pattern.test(folded))
    );
  });
  if (found.length === 0 && (answer.match(manyExamples)?.length ?? 0) > 1) return [answer.slice(0, 300)];
  return found;
}

/** Returns the answer without those passages, for reading its content. */
export function withoutManipulation(answer: string): string {
  const passages = new Set(findManipulation(answer));
  return passages.size === 0
    ? answer
    : pieces(answer)
        .filter((piece) => !passages.has(piece))
        .join('\n');
}
