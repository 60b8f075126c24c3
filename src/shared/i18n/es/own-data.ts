/** The export of the user's own data. */
export const ownData = {
  title: 'Tus datos',
  text: 'Descarga todo lo que la escuela guarda sobre ti: tu cuenta, tus cursos, lo que escribiste y tus notas publicadas. Es un archivo ZIP con un texto que explica cada parte.',
  take: 'Descargar mis datos',
  taking: 'Preparando...',
  taken: 'Tus datos están en la carpeta de descargas.',
  failed: 'No se pudieron descargar los datos.',
} as const;
