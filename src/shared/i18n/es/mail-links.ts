/** The pages opened by links in mails, and the page that requests a link. */
export const mailLinks = {
  verify: {
    title: 'Confirmar tu dirección',
    text: 'Con esto confirmas que la dirección a la que llegó este enlace es tuya.',
    button: 'Confirmar',
    done: 'Tu dirección está confirmada.',
  },
  stop: {
    title: 'No recibir más avisos',
    text: 'No te llegará ningún aviso más por correo. En tu perfil puedes volver a elegirlos.',
    button: 'No recibir más avisos',
    done: 'No recibirás más avisos por correo.',
  },
  reset: {
    title: 'Elige una contraseña nueva',
    text: 'Las sesiones que tengas abiertas se cerrarán.',
    password: 'Nueva contraseña',
    button: 'Cambiar contraseña',
    done: 'Tu contraseña está cambiada. Entra con ella.',
  },
  request: {
    title: 'Elegir una contraseña nueva',
    text: 'Escribe tu usuario. Si tiene una dirección de correo confirmada, te llegará un enlace que vale 30 minutos.',
    user: 'Usuario',
    button: 'Enviar enlace',
    doneTitle: 'Mira tu correo',
    done: 'Si ese usuario tiene una dirección confirmada, el enlace está en camino.',
    other: '¿No llega nada? Pide a tu docente o a administración que restablezca tu contraseña.',
    off: 'Aquí no se envía correo. Pide a tu docente o a administración que restablezca tu contraseña.',
  },
  sending: 'Enviando...',
  failed: 'No se pudo terminar. Vuelve a intentarlo.',
  empty: 'Falta una parte del enlace. Ábrelo otra vez desde el correo.',
  tooShort: 'La contraseña debe tener al menos 6 caracteres.',
  missing: 'Por favor, completa todos los campos.',
  toLogin: 'Ir al inicio de sesión',
  home: 'Ir al inicio',
} as const;
