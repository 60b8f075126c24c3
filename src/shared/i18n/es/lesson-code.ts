/** The page for the code with which a teacher lets a student into one lesson. */
export const lessonCode = {
  title: 'Entrar con un código',
  text: 'Tu docente te lo da cuando no puedes entrar con tu contraseña. Sirve para una sola lección.',
  code: 'Código',
  hint: '8 letras y números. Vale 5 minutos y una sola vez.',
  missing: 'Escribe el código.',
  enter: 'Entrar',
  entering: 'Entrando...',
  failed: 'No se pudo entrar. Inténtalo otra vez.',
  welcome: 'Entras como {{names}}.',
  preparing: 'Abriendo tu lección...',
  notOpened: 'No se pudo abrir la lección',
  signedIn: 'En este equipo está abierta la cuenta {{name}}. Ciérrala para entrar con un código.',
  end: {
    'handed-in': {
      title: 'Entregado',
      text: 'Tus respuestas están entregadas. Para ver el resultado, entra más tarde con tu contraseña. Ya puedes cerrar esta página.',
    },
    left: {
      title: 'Saliste de la lección',
      text: 'Tu docente ve que saliste. Ya puedes cerrar esta página.',
    },
    stopped: {
      title: 'Se cerró la lección',
      text: 'Tu docente sabe si entregaste. Lo guardado sigue ahí: si no entregaste, pide otro código.',
    },
  },
} as const;
