import type { Figure } from './figure.ts';
import { type SchoolFactory, sqliteFactory } from './school-factory.ts';
import { type Engine, sections } from './sections.ts';

/** Messages to the parent process; the last one reports the end. */
export type SectionMessage = { figure: Figure } | { ended: 'well' } | { ended: 'broken'; why: string };

/** Runs one section in a child process, so that leftover memory and timers of other sections do not affect it. */
const [name, engine] = process.argv.slice(2) as [string, Engine];
const send = (message: SectionMessage, then = () => {}) => void process.send!(message, then);
// Exits explicitly, because a section may leave handles open.
const end = (message: SectionMessage) => send(message, () => process.exit());

try {
  const factory = await startFactory();
  try {
    const { measure } = await sections[engine][name]!();
    await measure((figure) => send({ figure }), factory);
  } finally {
    await factory.close();
  }
  end({ ended: 'well' });
} catch (error) {
  end({ ended: 'broken', why: error instanceof Error ? error.message : String(error) });
}

async function startFactory(): Promise<SchoolFactory> {
  if (engine === 'sqlite') return sqliteFactory;
  const { startPostgresFactory } = await import('./postgres-factory.ts');
  return startPostgresFactory();
}
