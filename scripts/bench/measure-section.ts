import type { Figure } from './figure.ts';
import { folders, type Places } from './places.ts';
import { type Engine, sections } from './sections.ts';

/** What the process that measures a section says to the one that asked; at last how it ended. */
export type SectionMessage =
  | { note: string }
  | { figure: Figure }
  | { ended: 'well' }
  | { ended: 'broken'; why: string };

/** Measures one section in a process of its own: what the others leave in memory and in timers costs it nothing. */
const [name, engine] = process.argv.slice(2) as [string, Engine];
const say = (said: SectionMessage, then = () => {}) => void process.send!(said, then);
// What keeps running of a section does not keep its process.
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
