import {
  type DatabaseConnection,
  type Driver,
  PostgresDialect,
  type PostgresDialectConfig,
  PostgresDriver,
} from 'kysely';
import { assertOutsideWrite } from '../../../domain/kernel/database/database.ts';
import { TranslatingCompiler } from './translating-compiler.ts';

/**
 * Kysely dialect for `pg` that translates the product's SQL and rejects statements that bypass the open write
 * transaction.
 */
export class GuardedPostgresDialect extends PostgresDialect {
  readonly #config: PostgresDialectConfig;

  constructor(config: PostgresDialectConfig) {
    super(config);
    this.#config = config;
  }

  override createDriver(): Driver {
    return new GuardedDriver(this.#config);
  }

  override createQueryCompiler(): TranslatingCompiler {
    return new TranslatingCompiler();
  }
}

class GuardedDriver extends PostgresDriver {
  override acquireConnection(
    ...options: Parameters<PostgresDriver['acquireConnection']>
  ): Promise<DatabaseConnection> {
    assertOutsideWrite('a statement without its transaction');
    return super.acquireConnection(...options);
  }
}
