/** Conflicts with changes made elsewhere during editing. */
export const outdated = {
  title: 'Cambió mientras lo editabas',
  changed: 'Se guardó en otra ventana o desde otro programa: {{what}}.',
  now: 'Ver cómo está ahora',
  hint: 'Lo que escribiste sigue aquí. Si sigues con lo tuyo, se queda lo que cambiaste y lo demás pasa a como está ahora.',
  goOn: 'Seguir con lo mío',
  load: 'Cargar lo que hay ahora',
} as const;
