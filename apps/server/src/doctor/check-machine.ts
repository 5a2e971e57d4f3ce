import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync, statfsSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { findBinaries } from '../db/embedded/find-binaries.ts'
import { databaseOsUser } from '../db/embedded/os-user.ts'
import { clusterMajor } from '../db/embedded/cluster.ts'
import type { Environment } from '../environment/environment.ts'
import { type Finding, good, note, reasonOf, wrong } from './finding.ts'

const mega = 1_000_000
const bounds = {
  memory: { wrong: 450 * mega, note: 900 * mega },
  freeMemory: 150 * mega,
  disk: { wrong: 500 * mega, note: 3000 * mega },
  clock: { wrong: 60_000, note: 5_000 },
  /** What several processes need: the main one, each worker, and the embedded database. */
  processes: { main: 200 * mega, worker: 250 * mega, database: 150 * mega },
}

export function machineMemory(): { total: number; free: number } {
  const limit = process.constrainedMemory()
  return { total: Math.min(limit > 0 ? limit : Infinity, os.totalmem()), free: process.availableMemory() }
}

/** @param memory of the machine or the container, in bytes. */
export function checkMemory({ total, free }: { total: number; free: number }): Finding {
  const has = `${mb(total)} MB, davon ${mb(free)} MB frei`
  if (total < bounds.memory.wrong)
    return wrong('Speicher', `${has}. Theke mit eingebauter Datenbank braucht mindestens 512 MB.`)
  if (free < bounds.freeMemory)
    return wrong('Speicher', `${has}. Beenden Sie andere Programme, oder nehmen Sie mehr Speicher.`)
  if (total < bounds.memory.note)
    return note('Speicher', `${has}. Für mehr als eine kleine Filiale sind 1 bis 2 GB besser.`)
  return good('Speicher', `${has}.`)
}

/**
 * Whether several processes of WORKERS fit this machine.
 * @param machine its cores, and its memory in bytes.
 */
export function checkWorkers(
  { workers, databaseUrl }: Pick<Environment, 'workers' | 'databaseUrl'>,
  { cores, memory }: { cores: number; memory: number },
): Finding {
  const part = 'Prozesse'
  const { main, worker, database } = bounds.processes
  if (workers === 1)
    return cores > 2
      ? note(part, `Es läuft einer auf ${cores} Kernen. Unter Last hilft WORKERS, höchstens ${cores}.`)
      : good(part, 'Es läuft einer.')
  const needed = main + workers * worker + (databaseUrl === undefined ? database : 0)
  if (memory < needed)
    return wrong(
      part,
      `WORKERS=${workers} braucht etwa ${mb(needed)} MB Speicher, da sind ${mb(memory)} MB. Setzen Sie WORKERS niedriger.`,
    )
  if (workers > cores)
    return note(
      part,
      `WORKERS=${workers}, aber der Rechner hat ${cores} ${cores === 1 ? 'Kern' : 'Kerne'}. Mehr Prozesse als Kerne nützen nichts.`,
    )
  return good(part, `WORKERS=${workers} auf ${cores} Kernen.`)
}

/** Whether the data folder, or the one in which it will be made, can be written to and has room. */
export function checkDisk({ dataDir }: Pick<Environment, 'dataDir'>): Finding {
  let folder = dataDir
  while (!existsSync(folder)) folder = path.dirname(folder)
  try {
    accessSync(folder, constants.W_OK | constants.X_OK)
  } catch {
    return wrong(
      'Festplatte',
      `In "${folder}" darf nicht geschrieben werden. Ändern Sie die Rechte oder DATA_DIR.`,
    )
  }
  const { bavail, bsize } = statfsSync(folder)
  return judgeDisk(bavail * bsize, folder)
}

export function judgeDisk(freeBytes: number, folder: string): Finding {
  const has = `${mb(freeBytes)} MB frei in "${folder}"`
  if (freeBytes < bounds.disk.wrong)
    return wrong('Festplatte', `Nur ${has}. Schaffen Sie Platz, sonst nimmt der Shop bald nichts mehr an.`)
  if (freeBytes < bounds.disk.note) return note('Festplatte', `${has}. Das reicht nicht für lange.`)
  return good('Festplatte', `${has}.`)
}

/**
 * Compares the clock with those of servers that the shop talks to anyway.
 * @param others what these servers say minus what this machine says, in milliseconds.
 */
export function judgeClock(others: readonly number[]): Finding {
  const [least] = others.map(Math.abs).toSorted((a, b) => a - b)
  if (least === undefined) {
    return isClockSynchronised()
      ? good('Uhr', 'Sie wird über das Netz gestellt.')
      : note('Uhr', 'Ob sie stimmt, ließ sich nicht prüfen. Schalten Sie NTP ein: timedatectl set-ntp true.')
  }
  const seconds = Math.round(least / 1000)
  if (least > bounds.clock.wrong)
    return wrong(
      'Uhr',
      `Sie geht um ${seconds} Sekunden falsch. Stellen Sie sie über NTP: timedatectl set-ntp true.`,
    )
  if (least > bounds.clock.note)
    return note('Uhr', `Sie geht um ${seconds} Sekunden falsch. Schalten Sie NTP ein.`)
  return good('Uhr', 'Sie stimmt.')
}

function isClockSynchronised(): boolean {
  const { stdout } = spawnSync('timedatectl', ['show', '--property=NTPSynchronized', '--value'], {
    encoding: 'utf8',
  })
  return stdout?.trim() === 'yes'
}

/** Whether the programs of the embedded database run here. */
export function checkPrograms({ databaseUrl, pgBin, dataDir }: Environment): Finding[] {
  if (databaseUrl !== undefined) return []
  try {
    const home = path.join(dataDir, 'postgres')
    const { major } = findBinaries(pgBin, clusterMajor(path.join(home, 'cluster')), databaseOsUser(home))
    return [good('Datenbank', `PostgreSQL ${major} läuft auf diesem System.`)]
  } catch (error) {
    return [wrong('Datenbank', reasonOf(error))]
  }
}

function mb(bytes: number): number {
  return Math.floor(bytes / mega)
}
