import type { Measure } from './figure.ts';

/** Database engine of the benchmark schools. */
export type Engine = 'sqlite' | 'postgres';

type Sections = Record<string, () => Promise<{ measure: Measure }>>;

const onSqlite: Sections = {
  read: () => import('./read.ts'),
  submit: () => import('./submit.ts'),
  types: () => import('./types.ts'),
  class: () => import('./class.ts'),
  idle: () => import('./idle.ts'),
  pdf: () => import('./pdf.ts'),
  requests: () => import('./requests.ts'),
  growth: () => import('./growth.ts'),
  pages: () => import('./pages.ts'),
};

/** Sections per engine; PostgreSQL runs only those whose results depend on the engine. */
export const sections: Record<Engine, Sections> = {
  sqlite: onSqlite,
  postgres: {
    read: onSqlite.read!,
    submit: onSqlite.submit!,
    types: onSqlite.types!,
  },
};
