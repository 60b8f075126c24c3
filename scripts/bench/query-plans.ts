import pg from 'pg';

export interface Statement {
  text: string;
  parameters: readonly unknown[];
}

/** How PostgreSQL went about a statement. */
export interface Explained {
  text: string;
  plan: string;
  /** Pages it looked at, in memory or on the disk; 0 where it was not done. */
  pages: number;
}

/** Asks for the plan of each of these once more, in transactions that are undone. */
export async function explain(url: string, statements: readonly Statement[]): Promise<Explained[]> {
  const client = new pg.Client(url);
  await client.connect();
  const explained: Explained[] = [];
  try {
    for (const statement of statements.filter(({ text }) =>
      /^(select|with|insert|update|delete)/i.test(text),
    ))
      explained.push(await explainOne(client, statement));
  } finally {
    await client.end();
  }
  return explained;
}

async function explainOne(client: pg.Client, { text, parameters }: Statement): Promise<Explained> {
  const ask = async (how: string) => {
    await client.query('begin');
    try {
      const values = parameters as unknown[];
      const { rows } = await client.query({ text: `explain (${how}) ${text}`, values });
      return rows.map((row) => row['QUERY PLAN'] as string);
    } finally {
      await client.query('rollback');
    }
  };
  // What was written once cannot always be written again: then only how it would be done is told.
  const lines = await ask('analyze, buffers, costs off, timing off, summary off').catch(() =>
    ask('costs off'),
  );
  const [hit, read] = ['hit', 'read'].map((how) =>
    Number(new RegExp(`^\\s*Buffers: shared.*?\\b${how}=(\\d+)`).exec(lines.find(isBuffers) ?? '')?.[1] ?? 0),
  );
  return { text, plan: lines.join('\n'), pages: hit! + read! };
}

/** The first line of its kind is about the whole. */
const isBuffers = (line: string) => line.trimStart().startsWith('Buffers: shared');
