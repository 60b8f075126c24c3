import { ConfigError } from './config.ts';

/** What keeps a server from listening, as the setting that is wrong; `portSetting` is the one that named the port. */
export function asListenError(error: unknown, portSetting: 'PORT' | 'METRICS_PORT'): unknown {
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE')
    return new ConfigError(portSetting, 'names a port that is in use by another program');
  if (code === 'EACCES')
    return new ConfigError(portSetting, 'names a port this user may not listen on; take one from 1024 on');
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN' || code === 'EADDRNOTAVAIL' || code === 'EINVAL')
    return new ConfigError('HOST', `names no address of this machine (${message})`);
  return error;
}
