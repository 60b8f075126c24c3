import { LinkPage } from '../../features/account/mail-links/link-page.tsx';

/** `/enlace`: what a link of a mail is for, and asking for one; without signing in. */
export const Screen = LinkPage;
