import { foldText } from '../../../../domain/ai/text/fold-text.ts';

/** Beginnings of folded words by which a field is told from a topic, a subject or guidelines. */
const beginnings: Record<string, string> = {
  biology:
    'biolog celul cell cellular fotosint respiracion mitosis meiosis genet adn ecolog ecosist evolucion cuerpo sangre planta animal nutricion digest cell photosynth genetic dna ecosyst evolution body blood plant organism ecologia',
  chemistry:
    'quimic atom molecul enlace reaccion acido tabla periodica elemento mezcla chemis bond acid periodic mixture compound materia',
  physics:
    'fisic fuerz energia movimiento velocidad aceler newton ohm electric circuito onda optica cinemat dinamic physic force energy motion speed accelerat circuit wave',
  history:
    'histori revoluc guerra imperio independ coloni siglo civiliza history war empire century civiliz sociedad',
  geography:
    'geograf continent pais mapa clima relieve rio cordiller poblacion geograph country map climate river population',
  language:
    'lengua literat gramat ortograf verbo sustantiv poema poesia novela texto lectura redacc language grammar spell verb noun poem novel reading writing literature',
  computing:
    'informat program comput algoritm software hardware datos redes internet codigo python java algorithm network coding',
  mathematics:
    'matemat algebra geometr ecuacion funcion deriv integral fraccion porcentaj numero aritmet calculo estadist probabil trigonom logarit potencia triang math equation function fraction percent number arithmetic calculus statistic probab logarith area angul angle perimetr volumen pitagor logarit raiz raices',
  economics:
    'econom contab financ presupuest mercado dinero interes impuesto empresa account budget market money interest tax business',
};

/** The fields a text speaks of with how many of its words say so, those with more first. */
export function fieldsOf(text: string): { field: string; hits: number }[] {
  const words = foldText(text).split(' ');
  return Object.entries(beginnings)
    .map(([field, list]) => {
      const starts = list.split(' ');
      // A short beginning is a whole word: "map" is not in "maple", nor "cell" in "cello".
      const tells = (word: string) =>
        starts.some((start) =>
          start.length < 5
            ? word === start || word === `${start}s` || word === `${start}es`
            : word.startsWith(start),
        );
      return { field, hits: words.filter(tells).length };
    })
    .filter(({ hits }) => hits > 0)
    .sort((one, other) => other.hits - one.hits);
}
