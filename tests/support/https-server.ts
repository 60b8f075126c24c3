import { once } from 'node:events';
import type { RequestListener } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';

/** Protects nothing: a key and its own certificate for 127.0.0.1, valid from 2020 to 2126. */
const key = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgpDy54WzLvMfuPicd
YaNhSHc1F9c0GlovX/xMKX7aE0KhRANCAAQznKb/sPo2D4AnQ+ALW1aTheCPz0LQ
iwiTciARtbMjnpOgOO4O+nxuIukvcOGHEnHK7Y0xg8gzpCDz8SN1S7U1
-----END PRIVATE KEY-----
`;
const cert = `-----BEGIN CERTIFICATE-----
MIIBaDCCAQ2gAwIBAgIBATAKBggqhkjOPQQDAjAUMRIwEAYDVQQDDAlBdWxhIHRl
c3QwIBcNMjAwMTAxMDAwMDAwWhgPMjEyNjAxMDEwMDAwMDBaMBQxEjAQBgNVBAMM
CUF1bGEgdGVzdDBZMBMGByqGSM49AgEGCCqGSM49AwEHA0IABDOcpv+w+jYPgCdD
4AtbVpOF4I/PQtCLCJNyIBG1syOek6A47g76fG4i6S9w4YcSccrtjTGDyDOkIPPx
I3VLtTWjTjBMMBoGA1UdEQQTMBGHBH8AAAGCCWxvY2FsaG9zdDAPBgNVHRMBAf8E
BTADAQH/MB0GA1UdDgQWBBTXNjj/wlcMvuh1SPbhBjZCwN6/DzAKBggqhkjOPQQD
AgNJADBGAiEA70AZsQddS+fH9c17AdL4e68WuLyemBvaoYB0E2PfJ7sCIQCnRfyA
qUEqcWwbsJw0rFgflDqqtjW56rhT/VVyIJ+rog==
-----END CERTIFICATE-----
`;

export interface HttpsServer {
  /** Its URL without a path. */
  address: string;
  close(): Promise<void>;
}

/** Starts a server on this machine whose certificate this process trusts until the server is closed. */
export async function startHttpsServer(respond: RequestListener): Promise<HttpsServer> {
  const server = createServer({ key, cert }, respond).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const trusted = getCACertificates('default');
  setDefaultCACertificates([...trusted, cert]);
  return {
    address: `https://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      setDefaultCACertificates(trusted);
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
