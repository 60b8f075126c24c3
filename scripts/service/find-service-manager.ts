import { launchd } from './launchd.ts';
import { scheduledTask } from './scheduled-task.ts';
import type { ServiceManager } from './service-manager.ts';
import { systemd } from './systemd.ts';

/** Returns the service manager of this operating system. Throws when it is unsupported. */
export function findServiceManager(): ServiceManager {
  if (process.platform === 'linux') return systemd;
  if (process.platform === 'darwin') return launchd;
  if (process.platform === 'win32') return scheduledTask;
  throw new Error(`Aula knows no services of ${process.platform}.`);
}
