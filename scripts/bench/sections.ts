import type { Measure } from './figure.ts';

/** On which engine the schools under measurement are. */
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

/** What can be measured on each engine: on PostgreSQL where it makes a difference, and what is about it alone. */
export const sections: Record<Engine, Sections> = {
  sqlite: onSqlite,
  postgres: {
    read: onSqlite.read!,
    submit: onSqlite.submit!,
    types: onSqlite.types!,
  },
};
