import { useState } from 'react';
import { Link } from 'react-router';
import { ActionPage } from '../../../components/ui/action-page.tsx';
import { Button, buttonClass } from '../../../components/ui/button.tsx';
import { errorText } from '../../../lib/api/api-error.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';

/** Performs a link's action after one click, and confirms it. */
export function OneStep({ what, post }: { what: 'verify' | 'stop'; post: () => Promise<unknown> }) {
  const { t } = useTranslation();
  const [state, setState] = useState<'open' | 'pending' | 'done'>('open');
  const [problem, setProblem] = useState('');
  const press = async () => {
    setProblem('');
    setState('pending');
    try {
      await post();
      history.replaceState(history.state, '', location.pathname);
      setState('done');
    } catch (error) {
      setProblem(errorText(t, error, t('mailLinks.failed')));
      setState('open');
    }
  };
  return (
    <ActionPage title={t(`mailLinks.${what}.title`)}>
      <p role="status" className="mt-3 text-text-soft">
        {t(state === 'done' ? `mailLinks.${what}.done` : `mailLinks.${what}.text`)}
      </p>
      {state === 'done' ? (
        <Link to="/" className={`${buttonClass()} mt-6`}>
          {t('mailLinks.home')}
        </Link>
      ) : (
        <Button
          className="mt-6"
          pending={state === 'pending'}
          pendingLabel={t('mailLinks.sending')}
          onClick={() => void press()}
        >
          {t(`mailLinks.${what}.button`)}
        </Button>
      )}
      <p role="alert" className="mt-3 text-danger-text empty:hidden">
        {problem}
      </p>
    </ActionPage>
  );
}
