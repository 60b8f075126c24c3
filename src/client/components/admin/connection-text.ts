import type { ConnectionMatter } from '../../../shared/contracts/installation.ts';
import type { TFunction } from '../../lib/i18n/i18n.ts';

/** Describes a connection problem between this browser and the server, and its fix. */
export function connectionText(t: TFunction, matter: ConnectionMatter): string {
  switch (matter.kind) {
    case 'proxy-untrusted':
      return t('adminHome.detail.proxy', { address: matter.address });
    case 'proxy-host':
      return t('adminHome.detail.proxyHost', { seen: matter.seen, asked: matter.asked });
    case 'no-https':
      return t('adminHome.detail.noHttps', { host: matter.host });
  }
}
