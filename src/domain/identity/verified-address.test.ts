import { expect, test } from 'vitest';
import { verifiedAddress } from './verified-address.ts';

const any = 'https://login.escuela.test';
const google = 'https://accounts.google.com';
const entra = 'https://login.microsoftonline.com/11111111-2222-3333-4444-555555555555/v2.0';
const none = { emailVerified: undefined, domainOwnerVerified: undefined, hostedDomain: undefined };

test.each([
  [any, { emailVerified: true }, true],
  [any, { emailVerified: false }, false],
  [any, { emailVerified: 'true' }, false],
  [any, {}, false],
  // Claims of one provider do not count for another.
  [any, { domainOwnerVerified: true }, false],
  [entra, {}, false],
  [entra, { emailVerified: true }, false],
  [entra, { domainOwnerVerified: true }, true],
  [entra, { domainOwnerVerified: 1 }, true],
  [entra, { domainOwnerVerified: '1' }, true],
  [entra, { domainOwnerVerified: false }, false],
  [entra, { domainOwnerVerified: '0' }, false],
  [google, { emailVerified: true }, false],
  [google, { emailVerified: true, hostedDomain: 'escuela.test' }, true],
  [google, { emailVerified: false, hostedDomain: 'escuela.test' }, false],
])('treats the address from %s with %o as verified: %s', (issuer, said, vouches) => {
  const claims = { issuer, email: ' Ana@escuela.test', ...none, ...said };
  expect(verifiedAddress(claims)).toBe(vouches ? 'Ana@escuela.test' : null);
});

test('accepts an address of Gmail itself, and rejects values that are not valid addresses', () => {
  const said = { ...none, emailVerified: true };
  expect(verifiedAddress({ issuer: google, email: 'ana@gmail.com', ...said })).toBe('ana@gmail.com');
  expect(verifiedAddress({ issuer: google, email: 'ana@gmail.com.evil.test', ...said })).toBeNull();
  // The provider vouches for a different address that only looks like this one.
  expect(verifiedAddress({ issuer: any, email: 'an\u200ba@escuela.test', ...said })).toBeNull();
  for (const email of [undefined, null, 7, '', 'ana', ['ana@escuela.test'], { a: 1 }])
    expect(verifiedAddress({ issuer: any, email, ...said })).toBeNull();
});
