/** A restored copy of the school: the bar on top of the pages of staff, and the dialog that ends it. */
export const copies = {
  bar: 'Copia de la escuela',
  title: 'Esto es una copia de la escuela, hecha el {{when}}.',
  titleUndated: 'Esto es una copia de la escuela.',
  text: 'No envía correos, no usa la IA y no guarda copias en otro lugar.',
  teacher: 'Si trabajas aquí por error, avisa a la administración.',
  declare: 'Esta es la escuela ahora',
  question: '¿Esta es la escuela ahora?',
  effect:
    'Desde aquí saldrán los correos, el trabajo de la IA y las copias en otro lugar. Apaga la otra instalación si todavía funciona: el lugar de las copias ya no le deja escribir ni borrar.',
  mails_one: 'Enviar también {{count, number}} correo que ya esperaba en la copia',
  mails_other: 'Enviar también {{count, number}} correos que ya esperaban en la copia',
  mailsHint: 'La otra instalación pudo haberlos enviado. Si no marcas esto, no salen.',
  cancel: 'Todavía no',
  pending: 'Guardando...',
  done: 'Esta es la escuela. Lo que esperaba ya está en marcha.',
  failed: 'No se pudo guardar que esta es la escuela.',
  loadFailed: 'No se pudo cargar qué espera en esta copia.',
} as const;
