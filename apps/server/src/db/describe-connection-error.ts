/**
 * The sentence for a connection to DATABASE_URL that fails, by the code of the operating system or of PostgreSQL; undefined for
 * anything that is not about connecting. It never shows the address, because that carries the password.
 */
export function describeConnectionError(error: unknown): string | undefined {
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
      return 'Keine Datenbank in DATABASE_URL nimmt Änderungen an. Befördern Sie den Standby (pg_promote), oder nennen Sie den Primärserver.'
    case '57P03':
      return 'Die Datenbank von DATABASE_URL startet gerade oder wird beendet. Versuchen Sie es gleich noch einmal.'
    default:
      return isTimeout(error)
        ? 'Unter der Adresse von DATABASE_URL antwortet nichts innerhalb von 5 Sekunden. Stimmen Rechner und Port, und ist der Weg offen?'
        : undefined
  }
}

function codeOf(error: unknown): string | undefined {
  // A name with several addresses fails with one error for each.
  const first: unknown = error instanceof AggregateError ? error.errors[0] : error
  if (!(first instanceof Error) || !('code' in first)) return undefined
  return String(first.code)
}

/** The driver gives its own time-out no code. */
function isTimeout(error: unknown): boolean {
  return error instanceof Error && /timeout/i.test(error.message)
}
