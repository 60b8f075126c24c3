import { median } from './figure.ts';

/** The first ones are slow until the work is compiled. */
const rounds = { unmeasured: 40, measured: 25 };
const rows = 4_000;

/**
 * Milliseconds of processor time this machine takes for a piece of work that never changes: how fast it is in this
 * hour, since machines of one name differ by half.
 */
export function measurePace(): number {
  for (let round = 0; round < rounds.unmeasured; round += 1) work();
  return median(Array.from({ length: rounds.measured }, work));
}

/** Objects made, written as text, read and put in order, as a server does all day. */
function work(): number {
  const before = process.threadCpuUsage();
  const made = Array.from({ length: rows }, (_, index) => ({
    id: index,
    name: `Estudiante ${(index * 7_919) % rows}`,
    grades: [index % 10, (index * 3) % 10],
  }));
  const read: typeof made = JSON.parse(JSON.stringify(made));
  const byName = new Map(read.map((row) => [row.name, row]));
  if ([...byName.keys()].toSorted().length !== rows) throw new Error('The work changed.');
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1_000;
}
