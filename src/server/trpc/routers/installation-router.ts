import { getAdminHome } from '../../../domain/installation/get-admin-home.ts';
import { searchSchool } from '../../../domain/installation/search-school.ts';
import { adminHome, homeFinds, homeSearchInput } from '../../../shared/contracts/installation.ts';
import { procedure, router } from '../procedure.ts';

export const installationRouter = router({
  home: procedure(['admin'])
    .output(adminHome)
    .query(({ ctx }) => getAdminHome(ctx.deps)),
  search: procedure(['admin'])
    .input(homeSearchInput)
    .output(homeFinds)
    .query(({ ctx, input }) => searchSchool(ctx.deps, input)),
});
