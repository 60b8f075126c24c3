import { useEffect, useState } from 'react';
import type { PublicSettings } from '../../../shared/contracts/settings.ts';
import { buttonClass } from '../../components/ui/button.tsx';
import { useLanguage } from '../../lib/language.ts';
import type { useLoginTexts } from './login-texts.ts';

type ProviderLinkProps = {
  texts: ReturnType<typeof useLoginTexts>;
  provider: NonNullable<PublicSettings['provider']>;
};

/** Signing in with an account of the institution, beside the password; and why that did not go the last time. */
export function ProviderLink({ texts, provider }: ProviderLinkProps) {
  const problem = useProblem();
  const named = (text: string) => text.replace('{{name}}', provider.label);
  return (
    <div className="mt-6 border-t border-line pt-6 text-small">
      {provider.away ? (
        <p className="text-text-mute">{named(texts.providerAway)}</p>
      ) : (
        <a href={`/api/oidc/start${location.search}`} className={`${buttonClass('secondary', 'lg')} w-full`}>
          {named(texts.provider)}
        </a>
      )}
      {problem && (
        <p role="alert" className="mt-3 text-danger-text">
          {named(problem)}
        </p>
      )}
    </div>
  );
}

/** What the address says went wrong, in words that are fetched when there is something to say. */
function useProblem(): string | null {
  const language = useLanguage();
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    const [, code] = /^#oidc=([a-z-]+)$/.exec(location.hash) ?? [];
    if (!code) return setProblem(null);
    let open = true;
    void import('./provider-problem.ts').then(({ providerProblem }) => {
      if (open) setProblem(providerProblem(code, language));
    });
    return () => {
      open = false;
    };
  }, [language]);
  return problem;
}
