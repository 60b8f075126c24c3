import { readFileSync } from 'node:fs';
import { BlockList } from 'node:net';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { publishedCompose } from '../../scripts/release/published-compose.ts';

interface Service {
  image: string;
  build?: string;
  profiles?: string[];
  ports?: string[];
  environment?: Record<string, string>;
  depends_on?: Record<string, { required?: boolean }>;
}
interface Compose {
  services: Record<string, Service>;
  networks?: { default: { ipam: { config: { subnet: string; ip_range: string }[] } } };
}

const read = (name: string) => readFileSync(new URL(`../../${name}`, import.meta.url), 'utf8');
const composeOf = (text: string) => parse(text, { merge: true }) as Compose;
const { version } = JSON.parse(read('package.json')) as { version: string };
/** Returns whether the host part of `HOST:CONTAINER` is bound to loopback, including the default of a variable. */
const isOnLoopback = (port: string) => /^(\$\{\w+:-)?127\.0\.0\.1:/.test(port);

function isIn(range: string, address: string): boolean {
  const [start, bits] = range.split('/');
  const list = new BlockList();
  list.addSubnet(start!, Number(bits));
  return list.check(address);
}

describe('docker-compose.yml', () => {
  const { services, networks } = composeOf(read('docker-compose.yml'));

  it('is one container on SQLite unless a profile adds others', () => {
    const usual = Object.entries(services).filter(([, { profiles }]) => !profiles);
    expect(usual.map(([name]) => name)).toEqual(['server']);
    expect(services.server).not.toHaveProperty('command');
    for (const { required } of Object.values(services.server!.depends_on!)) expect(required).toBe(false);
    const { DATABASE_URL, REDIS_URL } = services.server!.environment!;
    expect([DATABASE_URL, REDIS_URL]).toEqual([
      expect.stringMatching(/^\$\{DATABASE_URL:-\$\{POSTGRES_PASSWORD:\+/),
      expect.stringMatching(/^\$\{REDIS_URL:-\$\{POSTGRES_PASSWORD:\+/),
    ]);
  });

  it('has the profiles named in its header and the documents', () => {
    const profiles = [...new Set(Object.values(services).flatMap((one) => one.profiles ?? []))].sort();
    const head = [...read('docker-compose.yml').matchAll(/^# {3}([a-z-]+) {2,}/gm)].map(([, name]) => name!);
    expect(head.sort()).toEqual(profiles);
    const [, section] = /\n## Installing it in containers\n(.*?)\n## /s.exec(read('docs/operations.md'))!;
    const named = [...section!.matchAll(/^\| `([a-z-]+)` \|/gm)].map(([, name]) => name!);
    expect(named.sort()).toEqual(profiles);
  });

  it('uses tagged images, its own with the tag of this version', () => {
    for (const { image } of Object.values(services)) {
      if (image.includes('AULA_IMAGE'))
        expect(image).toBe(`\${AULA_IMAGE:-aula}:\${AULA_VERSION:-${version}}`);
      else expect(image).toMatch(/^[\w./-]+(:[\w.-]+)?$/);
    }
  });

  it('builds nothing in the published form', () => {
    const published = publishedCompose(read('docker-compose.yml'), 'ghcr.io/escuela/aula', '9.9.9');
    const all = Object.values(composeOf(published).services);
    const own = all.filter(({ image }) => image.includes('AULA_IMAGE'));
    expect(own.length).toBeGreaterThan(0);
    for (const { image } of own)
      expect(image).toBe(`\${AULA_IMAGE:-ghcr.io/escuela/aula}:\${AULA_VERSION:-9.9.9}`);
    expect(all.filter((one) => 'build' in one)).toEqual([]);
  });

  it('publishes only HTTPS ports beyond this machine', () => {
    for (const [name, { ports = [] }] of Object.entries(services)) {
      if (name === 'https') expect(ports).toEqual(['80:80', '443:443']);
      else expect(ports.filter((port) => !isOnLoopback(port))).toEqual([]);
    }
  });

  it('trusts its own proxy by an address of its own network', () => {
    const { https, server } = services as Record<
      string,
      Service & { networks?: { default: { ipv4_address: string } } }
    >;
    const address = https!.networks!.default.ipv4_address;
    expect(server!.environment!.TRUST_PROXY).toBe(`\${TRUST_PROXY:-${address}}`);
    const [network] = networks!.default.ipam.config;
    expect(isIn(network!.subnet, address)).toBe(true);
    // Another container that starts first must not get the proxy's address.
    expect(isIn(network!.ip_range, address)).toBe(false);
  });
});
