import { type Measure, tableRow } from './figure.ts';
import { type SchoolFactory, sqliteFactory } from './school-factory.ts';

/** Runs one section of the benchmark and prints its rows: `node scripts/bench/measure-section.ts NAME ENGINE`. */
const [name, engine] = process.argv.slice(2);
const factory = await startFactory();
try {
  const { measure } = (await import(`./${name}.ts`)) as { measure: Measure };
  await measure((figure) => console.log(tableRow(figure)), factory);
} finally {
  await factory.close();
}
// A section may leave handles open.
process.exit();

async function startFactory(): Promise<SchoolFactory> {
  if (engine === 'sqlite') return sqliteFactory;
  const { startPostgresFactory } = await import('./postgres-factory.ts');
  return startPostgresFactory();
}
