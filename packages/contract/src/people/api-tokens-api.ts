import { del, get, post } from '../endpoint.ts'
import { dateTime, multiSelect, type Reference, references, select, text } from '../fields.ts'
import { permissionOptions } from '../permissions/requirements.ts'

/** How every API token begins, by which people and programs recognise one that got lost. */
export const apiTokenPrefix = 'theke_'

/** Something by which a program calls the interface in place of a person. */
export type ApiTokenView = {
  id: number
  name: string
  /** Keys of permission sets. */
  permissions: string[]
  /** Empty for all branches. */
  branches: Reference[]
  /** The person who made it; it may never do more than they may. */
  createdBy: string
  createdAt: string
  expiresAt: string
  /** To the minute. */
  lastUsedAt: string | null
  revokedAt: string | null
}

/** A new token with its secret, which no later reply holds. */
export type NewApiToken = ApiTokenView & { token: string }

export const apiTokenFields = {
  name: text({ label: 'Name', hint: 'Etwa das Programm, das es benutzt', isRequired: true, max: 64 }),
  permissions: multiSelect({
    label: 'Berechtigungen',
    options: Object.fromEntries(permissionOptions.map(({ key, label }) => [key, label])),
  }),
  branches: references('branches', { label: 'Filialen', hint: 'Leer lassen für alle Filialen', max: 200 }),
  validDays: select({
    label: 'Gültig',
    options: { '30': '30 Tage', '90': '90 Tage', '365': '1 Jahr' },
    defaultValue: '90',
  }),
  password: text({ label: 'Ihr Passwort', isRequired: true, max: 200 }),
}

const { name, permissions, branches } = apiTokenFields

/** What the audit log says of a token. */
export const auditedTokenFields = {
  name,
  permissions,
  branches,
  expiresAt: dateTime({ label: 'Gültig bis' }),
  revokedAt: dateTime({ label: 'Widerrufen' }),
}

export const apiTokensApi = {
  listApiTokens: get<ApiTokenView[]>()('/api/api-tokens', {
    summary: 'API-Tokens, das neueste zuerst; gesendet werden sie als `Authorization: Bearer …`',
    allow: 'admin',
    permission: 'apiTokens.list',
    failure: 'API-Tokens konnten nicht geladen werden',
  }),
  createApiToken: post<NewApiToken>()('/api/api-tokens', {
    summary: 'API-Token mit einem Teil der eigenen Berechtigungen erstellen; nur diese Antwort nennt es',
    allow: 'admin',
    permission: 'apiTokens.create',
    body: apiTokenFields,
    success: 201,
    rateLimit: { calls: 30, minutes: 10 },
    failure: 'API-Token konnte nicht erstellt werden',
  }),
  revokeApiToken: del<null>()('/api/api-tokens/:id', {
    summary: 'API-Token widerrufen; es gilt sofort nicht mehr',
    allow: 'admin',
    permission: 'apiTokens.revoke',
    failure: 'API-Token konnte nicht widerrufen werden',
  }),
}
