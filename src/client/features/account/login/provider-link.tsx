import type { PublicSettings } from '../../../../shared/contracts/settings.ts';
import { provider as en } from '../../../../shared/i18n/en/provider.ts';
import { provider as es } from '../../../../shared/i18n/es/provider.ts';
import { buttonClass } from '../../../components/ui/button.tsx';
import { useLanguage } from '../../../lib/i18n/language.ts';

/** Sign-in with the institution's identity provider, and why the last attempt failed. */
export function ProviderLink({ label, away }: NonNullable<PublicSettings['provider']>) {
  const texts = useLanguage() === 'en' ? en : es;
  const named = (text: string) => text.replace('{{name}}', label);
  const [, code] = /^#oidc=([a-z-]+)$/.exec(location.hash) ?? [];
  const query = new URLSearchParams(location.search);
  // Lets a rejected user choose another account at the provider.
  if (code) query.set('again', '1');
  return (
    <div className="mt-6 border-t border-line pt-6 text-small">
      {away ? (
        <p className="text-text-mute">{named(texts.away)}</p>
      ) : (
        <a href={`/api/oidc/start?${query}`} className={`${buttonClass('secondary', 'lg')} w-full`}>
          {named(texts.button)}
        </a>
      )}
      {code && !(away && code === 'away') && (
        <p role="alert" className="mt-3 text-danger-text">
          {named(
            Object.hasOwn(texts.refusals, code) ? texts.refusals[code as 'refused'] : texts.refusals.refused,
          )}
        </p>
      )}
    </div>
  );
}
