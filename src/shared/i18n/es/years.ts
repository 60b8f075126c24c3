/** Choosing a school year, and copying to one. */
export const years = {
  label: 'Año escolar',
  closedName: '{{name}} (cerrado)',
  closed: 'El año {{name}} está cerrado: todo se puede leer y nada cambia.',
} as const;
