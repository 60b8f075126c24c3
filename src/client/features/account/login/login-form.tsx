import { type FormEvent, useRef, useState } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { Field } from '../../../components/ui/field.tsx';
import { Input } from '../../../components/ui/input.tsx';
import { PasswordInput } from '../../../components/ui/password-input.tsx';
import { dismissNotices, isProblem, notify } from '../../../lib/dom/notify.ts';
import { leaveLogin } from '../../../lib/session/entry-route.ts';
import { pathAfterSignIn } from '../../../lib/session/return-url.ts';
import { openSession } from '../../../lib/session/session.ts';
import type { useLoginTexts } from './login-texts.ts';
import { type SignInOutcome, signIn } from './sign-in.ts';

type Texts = ReturnType<typeof useLoginTexts>;
/** Toast options: 3 s, light theme. */
const notice = { duration: 3_000, theme: 'light' } as const;

function problemText(texts: Texts, outcome: Exclude<SignInOutcome, { kind: 'ok' }>): string {
  if (outcome.kind === 'wrong') return texts.inlineWrong;
  if (outcome.kind === 'wait') return texts.inlineWait.replace('{{seconds}}', String(outcome.seconds));
  return outcome.kind === 'busy' ? texts.inlineBusy : texts.inlineFailed;
}

/** Username and password; a failure shows as a toast and inside the card. */
export function LoginForm({ texts }: { texts: Texts }) {
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const [empty, setEmpty] = useState(false);
  const [failure, setFailure] = useState<Exclude<SignInOutcome, { kind: 'ok' }> | null>(null);
  const [pending, setPending] = useState(false);
  const usernameField = useRef<HTMLInputElement>(null);
  const passwordField = useRef<HTMLInputElement>(null);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (pending) return;
    setFailure(null);
    const missing = username.trim() === '' || password === '';
    setEmpty(missing);
    if (missing) {
      notify.warn(texts.toastEmpty, notice);
      (username.trim() === '' ? usernameField : passwordField).current?.focus();
      return;
    }
    setPending(true);
    const outcome = await signIn(username.trim(), password);
    setPending(false);
    if (outcome.kind === 'ok') {
      dismissNotices(isProblem);
      openSession(outcome.user, outcome.token);
      return leaveLogin(pathAfterSignIn(outcome.user.id));
    }
    setFailure(outcome);
    notify.danger(outcome.kind === 'wrong' ? texts.toastWrong : texts.toastFailed, notice);
    passwordField.current?.focus();
  };

  const error = empty ? texts.inlineEmpty : failure && problemText(texts, failure);
  return (
    <form noValidate onSubmit={submit} className="mt-6 flex flex-col gap-6">
      <Field label={texts.username}>
        {(control) => (
          <Input
            {...control}
            ref={usernameField}
            name="username"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            inputMode="email"
            required
            autoFocus
            placeholder={texts.username}
            aria-invalid={empty && username.trim() === '' ? true : undefined}
            value={username}
            onChange={(event) => setUsername(event.target.value)}
          />
        )}
      </Field>
      <Field label={texts.password} error={error}>
        {(control) => (
          <PasswordInput
            {...control}
            ref={passwordField}
            name="password"
            autoComplete="current-password"
            required
            placeholder={texts.password}
            showLabel={texts.showPassword}
            hideLabel={texts.hidePassword}
            aria-invalid={(empty ? password === '' : failure !== null) ? true : undefined}
            value={password}
            onChange={(event) => setPassword(event.target.value)}
          />
        )}
      </Field>
      <Button type="submit" size="lg" pending={pending} pendingLabel={texts.submitting}>
        {texts.submit}
      </Button>
    </form>
  );
}
