import type { Role } from '@theke/contract/access.ts'
import { sql } from 'drizzle-orm'
import { bigint, boolean, index, integer, jsonb, snakeCase, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { ids, instant, recordColumns } from '../db/columns.ts'
import { referenceIndexes } from '../db/indexes.ts'

export const permissionSets = snakeCase.table('permission_sets', {
  ...recordColumns,
  name: text().notNull().unique('permission_sets_name'),
  description: text().notNull(),
  permissions: jsonb().$type<string[]>().notNull(),
  isBuiltIn: boolean().notNull().default(false),
  /** The key of a set that every shop has, independent of its name. */
  key: text().unique('permission_sets_key'),
})

export const users = snakeCase.table(
  'users',
  {
    ...recordColumns,
    username: text().notNull(),
    email: text().notNull(),
    firstName: text().notNull(),
    lastName: text().notNull(),
    phone: text().notNull(),
    /** The number in payroll; empty where nobody has entered it. */
    personnelNumber: text().notNull().default(''),
    roles: text().$type<Role>().array().notNull(),
    permissionSet: integer().references(() => permissionSets.id),
    branches: ids(),
    /** Departments refer to their managers, so only the crud minds that this one exists. */
    department: integer(),
    isEnabled: boolean().notNull(),
    isLocked: boolean().notNull(),
    expiresAt: instant(),
    lastLoginAt: instant(),
    passwordHash: text().notNull(),
    /** The hash of the token with which a person's own programs record their working time (R-ACCOUNT-09); null where they have none. */
    timeTokenHash: text(),
    timeTokenAt: instant(),
    /** The hash of the token in the address of the person's calendar (R-TIME-42). */
    calendarTokenHash: text(),
    calendarTokenAt: instant(),
    /** The PIN for terminals, hashed like a password. */
    pinHash: text(),
    /** How many digits the PIN has; null where it was set before this was stored. */
    pinDigits: integer(),
    /** The code on a badge, keyed so that a code that is easily guessed cannot be found from it (decision 064). */
    badgeHash: text().unique('users_badge_hash'),
  },
  (table) => [
    ...referenceIndexes('users', { permission_set: table.permissionSet }),
    uniqueIndex('users_username').on(sql`lower(${table.username})`),
    uniqueIndex('users_email').on(sql`lower(${table.email})`),
    uniqueIndex('users_calendar_token').on(table.calendarTokenHash),
  ],
)

export const sessions = snakeCase.table(
  'sessions',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    tokenHash: text().notNull().unique('sessions_token_hash'),
    csrfToken: text().notNull(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Browser and system in words, by which people recognise their sessions. */
    device: text().notNull().default(''),
    createdAt: instant().notNull(),
    lastSeenAt: instant().notNull(),
    /** The latest end, however much the session is used (decision 101). */
    endsAt: instant()
      .notNull()
      .default(sql`now() + interval '30 days'`),
    /** Until a second factor is set up, this session is for nothing else (R-ACCOUNT-15). */
    needsSecondFactor: boolean().notNull().default(false),
  },
  (table) => [
    index('sessions_user_id').on(table.userId),
    index('sessions_last_seen_at').on(table.lastSeenAt),
  ],
)

/** Log-in attempts that failed or are undecided; stored as long as they count. */
export const loginFailures = snakeCase.table(
  'login_failures',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** Hash of account and address, so that no address is stored. */
    attemptKey: text().notNull(),
    at: instant().notNull(),
  },
  (table) => [
    index('login_failures_attempt_key').on(table.attemptKey),
    index('login_failures_at').on(table.at),
  ],
)

export const loginLinks = snakeCase.table(
  'login_links',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    tokenHash: text().notNull().unique('login_links_token_hash'),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: instant().notNull(),
  },
  (table) => referenceIndexes('login_links', { user_id: table.userId }),
)

/** The secrets that people share with their authenticator apps. */
export const secondFactors = snakeCase.table('second_factors', {
  userId: integer()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  secret: text().notNull(),
  /** Null until a first code has shown that the app knows the secret. */
  confirmedAt: instant(),
  /** The interval of the latest code that was used; a code of it or of an earlier one is refused. */
  lastStep: bigint({ mode: 'number' }).notNull().default(0),
})

/** Keys of devices that let their person in without a password (WebAuthn). */
export const passkeys = snakeCase.table(
  'passkeys',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    /** As Base64url, like the key. */
    credentialId: text().notNull().unique('passkeys_credential_id'),
    publicKey: text().notNull(),
    /** Goes up with every use where the device counts; a copy of it would show by a lower one. */
    counter: bigint({ mode: 'number' }).notNull(),
    transports: text().array().notNull().default([]),
    createdAt: instant().notNull(),
    lastUsedAt: instant(),
  },
  (table) => [index('passkeys_user_id').on(table.userId)],
)

/** What people keep in sight in the navigation of the back-office. */
export const pins = snakeCase.table(
  'pins',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** What stands behind `#` in the address of the place. */
    path: text().notNull(),
    label: text().notNull(),
  },
  (table) => [uniqueIndex('pins_path').on(table.userId, table.path)],
)

/** What a device is to sign, once and within a few minutes. */
export const passkeyChallenges = snakeCase.table(
  'passkey_challenges',
  {
    challenge: text().primaryKey(),
    /** The person who adds a passkey; null for a log-in. */
    userId: integer().references(() => users.id, { onDelete: 'cascade' }),
    createdAt: instant().notNull(),
  },
  (table) => [
    ...referenceIndexes('passkey_challenges', { user_id: table.userId }),
    index('passkey_challenges_created_at').on(table.createdAt),
  ],
)

/** Codes that stand in for the app once each. */
export const recoveryCodes = snakeCase.table(
  'recovery_codes',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    codeHash: text().notNull(),
  },
  (table) => [index('recovery_codes_user_id').on(table.userId)],
)

/** The tokens with which programs call the interface in place of a person. */
export const apiTokens = snakeCase.table(
  'api_tokens',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    name: text().notNull(),
    tokenHash: text().notNull().unique('api_tokens_token_hash'),
    /** Keys of permission sets. */
    permissions: text().array().notNull(),
    /** None for all. */
    branches: ids(),
    /** The person who made it; it may never do more than they may. */
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
    lastUsedAt: instant(),
    revokedAt: instant(),
  },
  (table) => referenceIndexes('api_tokens', { user_id: table.userId }),
)

/** One link a person at most, to choose a new password with. */
export const passwordResets = snakeCase.table('password_resets', {
  userId: integer()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  tokenHash: text().notNull().unique('password_resets_token_hash'),
  createdAt: instant().notNull(),
})
