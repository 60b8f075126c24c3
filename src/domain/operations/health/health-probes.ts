import type { CertificateFact } from './judge-health.ts';

/** Looks at what is outside the database. No function throws, except `connect`. */
export interface HealthProbes {
  /** Reads the certificate of `PUBLIC_URL`, trusted or not; `unused` without HTTPS, `unknown` when it cannot be read. */
  certificate(): Promise<CertificateFact | 'unused' | 'unknown'>;
  /** Bytes that an upgrade needs on the disk of the data; null when the program is on another disk or cannot tell. */
  upgradeNeed(): Promise<number | null>;
  /** Whether a time server sets the machine's clock; null where the system does not tell. */
  isClockSynchronised(): Promise<boolean | null>;
  /** Seconds by which the machine's clock was set since Aula follows it; null when unknown. */
  clockStep(): Promise<number | null>;
  /** Opens and closes a connection to the server of a model. Throws the network error. */
  connect(address: string): Promise<void>;
}
