import type { ContentLanguage } from '../../../shared/contracts/questions.ts';

/** Statements about learning any topic, with whether they are true. */
export const studyStatements: Record<ContentLanguage, { text: (term: string) => string; isTrue: boolean }[]> =
  {
    es: [
      {
        text: (t) => `Para demostrar que se ha entendido «${t}» basta con repetir su nombre.`,
        isTrue: false,
      },
      { text: (t) => `Un ejemplo propio ayuda a comprobar que se ha entendido «${t}».`, isTrue: true },
      { text: (t) => `Al explicar «${t}» conviene distinguir los hechos de las opiniones.`, isTrue: true },
      {
        text: (t) =>
          `Una sola fuente sin autor conocido es suficiente para dar por cierto algo sobre «${t}».`,
        isTrue: false,
      },
      { text: (t) => `Antes de estudiar «${t}» es útil recordar lo que ya se sabe del tema.`, isTrue: true },
      {
        text: (t) =>
          `Si dos explicaciones sobre «${t}» se contradicen, no hace falta revisar ninguna de ellas.`,
        isTrue: false,
      },
      {
        text: (t) =>
          `Copiar una definición de «${t}» sin comprenderla demuestra lo mismo que explicarla con palabras propias.`,
        isTrue: false,
      },
      { text: (t) => `Un esquema con las ideas principales facilita el repaso de «${t}».`, isTrue: true },
      {
        text: (t) => `Comparar «${t}» con otro caso permite ver en qué se parecen y en qué se diferencian.`,
        isTrue: true,
      },
      {
        text: (t) => `Después de resolver una tarea sobre «${t}» es innecesario comprobar el resultado.`,
        isTrue: false,
      },
    ],
    en: [
      { text: (t) => `Repeating its name is enough to show that “${t}” has been understood.`, isTrue: false },
      {
        text: (t) => `An example of one's own helps to check whether “${t}” has been understood.`,
        isTrue: true,
      },
      { text: (t) => `When explaining “${t}” it is good to tell facts from opinions.`, isTrue: true },
      {
        text: (t) =>
          `A single source without a known author is enough to take a claim about “${t}” for certain.`,
        isTrue: false,
      },
      {
        text: (t) => `Before studying “${t}” it is useful to recall what one already knows about it.`,
        isTrue: true,
      },
      {
        text: (t) =>
          `If two explanations of “${t}” contradict each other, there is no need to check either of them.`,
        isTrue: false,
      },
      {
        text: (t) =>
          `Copying a definition of “${t}” without understanding it shows the same as explaining it in one's own words.`,
        isTrue: false,
      },
      { text: (t) => `An outline with the main ideas makes it easier to review “${t}”.`, isTrue: true },
      {
        text: (t) =>
          `Comparing “${t}” with another case lets one see how they are alike and how they differ.`,
        isTrue: true,
      },
      {
        text: (t) => `After solving a task about “${t}” it is unnecessary to check the result.`,
        isTrue: false,
      },
    ],
  };

interface StudyChoice {
  ask: (term: string) => string;
  right: string;
  wrong: [string, string, string];
}

/** Choices about learning any topic. */
export const studyChoices: Record<ContentLanguage, StudyChoice[]> = {
  es: [
    {
      ask: (t) => `¿Qué conviene hacer primero al responder una pregunta sobre «${t}»?`,
      right: 'Leer con atención lo que se pide',
      wrong: [
        'Escribir todo lo que se recuerda sin orden',
        'Copiar el enunciado tal como está',
        'Contestar con una sola palabra',
      ],
    },
    {
      ask: (t) => `¿Cuál es la mejor señal de que una persona comprende «${t}»?`,
      right: 'Lo explica con palabras propias y un ejemplo',
      wrong: ['Recita una definición de memoria', 'Dice que el tema es fácil', 'Conoce solamente su nombre'],
    },
    {
      ask: (t) => `¿En qué fuente conviene apoyarse para aprender sobre «${t}»?`,
      right: 'Un libro de texto con autor y fecha',
      wrong: [
        'Un comentario anónimo en una red social',
        'Un rumor escuchado en la calle',
        'Un anuncio publicitario',
      ],
    },
    {
      ask: (t) => `¿Qué debe contener un buen resumen de «${t}»?`,
      right: 'Las ideas principales y cómo se relacionan',
      wrong: [
        'Todas las palabras del texto original',
        'Solo la primera oración',
        'Opiniones acerca de otros temas',
      ],
    },
    {
      ask: (t) => `¿Para qué sirve un contraejemplo cuando se discute «${t}»?`,
      right: 'Para mostrar que una afirmación general no siempre se cumple',
      wrong: [
        'Para repetir la misma idea con más palabras',
        'Para evitar que se compruebe una afirmación',
        'Para demostrar que todo es cuestión de gustos',
      ],
    },
    {
      ask: (t) => `Si una parte de «${t}» no se entiende, ¿qué paso ayuda más?`,
      right: 'Formular una duda concreta sobre esa parte',
      wrong: ['Saltarla y no volver a ella', 'Memorizar la página completa', 'Cambiar de asignatura'],
    },
  ],
  en: [
    {
      ask: (t) => `What is the best first step when answering a question about “${t}”?`,
      right: 'Reading carefully what is asked',
      wrong: [
        'Writing down everything one remembers without order',
        'Copying the task word for word',
        'Replying with a single word',
      ],
    },
    {
      ask: (t) => `Which is the best sign that somebody understands “${t}”?`,
      right: 'They explain it in their own words with an example',
      wrong: [
        'They recite a definition by heart',
        'They say that the topic is easy',
        'They only know its name',
      ],
    },
    {
      ask: (t) => `Which source should one rely on to learn about “${t}”?`,
      right: 'A textbook with an author and a date',
      wrong: ['An anonymous comment on social media', 'A rumour heard in the street', 'An advertisement'],
    },
    {
      ask: (t) => `What should a good summary of “${t}” contain?`,
      right: 'The main ideas and how they are related',
      wrong: ['Every word of the original text', 'Only the first sentence', 'Opinions about other topics'],
    },
    {
      ask: (t) => `What is a counterexample good for when “${t}” is discussed?`,
      right: 'It shows that a general claim does not always hold',
      wrong: [
        'It repeats the same idea in more words',
        'It keeps a claim from being checked',
        'It proves that everything is a matter of taste',
      ],
    },
    {
      ask: (t) => `If a part of “${t}” is not understood, which step helps most?`,
      right: 'Putting a precise question about that part',
      wrong: [
        'Skipping it and never coming back',
        'Learning the whole page by heart',
        'Changing to another subject',
      ],
    },
  ],
};
