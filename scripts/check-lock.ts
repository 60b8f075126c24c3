import { readFileSync } from 'node:fs';

/** One entry of package-lock.json, as far as it matters here. */
interface Locked {
  optionalDependencies?: Record<string, string>;
  integrity?: string;
  inBundle?: boolean;
  link?: boolean;
}

/**
 * Refuses a lock file with holes: packages of other platforms (binaries, mostly) that a package asks for and the
 * file does not name, so that `npm ci` fails there. Take the newest version that has them all, or do without.
 */
const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
  packages: Record<string, Locked>;
};

/** Where npm finds `name` from the folder `from`: its own node_modules first, then those above it. */
function find(from: string, name: string): Locked | undefined {
  const own = packages[`${from ? `${from}/` : ''}node_modules/${name}`];
  if (own || !from) return own;
  return find(from.slice(0, Math.max(0, from.lastIndexOf('/node_modules/'))), name);
}

const holes = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
  Object.keys(optionalDependencies)
    .filter((name) => !find(path, name))
    .map((name) => `${path || 'the product'} asks for ${name}, which the lock file does not name`),
);
const unproven = Object.entries(packages)
  .filter(([path, { integrity, inBundle, link }]) => path && !integrity && !inBundle && !link)
  .map(([path]) => `${path} has no checksum`);

for (const line of [...holes, ...unproven]) console.error(line);
process.exit(holes.length + unproven.length > 0 ? 1 : 0);
