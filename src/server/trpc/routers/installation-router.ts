import { z } from 'zod';
import type { Deps } from '../../../domain/deps.ts';
import { AppError } from '../../../domain/kernel/app-error.ts';
import { isCopy } from '../../../domain/kernel/installation/is-copy.ts';
import { takeAndCopyBackup } from '../../../domain/operations/backups/copy-off-box.ts';
import { getOffBox, removeOffBox, saveOffBox } from '../../../domain/operations/backups/off-box-settings.ts';
import { tryPassphrase } from '../../../domain/operations/backups/try-passphrase.ts';
import { declareSchool } from '../../../domain/operations/copies/declare-school.ts';
import { findStanding } from '../../../domain/operations/copies/find-standing.ts';
import { listChanges } from '../../../domain/operations/installation/list-changes.ts';
import {
  getMailServer,
  removeMailServer,
  saveMailServer,
} from '../../../domain/operations/installation/mail-settings.ts';
import { getMail, sendTestMail } from '../../../domain/operations/installation/test-mail.ts';
import { getUpdates, setUpdates } from '../../../domain/operations/installation/update-check.ts';
import { getAdminHome } from '../../../domain/overviews/homes/get-admin-home.ts';
import { searchSchool } from '../../../domain/overviews/homes/search-school.ts';
import { changesInput, changesPage } from '../../../shared/contracts/changes.ts';
import { declareSchoolInput, standing } from '../../../shared/contracts/copies.ts';
import {
  adminHome,
  homeSearchInput,
  homeSearchResults,
  updatesInput,
  updatesView,
} from '../../../shared/contracts/installation.ts';
import {
  mailServerView,
  mailTrial,
  mailView,
  saveMailServerInput,
  testMailInput,
} from '../../../shared/contracts/mail.ts';
import {
  offBoxTrial,
  offBoxView,
  passphraseTrial,
  saveOffBoxInput,
  tryPassphraseInput,
} from '../../../shared/contracts/off-box.ts';
import { judgeConnection } from '../../connection-problem.ts';
import { procedure, router } from '../procedure.ts';

/** Starts a copy without waiting for it, because it takes minutes. The database stores its result; the nightly run retries. */
function copyInBackground(deps: Deps): void {
  takeAndCopyBackup(deps).catch((error) => deps.log.error({ error }, 'backup not copied'));
}

export const installationRouter = router({
  home: procedure(['admin'])
    .output(adminHome)
    .query(({ ctx }) => getAdminHome(ctx.deps, judgeConnection(ctx.request))),
  mail: procedure(['admin'])
    .output(mailView)
    .query(({ ctx }) => getMail(ctx.deps, ctx.caller)),
  sendTestMail: procedure(['admin'])
    .input(testMailInput)
    .mutation(({ ctx, input }) => sendTestMail(ctx.deps, ctx.caller, input)),
  /** Mail server settings. */
  mailServer: procedure(['admin'])
    .output(mailServerView)
    .query(({ ctx }) => getMailServer(ctx.deps)),
  saveMailServer: procedure(['admin'])
    .input(saveMailServerInput)
    .output(mailTrial)
    .mutation(({ ctx, input }) => saveMailServer(ctx.deps, ctx.caller, input)),
  removeMailServer: procedure(['admin'])
    .output(z.object({}))
    .mutation(async ({ ctx }) => {
      await removeMailServer(ctx.deps, ctx.caller);
      return {};
    }),
  /** Place for copies of the backups. */
  offBox: procedure(['admin'])
    .output(offBoxView)
    .query(({ ctx }) => getOffBox(ctx.deps)),
  saveOffBox: procedure(['admin'])
    .input(saveOffBoxInput)
    .output(offBoxTrial)
    .mutation(async ({ ctx, input }) => {
      const trial = await saveOffBox(ctx.deps, ctx.caller, input);
      if (trial.fault === null) copyInBackground(ctx.deps);
      return trial;
    }),
  removeOffBox: procedure(['admin'])
    .output(z.object({}))
    .mutation(async ({ ctx }) => {
      await removeOffBox(ctx.deps, ctx.caller);
      return {};
    }),
  /** Opens the newest copy with a typed passphrase. */
  tryPassphrase: procedure(['admin'])
    .input(tryPassphraseInput)
    .output(passphraseTrial)
    .mutation(({ ctx, input }) => tryPassphrase(ctx.deps, input.passphrase)),
  copyOffBox: procedure(['admin'])
    .output(z.object({}))
    .mutation(async ({ ctx }) => {
      if (await isCopy(ctx.deps.db)) throw new AppError('installation-is-copy');
      copyInBackground(ctx.deps);
      return {};
    }),
  /** Whether this is the school or a restored copy of it. */
  standing: procedure(['admin'])
    .output(standing)
    .query(({ ctx }) => findStanding(ctx.deps)),
  declareSchool: procedure(['admin'])
    .input(declareSchoolInput)
    .output(z.object({}))
    .mutation(async ({ ctx, input }) => {
      await declareSchool(ctx.deps, ctx.caller, input);
      copyInBackground(ctx.deps);
      return {};
    }),
  updates: procedure(['admin'])
    .output(updatesView)
    .query(({ ctx }) => getUpdates(ctx.deps)),
  setUpdates: procedure(['admin'])
    .input(updatesInput)
    .mutation(({ ctx, input }) => setUpdates(ctx.deps, ctx.caller, input)),
  /** Changes to people and the installation. */
  changes: procedure(['admin'])
    .input(changesInput)
    .output(changesPage)
    .query(({ ctx, input }) => listChanges(ctx.deps, input)),
  search: procedure(['admin'])
    .input(homeSearchInput)
    .output(homeSearchResults)
    .query(({ ctx, input }) => searchSchool(ctx.deps, input)),
});
