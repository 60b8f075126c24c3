/** Words for marks, grades and criteria, folded, in Spanish, English, Catalan, Galician, Basque and Portuguese. */
const namesOfMarks = new RegExp(
  `\\b(?:${[
    'notas?|notable|calific\\w+|puntu\\w+|puntaje|puntos?|sobresaliente|matricula|aprob\\w+|suspen\\w+|maxim[oa]s?|criteri\\w+|rubric\\w+|diez|dies',
    'grad(?:e|es|ed|ing)|marks?|marking|scores?|points?|credit|rubric|criteri\\w+|full|maximum|top|perfect|ten|a\\+|pass',
    'puntuaci\\w*|qualific\\w+|excel.lent|deu|nota\\w{0,3}|cualific\\w+|dez|irizpide\\w*|kalifikazio\\w*|hamar\\w*|gehien\\w*|goren\\w*|altuen\\w*|bikain\\w*|pontua\\w+|pontos?|classifica\\w+|vinte',
  ].join('|')})\\b|\\b(?:10|9|8|7|20|100|5)\\b`,
);

/** Returns whether a folded sentence names a mark, a grade or a criterion. */
export const namesMark = (folded: string): boolean => namesOfMarks.test(folded);

/** Words of marking besides: who marks, what is marked, right and wrong, instructions. */
const marking = new RegExp(
  `\\b(?:${[
    'correct\\w*|corri[jg]\\w+|corregi\\w*|evalu\\w+|valor\\w+|valid\\w+|acept\\w+|respuestas?|contestacion\\w*|exam\\w+|ejercicio\\w*|instruc\\w+|reglas?|ordenes|profe\\w*|docente|maestr[oa]|tutor\\w*|ia|modelo|asistente|robot|maquina|sistema|chatgpt|revis\\w+|errores|fallos?|apartados?|comentario\\w*|feedback|perfect\\w*|excelente|bien|alumn[oa]\\w*|estudiante|nivel|cumpl\\w+',
    'answers?|question|exam|paper|teacher|examiner|marker|grader|ai|assistant|bot|machine|instructions?|rules?|prompt|system|right|correct\\w*|wrong|accept\\w*|approve\\w*|award\\w*|deduct\\w*|deserve\\w*|penal\\w+|evaluat\\w+|review\\w*|excellent|outstanding|flawless|level|student|submission|comments?',
    'respost\\w+|avalu\\w+|avali\\w+|correg\\w+|corret\\w+|corrix\\w+|encert\\w+|perfei\\w+|bona|alumne|aluna?o?|mestre|professor\\w*|zuzen\\w*|erantzun\\w*|ebaluat\\w+|ikasle\\w*|irakasle\\w*|azterket\\w*|onart\\w*|gaindit\\w*|ondo|adimen|argibide\\w*|agindu\\w*|prova|questao|pregunta\\w*',
  ].join('|')})\\b`,
);

/** Returns whether a folded sentence speaks of marking at all. */
export const speaksOfMarking = (folded: string): boolean => namesMark(folded) || marking.test(folded);
