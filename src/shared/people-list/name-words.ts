import { foldLetters } from '../rules/fold-letters.ts';

/** Common given names and surnames of es, ca, gl, eu, pt and en, which tell a column of one from one of the other. */
const givenNames = new Set(
  (
    'ana maria carmen josefa isabel dolores pilar teresa angeles cristina marta laura lucia sofia martina paula valeria julia alba emma sara carla daniela noa ' +
    'claudia irene elena andrea raquel patricia rosa beatriz silvia alicia ines nerea aitana adriana victoria ' +
    'vera lola lara leire ainhoa naiara amaya maite itziar ane uxue nahia miren garazi june iria uxia sabela antia noelia carmela xiana rosalia ' +
    'montserrat nuria mireia laia ona aina mar jana berta carlota blanca clara gemma meritxell ' +
    'antonio jose manuel francisco juan david javier daniel carlos jesus alejandro miguel rafael pedro pablo angel sergio fernando jorge luis alberto alvaro ' +
    'adrian diego raul ivan ruben oscar enrique ramon andres joaquin santiago vicente eduardo victor mario roberto jaime ignacio marcos salvador ' +
    'ricardo hugo mateo martin lucas leo nicolas enzo bruno gonzalo hector samuel dario izan marc pau biel jan pol arnau oriol jordi xavier joan josep marti nil roc guillem ferran ' +
    'iker unai mikel jon ander aritz eneko asier gorka markel oier julen xabier ibai benat xoel anxo brais iago xurxo uxio breixo roi antia iria manel ' +
    'joao maria tiago rodrigo afonso duarte francisco tomas henrique beatriz matilde leonor mariana catarina ines rita joana ' +
    'james john robert michael william richard thomas charles emily olivia amelia isla ava mia grace freya lily oliver george harry noah jack arthur muhammad mohamed ahmed youssef fatima aisha ' +
    'dante benjamin amaya pablo inigo iker eva luis juana julian tomas abril candela chloe olivia vega triana rocio macarena rebeca esther ester veronica monica susana yolanda natalia aurora celia esperanza'
  ).split(' '),
);
const surnames = new Set(
  (
    'garcia rodriguez gonzalez fernandez lopez martinez sanchez perez gomez martin jimenez ruiz hernandez diaz moreno munoz alvarez romero alonso gutierrez ' +
    'navarro torres dominguez vazquez ramos gil ramirez serrano blanco molina morales suarez ortega delgado castro ortiz rubio marin sanz nunez iglesias medina ' +
    'garrido cortes castillo santos lozano guerrero cano prieto mendez cruz calvo gallego vidal leon marquez herrera pena flores cabrera campos vega fuentes carrasco ' +
    'diez caballero reyes nieto aguilar pascual herrero santana lorenzo montero hidalgo gimenez ibanez ferrer duran santiago benitez mora vicente vargas arias carmona crespo ' +
    'roman pastor soto saez velasco moya soler parra esteban bravo gallardo rojas abad artigas tena conde quesada paz salas viteri loor cevallos zambrano andrade ' +
    'puig serra ferrer vila roca bosch pujol mas riera sola casas font costa valls camps vives ribas prat rovira ' +
    'etxeberria agirre garmendia zabala mendizabal urrutia goikoetxea arrizabalaga ibarra larrea olano uriarte ' +
    'rial otero pereira barreiro carballo rey souto pineiro seoane vilar lago novoa ' +
    'silva santos ferreira pereira oliveira costa rodrigues martins jesus sousa fernandes goncalves gomes lopes marques alves almeida ribeiro pinto carvalho teixeira moreira correia mendes nunes soares vieira monteiro cardoso rocha ' +
    'smith jones williams brown taylor davies evans wilson johnson roberts walker wright robinson thompson white hughes edwards green hall wood harris clarke'
  ).split(' '),
);

const wordsOf = (text: string): string[] =>
  foldLetters(text)
    .split(/[\s,.'’-]+/)
    .filter(Boolean);

/** Returns how many more words of a text are given names than surnames. */
export function givenScore(text: string): number {
  let score = 0;
  for (const word of wordsOf(text)) score += Number(givenNames.has(word)) - Number(surnames.has(word));
  return score;
}

/** Returns whether a text has a word that is a common given name or surname. */
export const hasKnownName = (text: string): boolean =>
  wordsOf(text).some((word) => givenNames.has(word) || surnames.has(word) || word.endsWith('ez'));

/** Returns whether a text has the letters of a name, and nothing else. */
export const looksLikeName = (text: string): boolean =>
  text.length <= 80 && /^\p{L}[\p{L}\p{M} .,'’ºª-]+$/u.test(text) && !/[.,-]{2}/.test(text);
