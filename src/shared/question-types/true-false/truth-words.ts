import { foldLetters } from '../../rules/fold-letters.ts';

/** Words for true and false, folded: English, Spanish, Portuguese, Catalan, Galician, Basque. */
const words: readonly (readonly [boolean, string])[] = [
  [true, 'true t yes right correct'],
  [false, 'false no not wrong incorrect untrue'],
  [true, 'verdadero verdadera verdad v cierto cierta si correcto correcta afirmativo'],
  [false, 'falso falsa f mentira incorrecto incorrecta erroneo erronea negativo'],
  [true, 'verdadeiro verdadeira certo certa sim'],
  [false, 'nao errado errada incorreto incorreta'],
  [true, 'vertader vertadera veritat cert certa correcte correcta ver vera'],
  [false, 'fals incorrecte incorrecta mentida'],
  [false, 'non errado errada'],
  [true, 'egia egiazkoa zuzena zuzen bai'],
  [false, 'gezurra faltsua faltsu okerra oker ez'],
];
const truths = new Map(words.flatMap(([truth, list]) => list.split(' ').map((word) => [word, truth])));

/** Returns whether a text is a word for true (true) or for false (false); null when it is neither. */
export function truthOf(text: string): boolean | null {
  const word = foldLetters(text)
    .trim()
    .replace(/^[\s"'«“(\d.]*|[\s"'».!”)]*$/gu, '');
  return truths.get(word) ?? null;
}
