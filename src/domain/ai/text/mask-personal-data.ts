const email =
  /[\p{L}\p{N}._%+-]{1,64}\s?(?:@|\(at\)|\[at\])\s?[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63}){1,4}/giu;
const calledPhone =
  /(?<=\b(?:tel(?:[eé]fono)?|tlf|cel(?:ular)?|m[oó]vil|phone|mobile|call(?: me)?|whats?app|ll[aá]mame)\b[^\d\n+]{0,15})\+?\d[\d ().-]{4,18}\d/giu;
const internationalPhone = /(?<![\w.])\+\d{1,3}[ .-]?\(?\d{1,4}\)?(?:[ .-]?\d{2,4}){2,4}(?!\d)/g;
// Phone number groupings. The pattern excludes numbers grouped by thousands, which end in 000 or begin with a lower
// digit.
const groupedPhone =
  /(?<![\w.,])(?:\(\d{2,4}\) ?\d{3}[ -]?\d{3,4}|0\d{1,3}[ -]\d{3}[ -]?\d{3,4}|[6-9]\d{2} \d{3} (?!000)\d{3}|[6-9]\d{2}(?: \d{2}){3}|\d{3}[ -]\d{3}[ -]\d{4}|\d{3}-\d{4})(?![\d.,]\d|\d)/g;
const documentNumber = /(?<![\w.,])\d{7,8}-?[A-Za-z](?![\w])/g;
const longDigits = /(?<![\w.,])\d{9,}(?:-\d{1,3})?(?![\w]|[.,]\d)|(?<![\w.,])0\d{6,}(?![\w]|[.,]\d)/g;
const handle = /(?<![\w.])@[A-Za-z][\w.]{2,30}/g;

/**
 * Masks e-mail addresses, phone numbers and long digit strings before a text is sent to a model. Keeps numbers that occur
 * in the lesson (`lessonText`), round numbers and decimals, because they may be the answer.
 */
export function maskPersonalData(text: string, lessonText = ''): string {
  const known = lessonText.replace(/\D+/g, ' ');
  const lessonDigits = lessonText.replace(/(?<=\d)[ .,](?=\d)/g, '').replace(/\D+/g, ' ');
  const isInLesson = (found: string) => {
    const digits = found.replace(/\D/g, '');
    return known.includes(digits) || lessonDigits.includes(digits);
  };
  const maskUnlessInLesson = (mask: string) => (found: string) => (isInLesson(found) ? found : mask);
  return text
    .replace(email, '[e-mail]')
    .replace(handle, '[e-mail]')
    .replace(internationalPhone, maskUnlessInLesson('[phone]'))
    .replace(calledPhone, maskUnlessInLesson('[phone]'))
    .replace(groupedPhone, maskUnlessInLesson('[phone]'))
    .replace(documentNumber, maskUnlessInLesson('[number]'))
    .replace(longDigits, (found) =>
      isInLesson(found) || /^[1-9]\d*0{5,}$/.test(found) ? found : '[number]',
    );
}
