import { keptBases, logKeptSince } from '@theke/domain/backup/kept-backups.ts'
import { instantOfBase, listBases, readManifest, type BaseManifest } from './base-backup.ts'
import { writtenAt } from './backup-files.ts'
import { parseChunkName, positionOf, startOfSegment } from './log-position.ts'
import type { Vault } from './vault.ts'

const partPattern = /^(\d{13}-[0-9a-f]{6})-\d{6}$/
const unfinishedForMs = 24 * 60 * 60_000

/**
 * Removes what is too old, and what killed processes left half done. No base backup may be under way meanwhile.
 * @param stream the one that is being archived.
 * @param present names of images and uploads that the shop has.
 */
export async function thinBackup(
  vault: Vault,
  { stream, present, now }: { stream: string | null; present: readonly string[]; now: number },
): Promise<void> {
  const bases = await listBases(vault)
  const instants = bases.map(({ startedAt }) => startedAt)
  const kept = new Set(keptBases(instants, now))
  const keptIds = new Set<string>()
  for (const { id, startedAt } of bases) {
    if (kept.has(startedAt)) keptIds.add(id)
    // Without its manifest it counts no more, whatever else of it is left.
    else await vault.remove('bases', id)
  }
  for (const name of await vault.list('parts')) {
    if (!keptIds.has(partPattern.exec(name)?.[1] ?? '')) await vault.remove('parts', name)
  }
  const manifests: BaseManifest[] = []
  for (const id of keptIds) manifests.push(await readManifest(vault, id))
  const since = logKeptSince(instants, now)
  await thinLog(
    vault,
    manifests.filter(({ startedAt }) => startedAt >= since),
    stream,
  )
  await thinFiles(vault, manifests, present)
  await vault.removeUnfinished(now - unfinishedForMs)
}

/** Keeps the log since the first of these base backups of each stream, and no stretch that another one holds as well. */
async function thinLog(vault: Vault, bases: readonly BaseManifest[], stream: string | null): Promise<void> {
  const names = await vault.list('wal')
  const whole = new Set(
    names.flatMap((name) => {
      const chunk = parseChunkName(name)
      const isWhole = chunk?.from === 0 && chunk.to === bases[0]?.segmentBytes
      return isWhole ? [chunk.stream + chunk.segment] : []
    }),
  )
  for (const name of names) {
    const chunk = parseChunkName(name)
    if (chunk === null) continue
    const ofStream = bases.filter((base) => base.stream === chunk.stream)
    const isNeeded =
      ofStream.length === 0
        ? chunk.stream === stream
        : ofStream.some(
            ({ startLsn, segmentBytes }) =>
              startOfSegment(chunk.segment, segmentBytes) + BigInt(segmentBytes) > positionOf(startLsn),
          )
    const isDouble = chunk.to !== bases[0]?.segmentBytes && whole.has(chunk.stream + chunk.segment)
    if (!isNeeded || isDouble) await vault.remove('wal', name)
  }
}

/** Keeps images and uploads that the shop has, or had at the time of a base backup or after the first of them. */
async function thinFiles(
  vault: Vault,
  bases: readonly BaseManifest[],
  present: readonly string[],
): Promise<void> {
  const needed = new Set([...present, ...bases.flatMap(({ files }) => files)])
  const first = Math.min(...bases.map(({ id }) => instantOfBase(id) ?? 0))
  for (const name of await vault.list('files')) {
    if (!needed.has(name) && writtenAt(name) < first) await vault.remove('files', name)
  }
}
