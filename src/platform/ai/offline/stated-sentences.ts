/** Verbs of sentences that state something; guidelines mostly tell what to ask instead. */
const states =
  /(^|\s)(es|son|fue|fueron|era|eran|está|están|consiste|consisten|tiene|tienen|significa|depende|dependen|produce|producen|permite|permiten|ocurre|ocurren|equivale|contiene|contienen|recibe|reciben|aumenta|disminuye|forma|forman|se\s+(?:llama|llaman|define|definen|mide|miden|usa|usan)|is|are|was|were|consists|has|have|means|depends|occurs|equals|contains|produces|increases|decreases|forms)\s/i;

/** The sentences of a teacher's guidelines that explain the matter themselves: they are a small document. */
export function statedSentences(guidelines: string): string {
  return guidelines
    .split(/(?<=[.!?])\s+|\n+/)
    .filter((sentence) => states.test(`${sentence} `))
    .join(' ');
}
