import { expect, it } from 'vitest';
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

/** Builds a zip with uncompressed parts. */
async function stored(): Promise<Uint8Array<ArrayBuffer>> {
  const encoder = new TextEncoder();
  const parts: Uint8Array[] = [];
  const directory: Uint8Array[] = [];
  let at = 0;
  const rows = [
    ['Apellidos', 'Nombre', 'Grupo'],
    ['Ortiz & Gil', 'Amaya', '1.º A'],
    ['', 'Sola', 7],
  ];
  for await (const { name, body } of xlsxEntries('Lista', rows)) {
    const [named, data] = [encoder.encode(name), encoder.encode(String(body))];
    const head = new DataView(new ArrayBuffer(30));
    head.setUint32(0, 0x04034b50, true);
    head.setUint16(26, named.length, true);
    const entry = new DataView(new ArrayBuffer(46));
    entry.setUint32(0, 0x02014b50, true);
    entry.setUint32(20, data.length, true);
    entry.setUint16(28, named.length, true);
    entry.setUint32(42, at, true);
    parts.push(new Uint8Array(head.buffer), named, data);
    directory.push(new Uint8Array(entry.buffer), named);
    at += 30 + named.length + data.length;
  }
  const end = new DataView(new ArrayBuffer(22));
  end.setUint32(0, 0x06054b50, true);
  end.setUint16(10, directory.length / 2, true);
  end.setUint32(16, at, true);
  const blob = new Blob([...parts, ...directory, new Uint8Array(end.buffer)] as Uint8Array<ArrayBuffer>[]);
  return new Uint8Array(await blob.arrayBuffer());
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
