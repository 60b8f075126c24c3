export const stillPage = {
  incomplete: 'La página no terminó de cargar. Revisa tu conexión e inténtalo otra vez.',
} as const;
