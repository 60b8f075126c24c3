/** The one-time password, shown once to admins and teachers. */
export const oneTime = {
  title: 'Contraseña de un solo uso',
  text: 'Entrégala a {{names}}. No se volverá a mostrar y caduca en 14 días; al entrar tendrá que cambiarla.',
  copy: 'Copiar',
  copied: 'Contraseña copiada.',
  notCopied: 'El navegador no permitió copiar. Selecciona la contraseña y cópiala.',
  print: 'Imprimir',
  handedOver: 'Listo, ya la guardé',
  user: 'Usuario',
  signInAt: 'Entra en',
  printNote: 'Sirve una sola vez y caduca en 14 días. Al entrar tendrás que elegir otra.',
} as const;
