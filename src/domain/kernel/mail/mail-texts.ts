import type { LinkKind } from '../../../shared/contracts/mail.ts';
import type { NoticeKind } from '../../../shared/contracts/mail-values.ts';
import type { ContentLanguage } from '../../../shared/contracts/questions.ts';

type Text = { subject: string; text: string };
type InBoth<T> = Record<ContentLanguage, T>;

/** Texts of the mails that are not notices. */
export const mailTexts: Record<'test' | LinkKind, InBoth<Text>> = {
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
  'verify-address': {
    es: {
      subject: 'Confirma tu dirección de correo',
      text: 'Abre este enlace y pulsa «Confirmar»:\n\n{{link}}\n\nVale 30 minutos y una sola vez. Si no lo pediste tú, no hagas nada.\n',
    },
    en: {
      subject: 'Confirm your e-mail address',
      text: 'Open this link and press “Confirm”:\n\n{{link}}\n\nIt works for 30 minutes and once. If you did not ask for it, do nothing.\n',
    },
  },
  'reset-password': {
    es: {
      subject: 'Elige una contraseña nueva',
      text: 'Abre este enlace y escribe tu contraseña nueva:\n\n{{link}}\n\nVale 30 minutos y una sola vez. Si no lo pediste tú, no hagas nada: tu contraseña sigue igual.\n',
    },
    en: {
      subject: 'Choose a new password',
      text: 'Open this link and type your new password:\n\n{{link}}\n\nIt works for 30 minutes and once. If you did not ask for it, do nothing: your password stays as it is.\n',
    },
  },
};

/** Texts of the notices. They contain no marks, because others may read a mailbox. */
export const noticeTexts: Record<NoticeKind, InBoth<Text>> = {
  'lesson-opened': {
    es: { subject: 'Lección abierta: {{lesson}}', text: 'Ya puedes hacer «{{lesson}}» de {{subject}}.' },
    en: { subject: 'Lesson open: {{lesson}}', text: 'You can take “{{lesson}}” of {{subject}} now.' },
  },
  'due-tomorrow': {
    es: {
      subject: 'Se entrega pronto: {{lesson}}',
      text: '«{{lesson}}» de {{subject}} se entrega en las próximas 24 horas y aún no la hiciste.',
    },
    en: {
      subject: 'Due soon: {{lesson}}',
      text: '“{{lesson}}” of {{subject}} is due within the next 24 hours and you have not taken it yet.',
    },
  },
  'marks-published': {
    es: {
      subject: 'Resultado publicado: {{lesson}}',
      text: 'Tu resultado de «{{lesson}}» de {{subject}} está publicado. Entra para verlo.',
    },
    en: {
      subject: 'Result published: {{lesson}}',
      text: 'Your result of “{{lesson}}” of {{subject}} is published. Sign in to see it.',
    },
  },
  'appeal-answered': {
    es: {
      subject: 'Respuesta a tu solicitud',
      text: 'Hay una respuesta a lo que pediste en «{{lesson}}» de {{subject}}. Entra para leerla.',
    },
    en: {
      subject: 'Answer to your request',
      text: 'There is an answer to what you asked for in “{{lesson}}” of {{subject}}. Sign in to read it.',
    },
  },
  'access-renewed': {
    es: {
      subject: 'Tienes una contraseña nueva',
      text: '{{by}} te dio una contraseña nueva; la anterior ya no sirve. Si no la pediste, avisa a administración.',
    },
    en: {
      subject: 'You have a new password',
      text: '{{by}} gave you a new password; the old one no longer works. If you did not ask for it, tell the administration.',
    },
  },
  'let-in': {
    es: {
      subject: 'Entraste sin contraseña: {{lesson}}',
      text: '{{by}} te dejó entrar sin contraseña a «{{lesson}}» de {{subject}}. Si no fuiste tú, avisa a administración.',
    },
    en: {
      subject: 'You entered without a password: {{lesson}}',
      text: '{{by}} let you into “{{lesson}}” of {{subject}} without a password. If that was not you, tell the administration.',
    },
  },
  'access-requested': {
    es: {
      subject: 'Piden una contraseña nueva para un estudiante',
      text: '{{by}} pide una contraseña nueva para un estudiante que también tiene otros docentes. Entra para darla o descartar la petición.',
    },
    en: {
      subject: 'A new password is asked for a student',
      text: '{{by}} asks for a new password for a student who also has other teachers. Sign in to give it or to dismiss the request.',
    },
  },
  // A mail about one part has the texts of that part.
  'part-away': {
    es: {
      subject: 'Aula: algo no funciona',
      text: 'Algo de la instalación de Aula no funciona. Entra para ver qué y qué hacer.',
    },
    en: {
      subject: 'Aula: something does not work',
      text: 'Something of the installation of Aula does not work. Sign in to see what, and what to do.',
    },
  },
};

/** Footer of every notice, with the unsubscribe link. */
export const unsubscribeTexts: InBoth<string> = {
  es: 'Para no recibir más avisos por correo: {{link}}',
  en: 'To get no more notices by e-mail: {{link}}',
};
