import type { Role, SessionUser } from '../../shared/contracts/identity.ts';
import type { ReadingAid, SignInMethod } from '../../shared/contracts/values.ts';
import { type Db, fromFlag, fromJson, type Tx, toFlag, toJson } from '../kernel/database/database.ts';
import { prepareQuery } from '../kernel/database/prepare-query.ts';
import { searchableColumns } from '../kernel/database/search-key.ts';
import { userNameColumns } from '../kernel/database/user-name-columns.ts';
import { hashSecret } from '../kernel/secret.ts';
import type { SessionPass } from './pass-state.ts';

export interface Account {
  id: number;
  email: string;
  names: string;
  role: Role;
  passwordHash: string;
  mustChangePassword: boolean;
  oneTimeExpiresAt: string | null;
  /** The account cannot sign in; its sessions are not valid. */
  disabled: boolean;
  /** The personal data of the account has been removed. */
  anonymised: boolean;
  readingAids: ReadingAid[];
}

const accountColumns = [
  'users.id',
  'users.email',
  'users.names',
  'users.role',
  'users.password_hash',
  'users.must_change_password',
  'users.one_time_expires_at',
  'users.disabled_at',
  'users.anonymised_at',
  'users.reading_aids',
] as const;

type AccountRow = {
  id: number;
  email: string;
  names: string;
  role: string;
  password_hash: string;
  must_change_password: number;
  one_time_expires_at: string | null;
  disabled_at: string | null;
  anonymised_at: string | null;
  reading_aids: string;
};

function toAccount(row: AccountRow): Account {
  return {
    id: row.id,
    email: row.email,
    names: row.names,
    role: row.role as Role,
    passwordHash: row.password_hash,
    mustChangePassword: fromFlag(row.must_change_password),
    oneTimeExpiresAt: row.one_time_expires_at,
    disabled: row.disabled_at !== null,
    anonymised: row.anonymised_at !== null,
    readingAids: fromJson<ReadingAid[]>(row.reading_aids),
  };
}

/** Returns the fields of an account that its browser may hold, for a session begun this way. */
export function toSessionUser(
  account: Account,
  begunBy: SignInMethod,
  onlyLessonId: number | null = null,
): SessionUser {
  return {
    id: account.id,
    email: account.email,
    names: account.names,
    role: account.role,
    mustChangePassword: mustChange(account.mustChangePassword, begunBy),
    readingAids: account.readingAids,
    onlyLessonId,
  };
}

/**
 * A one-time password must be changed, because another person handed it over. A user who signed in through the provider
 * did not use it and may not know it.
 */
function mustChange(hasOneTime: boolean, begunBy: string): boolean {
  return hasOneTime && begunBy === 'password';
}

const accountByEmailKey = prepareQuery<{ key: string }>()((db, param) =>
  db.selectFrom('users').select(accountColumns).where('email_key', '=', param('key')),
);

export async function findAccountByEmailKey(db: Db | Tx, key: string): Promise<Account | null> {
  const [row] = await accountByEmailKey(db, { key });
  return row ? toAccount(row) : null;
}

/** Selects the accounts with these address keys, as a map by key. */
export async function selectAccountsByEmailKeys(db: Db | Tx, keys: string[]): Promise<Map<string, Account>> {
  const rows = await db
    .selectFrom('users')
    .select([...accountColumns, 'email_key'])
    .where('email_key', 'in', keys)
    .execute();
  return new Map(rows.map((row) => [row.email_key, toAccount(row)]));
}

export async function findAccount(db: Db | Tx, userId: number): Promise<Account | null> {
  const row = await db.selectFrom('users').select(accountColumns).where('id', '=', userId).executeTakeFirst();
  return row ? toAccount(row) : null;
}

export async function hasAdminAccount(db: Db | Tx): Promise<boolean> {
  return Boolean(await db.selectFrom('users').select('id').where('role', '=', 'admin').executeTakeFirst());
}

/** Returns the id of the oldest active admin account; null without one. */
export async function findFirstAdmin(db: Db | Tx): Promise<number | null> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'admin')
    .where('disabled_at', 'is', null)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Returns whether another active admin account exists. */
export async function hasOtherAdminAccount(tx: Tx, userId: number): Promise<boolean> {
  const row = await tx
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'admin')
    .where('disabled_at', 'is', null)
    .where('id', '!=', userId)
    .executeTakeFirst();
  return Boolean(row);
}

/** @param since when the account was disabled; null enables it. */
export async function setDisabled(tx: Tx, userId: number, since: string | null, now: string): Promise<void> {
  await tx
    .updateTable('users')
    .set({ disabled_at: since, updated_at: now })
    .where('id', '=', userId)
    .execute();
}

/** Replaces the personal data of an account with these values; the account can no longer sign in. */
export async function anonymiseAccount(
  tx: Tx,
  userId: number,
  { names, email }: { names: string; email: string },
  now: string,
): Promise<void> {
  await tx
    .updateTable('users')
    .set({
      ...userNameColumns({ names, surnames: null }),
      ...searchableColumns('email', email, 'email_search_key'),
      email_key: email,
      password_hash: '',
      must_change_password: toFlag(false),
      one_time_expires_at: null,
      reading_aids: toJson([]),
      language: null,
      verified_key: null,
      verified_at: null,
      notices_off: toJson([]),
      disabled_at: now,
      anonymised_at: now,
      updated_at: now,
    })
    .where('id', '=', userId)
    .execute();
}

export interface NewAccount {
  email: string;
  emailKey: string;
  names: string;
  surnames?: string | undefined;
  role: Role;
  passwordHash: string;
  oneTimeExpiresAt: string | null;
}

function accountValues(account: NewAccount, now: string) {
  return {
    ...searchableColumns('email', account.email, 'email_search_key'),
    email_key: account.emailKey,
    ...userNameColumns(account),
    role: account.role,
    password_hash: account.passwordHash,
    must_change_password: toFlag(account.oneTimeExpiresAt !== null),
    one_time_expires_at: account.oneTimeExpiresAt,
    created_at: now,
    updated_at: now,
  };
}

/** Inserts an account and returns its id; null when its address is taken, ignoring case. */
export async function insertAccount(tx: Db | Tx, account: NewAccount, now: string): Promise<number | null> {
  const row = await tx
    .insertInto('users')
    .values(accountValues(account, now))
    .onConflict((conflict) => conflict.column('email_key').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Inserts accounts whose addresses are free; returns their ids in any order. */
export async function insertAccounts(tx: Tx, accounts: NewAccount[], now: string): Promise<number[]> {
  if (accounts.length === 0) return [];
  const rows = await tx
    .insertInto('users')
    .values(accounts.map((account) => accountValues(account, now)))
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** `oneTimeExpiresAt` null marks a permanent password. */
export async function updatePassword(
  tx: Tx,
  userId: number,
  password: { hash: string; oneTimeExpiresAt: string | null },
  now: string,
): Promise<void> {
  await tx
    .updateTable('users')
    .set({
      password_hash: password.hash,
      must_change_password: toFlag(password.oneTimeExpiresAt !== null),
      one_time_expires_at: password.oneTimeExpiresAt,
      updated_at: now,
    })
    .where('id', '=', userId)
    .execute();
}

export async function updateReadingAids(
  tx: Tx,
  userId: number,
  aids: readonly ReadingAid[],
  now: string,
): Promise<void> {
  await tx
    .updateTable('users')
    .set({ reading_aids: toJson(aids), updated_at: now })
    .where('id', '=', userId)
    .execute();
}

export interface Session {
  id: number;
  lastSeenAt: string;
  expiresAt: string;
  user: SessionUser;
  /** Set when a sitting pass opened the session. */
  pass: SessionPass | null;
}

const passColumns = [
  'sitting_passes.id as passId',
  'sitting_passes.lesson_id as passLessonId',
  'sitting_passes.withdrawn_at as passWithdrawnAt',
  'sitting_passes.begin_until as passBeginUntil',
  'sittings.id as passSittingId',
  'sittings.ends_at as passEndsAt',
  'sittings.closed_at as passClosedAt',
] as const;

interface PassRow {
  passId: number | null;
  passLessonId: number | null;
  passWithdrawnAt: string | null;
  passBeginUntil: string | null;
  passSittingId: number | null;
  passEndsAt: string | null;
  passClosedAt: string | null;
}

function toPass(row: PassRow): SessionPass | null {
  if (row.passId === null || row.passLessonId === null) return null;
  return {
    passId: row.passId,
    lessonId: row.passLessonId,
    withdrawnAt: row.passWithdrawnAt,
    beginUntil: row.passBeginUntil,
    sitting:
      row.passSittingId === null || row.passEndsAt === null
        ? null
        : { id: row.passSittingId, endsAt: row.passEndsAt, closedAt: row.passClosedAt },
  };
}

function sessions(db: Db | Tx) {
  return (
    db
      .selectFrom('sessions')
      .innerJoin('users', 'users.id', 'sessions.user_id')
      .leftJoin('sitting_passes', 'sitting_passes.id', 'sessions.pass_id')
      .leftJoin('sittings', 'sittings.id', 'sitting_passes.sitting_id')
      // Also excludes a session opened while its account was being disabled.
      .where('users.disabled_at', 'is', null)
      .select([
        'sessions.id',
        'sessions.last_seen_at as lastSeenAt',
        'sessions.expires_at as expiresAt',
        'sessions.begun_by as begunBy',
        'users.id as userId',
        'users.email',
        'users.names',
        'users.role',
        'users.must_change_password as mustChangePassword',
        'users.reading_aids as readingAids',
        ...passColumns,
      ])
  );
}

type SessionRow = Awaited<ReturnType<ReturnType<typeof sessions>['execute']>>[number];

function toSession({ id, lastSeenAt, expiresAt, userId, email, names, role, ...row }: SessionRow): Session {
  const mustChangePassword = mustChange(fromFlag(row.mustChangePassword), row.begunBy);
  const pass = toPass(row);
  return {
    id,
    lastSeenAt,
    expiresAt,
    user: {
      id: userId,
      email,
      names,
      role: role as Role,
      mustChangePassword,
      readingAids: fromJson<ReadingAid[]>(row.readingAids),
      onlyLessonId: pass?.lessonId ?? null,
    },
    pass,
  };
}

export async function selectSessions(db: Db, ids: readonly number[]): Promise<Session[]> {
  const rows = await sessions(db).where('sessions.id', 'in', ids).execute();
  return rows.map(toSession);
}

const sessionByToken = prepareQuery<{ hash: string }>()((db, param) =>
  sessions(db).where('sessions.token_hash', '=', param('hash')),
);
const sessionByCookie = prepareQuery<{ hash: string }>()((db, param) =>
  sessions(db).where('sessions.cookie_hash', '=', param('hash')),
);

/** Finds a session by bearer token or by cookie; a secret is only accepted for its own kind. */
export async function findSession(
  db: Db,
  { kind, hash }: { kind: 'token' | 'cookie'; hash: string },
): Promise<Session | null> {
  const [row] = await (kind === 'token' ? sessionByToken : sessionByCookie)(db, { hash });
  return row ? toSession(row) : null;
}

type NewSession = {
  userId: number;
  tokenHash: string;
  cookieHash: string;
  expiresAt: string;
  begunBy: SignInMethod;
  device: string;
  passId: number | null;
};

const insertSessionQuery = prepareQuery<NewSession & { now: string }>()((db, param) =>
  db.insertInto('sessions').values({
    user_id: param('userId'),
    token_hash: param('tokenHash'),
    cookie_hash: param('cookieHash'),
    created_at: param('now'),
    last_seen_at: param('now'),
    expires_at: param('expiresAt'),
    begun_by: param('begunBy'),
    device: param('device'),
    pass_id: param('passId'),
  }),
);

export async function insertSession(tx: Db | Tx, session: NewSession, now: string): Promise<void> {
  await insertSessionQuery(tx, { ...session, now });
}

export async function touchSession(tx: Tx, sessionId: number, now: string): Promise<void> {
  await tx.updateTable('sessions').set({ last_seen_at: now }).where('id', '=', sessionId).execute();
}

export async function deleteSession(db: Db, sessionId: number): Promise<void> {
  await db.deleteFrom('sessions').where('id', '=', sessionId).execute();
}

/** Selects all stored sessions of the user, most recently used first; some may have expired. */
export async function selectSessionsOf(db: Db, userId: number) {
  const rows = await db
    .selectFrom('sessions')
    .leftJoin('sitting_passes', 'sitting_passes.id', 'sessions.pass_id')
    .leftJoin('sittings', 'sittings.id', 'sitting_passes.sitting_id')
    .where('sessions.user_id', '=', userId)
    .orderBy('sessions.last_seen_at', 'desc')
    .orderBy('sessions.id', 'desc')
    .select([
      'sessions.id',
      'sessions.created_at as begunAt',
      'sessions.last_seen_at as lastSeenAt',
      'sessions.expires_at as expiresAt',
      'sessions.begun_by as begunBy',
      'sessions.device',
      ...passColumns,
    ])
    .execute();
  return rows.map(({ id, begunAt, lastSeenAt, expiresAt, begunBy, device, ...row }) => ({
    ...{ id, begunAt, lastSeenAt, expiresAt, begunBy: begunBy as SignInMethod, device },
    pass: toPass(row),
  }));
}

/** Deletes the session if it belongs to the user; returns whether it existed. */
export async function deleteOwnSession(db: Db, userId: number, sessionId: number): Promise<boolean> {
  const result = await db
    .deleteFrom('sessions')
    .where('id', '=', sessionId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return Number(result.numDeletedRows) > 0;
}

/** Deletes the user's sessions except `exceptId`; returns their number. */
export async function deleteSessionsOf(
  tx: Db | Tx,
  userId: number,
  exceptId: number | null,
): Promise<number> {
  let query = tx.deleteFrom('sessions').where('user_id', '=', userId);
  if (exceptId !== null) query = query.where('id', '!=', exceptId);
  return Number((await query.executeTakeFirst()).numDeletedRows);
}

/** Query for sessions that expired before `before`. */
export function expiredSessions(db: Db, before: string) {
  return db.selectFrom('sessions').select('id').where('expires_at', '<', before);
}

export async function pruneSessions(db: Db, before: string, limit: number): Promise<number> {
  const result = await db
    .deleteFrom('sessions')
    .where('id', 'in', expiredSessions(db, before).limit(limit))
    .executeTakeFirst();
  return Number(result.numDeletedRows);
}

export async function hasOpenSitting(db: Db, studentId: number): Promise<boolean> {
  const row = await db
    .selectFrom('open_sittings')
    .select('sitting_id')
    .where('student_id', '=', studentId)
    .executeTakeFirst();
  return Boolean(row);
}

export async function isKnownDevice(db: Db, userId: number, deviceHash: string): Promise<boolean> {
  const row = await db
    .selectFrom('known_devices')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('device_hash', '=', deviceHash)
    .executeTakeFirst();
  return Boolean(row);
}

/** Returns whether any account has signed in on this device. */
export async function isDeviceKnown(db: Db, deviceHash: string): Promise<boolean> {
  const row = await db
    .selectFrom('known_devices')
    .select('user_id')
    .where('device_hash', '=', deviceHash)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function rememberDevice(tx: Tx, userId: number, deviceHash: string, now: string): Promise<void> {
  await tx
    .insertInto('known_devices')
    .values({ user_id: userId, device_hash: deviceHash, last_seen_at: now })
    .onConflict((conflict) => conflict.columns(['user_id', 'device_hash']).doUpdateSet({ last_seen_at: now }))
    .execute();
}

/**
 * Prefix that separates address hashes from device hashes: a request chooses its device id and must not imitate an
 * address.
 */
const addressPrefix = 'address:';

/** Returns whether a row of `known_devices` represents an address. */
export const isAddressHash = (hash: string): boolean => hash.startsWith(addressPrefix);

/** Returns whether the account signed in from this address since `since`. */
export async function isKnownAddress(
  db: Db,
  userId: number,
  address: string,
  since: string,
): Promise<boolean> {
  const row = await db
    .selectFrom('known_devices')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('device_hash', '=', addressPrefix + hashSecret(address))
    .where('last_seen_at', '>=', since)
    .executeTakeFirst();
  return Boolean(row);
}

/** Stores the address like a device: as a hash, with the same retention. */
export async function rememberAddress(tx: Tx, userId: number, address: string, now: string): Promise<void> {
  await rememberDevice(tx, userId, addressPrefix + hashSecret(address), now);
}

/** Query for devices whose last sign-in was before `before`. */
export function expiredDevices(db: Db, before: string) {
  return db.selectFrom('known_devices').select(['user_id', 'device_hash']).where('last_seen_at', '<', before);
}

/** Deletes at most `limit` devices whose last sign-in was before `before`. */
export async function pruneDevices(db: Db, before: string, limit: number): Promise<number> {
  const result = await db
    .deleteFrom('known_devices')
    .where((where) =>
      where(
        where.refTuple('user_id', 'device_hash'),
        'in',
        expiredDevices(db, before).limit(limit).$asTuple('user_id', 'device_hash'),
      ),
    )
    .executeTakeFirst();
  return Number(result.numDeletedRows);
}
