import { hasNearly } from '../lexical-score.ts';
import { stemOf } from '../word-stems.ts';
import { statementsOf, stemsOf, tokensOf } from './clauses.ts';

/** Words of school prose that say the opposite of each other; a side may have several, by `/`. */
const pairs =
  `aumenta/aumento/aumentar/crece/crecer/sube/subir disminuye/disminucion/disminuir/decrece/reduce/baja/bajar
mayor/mas menor/menos
antes despues
siempre nunca
todos/todas ninguno/ninguna
maximo minimo
positivo/positiva/positivos/positivas negativo/negativa/negativos/negativas
dentro/interior fuera/exterior
absorbe/absorber/absorben libera/liberar/liberan/emite/emiten
gana/ganan/ganar pierde/pierden/perder
rapido/rapida lento/lenta
caliente/calienta frio/fria/enfria
arriba/superior abajo/inferior
igual/iguales/mismo/misma distinto/distinta/distintos/diferente/diferentes
norte sur
entra/entran sale/salen
increase/increases/increasing/increased/rises/rise/grows decrease/decreases/decreasing/decreased/falls/fall/shrinks
more/greater/larger/bigger/higher less/fewer/smaller/lower
before after
always never
all none
maximum minimum
positive negative
inside outside
absorb/absorbs/absorbed release/releases/released/emits/emit
gain/gains lose/loses
fast/faster slow/slower
hot/warm cold
above below
same/equal/identical different
enters leaves`
    .split('\n')
    .map((line) => line.split(' ').map((side) => new Set(side.split('/')))) as [Set<string>, Set<string>][];

/** Share of the reference's other words from which a sentence is about the same thing. */
const sameFrom = 0.5;

const compares = (side: ReadonlySet<string>) =>
  ['mas', 'menos', 'more', 'less'].some((word) => side.has(word));

/** A sentence that says the reference's words with the opposite of one of them; null without one. */
export function oppositeIn(reference: string, answer: string): string | null {
  const wanted = tokensOf(reference).map(({ word }) => word);
  const given = tokensOf(answer).map(({ word }) => word);
  for (const pair of pairs) {
    for (const [one, other] of [pair, [pair[1], pair[0]]] as const) {
      const times = (words: string[], side: ReadonlySet<string>) =>
        words.filter((word) => side.has(word)).length;
      if (times(wanted, one) === 0 || times(wanted, other) > 0 || times(given, other) === 0) continue;
      // A comparison may be told from its other end ("less … but greater …"); a change may not.
      if (times(given, one) > 0 && (compares(one) || times(given, one) >= times(wanted, one))) continue;
      const rest = [...stemsOf(tokensOf(reference))].filter(
        (stem) => ![...one].some((word) => stemOf(word) === stem),
      );
      for (const sentence of statementsOf(answer)) {
        const tokens = tokensOf(sentence);
        if (!tokens.some(({ word }) => other.has(word))) continue;
        // "does not decrease" is no opposite of "increases".
        if (tokens.some(({ word }) => word === 'no' || word === 'not' || word === 'nunca')) continue;
        const stems = stemsOf(tokens);
        if (rest.filter((stem) => hasNearly(stems, stem)).length >= rest.length * sameFrom) return sentence;
      }
    }
  }
  return null;
}
