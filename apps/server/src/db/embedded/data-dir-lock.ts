import { existsSync, rmSync } from 'node:fs'
import net from 'node:net'
import path from 'node:path'
import process from 'node:process'
import { StartError } from '../../environment/startup-error.ts'

/**
 * Claims the embedded database for this process. The claim is a listening socket, which the system takes away with the process,
 * however it ends; so it needs no clean-up and cannot be mistaken for an unrelated process of the same number.
 * @returns gives the claim back.
 * @throws StartError when a living process holds it.
 */
export async function lockDataDir(socketFolder: string): Promise<() => Promise<void>> {
  const file = path.join(socketFolder, 'owner')
  if (existsSync(file)) {
    const holder = await askHolder(file)
    if (holder) {
      throw new StartError(
        `Diese Datenbank benutzt schon ein laufendes Theke (Prozess ${holder}). Beenden Sie es, oder setzen Sie DATA_DIR auf einen anderen Ordner.`,
      )
    }
    rmSync(file, { force: true })
  }
  const server = net.createServer((socket) => socket.on('error', () => {}).end(String(process.pid)))
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(file, resolve))
  server.unref()
  return () => new Promise<void>((resolve) => server.close(() => resolve()))
}

/** The process number of a living holder; undefined when the socket is left over from a dead one. */
function askHolder(file: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    let answer = ''
    net
      .connect(file)
      .setTimeout(2000)
      .on('data', (chunk) => (answer += String(chunk)))
      // A holder too busy to answer is alive all the same.
      .on('timeout', () => resolve('?'))
      .on('end', () => resolve(answer))
      .on('error', () => resolve(undefined))
  })
}
