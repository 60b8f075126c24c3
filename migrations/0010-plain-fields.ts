import { type Kysely, sql } from 'kysely';

/**
 * Statements, options and solutions used to be sanitised as HTML, which escaped characters in them; now they are
 * plain text. Restores the escaped characters; removed text is lost.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ id: number; options: string; statement: string; solution_example: string }>`
    select id, options, statement, solution_example from questions
    where options like '%&%;%' or statement like '%&%;%' or solution_example like '%&%;%'
      or options like '%<%>%' or statement like '%<%>%' or solution_example like '%<%>%'`.execute(db);
  for (const row of rows) {
    const options = (JSON.parse(row.options) as { id: string; text: string }[]).map((option) => ({
      ...option,
      text: plainOf(option.text),
    }));
    await sql`
      update questions
      set options = ${JSON.stringify(options)}, statement = ${plainOf(row.statement)},
        solution_example = ${plainOf(row.solution_example)}
      where id = ${row.id}`.execute(db);
  }
}

const signs: Record<string, string> = { lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ', amp: '&' };

/** Returns the text as users saw it while it was rendered as HTML. */
function plainOf(html: string): string {
  return html
    .replace(/<br *\/?>|<\/(?:p|li|tr|pre)>/gi, '\n')
    .replace(/<\/?(?:b|i|em|strong|u|sub|sup|p|ul|ol|li|code|pre|table|thead|tbody|tr|td|th)>/gi, '')
    .replace(/&(lt|gt|quot|#39|nbsp|amp);/g, (_, name: string) => signs[name] ?? '')
    .trim();
}
