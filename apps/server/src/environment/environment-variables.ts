import type { providerDetails, ProviderName } from '@theke/domain/payments/providers.ts'

/** Every variable of the environment that the server reads: its default, empty where it has none, and what it means. `docs/configuration.md` shows them. */
export const environmentVariables = {
  PORT: ['3000', 'Port to listen on.'],
  HOST: ['127.0.0.1', 'Address to listen on.'],
  DATA_DIR: ['./data', 'Folder of the embedded database, images and uploads.'],
  DATABASE_URL: [
    '',
    'An external PostgreSQL 15 or newer with its contributed extensions (`pg_trgm`) and the encoding UTF-8. `postgres://user@one:5432,two:5432/theke` names a primary and its standbys. Without it Theke runs the embedded database.',
  ],
  WORKERS: ['1', 'How many processes share the port. One for each core is enough.'],
  DATABASE_CONNECTIONS: [
    '24',
    'How many connections a process opens at most. By default 24, with `WORKERS` at most its share of 90 (at least 8). With the embedded database all processes of `WORKERS` together may have 90.',
  ],
  STATISTICS_DATABASE_URL: [
    '',
    'A replica from which statistics are read. Without it they use one or two connections to the database itself.',
  ],
  PUBLIC_URL: [
    '',
    'Origin under which people reach the shop, without a path. `https://…` makes cookies secure. Without it: the address it listens on.',
  ],
  SMTP_URL: [
    '',
    '`smtp://user:password@host:587`. Without it mails are kept, readable at `/backend#/outbox`.',
  ],
  STORAGE_URL: [
    '',
    'An S3-compatible bucket for images and uploads: `https://key:secret@host/bucket?region=eu-central-1`. Without it they lie in `DATA_DIR`.',
  ],
  SECRET_KEY: [
    '',
    'Encrypts secrets in the database, at least 32 characters, the same on every server of a database. Without it Theke makes a key in `DATA_DIR/secret.key`.',
  ],
  BACKUP_URL: [
    '',
    'Folder or bucket for continuous encrypted backups of the embedded database, images and uploads.',
  ],
  BACKUP_KEY: ['', 'Key of the backups, at least 32 characters. Keep it apart from them.'],
  BACKUP_KEY_FILE: ['', 'A file with the key of the backups, in place of `BACKUP_KEY`.'],
  TRUSTED_PROXIES: [
    'loopback',
    'Proxies whose `X-Forwarded-For` is believed: addresses, networks and `loopback`, such as `loopback, 172.16.0.0/12`.',
  ],
  WEBHOOK_NETWORKS: [
    '',
    'Own addresses and networks to which webhooks may lead, such as `192.168.1.20, loopback`. Otherwise they lead to public addresses with HTTPS only.',
  ],
  AI_NETWORKS: [
    '',
    'Own addresses and networks in which the AI server of the configuration may be, such as `loopback`. Otherwise it has a public address with HTTPS.',
  ],
  SLOW_QUERY_MS: [
    '',
    'Logs database statements that take at least so many milliseconds, without their values.',
  ],
  METRICS_PORT: ['', 'Port of its own for `/metrics`.'],
  METRICS_TOKEN: [
    '',
    'At least 32 characters. Opens `/metrics` on the port of the shop with `Authorization: Bearer`; with `METRICS_PORT` that port asks for it too.',
  ],
  RATE_LIMITS: ['on', '`off` for load tests on this machine.'],
  PUSH_ORIGIN: ['', 'Origin of a push service besides those of the browsers, for tests.'],
  '<PROVIDER>_URL': [
    '',
    'Interface of a payment provider in place of its own, for tests: `MOLLIE_URL` for Mollie.',
  ],
  A_TRUST_URL: [
    '',
    'Interface of A-Trust in place of its own, such as its test system `https://hs-abnahme.a-trust.at/asignrkonline/v2`.',
  ],
  PRIME_SIGN_URL: ['', 'A signing server in place of those of PrimeSign, for tests.'],
  FISKALY_URL: ['', 'Interface of fiskaly SIGN AT in place of its own, for tests.'],
  SMS_ORIGIN: ['', "Origin of an SMS service in place of the provider's own, for tests."],
  PG_BIN: [
    '',
    "Folder with PostgreSQL's programs for the embedded database. Without it Theke uses those it brings.",
  ],
  OTEL_EXPORTER_OTLP_ENDPOINT: [
    '',
    'Collector of OpenTelemetry for traces. The other variables of its standard (`OTEL_…`) work too, see `docs/monitoring.md`.',
  ],
} as const satisfies Record<string, readonly [defaultValue: string, meaning: string]>

export type VariableName =
  | Exclude<keyof typeof environmentVariables, '<PROVIDER>_URL'>
  | (typeof providerDetails)[ProviderName]['variable']
