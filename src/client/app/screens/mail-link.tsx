import { LinkPage } from '../../features/account/mail-links/link-page.tsx';

/** `/enlace`: target of links in mails, and form to request one; does not require sign-in. */
export const Screen = LinkPage;
