import {
  ColumnNode,
  ColumnUpdateNode,
  InsertQueryNode,
  type KyselyPlugin,
  type OperationNode,
  type PluginTransformQueryArgs,
  type PluginTransformResultArgs,
  type RootOperationNode,
  TableNode,
  UpdateQueryNode,
  ValueNode,
} from 'kysely';
import { sumColumn, summedTables } from '../../domain/database/summed-tables.ts';

const summed: ReadonlySet<string> = new Set(summedTables);
const forget = ColumnUpdateNode.create(ColumnNode.create(sumColumn), ValueNode.createImmediate(null));

/**
 * Whatever updates a row takes its sum away, in the same statement; the next round makes a new one. So nobody who
 * writes has to think of sums. What is written as text past the query builder is not seen: nothing in the product is.
 */
export class ForgetRowSums implements KyselyPlugin {
  transformQuery({ node }: PluginTransformQueryArgs): RootOperationNode {
    if (UpdateQueryNode.is(node) && isSummed(node.table))
      return UpdateQueryNode.cloneWithUpdates(node, [forget]);
    if (InsertQueryNode.is(node) && isSummed(node.into) && node.onConflict?.updates) {
      const { onConflict } = node;
      return { ...node, onConflict: { ...onConflict, updates: [...onConflict.updates!, forget] } };
    }
    return node;
  }

  async transformResult({ result }: PluginTransformResultArgs) {
    return result;
  }
}

function isSummed(table: OperationNode | undefined): boolean {
  return table !== undefined && TableNode.is(table) && summed.has(table.table.identifier.name);
}
