/** Lists as schools' software and people write them, each with its expected reading. All people are invented. */
export interface ListCase {
  name: string;
  text: string;
  /** `Apellidos|Nombre|grupo|cuenta|rol` of each person; further parts may be left out. */
  people: readonly string[];
  /** Texts of the rows left out. */
  leftOut?: readonly string[];
  /** Headings, or letters, of columns used for nothing. */
  unused?: readonly string[];
  /** Whether a person has to confirm the reading; by default not. */
  asks?: boolean;
}

export const lists: readonly ListCase[] = [
  {
    name: 'Séneca (Andalucía), all columns with those of the parents',
    text: [
      '"Alumno/a","Estado Matrícula","Nº Id. Escolar","Fecha de nacimiento","Curso","Unidad","Primer apellido","Segundo apellido","Nombre","Nombre Primer tutor","Correo electrónico Primer tutor","Correo Electrónico"',
      '"Abad Lorente, Irene","Matriculada","1029384","01/02/2012","1º de E.S.O.","1ESO A","Abad","Lorente","Irene","Rosa","rosa@casa.test","irene@centro.test"',
      '"Núñez Peña, Íñigo","Matriculado","1029385","03/04/2012","1º de E.S.O.","1ESO A","Núñez","Peña","Íñigo","Luis","luis@casa.test",""',
    ].join('\n'),
    people: ['Abad Lorente|Irene|1ESO A|irene@centro.test', 'Núñez Peña|Íñigo|1ESO A'],
    unused: [
      ...[
        'Alumno/a',
        'Estado Matrícula',
        'Nº Id. Escolar',
        'Fecha de nacimiento',
        'Curso',
        'Nombre Primer tutor',
      ],
      'Correo electrónico Primer tutor',
    ],
  },
  {
    name: 'Séneca, short list with title and footer',
    text: 'I.E.S. Las Lomas;;\nRelación de alumnado por unidades;;\nNº;Alumno/a;Unidad\n1;Benítez de la Torre, María José;2º Bach B\n2;Gil Mora, Ana;2º Bach B\nRef.Doc.: RelAluUni;;\nPág.: 1 / 1;;',
    people: ['Benítez de la Torre|María José|2º Bach B', 'Gil Mora|Ana|2º Bach B'],
    leftOut: ['I.E.S. Las Lomas', 'Relación de alumnado por unidades', 'Ref.Doc.: RelAluUni', 'Pág.: 1 / 1'],
    unused: ['Nº'],
  },
  {
    name: 'Raíces (Madrid)',
    text: 'NIA;Apellidos y Nombre;Grupo;Correo EducaMadrid\n12345678;PAZ RUIZ, LEO;E1A;leo.paz@educa.test\n12345679;VIDAL ROS, PAU;E1A;pau.vidal@educa.test',
    people: ['Paz Ruiz|Leo|E1A|leo.paz@educa.test', 'Vidal Ros|Pau|E1A|pau.vidal@educa.test'],
  },
  {
    name: 'Itaca (Comunitat Valenciana)',
    text: 'NIA;Cognoms;Nom;Grup;Data de naixement\n10293847;Puig i Cadafalch;Laia;1ESOA;02/03/2012\n10293848;Soler Mas;Biel;1ESOA;04/05/2012',
    people: ['Puig I Cadafalch|Laia|1ESOA', 'Soler Mas|Biel|1ESOA'],
    unused: ['Data de naixement'],
  },
  {
    name: 'Delphos (Castilla-La Mancha)',
    text: 'Listado de alumnos;;;;\nNº;Apellidos y Nombre;Curso;Grupo;Nº Expediente\n1;Moya Cano, Rubén;3º ESO;3A;5512\n2;Saez Prieto, Lucía;3º ESO;3A;5513\nTotal alumnos: 2;;;;',
    people: ['Moya Cano|Rubén|3A', 'Saez Prieto|Lucía|3A'],
    leftOut: ['Listado de alumnos', 'Total alumnos: 2'],
    unused: ['Nº', 'Curso'],
  },
  {
    name: 'Alexia',
    text: 'Código;Nombre;Apellido1;Apellido2;Clase;Email\nA001;Marc;Ferrer;Duran;4t B;marc@escola.test\nA002;Ona;Roca;Vila;4t B;ona@escola.test',
    people: ['Ferrer Duran|Marc|4t B|marc@escola.test', 'Roca Vila|Ona|4t B|ona@escola.test'],
    unused: ['Código'],
  },
  {
    name: 'Esfer@ (Catalunya)',
    text: "Identificador de l'alumne/a,Nom,Primer cognom,Segon cognom,Grup classe\n8877,Jan,Bosch,Rovira,6è A\n8878,Berta,Camps,Prat,6è A",
    people: ['Bosch Rovira|Jan|6è A', 'Camps Prat|Berta|6è A'],
    unused: ["Identificador de l'alumne/a"],
  },
  {
    name: 'XADE (Galicia)',
    text: 'Apelidos e nome;Grupo;NIE\nOtero Lago, Xiana;1ºA;G123\nPiñeiro Souto, Brais;1ºA;G124',
    people: ['Otero Lago|Xiana|1ºA', 'Piñeiro Souto|Brais|1ºA'],
  },
  {
    name: 'Galician columns',
    text: 'Apelidos;Nome;Correo electrónico;Grupo\nRial Novoa;Uxía;uxia@centro.test;2B',
    people: ['Rial Novoa|Uxía|2B|uxia@centro.test'],
  },
  {
    name: 'Basque columns',
    text: 'Abizenak;Izena;Taldea;Posta elektronikoa\nAgirre Zabala;Maite;DBH1A;maite@ikastetxea.test\nOlano Ibarra;Unai;DBH1A;',
    people: ['Agirre Zabala|Maite|DBH1A|maite@ikastetxea.test', 'Olano Ibarra|Unai|DBH1A'],
  },
  {
    name: 'Catalan headings with an address',
    text: 'Cognoms;Nom;Correu electrònic;Grup\nPuig i Cadafalch;Josep;josep@escola.test;1A',
    people: ['Puig I Cadafalch|Josep|1A|josep@escola.test'],
  },
  {
    name: 'Portuguese headings',
    text: 'Nome;Sobrenome;E-mail;Turma\nJoão;Ferreira Nunes;joao@escola.test;7B\nMatilde;Alves;matilde@escola.test;7B',
    people: ['Ferreira Nunes|João|7B|joao@escola.test', 'Alves|Matilde|7B|matilde@escola.test'],
  },
  {
    name: 'Portuguese school with full names',
    text: 'N.º Processo;Nome do Aluno;Turma;Encarregado de Educação\n4411;Tiago Costa Ribeiro;8C;Rita Costa\n4412;Leonor Pinto Vieira;8C;Paulo Vieira',
    people: ['Costa Ribeiro|Tiago|8C', 'Pinto Vieira|Leonor|8C'],
    unused: ['Encarregado de Educação'],
  },
  {
    name: 'Google Classroom marks',
    text: 'Apellidos,Nombre,Dirección de correo electrónico,Examen 1\nGil Mora,Ana,ana@centro.test,8\nPaz,Leo,leo@centro.test,7',
    people: ['Gil Mora|Ana||ana@centro.test', 'Paz|Leo||leo@centro.test'],
    unused: ['Examen 1'],
  },
  {
    name: 'Google Workspace users',
    text: 'First Name [Required],Last Name [Required],Email Address [Required],Password [Required],Org Unit Path [Required]\nAna,Gil,ana@centro.test,****,/Alumnos/1A\nLeo,Paz,leo@centro.test,****,/Alumnos/1A',
    people: ['Gil|Ana||ana@centro.test', 'Paz|Leo||leo@centro.test'],
    unused: ['Password [Required]', 'Org Unit Path [Required]'],
  },
  {
    name: 'Moodle participants',
    text: 'Nombre,"Apellido(s)","Dirección de correo",Grupos\nAna,"Gil Mora",ana@centro.test,"Grupo A"\nLeo,"Paz Ruiz",leo@centro.test,"Grupo B"',
    people: ['Gil Mora|Ana|Grupo A|ana@centro.test', 'Paz Ruiz|Leo|Grupo B|leo@centro.test'],
  },
  {
    name: 'Moodle participants copied from the page, with roles',
    text: 'Nombre / Apellido(s)\tDirección de correo\tRoles\tGrupos\tÚltimo acceso al curso\nAna Gil Mora\tana@centro.test\tEstudiante\t1A\t2 días\nRosa Vera Soto\trosa@centro.test\tProfesor\t1A\tahora',
    people: ['Gil Mora|Ana|1A|ana@centro.test|student', 'Vera Soto|Rosa|1A|rosa@centro.test|teacher'],
    unused: ['Último acceso al curso'],
  },
  {
    name: 'Moodle marks',
    text: 'Nombre,"Apellido(s)","Número de ID",Institución,Departamento,"Dirección de correo","Total del curso (Real)"\nAna,Gil,77,IES,Lengua,ana@centro.test,"8,5"',
    people: ['Gil|Ana||ana@centro.test'],
    unused: ['Institución', 'Departamento', 'Total del curso (Real)'],
  },
  {
    name: 'OneRoster 1.1 without addresses, with a teacher and a person who left',
    text: [
      'sourcedId,status,dateLastModified,enabledUser,orgSourcedIds,role,username,userIds,givenName,familyName,middleName,identifier,email,sms,phone,agentSourcedIds,grades,password',
      's1,active,2026-09-01,true,o1,student,agil,,Ana,Gil,,,,,,,07,',
      's2,active,2026-09-01,true,o1,student,lpaz,,Leo,Paz,José,,,,,,07,',
      's3,tobedeleted,2026-09-01,true,o1,student,old,,Old,One,,,,,,,07,',
      't1,active,2026-09-01,true,o1,teacher,rvera,,Rosa,Vera,,,,,,,,',
      'g1,active,2026-09-01,true,o1,guardian,mum,,Eva,Gil,,,,,,,,',
    ].join('\n'),
    people: [
      'Gil|Ana||agil|student',
      'Paz|Leo José||lpaz|student',
      'Vera|Rosa||rvera|teacher',
      'Gil|Eva||mum|other',
    ],
    leftOut: ['s3 · tobedeleted · 2026-09-01 · true · o1 · student · old · Old · One · 07'],
    unused: ['status', 'dateLastModified', 'enabledUser', 'orgSourcedIds', 'grades'],
  },
  {
    name: 'School Data Sync',
    text: 'SIS ID,School SIS ID,Username,First Name,Last Name\n1,9,agil,Ana,Gil\n2,9,lpaz,Leo,Paz',
    people: ['Gil|Ana||agil', 'Paz|Leo||lpaz'],
    unused: ['SIS ID', 'School SIS ID'],
  },
  {
    name: 'Clever',
    text: 'School_id,Student_id,Last_name,First_name,Grade,Student_email\n1,44,Green,Emily,7,emily@school.test',
    people: ['Green|Emily||emily@school.test'],
    unused: ['School_id', 'Grade'],
  },
  {
    name: 'SIMS (England)',
    text: 'Surname,Forename,Reg Group,UPN\nGreen,Emily,7R,A1\nHall,Oliver,7R,A2',
    people: ['Green|Emily', 'Hall|Oliver'],
    unused: ['Reg Group', 'UPN'],
  },
  {
    name: 'English list with a section',
    text: 'Student,Section,Email\n"Green, Emily",7R,emily@school.test\n"Hall, Oliver",7R,oliver@school.test',
    people: ['Green|Emily|7R|emily@school.test', 'Hall|Oliver|7R|oliver@school.test'],
  },
  {
    name: 'Canvas marks, with the row of points',
    text: 'Student,ID,SIS Login ID,Section,Essay\n    Points Possible,,,,10\n"Green, Emily",501,egreen,7R,8\n"Hall, Oliver",502,ohall,7R,9',
    people: ['Green|Emily|7R', 'Hall|Oliver|7R'],
    leftOut: ['Points Possible · 10'],
    unused: ['SIS Login ID', 'Essay'],
  },
  {
    name: 'Ecuador, with two surnames and a parallel',
    text: 'UNIDAD EDUCATIVA LOS ANDES,,,\nNÓMINA DE ESTUDIANTES,,,\nNo.,Cédula,Apellidos y Nombres,Paralelo\n1,0102030405,"ZAMBRANO LOOR, DANTE",A\n2,0102030406,"VITERI SALAS, AMAYA",A',
    people: ['Zambrano Loor|Dante|A', 'Viteri Salas|Amaya|A'],
    leftOut: ['UNIDAD EDUCATIVA LOS ANDES', 'NÓMINA DE ESTUDIANTES'],
    unused: ['No.', 'Cédula'],
  },
  {
    name: 'Mexico',
    text: 'Apellido paterno;Apellido materno;Nombre(s);CURP\nReyes;Soto;María Elena;RESM120101\nCruz;Vega;Hugo;CUVH120202',
    people: ['Reyes Soto|María Elena', 'Cruz Vega|Hugo'],
    unused: ['CURP'],
  },
  {
    name: 'a secretary: school, title, blank line, then the headings',
    text: 'IES Las Lomas;;;\nRelación de alumnado;;;\n;;;\nNº;Apellidos;Nombre;Correo\n1;Núñez Peña;Íñigo;inigo@centro.test\n2;Gil;Ana;ana@centro.test',
    people: ['Núñez Peña|Íñigo||inigo@centro.test', 'Gil|Ana||ana@centro.test'],
    leftOut: ['IES Las Lomas', 'Relación de alumnado'],
    unused: ['Nº'],
  },
  {
    name: 'the headings again on each page, and titles of groups',
    text: 'Apellidos;Nombre;Correo\n1º ESO A;;\nGil;Ana;ana@c.test\nApellidos;Nombre;Correo\n1º ESO B;;\nPaz;Leo;leo@c.test',
    people: ['Gil|Ana||ana@c.test', 'Paz|Leo||leo@c.test'],
    leftOut: ['1º ESO A', 'Apellidos · Nombre · Correo', '1º ESO B'],
  },
  {
    name: 'two tutors and an address of the family',
    text: 'Nombre del tutor;Nombre;Apellidos;Correo del tutor;Correo\nRosa;Ana;Gil Mora;rosa@casa.test;ana@c.test',
    people: ['Gil Mora|Ana||ana@c.test'],
    unused: ['Nombre del tutor', 'Correo del tutor'],
  },
  {
    name: 'a user name and no address',
    text: 'Nombre,Usuario,Grupo\nAmaya Ortiz Vega,amaya.o,1A\nLeo Paz Ruiz,leo.p,1A',
    people: ['Ortiz Vega|Amaya|1A|amaya.o', 'Paz Ruiz|Leo|1A|leo.p'],
  },
  {
    name: 'a school year in the column of the course',
    text: 'Apellidos;Nombre;Curso\nGil;Ana;2026/2027\nPaz;Leo;2026/2027',
    people: ['Gil|Ana', 'Paz|Leo'],
    unused: ['Curso'],
  },
  {
    name: 'one column of surnames and names in capitals, without commas',
    text: 'ALUMNADO\nGARCÍA LÓPEZ MARÍA\nMARTÍNEZ DE LA TORRE IKER\nSÁNCHEZ RUIZ LUCÍA\n',
    people: ['García López|María', 'Martínez de la Torre|Iker', 'Sánchez Ruiz|Lucía'],
    asks: true,
  },
  {
    name: 'three columns without headings: surnames, name, address',
    text: 'Álvarez Muñoz\tÍñigo\talumno0@ies.test\nBenítez de la Torre\tMaría José\talumno1@ies.test\nCano Prieto\tHugo\talumno2@ies.test',
    people: [
      'Álvarez Muñoz|Íñigo||alumno0@ies.test',
      'Benítez de la Torre|María José||alumno1@ies.test',
      'Cano Prieto|Hugo||alumno2@ies.test',
    ],
    asks: true,
  },
  {
    name: 'three columns without headings: name, surnames, group',
    text: 'Íñigo;Álvarez Muñoz;1º A\nMaría José;Benítez Mora;1º A\nHugo;Cano Prieto;1º B',
    people: ['Álvarez Muñoz|Íñigo|1º A', 'Benítez Mora|María José|1º A', 'Cano Prieto|Hugo|1º B'],
    asks: true,
  },
  {
    name: 'number, surnames, name and group without headings',
    text: '1\tGil Mora\tAna\t3C\n2\tPaz Ruiz\tLeo\t3C\n3\tSanz Vera\tEva\t3C',
    people: ['Gil Mora|Ana|3C', 'Paz Ruiz|Leo|3C', 'Sanz Vera|Eva|3C'],
    unused: ['A'],
    asks: true,
  },
  {
    name: 'two surnames and the name in columns of their own, without headings',
    text: 'Gil\tMora\tAna\nPaz\tRuiz\tLeo\nSanz\tVera\tElena',
    people: ['Gil Mora|Ana', 'Paz Ruiz|Leo', 'Sanz Vera|Elena'],
    asks: true,
  },
  {
    name: 'one name of one group without headings',
    text: 'Amaya Ortiz\tamaya@b.test\t1A',
    people: ['Ortiz|Amaya|1A|amaya@b.test'],
    asks: true,
  },
  {
    name: 'surnames and names with commas, one a line',
    text: 'Ortiz Cevallos, Amaya\nCruz Loor, Benjamín\n',
    people: ['Ortiz Cevallos|Amaya', 'Cruz Loor|Benjamín'],
  },
  {
    name: 'a title above names with commas',
    text: 'Lista de 1º A\nOrtiz Cevallos, Amaya\nCruz Loor, Benjamín\nTotal: 2',
    people: ['Ortiz Cevallos|Amaya', 'Cruz Loor|Benjamín'],
    leftOut: ['Lista de 1º A', 'Total: 2'],
  },
  {
    name: 'a numbered list',
    text: '1. Gil Mora, Ana\n2. Paz Ruiz, Leo\n3. Sanz Vera, Eva',
    people: ['Gil Mora|Ana', 'Paz Ruiz|Leo', 'Sanz Vera|Eva'],
  },
  {
    name: 'lines with a number, copied from a PDF',
    text: 'Grupo: 1º ESO A\n1 Gil Mora, Ana\n2 Paz Ruiz, Leo\n3 Sanz Vera, Eva\nPágina 1 de 1',
    people: ['Gil Mora|Ana', 'Paz Ruiz|Leo', 'Sanz Vera|Eva'],
    leftOut: ['Grupo: 1º ESO A', 'Página 1 de 1'],
  },
  {
    name: 'the receivers of an e-mail',
    text: 'Ana Gil Mora <ana@b.test>, "Paz Ruiz, Leo" <leo@b.test>; Eva Sanz Vera <eva@b.test>',
    people: ['Gil Mora|Ana||ana@b.test', 'Paz Ruiz|Leo||leo@b.test', 'Sanz Vera|Eva||eva@b.test'],
    asks: true,
  },
  {
    name: 'a signature under the table',
    text: 'Apellidos;Nombre;Grupo\nGil;Ana;1A\nPaz;Leo;1A\nEn Sevilla, a 12 de septiembre;;\nFdo.: La secretaria;;\nObservaciones:;ninguna;',
    people: ['Gil|Ana|1A', 'Paz|Leo|1A'],
    leftOut: ['En Sevilla, a 12 de septiembre', 'Fdo.: La secretaria', 'Observaciones: · ninguna'],
  },
  {
    name: 'the name of a contact under the table, with an address',
    text: 'Apellidos;Nombre;Correo\nGil;Ana;ana@c.test\nSecretaría;;secretaria@c.test',
    people: ['Gil|Ana||ana@c.test'],
    leftOut: ['Secretaría · secretaria@c.test'],
  },
  {
    name: 'accounts for tests, which have digits in their names',
    text: 'Nombre,Correo\nAlumno 1,a1@c.test\nAlumno 2,a2@c.test',
    people: ['1|Alumno||a1@c.test', '2|Alumno||a2@c.test'],
  },
  {
    name: 'a value Estudiante in every row',
    text: 'Ana Gil Mora;Estudiante;ana@c.test\nLeo Paz Ruiz;Estudiante;leo@c.test',
    people: ['Gil Mora|Ana||ana@c.test|student', 'Paz Ruiz|Leo||leo@c.test|student'],
    asks: true,
  },
];
