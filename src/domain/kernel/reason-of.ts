import type { Reason } from '../../shared/contracts/health.ts';
import type { ReasonCode } from '../../shared/contracts/health-values.ts';

/** An error with the codes that Node, SQLite, mail and storage libraries attach. */
interface CodedError {
  message?: unknown;
  code?: unknown;
  responseCode?: unknown;
  fault?: unknown;
  cause?: unknown;
  errors?: unknown;
}

/** By `code`: of the system and TLS (Node), SQLite, PostgreSQL, nodemailer and S3. */
const byCode: Readonly<Record<string, ReasonCode>> = {
  ENOSPC: 'disk-full',
  EDQUOT: 'disk-full',
  SQLITE_FULL: 'disk-full',
  '53100': 'disk-full',
  EACCES: 'forbidden',
  EPERM: 'forbidden',
  SQLITE_PERM: 'forbidden',
  EROFS: 'read-only',
  SQLITE_READONLY: 'read-only',
  ENOENT: 'not-found',
  ENOTDIR: 'not-found',
  ECONNREFUSED: 'refused',
  ETIMEDOUT: 'timeout',
  UND_ERR_CONNECT_TIMEOUT: 'timeout',
  ENOTFOUND: 'unknown-host',
  EAI_AGAIN: 'unknown-host',
  EDNS: 'unknown-host',
  ECONNRESET: 'network',
  EPIPE: 'network',
  EHOSTUNREACH: 'network',
  ENETUNREACH: 'network',
  EAUTH: 'password',
  WRONGPASS: 'password',
  ETLS: 'not-encrypted',
  CERT_HAS_EXPIRED: 'certificate-expired',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'certificate-untrusted',
  SELF_SIGNED_CERT_IN_CHAIN: 'certificate-untrusted',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'certificate-untrusted',
  UNABLE_TO_GET_ISSUER_CERT: 'certificate-untrusted',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'certificate-untrusted',
  ERR_TLS_CERT_ALTNAME_INVALID: 'certificate-name',
  SQLITE_CORRUPT: 'database-damaged',
  SQLITE_NOTADB: 'database-damaged',
  NoSuchBucket: 'place-missing',
  InvalidAccessKeyId: 'password',
  SignatureDoesNotMatch: 'password',
  AccessDenied: 'password',
  'wrong-passphrase': 'passphrase',
  damaged: 'damaged',
};

/** By `OffBoxError.fault` and `MailTrial.fault`, where it says more than the code of its cause. */
const byFault: Readonly<Record<string, ReasonCode>> = {
  full: 'place-full',
  'host-changed': 'host-changed',
  'not-mounted': 'not-mounted',
  'not-encrypted': 'not-encrypted',
};
/** By the same fault, where neither codes nor words are known. */
const byVagueFault: Readonly<Record<string, ReasonCode>> = {
  'not-found': 'place-missing',
  denied: 'password',
  unreachable: 'network',
};

/** By the message, for programs that report only words and for what was stored as words. */
const byText: readonly (readonly [RegExp, ReasonCode])[] = [
  [/database or disk is full|no space left/i, 'disk-full'],
  [/database disk image is malformed|file is not a database|refer to none/i, 'database-damaged'],
  [/HOST IDENTIFICATION HAS CHANGED|host key verification failed/i, 'host-changed'],
  [/REDIS_URL.*password/i, 'redis-password'],
  [/REDIS_URL|redis is not reachable/i, 'redis-away'],
  [/passphrase is not the one|no identity matched/i, 'passphrase'],
  [/copy is damaged/i, 'damaged'],
  [/certificate has expired/i, 'certificate-expired'],
  [/self[- ]signed certificate|unable to (verify|get local issuer)/i, 'certificate-untrusted'],
  [/altnames/i, 'certificate-name'],
  // Replies of SMTP servers to a wrong password (RFC 4954).
  [/^(\S+: )?53[05][ -]|\b535[ -]5\.7\.\d/, 'password'],
  [/permission denied \((publickey|password)|too many authentication failures|WRONGPASS|NOAUTH/i, 'password'],
  [/connection refused/i, 'refused'],
  [/timed out|greeting never received|connection timeout/i, 'timeout'],
  [/not resolve|getaddrinfo/i, 'unknown-host'],
  [/aula-backups\.txt is missing/, 'not-mounted'],
  [/No such bucket|NoSuchBucket/i, 'place-missing'],
];

const maxDepth = 4;

/**
 * Returns the reason of a failure: by the codes of the error and its causes, otherwise by its words. The code is null
 * for a reason that is not known.
 */
export function reasonOf(failure: unknown): Reason {
  if (typeof failure === 'string') return { code: codeOfText(failure), text: failure };
  const text = failure instanceof Error ? failure.message : String(failure);
  const chain = causesOf(failure);
  const first = (of: (error: CodedError) => ReasonCode | null | undefined) =>
    chain.map(of).find((code) => code) ?? null;
  const vague = first(({ fault }) => byVagueFault[String(fault)]);
  const code =
    first(({ fault }) => byFault[String(fault)]) ??
    first(codeOf) ??
    first(({ message }) => codeOfText(String(message ?? ''))) ??
    vague;
  return { code: code === 'not-found' && vague ? vague : code, text };
}

/** Returns the reason of a stored failure, which has its code since the version that stores codes. */
export const storedReason = (text: string | null, code: ReasonCode | null): Reason =>
  code ? { code, text: text ?? '' } : reasonOf(text ?? '');

/** The error, its causes and the parts of an AggregateError. */
function causesOf(failure: unknown, depth = 0): CodedError[] {
  if (typeof failure !== 'object' || failure === null || depth > maxDepth) return [];
  const error = failure as CodedError;
  const parts = Array.isArray(error.errors) ? error.errors : [];
  return [error, ...[error.cause, ...parts].flatMap((cause) => causesOf(cause, depth + 1))];
}

function codeOf({ code, responseCode }: CodedError): ReasonCode | null {
  if (responseCode === 535 || responseCode === 530) return 'password';
  return typeof code === 'string' ? knownCode(code) : null;
}

/** SQLite's extended codes begin with the basic one, as SQLITE_READONLY_DIRECTORY. */
const knownCode = (code: string): ReasonCode | null =>
  byCode[code] ?? byCode[/^SQLITE_[A-Z]+/.exec(code)?.[0] ?? ''] ?? null;

/** Node begins its messages with the code, as `EACCES: permission denied`, or contains it, as `connect ECONNREFUSED`. */
function codeOfText(text: string): ReasonCode | null {
  const named = (
    text.match(
      /\b(E[A-Z]{3,}|SQLITE_[A-Z_]+|[A-Z]{4,}(_[A-Z]+)+|NoSuchBucket|InvalidAccessKeyId|SignatureDoesNotMatch|AccessDenied)\b/g,
    ) ?? []
  )
    .map(knownCode)
    .find((code) => code !== null);
  return named ?? byText.find(([pattern]) => pattern.test(text))?.[1] ?? null;
}
