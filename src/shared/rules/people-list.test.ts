import { expect, it } from 'vitest';
import { storedZip } from '../../../tests/support/stored-zip.ts';
import { xlsxEntries } from '../../server/files/write-xlsx.ts';
import { parseListCells, readPeople } from './people-list.ts';
import { readXlsx, UnreadableWorkbook } from './read-xlsx.ts';

const people = (text: string) =>
  readPeople(parseListCells(text)).map(({ names, account, group }) => [names, account, group]);

it('reads lists with and without addresses, groups and headers', () => {
  expect(people('Ortiz Cevallos, Amaya\nCruz Loor, Benjamín\n')).toEqual([
    ['Amaya Ortiz Cevallos', '', ''],
    ['Benjamín Cruz Loor', '', ''],
  ]);
  expect(people('Ortiz Cevallos, Amaya;1.º A\r\nCruz Loor, Benjamín;1.º B')).toEqual([
    ['Amaya Ortiz Cevallos', '', '1.º A'],
    ['Benjamín Cruz Loor', '', '1.º B'],
  ]);
  expect(people('Apellidos;Nombre;Correo;Grupo\nOrtiz;Amaya;amaya@b.test;1A\nCruz;Ben;;1A')).toEqual([
    ['Amaya Ortiz', 'amaya@b.test', '1A'],
    ['Ben Cruz', '', '1A'],
  ]);
  expect(people('Nombre,Usuario,Grupo\nAmaya Ortiz,amaya.o,1A')).toEqual([['Amaya Ortiz', 'amaya.o', '1A']]);
  expect(people('Amaya Ortiz\tamaya@b.test\t1A')).toEqual([['Amaya Ortiz', 'amaya@b.test', '1A']]);
});

async function stored(): Promise<Uint8Array<ArrayBuffer>> {
  const rows = [
    ['Apellidos', 'Nombre', 'Grupo'],
    ['Ortiz & Gil', 'Amaya', '1.º A'],
    ['', 'Sola', 7],
  ];
  const entries = await Array.fromAsync(xlsxEntries('Lista', rows));
  return storedZip(entries.map(({ name, body }) => ({ name, body: String(body) })));
}

it('reads the rows of a workbook, and rejects a file of another kind', async () => {
  const table = await readXlsx(await stored());
  expect(readPeople(table).map(({ names, group }) => [names, group])).toEqual([
    ['Amaya Ortiz & Gil', '1.º A'],
    ['Sola', '7'],
  ]);
  for (const bytes of [new Uint8Array(0), new TextEncoder().encode('PK nothing of a workbook at all')])
    await expect(readXlsx(bytes)).rejects.toThrow(UnreadableWorkbook);
});
