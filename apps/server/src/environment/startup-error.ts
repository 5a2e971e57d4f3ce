import path from 'node:path'

/** A reason why the server cannot start or go on, as one sentence that says what to do. It is shown without a stack trace. */
export class StartError extends Error {
  override name = 'StartError'
}

/**
 * The sentence for a failure that an operator can mend (busy port, missing rights, no space left), otherwise undefined.
 * Such failures come from the operating system, so they are known by their code.
 */
export function startSentence(error: unknown, address: { host: string; port: number }): string | undefined {
  if (error instanceof StartError) return error.message
  if (!(error instanceof Error) || !('code' in error)) return undefined
  const folder = placeOf(error)
  switch (error.code) {
    case 'EADDRINUSE': {
      const port = 'port' in error && typeof error.port === 'number' ? error.port : address.port
      const variable = port === address.port ? 'PORT' : 'METRICS_PORT'
      return `Port ${port} ist schon belegt. Beenden Sie das andere Programm oder wählen Sie einen anderen Port, z. B. mit ${variable}=${port + 1}.`
    }
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return `Die Adresse ${address.host} gehört nicht zu diesem Rechner. Setzen Sie HOST auf 127.0.0.1 oder 0.0.0.0.`
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      if (isListening(error)) {
        return `Für Port ${address.port} fehlt die Berechtigung. Wählen Sie einen Port ab 1024, z. B. mit PORT=3000.`
      }
      return `In "${folder}" darf nicht geschrieben werden. Geben Sie dem Benutzer Schreibrechte oder setzen Sie DATA_DIR auf einen anderen Ordner.`
    case 'ENOSPC':
      return `Auf dem Datenträger von "${folder}" ist kein Platz mehr. Schaffen Sie Platz oder setzen Sie DATA_DIR auf einen anderen Ordner.`
    case 'ENOTDIR':
    case 'EEXIST':
      return `"${folder}" ist kein Ordner. Setzen Sie DATA_DIR auf einen Ordner.`
    case 'ENOENT':
      // Node reports a disk that is mounted read-only like this as well.
      return isMakingFolder(error)
        ? `Der Ordner "${folder}" lässt sich nicht anlegen: Entweder ist der Datenträger schreibgeschützt, oder ein Verweis auf dem Weg dorthin führt ins Leere. Setzen Sie DATA_DIR auf einen anderen Ordner.`
        : undefined
    default:
      return undefined
  }
}

/** The file or folder of a failure. For a socket of the database it is the folder of it. */
function placeOf(error: Error): string {
  if ('path' in error && typeof error.path === 'string') return error.path
  const address = 'address' in error ? error.address : undefined
  return typeof address === 'string' && path.isAbsolute(address) ? path.dirname(address) : 'DATA_DIR'
}

function isListening(error: Error): boolean {
  return 'syscall' in error && error.syscall === 'listen' && 'port' in error && Number(error.port) >= 0
}

function isMakingFolder(error: Error): boolean {
  return 'syscall' in error && error.syscall === 'mkdir'
}
