import { createStore } from './store.ts';
import { readStored, writeStored } from './stored.ts';

// The last known name is kept so that the login page shows it at once, without a call.
const store = createStore<string>(readStored('appName') ?? 'Aula');

export const useAppName = store.use;

export function setAppName(name: string): void {
  writeStored('appName', name);
  store.set(name);
}
