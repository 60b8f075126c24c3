import { expect, test } from 'vitest';
import { accessCsv } from './access-csv.ts';

const head = ['Nombre', 'Correo', 'Contraseña'];

test('cells that a spreadsheet would run begin with an apostrophe', () => {
  const names = ['=1+1', '+1', '-1', '@sum', '\tx', '\rx', 'Ana'];
  const accounts = names.map((name) => ({ names: name, email: 'a@b.test', password: 'abc' }));
  const cells = accessCsv(head, accounts)
    .slice(1)
    .split('\r\n')
    .slice(1, -1)
    .map((row) => row.replace(',a@b.test,abc', ''));
  expect(cells).toEqual(["'=1+1", "'+1", "'-1", "'@sum", "'\tx", '"\'\rx"', 'Ana']);
});

test('delimiters and quotes stay inside their cell', () => {
  const csv = accessCsv(head, [{ names: 'Ruiz, "Ana"', email: 'a@b.test', password: 'abc' }]);
  expect(csv).toBe('\uFEFFNombre,Correo,Contraseña\r\n"Ruiz, ""Ana""",a@b.test,abc\r\n');
});
