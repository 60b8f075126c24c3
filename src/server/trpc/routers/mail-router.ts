import {
  getOwnMail,
  keepLanguage,
  sendVerification,
  setNoticesOff,
  stopNotices,
  verifyAddress,
} from '../../../domain/identity/own-mail.ts';
import { requestReset, resetByLink } from '../../../domain/identity/reset-by-link.ts';
import { languageInput } from '../../../shared/contracts/identity.ts';
import {
  linkInput,
  noticesInput,
  ownMail,
  resetByLinkInput,
  resetRequestInput,
  verificationInput,
} from '../../../shared/contracts/mail.ts';
import { procedure, router } from '../procedure.ts';

export const mailRouter = router({
  /** The caller's mail address and notice settings. */
  mine: procedure('signed-in')
    .output(ownMail)
    .query(({ ctx }) => getOwnMail(ctx.deps, ctx.caller.userId)),
  sendVerification: procedure('signed-in')
    .input(verificationInput)
    .mutation(({ ctx, input }) => sendVerification(ctx.deps, ctx.caller.userId, input.language)),
  setNotices: procedure('signed-in')
    .input(noticesInput)
    .mutation(({ ctx, input }) => setNoticesOff(ctx.deps, ctx.caller.userId, input.off)),
  keepLanguage: procedure('signed-in')
    .input(languageInput)
    .mutation(({ ctx, input }) => keepLanguage(ctx.deps, ctx.caller.userId, input.language)),
  /** Called, like `stop`, by the pages behind the links in mails. */
  verify: procedure('public')
    .input(linkInput)
    .mutation(({ ctx, input }) => verifyAddress(ctx.deps, input.token)),
  stop: procedure('public')
    .input(linkInput)
    .mutation(({ ctx, input }) => stopNotices(ctx.deps, input.token)),
  requestReset: procedure('public', { batched: false })
    .input(resetRequestInput)
    .mutation(({ ctx, input }) => requestReset(ctx.deps, { ...input, address: ctx.request.ip })),
  reset: procedure('public', { batched: false })
    .input(resetByLinkInput)
    .mutation(({ ctx, input }) => resetByLink(ctx.deps, input)),
});
