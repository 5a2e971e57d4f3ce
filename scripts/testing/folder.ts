// Tests make and remove thousands of small files: a database each, browser profiles, uploads. On a disk with ext4 a new file takes most of
// a millisecond once many were removed shortly before, which made a copy of the database cost 0.7 s of processor time.
import { readFileSync } from 'node:fs'
import os from 'node:os'
import process from 'node:process'
import { hasSharedMemory, sharedMemory } from './shared-memory.ts'

const gibibyte = 1024 ** 3
const neededRoom = 4 * gibibyte
const neededMemory = 8 * gibibyte

/** The folder for temporary files of tests: in memory where there is plenty of it, else where this machine has them. */
export function testFolder(): string {
  const isChosen = process.env.TMPDIR !== undefined
  return !isChosen && hasRoomInMemory() ? sharedMemory : os.tmpdir()
}

function hasRoomInMemory(): boolean {
  return process.availableMemory() >= neededMemory && hasSharedMemory(neededRoom) && isProgramFolder()
}

/** Tests also start programs from there, which a mount may forbid. */
function isProgramFolder(): boolean {
  const mount = readFileSync('/proc/mounts', 'utf8')
    .split('\n')
    .map((line) => line.split(' '))
    .find(([, place]) => place === sharedMemory)
  return mount?.[2] === 'tmpfs' && !mount[3]?.split(',').includes('noexec')
}
