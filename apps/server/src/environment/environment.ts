import path from 'node:path'
import { providerDetails, type ProviderName, providerNames } from '@theke/domain/payments/providers.ts'
import { recordOf } from '@theke/domain/typed-objects.ts'
import type { VariableName } from './environment-variables.ts'
import { isDatabaseAddress } from './database-hosts.ts'
import { isBrowserPort } from './browser-ports.ts'
import { trustOf } from './trusted-proxies.ts'
import { StartError } from './startup-error.ts'
import { readTraceSettings, type TraceSettings } from './trace-settings.ts'

export type Environment = Readonly<{
  port: number
  host: string
  /** Absolute path of the folder for the embedded database, images and other files. */
  dataDir: string
  /** Undefined means the embedded PostgreSQL. */
  databaseUrl: string | undefined
  /** A replica from which statistics are read; undefined means the database itself. */
  statisticsDatabaseUrl: string | undefined
  /** How many connections to the database this process opens at most. */
  databaseConnections: number
  /** How many processes share the port. */
  workers: number
  /** Origin under which people reach the shop, without a trailing slash; undefined means the address the server listens on. */
  publicUrl: string | undefined
  /** Undefined means that mails stay in the outbox, readable in the back-office. */
  smtpUrl: string | undefined
  /** Bucket for images and uploads; undefined means the data folder. */
  storageUrl: string | undefined
  /** Origin of a push service besides those of the browsers, such as one that stands in for them in tests. */
  pushOrigin: string | undefined
  /** Origin of a service that takes SMS in place of the provider's own, such as one that stands in for it in tests. */
  smsOrigin: string | undefined
  /** Interfaces in place of the providers' own, as `MOLLIE_URL`. */
  providerUrls: Record<ProviderName, string | undefined>
  /** Interface of A-Trust in place of its own, such as one for trying out. */
  aTrustUrl: string | undefined
  /** A signing server in place of those of PrimeSign, for tests. */
  primeSignUrl: string | undefined
  /** Interface of fiskaly SIGN AT in place of its own, for tests. */
  fiskalyUrl: string | undefined
  rateLimits: boolean
  /** Addresses and networks of the proxies whose `X-Forwarded-For` is believed. */
  trustedProxies: readonly string[]
  /** Addresses and networks of the shop's own to which webhooks may lead, also without encryption. */
  webhookNetworks: readonly string[]
  /** Addresses and networks of the shop's own in which an AI server may be, also without encryption. */
  aiNetworks: readonly string[]
  /** Statements to the database that take at least so many milliseconds are logged; undefined logs none. */
  slowQueryMs: number | undefined
  /** A port of its own for metrics; 0 is any. Undefined means none. */
  metricsPort: number | undefined
  /** What Prometheus sends as `Authorization: Bearer`; it also opens `/metrics` on the port of the shop. */
  metricsToken: string | undefined
  /** How traces are taken for a collector of OpenTelemetry; undefined where none is named. */
  traces: TraceSettings | undefined
  /** Encrypts secrets in the database; undefined means a key that is created and stored in the data folder. */
  secretKey: string | undefined
  /** Where the embedded database is backed up to: the path of a folder, or a bucket; undefined means nowhere. */
  backupUrl: string | undefined
  /** Encrypts backups; undefined where it is in a file, or where there are none. */
  backupKey: string | undefined
  /** File with the key of the backups. */
  backupKeyFile: string | undefined
  /** Folder with the PostgreSQL programs for the embedded database; undefined means the delivered ones. */
  pgBin: string | undefined
}>

const defaultPort = 3000
const minKeyLength = 32
const defaultConnections = 24
/** The fewest connections with which every part of a process has what it needs. */
export const minConnections = 8
const maxConnections = 1000
/** The most connections that processes with the embedded database may open, which has room for a hundred. */
const embeddedConnections = 90
const maxWorkers = 64

type Variables = Record<string, string | undefined>
type ReadVariable = (name: VariableName) => string | undefined

/**
 * Reads the settings of the server, the only place that does. Empty values count as unset.
 * @throws StartError naming everything that is wrong in one message.
 */
export function readEnvironment(variables: Variables): Environment {
  const problems: string[] = []
  const variable = (name: string) => variables[name]?.trim() || undefined
  const value: ReadVariable = variable

  const address = (name: VariableName) =>
    readUrl(name, variable(name), ['http:', 'https:'], problems)?.replace(/\/+$/, '')

  const environment = Object.freeze({
    port: readPort('PORT', value('PORT'), problems) ?? defaultPort,
    host: value('HOST') ?? '127.0.0.1',
    dataDir: path.resolve(value('DATA_DIR') ?? 'data'),
    databaseUrl: readDatabase('DATABASE_URL', value('DATABASE_URL'), problems),
    statisticsDatabaseUrl: readDatabase(
      'STATISTICS_DATABASE_URL',
      value('STATISTICS_DATABASE_URL'),
      problems,
    ),
    ...readProcesses(value, problems),
    publicUrl: readPublicUrl(value('PUBLIC_URL'), problems),
    smtpUrl: readUrl('SMTP_URL', value('SMTP_URL'), ['smtp:', 'smtps:'], problems),
    storageUrl: readStorage('STORAGE_URL', value('STORAGE_URL'), problems),
    pushOrigin: readUrl('PUSH_ORIGIN', value('PUSH_ORIGIN'), ['http:', 'https:'], problems)?.replace(
      /\/+$/,
      '',
    ),
    smsOrigin: readUrl('SMS_ORIGIN', value('SMS_ORIGIN'), ['http:', 'https:'], problems)?.replace(/\/+$/, ''),
    providerUrls: recordOf(providerNames, (name) => address(providerDetails[name].variable)),
    aTrustUrl: readUrl('A_TRUST_URL', value('A_TRUST_URL'), ['http:', 'https:'], problems)?.replace(
      /\/+$/,
      '',
    ),
    primeSignUrl: readUrl('PRIME_SIGN_URL', value('PRIME_SIGN_URL'), ['http:', 'https:'], problems)?.replace(
      /\/+$/,
      '',
    ),
    fiskalyUrl: readUrl('FISKALY_URL', value('FISKALY_URL'), ['http:', 'https:'], problems)?.replace(
      /\/+$/,
      '',
    ),
    rateLimits: readSwitch('RATE_LIMITS', value('RATE_LIMITS'), problems),
    secretKey: readLongSecret('SECRET_KEY', value('SECRET_KEY'), problems),
    backupUrl: readBackup(value('BACKUP_URL'), value, problems),
    backupKey: readLongSecret('BACKUP_KEY', value('BACKUP_KEY'), problems),
    backupKeyFile: value('BACKUP_KEY_FILE'),
    trustedProxies: readNetworks('TRUSTED_PROXIES', value('TRUSTED_PROXIES') ?? 'loopback', problems),
    slowQueryMs: readMilliseconds('SLOW_QUERY_MS', value('SLOW_QUERY_MS'), problems),
    metricsPort: readPort('METRICS_PORT', value('METRICS_PORT'), problems),
    metricsToken: readLongSecret('METRICS_TOKEN', value('METRICS_TOKEN'), problems),
    traces: readTraceSettings(variable, problems),
    webhookNetworks: readNetworks('WEBHOOK_NETWORKS', value('WEBHOOK_NETWORKS') ?? '', problems),
    aiNetworks: readNetworks('AI_NETWORKS', value('AI_NETWORKS') ?? '', problems),
    pgBin: value('PG_BIN'),
  })
  if (environment.publicUrl === undefined && !isBrowserPort(environment.port)) {
    problems.push(
      `PORT=${environment.port} öffnet kein Browser; nehmen Sie einen anderen, z. B. ${defaultPort}`,
    )
  }
  if (problems.length > 0) throw new StartError(`Die Einstellungen stimmen nicht: ${problems.join('; ')}.`)
  return environment
}

function readPort(name: string, text: string | undefined, problems: string[]): number | undefined {
  if (text === undefined) return undefined
  const port = Number(text)
  if (/^\d+$/.test(text) && port <= 65_535) return port
  problems.push(`${name} muss eine Zahl von 0 bis 65535 sein (ist "${text}")`)
  return undefined
}

function readMilliseconds(name: string, text: string | undefined, problems: string[]): number | undefined {
  if (text === undefined) return undefined
  if (/^[1-9]\d{0,5}$/.test(text)) return Number(text)
  problems.push(`${name} muss eine Zahl von 1 bis 999999 sein (ist "${text}")`)
  return undefined
}

/** How many processes there are, and how many connections each of them may open. */
function readProcesses(value: ReadVariable, problems: string[]) {
  const workers = Number(value('WORKERS') ?? 1)
  if (!Number.isInteger(workers) || workers < 1 || workers > maxWorkers)
    problems.push(`WORKERS muss eine Zahl von 1 bis ${maxWorkers} sein (ist "${value('WORKERS')}")`)
  const share = Math.max(minConnections, Math.floor(embeddedConnections / workers))
  const usual = Math.min(defaultConnections, share)
  const databaseConnections = readConnections(value('DATABASE_CONNECTIONS'), usual, problems)
  if (
    workers > 1 &&
    value('DATABASE_URL') === undefined &&
    workers * databaseConnections > embeddedConnections
  )
    problems.push(
      `WORKERS mal DATABASE_CONNECTIONS darf mit der eingebauten Datenbank höchstens ${embeddedConnections} sein (ist ${workers * databaseConnections})`,
    )
  if (workers > 1 && value('METRICS_TOKEN') !== undefined && value('METRICS_PORT') === undefined)
    problems.push('Mit WORKERS gehört zu METRICS_TOKEN ein METRICS_PORT, denn jeder Prozess zählt für sich')
  return { workers, databaseConnections }
}

function readConnections(text: string | undefined, usual: number, problems: string[]): number {
  if (text === undefined) return usual
  const connections = Number(text)
  if (/^\d+$/.test(text) && connections >= minConnections && connections <= maxConnections) return connections
  problems.push(
    `DATABASE_CONNECTIONS muss eine Zahl von ${minConnections} bis ${maxConnections} sein (ist "${text}")`,
  )
  return usual
}

function readUrl(name: string, text: string | undefined, protocols: string[], problems: string[]) {
  if (text === undefined) return undefined
  const protocol = protocols.find((candidate) => text.startsWith(`${candidate}//`))
  if (protocol && URL.canParse(text)) return text
  problems.push(`${name} muss mit ${protocols.map((candidate) => `${candidate}//`).join(' oder ')} beginnen`)
  return undefined
}

function readDatabase(name: string, text: string | undefined, problems: string[]): string | undefined {
  if (text === undefined) return undefined
  if (/^postgres(?:ql)?:\/\//.test(text) && isDatabaseAddress(text)) return text
  problems.push(
    `${name} muss wie postgres://benutzer:passwort@rechner:5432/datenbank aussehen (Sonderzeichen im Passwort als Code, wie %23 für #)`,
  )
  return undefined
}

/** Pages, files and cookies of the shop lie at the root of its host, so an address below another one cannot work. */
function readPublicUrl(text: string | undefined, problems: string[]): string | undefined {
  const url = URL.parse(readUrl('PUBLIC_URL', text, ['http:', 'https:'], problems) ?? '')
  if (url === null) return undefined
  if (url.href !== `${url.origin}/`) {
    problems.push(`PUBLIC_URL muss eine Adresse ohne Pfad sein, wie ${url.origin}`)
  }
  return url.origin
}

function readStorage(name: string, text: string | undefined, problems: string[]) {
  if (text === undefined) return undefined
  const { protocol, username, password, pathname } = URL.parse(text) ?? {}
  const isWeb = protocol === 'http:' || protocol === 'https:'
  if (isWeb && username && password && /^\/[^/]+/.test(pathname ?? '')) return text
  problems.push(`${name} muss wie https://key:secret@host/bucket aussehen`)
  return undefined
}

function readSwitch(name: string, text: string | undefined, problems: string[]): boolean {
  if (text === undefined || text === 'on') return true
  if (text === 'off') return false
  problems.push(`${name} muss on oder off sein (ist "${text}")`)
  return true
}

function readNetworks(name: string, text: string, problems: string[]): string[] {
  const entries = text
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean)
  try {
    trustOf(entries)
  } catch (error) {
    problems.push(`${name}: ${error instanceof Error ? error.message : String(error)}`)
  }
  return entries
}

function readLongSecret(name: string, text: string | undefined, problems: string[]): string | undefined {
  if (text !== undefined && text.length < minKeyLength)
    problems.push(`${name} muss mindestens ${minKeyLength} Zeichen haben`)
  return text
}

function readBackup(text: string | undefined, value: ReadVariable, problems: string[]): string | undefined {
  if (text === undefined) return undefined
  if (value('BACKUP_KEY') === undefined && value('BACKUP_KEY_FILE') === undefined)
    problems.push(
      'Zu BACKUP_URL gehört BACKUP_KEY oder BACKUP_KEY_FILE (einen Schlüssel macht "npm run backup -- --new-key")',
    )
  if (/^https?:/.test(text)) return readStorage('BACKUP_URL', text, problems)
  const folder = path.resolve(text)
  const dataDir = path.resolve(value('DATA_DIR') ?? 'data')
  if (`${folder}/`.startsWith(`${dataDir}/`) || `${dataDir}/`.startsWith(`${folder}/`))
    problems.push('BACKUP_URL darf nicht in DATA_DIR liegen und DATA_DIR nicht darin')
  return folder
}
