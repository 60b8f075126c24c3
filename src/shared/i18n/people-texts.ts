import type { Role } from '../contracts/identity.ts';
import type { ContentLanguage } from '../contracts/questions.ts';

/** Texts about users: in their data export, and in place of anonymised names. */
interface PeopleTexts {
  /** Replaces the name of an anonymised user. */
  gone(role: Role, userId: number): string;
  /** File name of the export, without extension. */
  fileName(userId: number): string;
  readme: {
    title(names: string): string;
    /** @param when a day and a time that a person can read. */
    made(when: string, school: string): string;
    how: string;
    files: string;
    entries(count: number): string;
    file: {
      account: string;
      sessions: string;
      enrolments: string;
      accommodations: string;
      sittings: string;
      attempts: string;
      decisions: string;
      appeals: string;
      assistant: string;
      'older-lessons': string;
      'model-calls': string;
      work: string;
      courses: string;
      lessons: string;
      banks: string;
      generations: string;
      documents: string;
      pictures: string;
      'decisions-made': string;
      'school-changes': string;
    };
    pdfs: string;
    without: string;
    notThere: readonly string[];
  };
}

const es: PeopleTexts = {
  gone: (role, userId) =>
    `${{ student: 'Estudiante eliminado', teacher: 'Docente eliminado', admin: 'Admin eliminado' }[role]} ${userId}`,
  fileName: (userId) => `mis-datos-${userId}`,
  readme: {
    title: (names) => `Los datos de ${names}`,
    made: (when, school) => `${school} reunió estos datos el ${when} (hora universal, UTC).`,
    how: 'Cada archivo .json se abre con cualquier editor de texto. Las fechas están en hora universal (UTC); null quiere decir que no hay nada.',
    files: 'Qué hay en cada archivo',
    entries: (count) => (count === 1 ? '1 entrada' : `${count} entradas`),
    file: {
      account: 'La cuenta: nombre, correo, rol, cómo prefiere leer y desde cuándo existe.',
      sessions: 'Las sesiones abiertas ahora y los equipos desde los que se entró.',
      enrolments: 'Los cursos en los que está y desde cuándo.',
      accommodations: 'El tiempo, los intentos o los días adicionales que se le dieron, y por qué.',
      sittings: 'Cada vez que abrió una lección: las preguntas que vio, los borradores y lo que llegó tarde.',
      attempts: 'Los intentos entregados, con cada respuesta, su nota y su comentario.',
      decisions: 'Lo que docentes y correcciones decidieron sobre esas notas.',
      appeals: 'Las revisiones y los intentos que pidió.',
      assistant: 'Las preguntas al asistente y las que guardó.',
      'older-lessons': 'Los intentos y las preguntas de las lecciones antiguas.',
      'model-calls': 'Cuándo se envió algo suyo a un modelo de IA, y para qué.',
      work: 'Los trabajos que pidió y que el servidor hizo hace poco.',
      courses: 'Los cursos que da.',
      lessons: 'Sus lecciones y cómo están configuradas.',
      banks: 'Las preguntas de sus lecciones, con respuestas y criterios.',
      generations: 'Las preguntas que pidió generar: directrices y borradores.',
      documents: 'Los documentos que subió.',
      pictures: 'Las imágenes que subió y las de las preguntas que respondió; están en la carpeta pictures.',
      'decisions-made': 'Lo que decidió sobre notas, sin decir de quién eran.',
      'school-changes': 'Los cambios que quedaron anotados a su nombre, y cuándo.',
    },
    pdfs: 'Los PDF que subió están en la carpeta documents.',
    without: 'Qué no hay, y por qué',
    notThere: [
      'Ninguna contraseña ni nada con lo que se pueda entrar: no se guardan de forma que se puedan leer.',
      'Nada de otras personas: ni compañeros en los datos de un estudiante, ni respuestas de estudiantes en los de un docente.',
      'Las notas que todavía no están publicadas, las claves de las preguntas y las preguntas que aún no se han visto.',
    ],
  },
};

const en: PeopleTexts = {
  gone: (role, userId) =>
    `${{ student: 'Removed student', teacher: 'Removed teacher', admin: 'Removed admin' }[role]} ${userId}`,
  fileName: (userId) => `my-data-${userId}`,
  readme: {
    title: (names) => `The data of ${names}`,
    made: (when, school) => `${school} put these data together on ${when} (UTC).`,
    how: 'Every .json file opens in any text editor. Dates are in UTC; null means that there is nothing.',
    files: 'What is in each file',
    entries: (count) => (count === 1 ? '1 entry' : `${count} entries`),
    file: {
      account: 'The account: name, e-mail, role, reading preferences and since when it exists.',
      sessions: 'The sessions open now and the devices that were signed in from.',
      enrolments: 'The courses they are in, and since when.',
      accommodations: 'Extra time, attempts or days that were given, and why.',
      sittings: 'Every time a lesson was opened: the questions seen, the drafts and what came late.',
      attempts: 'The attempts handed in, with each answer, its mark and its feedback.',
      decisions: 'What teachers and corrections decided about those marks.',
      appeals: 'The reviews and the attempts they asked for.',
      assistant: 'The questions to the assistant, and those that were saved.',
      'older-lessons': 'Attempts and questions of the older lessons.',
      'model-calls': 'When something of theirs was sent to an AI model, and what for.',
      work: 'The jobs they asked for that the server did lately.',
      courses: 'The courses they give.',
      lessons: 'Their lessons and how they are set.',
      banks: 'The questions of their lessons, with answers and criteria.',
      generations: 'The questions they had generated: guidelines and drafts.',
      documents: 'The documents they uploaded.',
      pictures:
        'The pictures they uploaded and those of the questions they answered; they are in the folder pictures.',
      'decisions-made': 'What they decided about marks, without whose they were.',
      'school-changes': 'The changes noted in their name, and when.',
    },
    pdfs: 'The PDFs they uploaded are in the folder documents.',
    without: 'What is not there, and why',
    notThere: [
      'No password and nothing to sign in with: they are not kept in a form that can be read.',
      "Nothing of other people: no classmates in a student's data, no students' answers in a teacher's.",
      'Marks that are not published yet, the keys of questions, and questions not seen so far.',
    ],
  },
};

export const peopleTexts: Record<ContentLanguage, PeopleTexts> = { es, en };
