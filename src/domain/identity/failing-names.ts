/** Names that may fail from one address in the window before it has to wait. */
const nameLimit = 60;
const windowMilliseconds = 10 * 60 * 1_000;
/** Addresses remembered at once; the oldest go first. */
const addressLimit = 10_000;

/**
 * Distinct names that failed to sign in, by address. It counts names and not tries, so that a class
 * behind one address that mistypes is not locked out, and a list of stolen names is.
 */
export interface FailingNames {
  note(address: string, name: string, now: Date): void;
  tooMany(address: string, now: Date): boolean;
}

export function createFailingNames(): FailingNames {
  const addresses = new Map<string, Map<string, number>>();

  function recent(address: string, now: Date): Map<string, number> {
    const names = addresses.get(address) ?? new Map<string, number>();
    for (const [name, time] of names) if (now.getTime() - time > windowMilliseconds) names.delete(name);
    return names;
  }

  return {
    note(address, name, now) {
      const names = recent(address, now).set(name, now.getTime());
      addresses.delete(address);
      addresses.set(address, names);
      if (addresses.size > addressLimit) addresses.delete(addresses.keys().next().value!);
    },
    tooMany: (address, now) => recent(address, now).size >= nameLimit,
  };
}
