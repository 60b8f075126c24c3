import type { ChangeRow, ChangesInput } from '../../../shared/contracts/changes.ts';
import type { Deps } from '../../deps.ts';
import type { Page } from '../../kernel/database/pages.ts';
import { selectChangesPage } from '../../kernel/settings/change-queries.ts';

/** Returns a page of the changes to people and the installation. For admins. */
export function listChanges(deps: Pick<Deps, 'db'>, list: ChangesInput): Promise<Page<ChangeRow>> {
  return selectChangesPage(deps.db, list);
}
