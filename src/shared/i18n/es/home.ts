/** Texts for all home pages; public-home.ts contains more for the public one. */
export const home = {
  today: 'Hoy',
  loading: 'Cargando tu inicio',
} as const;
