import type { AcceptRule } from '../../../../shared/question-types/exercise/details.ts';
import { foldLetters } from '../../../../shared/rules/fold-letters.ts';

type Asked = Required<Pick<AcceptRule, 'form'>> & Pick<AcceptRule, 'places'>;

const PLACES: readonly (readonly [RegExp, number])[] = [
  [/(?:a las |hasta las |to the nearest )(?:decimas|tenths?)/, 1],
  [/(?:a las |hasta las |to the nearest )(?:centesimas|hundredths?)/, 2],
  [/(?:a las |hasta las |to the nearest )(?:milesimas|thousandths?)/, 3],
];
const COUNTED =
  /(\d{1,2}) (decimal|decimales|decimals|decimal places|cifras decimales|cifras significativas|cifras|significant figures|figures)(?![a-z])/;
const FORMS: readonly (readonly [RegExp, NonNullable<AcceptRule['form']>])[] = [
  [/notacion cientifica|scientific notation|standard form/, 'scientific'],
  [/factores primos|prime factors/, 'factors'],
  [/(?:^|[^a-z])(?:factoriza|factori[sz]e)(?![a-z])/, 'factored'],
  [/(?:^|[^a-z])(?:desarrolla|expand)(?![a-z])/, 'expanded'],
  [
    /(?:^|[^a-z])(?:racionaliza|rationali[sz]e)(?![a-z])|(?:^|[^a-z])(?:simplifica|simplify)(?![a-z])[^.]{0,200}(?:rai[cz]|radical|root|surd|√|sqrt)/,
    'root',
  ],
  [
    /fraccion (?:irreducible|simplificada)|lowest terms|(?:^|[^a-z])(?:simplifica|simplify)(?![a-z])[^.]{0,200}(?:fraccion|fraction|frac|\d ?\/ ?\d)/,
    'fraction',
  ],
  [/(?:^|[^a-z])(?:calcula|calculate|work out)(?![a-z])/, 'number'],
];
const ROUNDS = /redonde|aproxim|round|decimal|cifras|figures/;
const ORDER =
  /(?:^|[^a-z])(?:ordena|ordenad[oa]s?|coeficientes|siguientes?|sucesion|de menor a mayor|de mayor a menor|sort|arrange|in order|coefficients|next|sequence)(?![a-z])/;

/** Returns the form that the statement's verb asks for; null when it asks for none. */
export function formAskedBy(statement: string): Asked | null {
  const text = foldLetters(statement);
  if (ROUNDS.test(text)) {
    const named = PLACES.find(([pattern]) => pattern.test(text));
    if (named) return { form: 'decimals', places: named[1] };
    const [, count, of = ''] = COUNTED.exec(text) ?? [];
    if (count) return { form: of.includes('decimal') ? 'decimals' : 'figures', places: Number(count) };
  }
  const form = FORMS.find(([pattern]) => pattern.test(text))?.[1];
  return form ? { form } : null;
}

/** Returns whether the statement asks for values in an order. */
export const asksForOrder = (statement: string): boolean => ORDER.test(foldLetters(statement));
