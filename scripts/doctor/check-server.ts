import { type Finding, fault, good, messageOf, notice } from './finding.ts';

const patience = 5_000;

/** Whether the product answers where the settings say, and how it says it is. */
export async function checkServer({ host, port }: { host: string; port: number }): Promise<Finding[]> {
  const near = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host;
  const address = `http://${near.includes(':') ? `[${near}]` : near}:${port}`;
  try {
    const answer = await fetch(`${address}/api/health`, { signal: AbortSignal.timeout(patience) });
    const said = (await answer.json()) as { status?: string; database?: string; jobs?: string };
    if (said.status === 'ok') return [good('server-good', { address })];
    if (said.status !== 'unavailable') return [fault('server-other', { address })];
    return [fault('server-unwell', { address, database: said.database ?? '', jobs: said.jobs ?? '' })];
  } catch (error) {
    if (error instanceof SyntaxError) return [fault('server-other', { address })];
    const cause = error instanceof Error && error.cause ? error.cause : error;
    return [notice('server-off', { address, why: messageOf(cause) })];
  }
}
