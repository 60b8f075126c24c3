/** The user's mail settings: address and notices. */
export const ownMail = {
  title: 'Avisos por correo',
  unverified:
    'Confirma que {{address}} es tuya. Después podrás elegir una contraseña nueva por correo si la olvidas.',
  unverifiedStudent:
    'Confirma que {{address}} es tuya. Después te llegarán avisos, y podrás elegir una contraseña nueva por correo si la olvidas.',
  refused:
    'El servidor de {{address}} rechazó el último correo. Si la dirección está mal, pide a administración que la corrija.',
  send: 'Enviar enlace para confirmar',
  sending: 'Enviando...',
  sent: 'Enlace enviado a {{address}}. Vale 30 minutos.',
  sendFailed: 'No se pudo enviar el enlace',
  verified: '{{address}} está confirmada. Si olvidas tu contraseña, puedes elegir otra por correo.',
  kinds: {
    'lesson-opened': 'Se abrió una lección',
    'due-tomorrow': 'Una lección se entrega en las próximas 24 horas',
    'marks-published': 'Se publicó un resultado',
    'appeal-answered': 'Respondieron a una revisión o a un intento que pediste',
    'access-renewed': 'Alguien te dio una contraseña nueva',
    'let-in': 'Un docente te dejó entrar sin contraseña',
    'access-requested': 'Un docente pide la contraseña de un estudiante',
    'part-away': 'Algo de la instalación no funciona',
  },
  noMarks: 'Ningún correo lleva notas.',
  saved: 'Avisos guardados.',
  saveFailed: 'No se pudieron guardar los avisos',
} as const;
