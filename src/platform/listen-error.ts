import { ConfigError } from './config.ts';

/** Converts a listen error to a ConfigError for the setting at fault; `portSetting` names the setting of the port. */
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
