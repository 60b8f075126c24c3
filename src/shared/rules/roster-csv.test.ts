import { describe, expect, it } from 'vitest';
import fc from '../../../tests/support/properties.ts';
import { decodeRoster, maxRosterBytes, readRoster } from './roster-csv.ts';

const students = [
  { names: 'Ana María de la Cruz', email: 'ana@escuela.test' },
  { names: 'José Núñez', email: 'jose@escuela.test' },
];

describe('a roster', () => {
  it.each([',', ';', '\t', '|'])('is read with the delimiter %j', (delimiter) => {
    const text = [
      `Nombre${delimiter}Correo`,
      ...students.map(({ names, email }) => names + delimiter + email),
    ].join('\n');
    expect(readRoster(text)).toEqual({ rows: students, omitted: [] });
  });

  it.each([
    ['a heading', 'Apellidos, Nombre;Correo\n'],
    ['no heading', ''],
    ['a line of titles', 'Curso 2026, grupo A;;\nApellidos, Nombre;Correo\n'],
  ])('with "surnames, names" cells delimited by semicolons is read with %s', (_what, heading) => {
    const text = `${heading}Álvarez Muñoz, Íñigo;alumno0@ies.test\nBenítez de la Torre, María José;alumno1@ies.test\n`;
    expect(readRoster(text).rows).toEqual([
      { names: 'Íñigo Álvarez Muñoz', surnames: 'Álvarez Muñoz', email: 'alumno0@ies.test' },
      {
        names: 'María José Benítez de la Torre',
        surnames: 'Benítez de la Torre',
        email: 'alumno1@ies.test',
      },
    ]);
  });

  it('under the titles of a school is read by its headings, not by the number of each row', () => {
    const text =
      'IES Las Lomas;;;\nRelación de alumnado;;;\n;;;\nNº;Apellidos;Nombre;Correo\n1;Núñez Peña;Íñigo;inigo@b.test';
    expect(readRoster(text)).toEqual({
      rows: [{ names: 'Íñigo Núñez Peña', surnames: 'Núñez Peña', email: 'inigo@b.test' }],
      omitted: [
        { row: 1, names: '', email: '', reason: 'email-invalid' },
        { row: 2, names: '', email: '', reason: 'email-invalid' },
      ],
    });
  });

  it.each([
    ['Cognoms;Nom;Correu electrònic;Grup', 'Puig Mas;Laia;laia@b.test;1A', 'Laia Puig Mas'],
    ['Abizenak;Izena;Posta elektronikoa', 'Agirre Zabala;Maite;maite@b.test', 'Maite Agirre Zabala'],
    ['Nome;Sobrenome;E-mail;Turma', 'João;Ferreira;joao@b.test;7B', 'João Ferreira'],
  ])('under %s takes the whole name and omits no heading', (headings, line, names) => {
    expect(readRoster(`${headings}\n${line}`)).toMatchObject({ rows: [{ names }], omitted: [] });
  });

  it('of one student is read by the delimiter next to the address', () => {
    expect(readRoster('Mora Paz, Luis|luis@ies.test').rows).toEqual([
      { names: 'Luis Mora Paz', surnames: 'Mora Paz', email: 'luis@ies.test' },
    ]);
  });

  it('finds its columns by their headings, in any order and case, or by the addresses', () => {
    expect(readRoster('EMAIL,Apellidos,Nombres\na@b.test,PÉREZ SOTO,LUIS').rows).toMatchObject([
      { email: 'a@b.test', names: 'Luis Pérez Soto' },
    ]);
    expect(
      readRoster('Nombre,Apellido paterno,Apellido materno,Correo\nLuis,Pérez,Soto,a@b.test').rows[0]!.names,
    ).toBe('Luis Pérez Soto');
    const moodle = 'Nombre de usuario,Nombre,Apellido(s),Dirección de correo\nlps01,Luis,Pérez Soto,a@b.test';
    expect(readRoster(moodle).rows[0]!.names).toBe('Luis Pérez Soto');
    expect(readRoster('Username,Last name,First name,Email\nlps01,Pérez,Luis,a@b.test').rows[0]!.names).toBe(
      'Luis Pérez',
    );
    expect(readRoster('N.º,Nombre de usuario,Correo\n1,Luis Pérez,a@b.test').rows[0]!.names).toBe(
      'Luis Pérez',
    );
    expect(readRoster('a@b.test,Luis\nc@d.test,Eva').rows.map((row) => row.names)).toEqual(['Luis', 'Eva']);
    expect(readRoster('Luis,a@gmail.com').rows).toHaveLength(1);
  });

  it.each([
    ['Primer Nombre,Segundo Nombre,Primer Apellido,Segundo Apellido,Correo', 'Luis,José,Mora,Paz,l@d.test'],
    ['Segundo Apellido,Primer Apellido,Segundo Nombre,Primer Nombre,Correo', 'Paz,Mora,José,Luis,l@d.test'],
    ['first_name,middle_name,last_name,second_last_name,email', 'Luis,José,Mora,Paz,l@d.test'],
    ['Last Name,First Name,Middle Name,Email Address', 'Mora Paz,Luis,José,l@d.test'],
    ['Family name,Given names,Email', 'Mora Paz,Luis José,l@d.test'],
    ['Nombre del curso,Nombre,Apellidos,Correo', 'Física,Luis José,Mora Paz,l@d.test'],
    ['Course name,Name,Email', 'Física,Luis José Mora Paz,l@d.test'],
    ['Nombre del proyecto,Nombre,Correo', 'Cohete,Luis José Mora Paz,l@d.test'],
    ['Nombre del curso,Estudiante,Correo', 'Física,Luis José Mora Paz,l@d.test'],
    ['Nombre,Nombre completo,Correo', 'Luis,Luis José Mora Paz,l@d.test'],
    ['Nombre,Apellidos,Nombre y apellidos,Correo', 'Luis José,Mora Paz,Mora Luis,l@d.test'],
    ['Apellidos y nombres,Nombre de la madre,Correo', '"Mora Paz, Luis José",Rosa,l@d.test'],
    ['Nombre del representante,Nombre,Apellido del cursante,Correo', 'Rosa,Luis José,Mora Paz,l@d.test'],
    ['Correo del representante,Nombre,Correo electrónico', 'r@d.test,Luis José Mora Paz,l@d.test'],
  ])('under %s takes the whole name of the student and nothing else', (header, line) => {
    expect(readRoster(`${header}\n${line}`).rows).toMatchObject([
      { names: 'Luis José Mora Paz', email: 'l@d.test' },
    ]);
  });

  it('never treats a row with an address as the heading', () => {
    expect(readRoster('Mailén Nombrea,mailen@hotmail.com\nEva,e@d.test').rows).toHaveLength(2);
  });

  it('reports invalid rows and ignores empty ones', () => {
    const text = 'Nombre,Correo\n\nAna,ana@escuela\n,b@c.test\n , \nEva,eva @d.test\nLuis,luis@d.test\n';
    expect(readRoster(text)).toEqual({
      rows: [{ names: 'Luis', email: 'luis@d.test' }],
      omitted: [
        { row: 3, names: 'Ana', email: 'ana@escuela', reason: 'email-invalid' },
        { row: 4, names: '', email: 'b@c.test', reason: 'names-missing' },
        { row: 6, names: 'Eva', email: 'eva @d.test', reason: 'email-invalid' },
      ],
    });
  });

  it('with extremely long rows is read, and invalid rows are reported', () => {
    const wide = `Nombre,Correo${',x'.repeat(4_998)}\nAna,ana@d.test${',1'.repeat(4_998)}`;
    expect(readRoster(wide)).toEqual({ rows: [{ names: 'Ana', email: 'ana@d.test' }], omitted: [] });
    const long = 'x'.repeat(maxRosterBytes);
    const { rows, omitted } = readRoster(
      `Nombre,Correo\n${long},l@d.test\nLeo,${long}@d.test\nEva,eva@d.test`,
    );
    expect(omitted.map(({ row, reason }) => [row, reason])).toEqual([[3, 'email-invalid']]);
    expect(rows.map(({ email }) => email)).toEqual(['l@d.test', 'eva@d.test']);
    for (const empty of ['', '\n\n', 'Nombre,Correo', 'Nombre,Correo\n'])
      expect(readRoster(empty)).toEqual({ rows: [], omitted: [] });
  });

  it('keeps delimiters and quotes inside quoted cells', () => {
    expect(readRoster('Nombre,Correo\n"María ""Mary"" de la Cruz",m@d.test').rows[0]!.names).toBe(
      'María "mary" de la Cruz',
    );
    expect(readRoster('Nombre;Correo\n"Cruz; María";m@d.test').rows[0]!.names).toBe('Cruz; María');
  });

  it('ends a row at every kind of line break, even when a file mixes them', () => {
    const text =
      'Nombre,Correo\r\nAna,a@d.test\r\nLuis,l@d.test\nEva,e@d.test\rLeo,o@d.test\n\r\n\rPía,p@d.test\n';
    const { rows, omitted } = readRoster(text);
    expect(rows.map(({ email }) => email[0]).join('')).toBe('aleop');
    expect(omitted).toEqual([]);
    const quoted = readRoster('Nombre,Correo\n"Luis\r\nMora",l@d.test\r\n"Eva\rRuiz",e@d.test').rows;
    expect(quoted.map((row) => row.names)).toEqual(['Luis Mora', 'Eva Ruiz']);
  });

  it.each([
    ['never closed', '"Luis Mora,l@d.test'],
    ['never closed at the address', 'Luis Mora,"l@d.test'],
    ['closed in the middle of a cell', '"Luis" Mora,l@d.test'],
    ['closed and opened again', '"Luis" "Mora",l@d.test'],
    ['never closed before a cell that is quoted', '"Luis Mora,"l@d.test"'],
    ['never opened', 'Luis Mora",l@d.test'],
    ['never opened at the address', 'Luis Mora,l@d.test"'],
  ])('with a quote that is %s loses no students, and keeps no quotes in names', (_, line) => {
    const others = [
      ['Ana Ríos,a@d.test', 'Eva Paz,e@d.test'],
      ['"Ríos, Ana","a@d.test"', '"Paz, Eva","e@d.test"'],
    ];
    for (const [before, after] of others)
      for (const header of ['Nombre,Correo\n', '']) {
        const roster = readRoster(`${header}${before}\n${line}\n${line}\n${after}\n`);
        expect(roster.rows.map((row) => row.names)).toEqual([
          'Ana Ríos',
          'Luis Mora',
          'Luis Mora',
          'Eva Paz',
        ]);
        expect(roster.rows.map((row) => row.email[0]).join('')).toBe('alle');
        expect(roster.omitted).toEqual([]);
        const bySemicolon = readRoster(`${line}\n${after}`.replaceAll(',', ';')).rows;
        expect(bySemicolon.map((row) => row.email[0]).join('')).toBe('le');
      }
  });

  it('hides no rows between unrelated quotes', () => {
    const rows = (text: string) => readRoster(text).rows.map(({ names, email }) => `${names} ${email}`);
    const both = ['Luis Mora l@d.test', 'Eva Paz e@d.test'];
    expect(rows('Nombre,Correo\n"Luis Mora,l@d.test\nEva Paz",e@d.test')).toEqual(both);
    expect(rows('"Luis Mora,l@d.test\nEva Paz",e@d.test')).toEqual(both);
    expect(rows('Correo,Nombre\nl@d.test,"Luis Mora\ne@d.test,Eva Paz"')).toEqual(both);
    expect(rows('Nombre,Correo\n"Luis Mora,l@d.test\n"')).toEqual(both.slice(0, 1));
    expect(rows('Nombre,Correo,Nota\nLuis Mora,l@d.test,"x\nEva Paz,e@d.test,y"')).toEqual(both);
  });

  it('keeps line breaks inside quoted cells, even next to addresses', () => {
    const text =
      'Nombre,Correo,Nota\n"Luis\nMora",l@d.test,"Casa 5\nsu madre Rosa, r@d.test\nQuito, q@d.test"\n' +
      'Eva Paz, "e@d.test\n" ,"1,\n2"';
    expect(readRoster(text)).toEqual({
      rows: [
        { names: 'Luis Mora', email: 'l@d.test' },
        { names: 'Eva Paz', email: 'e@d.test' },
      ],
      omitted: [],
    });
    expect(readRoster('"Nombre\ncompleto";"Correo"\n"Mora, Luis";l@d.test').rows).toMatchObject([
      { names: 'Luis Mora', email: 'l@d.test' },
    ]);
    expect(readRoster('"Mora, Luis";l@d.test').rows).toMatchObject([
      { names: 'Luis Mora', email: 'l@d.test' },
    ]);
    expect(readRoster('Nombre,Correo\nLuis "Lucho" Mora,l@d.test').rows[0]!.names).toBe('Luis "lucho" Mora');
  });

  it('with malformed quotes in every row is read in linear time', () => {
    const line = 'b","a,x@y.test\n';
    const { rows, omitted } = readRoster(line.repeat(maxRosterBytes / line.length));
    expect(rows.length + omitted.length).toBeGreaterThan(1e5);
  });

  it('moves leading surnames behind the given name', () => {
    const names = (cell: string) => readRoster(`Nombre,Correo\n"${cell}",m@d.test`).rows[0]!.names;
    expect(names('DE LA CRUZ PÉREZ, MARÍA JOSÉ')).toBe('María José de la Cruz Pérez');
    expect(names('Andrade , Lucía')).toBe('Lucía Andrade');
    expect(names('Andrade, Lucía, Dra.')).toBe('Andrade, Lucía, Dra.');
    expect(names('Andrade,')).toBe('Andrade,');
  });

  it.each([';', '\t', '|', ','])('uses the delimiter that the first line declares: sep=%j', (delimiter) => {
    const text = `sep=${delimiter}\r\nNombre${delimiter}Correo\r\nLuis${delimiter}l@d.test\r\nEva${delimiter}e@`;
    const { rows, omitted } = readRoster(`\uFEFF${text}`);
    expect(rows).toEqual([{ names: 'Luis', email: 'l@d.test' }]);
    expect(omitted).toMatchObject([{ row: 4, names: 'Eva' }]);
  });

  it.each(['<ana@d.test>', 'mailto:ana@d.test', 'ana\0@d.test', 'ana@d.te\0st', 'Ana<ana@d.test'])(
    'rejects %j as an address and reports it',
    (email) => {
      const { rows, omitted } = readRoster(`Nombre,Correo\nAna,${email}`);
      expect(rows).toEqual([]);
      expect(omitted).toEqual([{ row: 2, names: 'Ana', email, reason: 'email-invalid' }]);
    },
  );

  it.each(["o'brien@d.test", 'ana.ruiz+clase@sub.d.test', 'ñandú@escuela.ec'])(
    'accepts %s as an address',
    (email) => {
      expect(readRoster(`Nombre,Correo\nAna,${email}`).rows).toHaveLength(1);
    },
  );

  it('normalises the case and spacing of names', () => {
    const names = (text: string) => readRoster(`Nombre,Correo\n${text},a@b.test`).rows[0]?.names;
    expect(names('  JUAN   DE   LA TORRE  Y  VON BERG ')).toBe('Juan de la Torre y von Berg');
    expect(names("o'brien-lópez")).toBe("O'Brien-López");
    expect(names('ÁLVARO ÑAUPARI\u200bŠIMIĆ 2B')).toBe('Álvaro Ñaupari Šimić 2b');
  });

  it('drops invisible characters from names and addresses without splitting words', () => {
    const names = (cell: string) => readRoster(`Nombre,Correo\n${cell},a@b.test`).rows[0]?.names;
    for (const unseen of ['\u00ad', '\u202e', '\ufeff', '\u2060', '\u200d', '\u200f', '\0', '\u3164'])
      expect(names(`Fer${unseen}nán${unseen}dez`)).toBe('Fernández');
    expect(readRoster('Nom\u00adbre,Correo\nAna,\u202aa\u200bna@b.test\u200b\n\u200b,\u200b')).toEqual({
      rows: [{ names: 'Ana', email: 'ana@b.test' }],
      omitted: [],
    });
  });

  it('without content or with only a heading has no students', () => {
    expect(readRoster('')).toEqual({ rows: [], omitted: [] });
    expect(readRoster('Nombre,Correo\n')).toEqual({ rows: [], omitted: [] });
  });
});

/** Maps the characters of Mac OS Roman to their bytes, from the platform's decoder. */
const macRoman = new Map(
  Array.from({ length: 128 }, (_, index) => [
    new TextDecoder('macintosh').decode(new Uint8Array([128 + index])),
    128 + index,
  ]),
);

const encodings: Record<string, (text: string) => Uint8Array> = {
  'UTF-8': (text) => new TextEncoder().encode(text),
  'UTF-8 with mark': (text) => new TextEncoder().encode(`\uFEFF${text}`),
  'UTF-16LE': (text) => new Uint8Array(Buffer.from(`\uFEFF${text}`, 'utf16le')),
  'UTF-16BE': (text) => new Uint8Array(Buffer.from(`\uFEFF${text}`, 'utf16le').swap16()),
  'UTF-16LE without mark': (text) => new Uint8Array(Buffer.from(text, 'utf16le')),
  'UTF-16BE without mark': (text) => new Uint8Array(Buffer.from(text, 'utf16le').swap16()),
  'Mac OS Roman': (text) =>
    new Uint8Array([...text].map((letter) => macRoman.get(letter) ?? letter.charCodeAt(0))),
  'Windows-1252': (text) => new Uint8Array(Buffer.from(text, 'latin1')),
};

const isAscii = (text: string) => [...text].every((letter) => letter < '\x80');
const isUtf8 = (bytes: Uint8Array) => !new TextDecoder().decode(bytes).includes('\uFFFD');

describe.each(Object.keys(encodings))('a roster in %s', (encoding) => {
  it('is read with every delimiter, line break and kind of quoting', () => {
    const name = fc.stringMatching(/^[A-ZÁÉÑ][a-záéíóúñü]{1,9}( [A-ZÁÉÑ][a-záéíóúñü]{1,9}){0,2}$/);
    const people = fc.uniqueArray(fc.record({ names: name, id: fc.nat(9_999) }), {
      minLength: 1,
      maxLength: 12,
      selector: ({ id }) => id,
    });
    const form = fc.record({
      people,
      delimiter: fc.constantFrom(',', ';', '\t', '|'),
      newline: fc.constantFrom('\n', '\r\n', '\r'),
      quoted: fc.boolean(),
      header: fc.boolean(),
    });
    fc.assert(
      fc.property(form, ({ people: list, delimiter, newline, quoted, header }) => {
        const cell = (text: string) => (quoted ? `"${text}"` : text);
        const lines = list.map(({ names, id }) => [names, `n${id}@escuela.test`].map(cell).join(delimiter));
        const text = [...(header ? [['Nombre', 'Correo'].map(cell).join(delimiter)] : []), ...lines].join(
          newline,
        );
        // For ASCII text the bytes of several encodings are the same.
        const bytes = encodings[encoding]!(text);
        // Some byte sequences are valid in another encoding and in UTF-8; those are ambiguous.
        const isClear = encoding.startsWith('UTF') || isAscii(text) || !isUtf8(bytes);
        fc.pre(isClear);
        const { rows, omitted } = readRoster(decodeRoster(bytes));
        const particlesLowered = rows.map((row) => row.names.toLowerCase());
        expect(particlesLowered).toEqual(list.map(({ names }) => names.toLowerCase()));
        expect(rows.map((row) => row.email)).toEqual(list.map(({ id }) => `n${id}@escuela.test`));
        expect(omitted).toEqual([]);
      }),
      { numRuns: 60 },
    );
  });
});
