import { usePersistedState } from '../dom/persisted-state.ts';
import { createRandomId } from '../dom/stored.ts';
import type { FormValues } from './use-form.ts';

/**
 * Gives what a form creates a key, kept with its input: sending it again after a lost response creates nothing new. The
 * next input gets another key.
 */
export function useClientKey<V>(name: string, [values, change, forget]: FormValues<V>) {
  const [stored, setStored, forgetStored] = usePersistedState(`${name}:key`, '');
  const state: FormValues<V> = [
    values,
    change,
    () => {
      forget();
      setStored('');
      // A form that unmounts at the same moment no longer receives its state updates.
      forgetStored();
    },
  ];
  /** Returns the key of the present input; call it before each send. */
  const clientKey = () => {
    const key = stored || createRandomId();
    setStored(key);
    return key;
  };
  return { state, clientKey };
}
