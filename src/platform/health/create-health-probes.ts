import type { SteadyClock } from '../../domain/kernel/clock.ts';
import type { Logger } from '../../domain/kernel/logger.ts';
import type { HealthProbes } from '../../domain/operations/health/health-probes.ts';
import { findUpgradeNeed } from '../files/required-space.ts';
import { isClockSynchronised } from './clock-synchronised.ts';
import { connect } from './connect.ts';
import { readCertificate } from './read-certificate.ts';

/** Creates the probes of this process. @param publicUrl the address of the school; null when it is not set */
export function createHealthProbes({
  dataDir,
  publicUrl,
  clock,
  log,
}: {
  dataDir: string;
  publicUrl: string | null;
  clock: SteadyClock;
  log: Pick<Logger, 'warn'>;
}): HealthProbes {
  return {
    async certificate() {
      if (!publicUrl?.startsWith('https:')) return 'unused';
      try {
        return await readCertificate(publicUrl);
      } catch (error) {
        // Some networks do not let a machine reach its own public address.
        log.warn({ error, publicUrl }, 'certificate could not be read');
        return 'unknown';
      }
    },
    upgradeNeed: () => findUpgradeNeed(dataDir).catch(() => null),
    isClockSynchronised,
    async clockStep() {
      const { offset, reference, isStep } = await clock.compare();
      return isStep ? (reference - offset) / 1_000 : 0;
    },
    connect,
  };
}
