import { type Kysely, sql } from 'kysely';

/**
 * Feedback of the product becomes a code with parameters, worded when it is read, so that the lesson's choice decides
 * whether it tells the right answer. Stored words that are recognised as a whole become codes; all others stay as text.
 * The composed general feedback goes: it is composed from the marks in force when it is read.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('answers').addColumn('feedback_code', 'text').execute();
  await db.schema.alterTable('decisions').addColumn('feedback_code', 'text').execute();
  await convertAnswers(db);
  await convertGeneralFeedback(db);
}

/** Rows per read and per statement of change. */
const batchSize = 500;

interface AnswerRow {
  id: number;
  feedback: string;
  solution: string;
  details: string | null;
}

async function convertAnswers(db: Kysely<unknown>): Promise<void> {
  for (let after = 0; ; ) {
    const { rows } = await sql<AnswerRow>`
      select answers.id, answers.feedback, questions.solution_example as solution, questions.details
      from answers join questions on questions.id = answers.question_id
      where answers.id > ${after} and answers.feedback <> ''
        and (answers.graded_by = 'calculado' or answers.grade is null)
      order by answers.id limit ${batchSize}`.execute(db);
    if (rows.length === 0) return;
    const read = rows.map((row) => ({ ...row, code: readCode(row) }));
    // Answers with the same words share one statement.
    const known = read.flatMap(({ id, code }) => (code ? { id, code: JSON.stringify(code) } : []));
    for (const [code, own] of Map.groupBy(known, (row) => row.code)) {
      const ids = sql.join(own.map(({ id }) => id));
      await sql`update answers set feedback = '', feedback_code = ${code} where id in (${ids})`.execute(db);
    }
    await convertDecisions(db, read);
    after = Number(rows.at(-1)!.id);
  }
}

/** Decisions hold the words of the product after a regrade, or where their author has left them as they were. */
async function convertDecisions(db: Kysely<unknown>, answers: readonly AnswerRow[]): Promise<void> {
  const byId = new Map(answers.map((row) => [Number(row.id), row]));
  const { rows } = await sql<{ id: number; answer_id: number; kind: string; new_feedback: string }>`
    select id, answer_id, kind, new_feedback from decisions
    where new_feedback <> '' and answer_id in (${sql.join([...byId.keys()])})`.execute(db);
  for (const row of rows) {
    const answer = byId.get(Number(row.answer_id))!;
    if (row.kind !== 'recalificada' && row.new_feedback !== answer.feedback) continue;
    const code = readCode({ ...answer, feedback: row.new_feedback });
    if (!code) continue;
    await sql`update decisions set new_feedback = '', feedback_code = ${JSON.stringify(code)}
      where id = ${row.id}`.execute(db);
  }
}

const composed = [
  'Todas tus respuestas son correctas.',
  'All your answers are correct.',
  'Acertaste % de %. Vuelve sobre %.',
  'You got % of % right. Go back over %.',
  'Esta vez ninguna respuesta está del todo bien. Repasa «%',
  'Esta vez no acertaste ninguna. Repasa «%',
  'No answer is quite right this time. Go over “%',
  'None right this time. Go over “%',
];

async function convertGeneralFeedback(db: Kysely<unknown>): Promise<void> {
  for (const words of composed)
    await sql`update attempts set general_feedback = '' where general_feedback like ${words}`.execute(db);
}

/** The words of the releases until 0.2.0, by code. */
const outcomes: [code: string, es: string, en: string][] = [
  ['correct', 'Correcto.', 'Correct.'],
  ['partly', 'Correcto en parte.', 'Partly correct.'],
  ['wrong', 'No es correcto.', 'Not correct.'],
  ['blank', 'No respondiste esta pregunta.', 'You did not answer this question.'],
  [
    'unknown',
    'Has dicho que no lo sabes, y está bien decirlo.',
    'You said that you do not know, and it is fine to say so.',
  ],
  [
    'unreadable',
    'No pudimos leer tu respuesta como un valor. La nota la pone tu docente.',
    'We could not read your answer as a value. Your teacher will mark it.',
  ],
  [
    'unjudged',
    'No pudimos comparar tu respuesta con la correcta. La nota la pone tu docente.',
    'We could not compare your answer with the correct one. Your teacher will mark it.',
  ],
  [
    'byTeacher',
    'Tu docente leerá tu respuesta y decidirá la nota.',
    'Your teacher will read your answer and decide the mark.',
  ],
];

const remarks: [remark: string, es: string, en: string][] = [
  [
    'unit-missing',
    'El número está bien, pero falta la unidad.',
    'The number is right, but the unit is missing.',
  ],
  [
    'other-unit',
    'El valor está bien, pero se pide en otra unidad.',
    'The value is right, but it is asked for in another unit.',
  ],
  [
    'other-form',
    'El valor está bien, pero se pide escrito de otra forma.',
    'The value is right, but it is asked for in another form.',
  ],
  [
    'as-stated',
    'Es lo que dice el enunciado: falta hacer lo que pide.',
    'This is what the question says: what it asks for is still to do.',
  ],
];

const partCounts = [
  /^(?<right>\d+) de (?<of>\d+) bien(?: y (?<partly>\d+) en parte)?\./,
  /^(?<right>\d+) of (?<of>\d+) right(?: and (?<partly>\d+) partly right)?\./,
  /^(?<right>\d+) correctas? menos (?<wrong>\d+) equivocadas?, entre (?<of>\d+)\./,
  /^(?<right>\d+) right less (?<wrong>\d+) wrong, of (?<of>\d+)\./,
];

type Code = Record<string, unknown> & { is: string };

/** Reads stored words as a code; null when any part of them is not known. */
function readCode({ feedback, solution, details }: Omit<AnswerRow, 'id'>): Code | null {
  let rest = feedback.trim();
  const take = (pattern: RegExp): RegExpExecArray | null => {
    const found = pattern.exec(rest);
    if (found) rest = rest.slice(found[0].length).trimStart();
    return found;
  };
  const takeText = (texts: readonly string[]): boolean => {
    const found = texts.find((text) => rest === text || rest.startsWith(`${text} `));
    if (found === undefined) return false;
    rest = rest.slice(found.length).trimStart();
    return true;
  };
  const readAs = take(/^(?:Leímos tu respuesta como|We read your answer as) \$([^$]*)\$\./)?.[1];
  const outcome = outcomes.find(([, ...texts]) => takeText(texts));
  if (!outcome) return null;
  const code: Code = { is: outcome[0], ...(readAs !== undefined && { readAs }) };
  if (takeText(['Esta pregunta vale todo o nada.', 'This question counts all or nothing.']))
    code.allOrNothing = true;
  for (const pattern of partCounts) {
    const groups = take(pattern)?.groups;
    if (groups)
      code.counts = Object.fromEntries(
        Object.entries(groups).flatMap(([name, value]) =>
          value === undefined ? [] : [[name, Number(value)]],
        ),
      );
  }
  const remark = remarks.find(([, ...texts]) => takeText(texts));
  if (remark) code.remark = remark[0];
  const spelling = take(/^(?:Se escribe «([^»]*)»|It is spelled “([^”]*)”)\./);
  if (spelling) code.spelling = spelling[1] ?? spelling[2];
  rest = withoutEnd(rest, code.is === 'correct' ? solution : null);
  const comments = readComments(rest, textsIn(details === null ? null : JSON.parse(details)));
  if (!comments) return null;
  return comments.length === 0 ? code : { ...code, comments };
}

/** Removes what followed the comments: the advice, or the right answer with its solution. */
function withoutEnd(text: string, solution: string | null): string {
  if (solution !== null) {
    if (solution === '') return text;
    return text === solution
      ? ''
      : text.endsWith(` ${solution}`)
        ? text.slice(0, -solution.length - 1)
        : text;
  }
  return text
    .replace(/(?:^| )(?:Repasa «.*» y vuelve a leer con calma lo que pide la pregunta\.)$/su, '')
    .replace(/(?:^| )(?:Go over “.*” and read the question again carefully\.)$/su, '')
    .replace(/(?:^| )(?:La respuesta correcta es|The correct answer is) .*$/su, '');
}

/** Splits a text into comments of the question; null when it is not made of them. */
function readComments(text: string, known: readonly string[]): string[] | null {
  if (text === '') return [];
  for (const comment of known) {
    if (text !== comment && !text.startsWith(`${comment} `)) continue;
    const others = readComments(text.slice(comment.length).trimStart(), known);
    if (others) return [comment, ...others];
  }
  return null;
}

/** Returns the texts in the details of a question, comments among them. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return value.trim() === '' ? [] : [value];
  if (typeof value !== 'object' || value === null) return [];
  return [...new Set(Object.values(value).flatMap(textsIn))];
}
