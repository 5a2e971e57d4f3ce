import { StartError } from '../environment/startup-error.ts'

/**
 * The sentence for a connection to DATABASE_URL that fails, by the code of the operating system or of PostgreSQL; undefined for
 * anything that is not about connecting. It never shows the address, because that carries the password.
 */
export function describeConnectionError(error: unknown): string | undefined {
  const file = missingFile(error)
  if (file !== undefined) return `Die Datei "${file}", die DATABASE_URL nennt, lässt sich nicht lesen.`
  switch (codeOf(error)) {
    case 'ECONNREFUSED':
    case 'ENOENT':
    case 'ECONNRESET':
    case 'EHOSTUNREACH':
    case 'ENETUNREACH':
    case 'ETIMEDOUT':
      return 'Unter der Adresse von DATABASE_URL antwortet keine Datenbank. Läuft PostgreSQL dort, und stimmen Rechner und Port?'
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return 'Den Rechner in DATABASE_URL gibt es nicht. Prüfen Sie seinen Namen.'
    case '28P01':
    case '28000':
      return 'Die Datenbank von DATABASE_URL weist die Anmeldung ab. Prüfen Sie Benutzer und Passwort.'
    case '3D000':
      return 'Die Datenbank in DATABASE_URL gibt es nicht. Legen Sie sie mit createdb an, oder prüfen Sie ihren Namen.'
    case '53300':
      return 'Die Datenbank von DATABASE_URL nimmt keine weiteren Verbindungen an. Erhöhen Sie dort max_connections, oder beenden Sie andere Programme.'
    case '25006':
      return 'Keine Datenbank in DATABASE_URL nimmt Änderungen an. Befördern Sie den Standby (pg_promote), nennen Sie den Primärserver, oder setzen Sie dort default_transaction_read_only auf off.'
    case 'DEPTH_ZERO_SELF_SIGNED_CERT':
    case 'SELF_SIGNED_CERT_IN_CHAIN':
    case 'UNABLE_TO_GET_ISSUER_CERT':
    case 'UNABLE_TO_GET_ISSUER_CERT_LOCALLY':
    case 'UNABLE_TO_VERIFY_LEAF_SIGNATURE':
      return 'Dem Zertifikat der Datenbank von DATABASE_URL vertraut dieser Rechner nicht. Nennen Sie darin das Zertifikat der Stelle, die es ausgestellt hat: ?sslmode=verify-full&sslrootcert=/pfad/ca.crt'
    case 'ERR_TLS_CERT_ALTNAME_INVALID':
      return 'Das Zertifikat der Datenbank von DATABASE_URL gilt für einen anderen Rechner. Nennen Sie ihn darin so, wie er im Zertifikat steht.'
    case 'CERT_HAS_EXPIRED':
      return 'Das Zertifikat der Datenbank von DATABASE_URL ist abgelaufen. Erneuern Sie es.'
    case '57P03':
      return 'Die Datenbank von DATABASE_URL startet gerade oder wird beendet. Versuchen Sie es gleich noch einmal.'
    default:
      return sentenceByWords(error)
  }
}

/** What to throw where a connection to DATABASE_URL failed: its sentence, where there is one. */
export function connectionFailure(error: unknown): unknown {
  const sentence = describeConnectionError(error)
  return sentence === undefined ? error : new StartError(sentence, { cause: error })
}

function codeOf(error: unknown): string | undefined {
  // A name with several addresses fails with one error for each.
  const first: unknown = error instanceof AggregateError ? error.errors[0] : error
  if (!(first instanceof Error) || !('code' in first)) return undefined
  return String(first.code)
}

/** The driver reads certificates and keys that an address names. */
function missingFile(error: unknown): string | undefined {
  const isOpening = error instanceof Error && 'syscall' in error && error.syscall === 'open'
  return isOpening && 'path' in error && typeof error.path === 'string' ? error.path : undefined
}

/** The driver gives its own errors no code. */
function sentenceByWords(error: unknown): string | undefined {
  const words = error instanceof Error ? error.message : ''
  if (/timeout/i.test(words))
    return 'Unter der Adresse von DATABASE_URL antwortet nichts innerhalb von 5 Sekunden. Stimmen Rechner und Port, und ist der Weg offen?'
  if (words === 'The server does not support SSL connections')
    return 'Die Datenbank von DATABASE_URL nimmt keine verschlüsselten Verbindungen an. Schalten Sie dort ssl ein, oder lassen Sie sslmode in DATABASE_URL weg.'
  return undefined
}
