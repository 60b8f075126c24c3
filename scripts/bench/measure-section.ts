import type { Figure } from './figure.ts';
import { folders, type Places } from './places.ts';
import { type Engine, sections } from './sections.ts';

/** Messages to the parent process; the last one reports the end. */
export type SectionMessage =
  | { note: string }
  | { figure: Figure }
  | { ended: 'well' }
  | { ended: 'broken'; why: string };

/** Runs one section in a child process, so that leftover memory and timers of other sections do not affect it. */
const [name, engine] = process.argv.slice(2) as [string, Engine];
const say = (said: SectionMessage, then = () => {}) => void process.send!(said, then);
// Exits explicitly, because a section may leave handles open.
const end = (said: SectionMessage) => say(said, () => process.exit());

try {
  const places = await startPlaces();
  try {
    const { measure } = await sections[engine][name]!();
    await measure(
      (figure) => say({ figure }),
      (note) => say({ note }),
      places,
    );
  } finally {
    await places.close();
  }
  end({ ended: 'well' });
} catch (error) {
  end({ ended: 'broken', why: error instanceof Error ? error.message : String(error) });
}

async function startPlaces(): Promise<Places> {
  if (engine === 'sqlite') return folders;
  const { startPostgresPlaces } = await import('./postgres-places.ts');
  return startPostgresPlaces();
}
