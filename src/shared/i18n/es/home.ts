/** Every home page; the public one has more in public-home.ts. */
export const home = {
  today: 'Hoy',
  loading: 'Cargando tu inicio',
} as const;
