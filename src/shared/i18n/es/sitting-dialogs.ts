export const sittingDialogs = {
  exitQuestion: '¿Seguro desea salir de la lección?',
  exitText: 'Se registrará un intento con calificación 0',
  exitLeft_one: 'Te quedaría {{count}} de {{total}} intentos.',
  exitLeft_other: 'Te quedarían {{count}} de {{total}} intentos.',
  exitLeftNone: 'No te quedarían intentos.',
  exitAccept: 'Si, salir',
  exitCancel: 'No, cancelar',
  exitFailed: 'No se pudo registrar la salida. Tus respuestas siguen aquí; vuelve a intentarlo.',
  unreadTitle: 'Hay respuestas que no se leen como un valor',
  unreadOne:
    'La respuesta a la pregunta {{number}} no se puede leer como un valor y puede quedar sin nota hasta que la lea tu docente.',
  unreadMany:
    'Las respuestas a las preguntas {{numbers}} no se pueden leer como un valor y pueden quedar sin nota hasta que las lea tu docente.',
  unreadConfirm: 'Entregar así',
  unreadCancel: 'Volver a mirarlas',
  readingIf: 'Si quieres decir',
  readingWrite: ', escribe',
  readingUse: 'Poner',
  readingUseThis: 'Poner {{text}}',
  otherChanged:
    'La respuesta {{number}} cambió en otra pestaña o dispositivo. La tuya sigue en su campo, sin guardar todavía: elige con cuál te quedas. Si entregas desde aquí, cuenta lo que ves en el campo; si se acaba el tiempo, la otra.',
  otherText: 'La otra respuesta',
  otherKeepMine: 'Conservar la mía',
  otherTake: 'Usar la otra',
} as const;
