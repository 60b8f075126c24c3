import type { MailKind } from '../../../shared/contracts/mail.ts';
import type { ContentLanguage } from '../../../shared/contracts/questions.ts';

type Text = { subject: string; text: string };

/** What each kind of mail says. */
export const mailTexts: Record<MailKind, Record<ContentLanguage, Text>> = {
  test: {
    es: {
      subject: 'Prueba del correo de Aula',
      text: 'Este mensaje de prueba salió de Aula y llegó: el correo funciona.\n',
    },
    en: {
      subject: 'Test of the mail of Aula',
      text: 'This test message was sent by Aula and has arrived: mail works.\n',
    },
  },
};
