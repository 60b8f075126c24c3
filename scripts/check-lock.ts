import { readFileSync } from 'node:fs';

/** Relevant fields of an entry of package-lock.json. */
interface LockEntry {
  optionalDependencies?: Record<string, string>;
  integrity?: string;
  inBundle?: boolean;
  link?: boolean;
}

/**
 * Fails when package-lock.json misses optional dependencies, mostly binaries for other platforms, because `npm ci`
 * fails on those. To fix it, use the newest version whose dependencies are complete, or remove the package.
 */
const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
  packages: Record<string, LockEntry>;
};

/** Resolves `name` from the folder `from` as npm does: its own node_modules first, then those of its parents. */
function find(from: string, name: string): LockEntry | undefined {
  const own = packages[`${from ? `${from}/` : ''}node_modules/${name}`];
  if (own || !from) return own;
  return find(from.slice(0, Math.max(0, from.lastIndexOf('/node_modules/'))), name);
}

const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
  Object.keys(optionalDependencies)
    .filter((name) => !find(path, name))
    .map((name) => `${path || 'the product'} asks for ${name}, which the lock file does not name`),
);
const withoutChecksum = Object.entries(packages)
  .filter(([path, { integrity, inBundle, link }]) => path && !integrity && !inBundle && !link)
  .map(([path]) => `${path} has no checksum`);

for (const line of [...missing, ...withoutChecksum]) console.error(line);
process.exit(missing.length + withoutChecksum.length > 0 ? 1 : 0);
