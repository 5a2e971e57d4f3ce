import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { after, test } from 'node:test'
import { hourMs } from '@theke/domain/time/wall-time.ts'
import { openFolderStore } from '../storage/disk-store.ts'
import { testClock } from '../testing/test-clock.ts'
import { openBackupKey } from './backup-key.ts'
import { type BaseManifest, listBases, partName } from './base-backup.ts'
import { chunkName, segmentOf } from './log-position.ts'
import { thinBackup } from './thin-backup.ts'
import { vaultOf } from './vault.ts'

const folder = mkdtempSync(path.join(os.tmpdir(), 'theke-thin-'))
after(() => rmSync(folder, { recursive: true, force: true }))
const vault = vaultOf(await openFolderStore(folder), openBackupKey('k'.repeat(43)), folder)

const now = testClock.now()
const dayMs = 24 * hourMs
const segmentBytes = 16 * 1024 * 1024
const timeline = '00000001'
const days = 80
const stream = 'abcdefabcdef'
const fileOfDay = (day: number) => `${day.toString(16).padStart(32, '0')}-${now - day * dayMs}`
const segmentOfDay = (day: number) => segmentOf(timeline, BigInt((days - day) * segmentBytes), segmentBytes)

/** A base backup each day, a file of the log each day, and an upload each day that was removed the day after. */
async function fill(): Promise<void> {
  for (let day = 0; day < days; day++) {
    const startedAt = now - day * dayMs
    const id = `${startedAt}-00000a`
    const start = BigInt((days - day) * segmentBytes).toString(16)
    const manifest: BaseManifest = {
      format: 1,
      id,
      version: '1.8.0',
      postgresMajor: 18,
      stream,
      startedAt,
      endedAt: startedAt,
      timeline,
      startLsn: `0/${start}`,
      stopLsn: `0/${start}`,
      segmentBytes,
      parts: 1,
      bytes: 1,
      files: [fileOfDay(day)],
    }
    await vault.write('bases', id, Buffer.from(JSON.stringify(manifest)))
    await vault.write('parts', partName(id, 1), Buffer.from('x'))
    await vault.write('files', fileOfDay(day), Buffer.from('x'))
    const chunk = { stream, segment: segmentOfDay(day), from: 0, to: segmentBytes, until: startedAt }
    await vault.write('wal', chunkName(chunk), Buffer.from('x'))
  }
}

test('what is too old goes; what an instant of the last two weeks or a kept base backup needs stays', async () => {
  await fill()
  await vault.write('parts', partName(`${now}-00000b`, 1), Buffer.from('of a killed one'))
  const part = { stream, segment: segmentOfDay(3), from: 16, to: 32, until: now }
  await vault.write('wal', chunkName(part), Buffer.from('superseded'))
  const other = { ...part, stream: '000000000000' }
  await vault.write('wal', chunkName(other), Buffer.from('of a stream that no base backup begins'))
  const present = [fileOfDay(70)]
  await thinBackup(vault, { stream, present, now })

  const bases = (await listBases(vault)).map(({ startedAt }) => (now - startedAt) / dayMs)
  for (let day = 0; day <= 14; day++) assert.ok(bases.includes(day), `day ${day}`)
  const old = bases.filter((day) => day > 14)
  assert.ok(old.length >= 5 && old.length <= 7 && Math.max(...old) < 56, String(old))

  const parts = await vault.list('parts')
  assert.equal(parts.length, bases.length)
  const log = await vault.list('wal')
  assert.deepEqual(
    log,
    Array.from({ length: 15 }, (_, index) =>
      chunkName({
        stream,
        segment: segmentOfDay(14 - index),
        from: 0,
        to: segmentBytes,
        until: now - (14 - index) * dayMs,
      }),
    ),
  )
  const files = await vault.list('files')
  for (const day of [...bases, 70]) assert.ok(files.includes(fileOfDay(day)), `upload of day ${day}`)
  assert.ok(!files.includes(fileOfDay(69)))
  await thinBackup(vault, { stream, present, now })
  assert.deepEqual(await vault.list('wal'), log)
})
