import { foldLetters } from '../../../shared/rules/fold-letters.ts';

/** Elements of a question that the reader uses. */
const read =
  'name questiontext generalfeedback defaultgrade penalty hidden idnumber answer subquestion selectoption dragbox single usecase units graderinfo responsetemplate attachments gradingtype selecttype tags hint shuffleanswers image image_base64 correctfeedback partiallycorrectfeedback incorrectfeedback minwordlimit maxwordlimit delimitchars answerdisplay casesensitive disableregex';

/** Settings that change neither the question nor its marking. */
const settings =
  'answernumbering showstandardinstruction shownumcorrect responseformat responserequired responsefieldlines attachmentsrequired maxbytes filetypeslist layouttype selectcount showgrading numberingstyle unitgradingtype unitpenalty showunits unitsleft fixedgapsize optionsaftertext letterhints singleuse noduplicates';

/** The elements of a question that the reader knows; others are listed once per file. */
export const knownElements: ReadonlySet<string> = new Set(`${read} ${settings}`.split(' '));

/** Words of feedback that says no more than right or wrong, folded: English, Spanish, Catalan, Galician, Basque, Portuguese. */
const verdicts = new Set(
  [
    'your answer is was the correct incorrect right wrong partially partly well done',
    'su tu la respuesta es esta ha sido correcta correcto incorrecta incorrecto parcialmente muy bien mal',
    'teva vostra resposta has parcialment correcte incorrecte molt be',
    'a sua resposta e moi ben parcialmente',
    'zure erantzuna zuzena zuzen okerra oker da partzialki hein batean',
    'sua resposta correta correto incorreta incorreto certa errada esta muito bem',
  ].flatMap((words) => words.split(' ')),
);

/** Returns whether feedback says more than that an answer is right or wrong. */
export const isOwnFeedback = (text: string): boolean =>
  (foldLetters(text).match(/[\p{L}\p{N}]+/gu) ?? []).some((word) => !verdicts.has(word));
