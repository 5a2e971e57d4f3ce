// Plain JavaScript, because run.mjs needs it before any TypeScript can run.
import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'

/**
 * Runs `work` while no other process on this machine runs work of the same name for the same folder.
 * `onWait` is called once when somebody else is at it. A holder that died is succeeded.
 */
export async function withFolderLock(folder, name, work, onWait = () => {}) {
  const key = createHash('sha256').update(folder).digest('hex').slice(0, 16)
  const lock = path.join(os.tmpdir(), `theke-${name}-${key}.lock`)
  let hasWaited = false
  while (!tryToTake(lock)) {
    if (!hasWaited) onWait()
    hasWaited = true
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  try {
    return await work()
  } finally {
    rmSync(lock, { recursive: true, force: true })
  }
}

function tryToTake(lock) {
  try {
    mkdirSync(lock)
    writeFileSync(path.join(lock, 'pid'), String(process.pid))
    return true
  } catch (error) {
    if (error.code !== 'EEXIST') throw error
    if (holderLives(lock)) return false
    // Only one of several waiters wins the rename, so a lock taken anew in between is never removed.
    const grave = `${lock}.${process.pid}.${Date.now()}`
    try {
      renameSync(lock, grave)
      rmSync(grave, { recursive: true, force: true })
    } catch (renameError) {
      if (renameError.code !== 'ENOENT') throw renameError
    }
    return false
  }
}

function holderLives(lock) {
  let pid
  try {
    pid = Number(readFileSync(path.join(lock, 'pid'), 'utf8'))
  } catch (error) {
    // The holder is just between making the folder and writing its number.
    if (error.code === 'ENOENT') return true
    throw error
  }
  if (!pid) return true
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}
