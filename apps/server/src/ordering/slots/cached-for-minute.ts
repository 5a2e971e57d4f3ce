import { minuteMs } from '@theke/domain/time/wall-time.ts'
import type { CatalogSnapshot } from '../../snapshot/catalog-snapshot.ts'

type Kept<T> = { minute: number; answers: Map<string, T> }

/** Enough for the requests of a minute, with bounded memory. */
const maxAnswers = 60

/** Caches replies that are the same for everybody, for the minute and the version of the shop for which they are valid. */
export function cachedForMinute<T>() {
  // A branch and a campaign at it are two snapshots of one version, and neither drops what is kept of the other.
  const bySnapshot = new WeakMap<CatalogSnapshot, Kept<T>>()

  return (snapshot: CatalogSnapshot, now: number, key: string, compute: () => T): T => {
    const minute = Math.floor(now / minuteMs)
    let kept = bySnapshot.get(snapshot)
    if (kept?.minute !== minute) bySnapshot.set(snapshot, (kept = { minute, answers: new Map() }))
    const known = kept.answers.get(key)
    if (known !== undefined) return known
    const answer = compute()
    if (kept.answers.size < maxAnswers) kept.answers.set(key, answer)
    return answer
  }
}
