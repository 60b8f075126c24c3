import { createMailServer } from '../../src/platform/mail/create-mail-server.ts';

/** Sends one mail as the product does, in a process whose environment sets the trusted certificates. */
const settings = { from: 'aula@escuela.test', perDay: 1, publicUrl: 'https://aula.escuela.test' };
try {
  await createMailServer({ url: process.argv[2]!, ...settings }, 'Aula').send({
    to: 'ana@escuela.test',
    subject: 'Prueba',
    text: 'Hola\n',
    messageId: '<1@escuela.test>',
  });
  console.log('taken');
} catch (error) {
  console.log((error as Error).message);
}
