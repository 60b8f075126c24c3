import { type DatabaseConnection, type Kysely, type KyselyProps, Transaction } from 'kysely';
import type { Writer } from '../../domain/database/database.ts';
import type { Tables } from '../../domain/database/tables.ts';

/** One that itself knows how a transaction begins and ends. */
export interface TransactionConnection extends DatabaseConnection {
  begin(): Promise<void>;
  commit(): Promise<void>;
  rollback(): Promise<void>;
}

/**
 * Transactions on the connections of `db`, of which statements that are asked at once are sent at once, in their order;
 * in Kysely's own each waits until the one before is answered. Throws what the work does, undone, and what `commit`
 * does where the work said nothing of a statement that failed.
 */
export function transactionsOf(
  db: Kysely<Tables>,
  its: Pick<KyselyProps, 'dialect' | 'driver'>,
): Writer['inTransaction'] {
  const executor = db.getExecutor();
  return (work) =>
    executor.provideConnection(async (given) => {
      const connection = given as TransactionConnection;
      let hasEnded = false;
      const provider = {
        provideConnection<R>(consumer: (own: TransactionConnection) => Promise<R>): Promise<R> {
          // It would stand by itself, and then in what somebody else does on the connection.
          if (hasEnded) throw new Error('a statement after the end of its transaction');
          return consumer(connection);
        },
      };
      const tx = new Transaction<Tables>({
        ...its,
        config: its,
        executor: executor.withConnectionProvider(provider),
      });
      await connection.begin();
      try {
        const value = await work(tx).finally(() => {
          hasEnded = true;
        });
        await connection.commit();
        return value;
      } catch (error) {
        await connection.rollback();
        throw error;
      }
    });
}
