import type { ContentLanguage } from '../../../shared/contracts/questions.ts';

/** A thing to do with a term, and what a good answer then says. */
export interface OpenTask {
  ask: (term: string) => string;
  good: (term: string) => string;
}

export const openTasks: Record<ContentLanguage, OpenTask[]> = {
  es: [
    {
      ask: (t) => `Define «${t}» con tus palabras.`,
      good: (t) => `Define «${t}» con sus características esenciales.`,
    },
    {
      ask: (t) => `Explica por qué es importante «${t}».`,
      good: (t) => `Da al menos una razón por la que «${t}» es importante.`,
    },
    {
      ask: (t) => `Describe las partes o los elementos que forman «${t}».`,
      good: (t) => `Nombra las partes o los elementos de «${t}» y su función.`,
    },
    {
      ask: (t) => `¿Qué causas y qué consecuencias tiene «${t}»?`,
      good: (t) => `Distingue las causas y las consecuencias de «${t}».`,
    },
    {
      ask: (t) => `Compara «${t}» con otra idea parecida de la asignatura.`,
      good: (t) => `Señala un parecido y una diferencia entre «${t}» y la otra idea.`,
    },
    {
      ask: (t) => `¿En qué situaciones se aplica «${t}» y cómo se reconoce?`,
      good: (t) => `Indica una situación en la que se aplica «${t}» y cómo se reconoce.`,
    },
    {
      ask: (t) => `Señala un error frecuente al estudiar «${t}» y corrígelo.`,
      good: (t) => `Describe un error frecuente sobre «${t}» y lo corrige.`,
    },
    {
      ask: (t) => `Ordena los pasos o las etapas que sigue «${t}».`,
      good: (t) => `Presenta en orden los pasos o las etapas de «${t}».`,
    },
    {
      ask: (t) => `Plantea un problema relacionado con «${t}» y resuélvelo.`,
      good: (t) => `Plantea un problema sobre «${t}» y lo resuelve bien.`,
    },
    {
      ask: (t) => `¿Qué hay que saber antes de estudiar «${t}» y por qué?`,
      good: (t) => `Nombra un conocimiento previo que «${t}» necesita y dice por qué.`,
    },
    {
      ask: (t) => `Argumenta a favor o en contra de que «${t}» se vea en la vida diaria.`,
      good: (t) => `Toma postura sobre «${t}» y la apoya con razones.`,
    },
    {
      ask: (t) => `Resume en pocas líneas lo esencial acerca de «${t}».`,
      good: (t) => `Recoge las ideas esenciales sobre «${t}» sin añadir otras ajenas.`,
    },
  ],
  en: [
    {
      ask: (t) => `Define “${t}” in your own words.`,
      good: (t) => `Defines “${t}” by its essential features.`,
    },
    {
      ask: (t) => `Explain why “${t}” is important.`,
      good: (t) => `Gives at least one reason why “${t}” is important.`,
    },
    {
      ask: (t) => `Describe the parts or elements that make up “${t}”.`,
      good: (t) => `Names the parts or elements of “${t}” and what each is for.`,
    },
    {
      ask: (t) => `Which causes and which consequences does “${t}” have?`,
      good: (t) => `Tells the causes and the consequences of “${t}” apart.`,
    },
    {
      ask: (t) => `Compare “${t}” with another similar idea of the subject.`,
      good: (t) => `Points out a likeness and a difference between “${t}” and the other idea.`,
    },
    {
      ask: (t) => `In which situations does “${t}” apply and how is it recognised?`,
      good: (t) => `Gives a situation in which “${t}” applies and how to recognise it.`,
    },
    {
      ask: (t) => `Point out a common mistake in studying “${t}” and correct it.`,
      good: (t) => `Describes a common mistake about “${t}” and corrects it.`,
    },
    {
      ask: (t) => `Put the steps or stages of “${t}” in order.`,
      good: (t) => `Presents the steps or stages of “${t}” in order.`,
    },
    {
      ask: (t) => `Set a problem connected with “${t}” and solve it.`,
      good: (t) => `Sets a problem about “${t}” and solves it correctly.`,
    },
    {
      ask: (t) => `What must one know before studying “${t}”, and why?`,
      good: (t) => `Names something one must know before “${t}” and says why.`,
    },
    {
      ask: (t) => `Argue for or against the claim that “${t}” is seen in daily life.`,
      good: (t) => `Takes a position on “${t}” and supports it with reasons.`,
    },
    {
      ask: (t) => `Sum up in a few lines what is essential about “${t}”.`,
      good: (t) => `Covers the essential ideas of “${t}” without adding others.`,
    },
  ],
};

/** How the task is to be done: with the tasks they make more questions than a lesson asks for. */
export const openFrames: Record<ContentLanguage, { ask: string; good: string }[]> = {
  es: [
    { ask: 'Acompaña tu respuesta con un ejemplo concreto.', good: 'Da un ejemplo concreto y adecuado.' },
    {
      ask: 'Escribe para un compañero que todavía no conoce el tema.',
      good: 'Usa palabras sencillas y explica los términos nuevos.',
    },
    {
      ask: 'Apóyate en una situación de tu casa o de tu barrio.',
      good: 'Relaciona la respuesta con una situación cercana.',
    },
    {
      ask: 'Usa al menos tres términos propios de la asignatura.',
      good: 'Usa correctamente al menos tres términos de la asignatura.',
    },
    {
      ask: 'Termina con una conclusión de una sola oración.',
      good: 'Cierra con una conclusión que se sigue de lo dicho.',
    },
    {
      ask: 'Indica también qué parte te parece más difícil y por qué.',
      good: 'Señala una dificultad y la razona.',
    },
    {
      ask: 'Incluye un contraejemplo o un caso que no encaje.',
      good: 'Da un contraejemplo y dice por qué no encaja.',
    },
    {
      ask: 'Menciona cómo comprobarías que tu explicación es correcta.',
      good: 'Propone una comprobación adecuada.',
    },
    {
      ask: 'Relaciónalo con otro contenido visto en clase.',
      good: 'Establece una relación correcta con otro contenido.',
    },
  ],
  en: [
    { ask: 'Add a concrete example to your answer.', good: 'Gives a concrete and fitting example.' },
    {
      ask: 'Write for a classmate who does not know the topic yet.',
      good: 'Uses simple words and explains new terms.',
    },
    {
      ask: 'Draw on a situation from your home or neighbourhood.',
      good: 'Connects the answer with a familiar situation.',
    },
    {
      ask: 'Use at least three terms that belong to the subject.',
      good: 'Uses at least three terms of the subject correctly.',
    },
    {
      ask: 'Finish with a conclusion of a single sentence.',
      good: 'Closes with a conclusion that follows from what was said.',
    },
    {
      ask: 'Say also which part seems hardest to you and for what reason.',
      good: 'Points out a difficulty and gives a reason.',
    },
    {
      ask: 'Include a counterexample or a case that does not fit.',
      good: 'Gives a counterexample and says why it does not fit.',
    },
    {
      ask: 'Mention how you would check that your explanation is right.',
      good: 'Proposes a suitable check.',
    },
    {
      ask: 'Relate it to something else that was seen in class.',
      good: 'Makes a correct connection with other content.',
    },
  ],
};

/** Said to the teacher beside a question whose model answer no document stands behind. */
export const openNotes: Record<ContentLanguage, string> = {
  es: 'Pregunta escrita por el evaluador local sin documento: conviene completar la respuesta modelo antes de asignarla.',
  en: 'Question written by the local evaluator without a document: complete the model answer before assigning it.',
};
