/** Notices to a class. */
export const notices = {
  title: 'Avisos de tus docentes',
  access: 'Tu acceso',
  renewed: 'Tu acceso fue renovado por {{by}} el {{when}}.',
  letIn: '{{by}} te dejó entrar sin contraseña a «{{topic}}» de {{subject}} el {{when}}.',
  notYou: 'Si no fuiste tú, avisa a administración.',
  toClass: 'Aviso a la clase',
  text: 'Qué quieres decir',
  hint: 'Lo ven en su inicio, al entrar, durante {{count}} días.',
  post: 'Publicar el aviso',
  posted: 'Aviso publicado. La clase ya lo ve en su inicio.',
  remove: 'Retirar',
  removeOf: 'Retirar el aviso del {{date}}',
  removed: 'Aviso retirado.',
  loading: 'Cargando los avisos',
  close: 'Cerrar',
} as const;
