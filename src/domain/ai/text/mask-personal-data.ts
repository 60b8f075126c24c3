/** Words before a number that make it a telephone number. */
const phoneWords =
  /(?:\b(?:tel(?:[eé]fonoa?|[eé]fono|f|e?m[oó]vel)?|telf|tlf|tfno|tfn|fijo|m[oó]vil|m[oò]bil|mugikorra|cel(?:u|ular|us)?|fono|whats(?:app?)?|wass?ap|contesta en|wsp|wpp|phone|mobile|sms|contacto|(?:mi|tu|su|meu|nire|my) n[uú]mero|n[uú]mero de (?:tel[eé]fono|contacto|m[oó]vil|celular))\b|\b(?:ll[aá]m(?:a|e|en|ad|ame|eme|enme|adme|ala|ela)|m[aá]rca(?:me|le)|m[aá]rquenme|escr[ií]b(?:e|a)me|m[aá]ndame|m[aá]ndenme|call(?: me)?|text me|ligue-me|deitu|truca'?m?)\b)[^\d\n+(]{0,30}$/iu;
/** Words before a number that make it the number of a document. */
const documentWords =
  /\b(?:d\.?n\.?i\.?|n\.?i\.?e\.?|r\.?u\.?[tn]\.?|c\.? ?[ci]\.?|t\.i\.?|extranjer[oa]|curp|c[eé]dula|documento|pasaporte|identidad|identificaci[oó]n|matr[ií]cula escolar|expediente)\b[^\d\n]{0,30}$/iu;
/** A person who says who they are. */
const introduction = /\bsoy\b[^.\d\n]{0,20}$/iu;
/** Words before a name on a social network. */
const accountWords =
  /\b(?:insta(?:gram)?|ig|tik ?tok|twitter|snap(?:chat)?|telegram|discord|twitch|youtube|threads|face(?:book)?|mi (?:user|usuario|cuenta|perfil)|s[ií]g(?:ue|an?)me|segu[ií]me|agr[eé]g(?:a|ue)me|b[uú]sca(?:me|dme)|follow me|add me|soy)\b[^@\n]{0,30}$/iu;

/** A number as people write telephone and document numbers: groups of digits with one separator between them. */
const numberRun =
  /(?<![\p{L}\p{N}_@#$€£.,;/\\=^*·×+\-−–])(?:\+|00)?(?:\(\+?\d{1,4}\)[ .-]?)?\d{1,14}(?:[ .\-–]\d{1,10}){0,6}(?:(?:-?[A-Za-z]|[- ][A-Z])(?![\p{L}\p{N}]))?(?![\p{L}\p{N}_@]|[.,:/^*·×=%²³]\d|[%²³°])/gu;

/** Telephone numbers whose form alone shows what they are. */
const phoneForms = [
  // International: a country code and 7 to 12 digits.
  /^(?:\+|00|\(\+)[1-9]\d{0,2}\)?(?:[ .-]?\d){7,12}$/,
  // Chile: 56-9-5418-2209, 9 7263 1458.
  /^(?:56[ -])?9[ -]\d{4}[ -]\d{4}$/,
  // With the area code in brackets.
  /^\(0?\d{1,3}\)[ .-]?\d{2,4}(?:[ .-]?\d{2,4}){1,3}$/,
  // Spain: 655 43 28 19, 655.43.28.19, 686-30-41-57.
  /^[6-9]\d{2}([ .-])\d{2}\1\d{2}\1\d{2}$/,
  // Ecuador, Argentina, and trunk prefixes: 099 123 4567, 0991234567, 02 234 5678, 011-4783-5261.
  /^0\d{1,4}[ .-]\d{3,4}[ .-]?\d{3,4}$/,
  /^09\d{8}$/,
  // Argentina: 15-5834-2097, 11 5834-2097.
  /^1[15][ -]\d{4}-\d{4}$/,
];
/** Telephone numbers that could be amounts: only after words that say so. */
const phoneDigits = { least: 6, most: 14 };

const email =
  /[\p{L}\p{N}._%+-]{1,64}\s?(?:@|[([](?:at|arroba)[)\]])\s?[\p{L}\p{N}-]{1,63}(?:\s?(?:\.|[([](?:dot|punto)[)\]])\s?[\p{L}\p{N}-]{1,63}){0,3}\s?(?:\.|[([](?:dot|punto)[)\]])\s?\p{L}{2,24}(?![\p{L}\p{N}])/giu;
const spelledEmail =
  /\b[\p{L}\p{N}_-]{1,40}(?: (?:punto|guion|dot) [\p{L}\p{N}_-]{1,40}){0,3} (?:arroba|at) [\p{L}\p{N}-]{2,40}(?: (?:punto|dot) [\p{L}]{2,20}){1,3}\b/giu;
/** Addresses that examples of answers use, and users of machines. */
const exampleAddress =
  /@(?:\w+\.)?(?:example|ejemplo|exemple|exemplo|dominio|domini|domain|servidor|server|correo|empresa|localhost|github|gitlab)\b|^(?:git|root|user|usuario|username)@/i;
const handle = /(?<![\w.])@\w[\w.]{2,30}/g;
/** An account without @, after the name of the network. */
const namedAccount =
  /(?<=\b(?:snap(?:chat)?|insta(?:gram)?|tik ?tok|discord|telegram|facebook|twitter)[:,]? (?:(?:soy|como|es|es la de) )?)(?=[A-Za-z]*[\d_.])[A-Za-z][\w.]{3,30}/gi;
const profileAddress = /\b(?:instagram|tiktok|twitter|x|facebook)\.com\/@?([\w.]{3,30}\w)/gi;

const nie = /(?<![\p{L}\p{N}])[XYZ][- ]?\d{7}[- ]?[A-Z](?![\p{L}\p{N}])/giu;
const curp = /(?<![\p{L}\p{N}])[A-Z]{4}\d{6}[HMX][A-Z]{5}[A-Z\d]\d(?![\p{L}\p{N}])/giu;

/** Answers about numbers with a check digit, whose examples are no one's. */
const checkDigitTheory =
  /\bmod\b|m[oó]dulo|d[ií]gito (?:de control|verificador)|(?:de prueba|de ejemplo|ficticio|inventado)\b/i;

/** How far words before a number are read, in characters. */
const contextLength = 60;

/**
 * Masks telephone numbers, identity numbers, e-mail addresses and accounts before a text is sent to a model: where the
 * words around say so, or where the form is unmistakable. A mangled answer is worse than a missed number, so amounts,
 * dates, codes and numbers of the lesson (`lessonText`) stay.
 */
export function maskPersonalData(text: string, lessonText = ''): string {
  const known = lessonText.replace(/\D+/g, ' ');
  const lessonDigits = lessonText.replace(/(?<=\d)[ .,](?=\d)/g, '').replace(/\D+/g, ' ');
  const isInLesson = (found: string) => {
    const digits = digitsOf(found);
    return known.includes(digits) || lessonDigits.includes(digits);
  };
  const isTheory = checkDigitTheory.test(text);
  const before = (whole: string, offset: number) => whole.slice(Math.max(0, offset - contextLength), offset);
  return text
    .replace(email, (found, offset: number, whole: string) =>
      exampleAddress.test(found) || /:\/\/\S*$/.test(before(whole, offset)) ? found : '[e-mail]',
    )
    .replace(spelledEmail, '[e-mail]')
    .replace(profileAddress, (found, name: string) => found.replace(name, '[account]'))
    .replace(handle, (found, offset: number, whole: string) =>
      accountWords.test(before(whole, offset)) ? '[account]' : found,
    )
    .replace(namedAccount, '[account]')
    .replace(/(?<![\w#])\w{3,32}#\d{4}(?!\d)/g, (found, offset: number, whole: string) =>
      accountWords.test(before(whole, offset)) ? '[account]' : found,
    )
    .replace(nie, (found) => (hasValidLetter(found) && !isTheory ? '[number]' : found))
    .replace(curp, '[number]')
    .replace(numberRun, (found, offset: number, whole: string) => {
      // Digits before it: a row of numbers, or a longer one.
      if (isInLesson(found) || (/\d[.,]? ?$/.test(before(whole, offset)) && !/^[+(]|[A-Za-z]$/.test(found)))
        return found;
      if (isTheory && !/^[+(]/.test(found)) return found;
      return personalNumber(found, before(whole, offset), whole.slice(offset + found.length)) ?? found;
    });
}

/** Returns the mask of a telephone or identity number; undefined for another number. */
function personalNumber(found: string, before: string, after: string): string | undefined {
  const digits = digitsOf(found);
  const isNumber = !/[A-Za-z]$/.test(found);
  if (!isNumber) {
    const bare = found.replace(/[ .\-–]/g, '');
    if (/^\d{8}[A-Za-z]$/.test(bare) && (hasValidLetter(bare) || documentWords.test(before)))
      return '[number]';
    return /^\d{7,8}[kK]$/.test(bare) && (hasValidRutDigit(bare) || documentWords.test(before))
      ? '[number]'
      : undefined;
  }
  if (documentWords.test(before) && digits.length >= 6 && digits.length <= 12) return '[number]';
  if (
    /^\d{1,2}([. ])\d{3}\1\d{3}[-–]\d$|^\d{7,8}[-–]\d$/.test(found) &&
    hasValidRutDigit(digits) &&
    !isOperand(after)
  )
    return '[number]';
  const isDialled = /^(?:\+|00|\()/.test(found);
  if (isOperand(after)) return undefined;
  const isLong = digits.length >= phoneDigits.least && digits.length <= phoneDigits.most;
  if (isLong && phoneWords.test(before)) return '[phone]';
  if (isCounted(after) && !isDialled) return undefined;
  if (isLong && introduction.test(before)) return '[phone]';
  return phoneForms.some((form) => form.test(found)) ? '[phone]' : undefined;
}

const digitsOf = (text: string): string => text.replace(/\D/g, '');

/** The number goes on as a calculation. */
const isOperand = (after: string): boolean => /^\s?(?:[=+*×·^/÷<>≈]|[-−–] ?\d)/.test(after);

/** A noun or unit follows, so that the number counts something; words that only connect do not. */
function isCounted(after: string): boolean {
  const word = /^ (\p{Ll}[\p{L}]*|[€$£%°µΩ])/u.exec(after)?.[1];
  return word !== undefined && !connectives.has(word.toLowerCase());
}

const connectives = new Set(
  'y e o u i si por para pero que porque cuando gracias profe miss seño llama llame llamen escribe es está da se no me te le mi tu su soy así antes después por favor como con en al a la el los las lo un una o meu and or if but please thanks call text is my i you that because so eta da edo mesedez ella él quien pregunta'.split(
    ' ',
  ),
);

const identityLetters = 'TRWAGMYFPDXBNJZSQVHLCKE';

/** Checks the letter of a Spanish DNI or NIE. */
function hasValidLetter(found: string): boolean {
  const bare = found
    .toUpperCase()
    .replace(/[^\dA-Z]/g, '')
    .replace(/^[XYZ]/, (letter) => String('XYZ'.indexOf(letter)));
  return identityLetters[Number(bare.slice(0, -1)) % 23] === bare.at(-1);
}

/** Checks the last digit of a Chilean RUT (modulo 11). */
function hasValidRutDigit(bare: string): boolean {
  const body = bare.slice(0, -1);
  const sum = Array.from(body)
    .reverse()
    .reduce((total, digit, index) => total + Number(digit) * (2 + (index % 6)), 0);
  const expected = 11 - (sum % 11);
  return bare.at(-1)!.toUpperCase() === (expected === 11 ? '0' : expected === 10 ? 'K' : String(expected));
}
