import { minuteMs } from '@theke/domain/time/wall-time.ts'
import type { CatalogSnapshot } from '../../snapshot/catalog-snapshot.ts'

type Kept<T> = { minute: number; snapshot: WeakRef<CatalogSnapshot | object>; answers: Map<string, T> }

/** Enough for the requests of a minute, with bounded memory. */
const maxAnswers = 60

/** Caches replies that are the same for everybody, for the minute and the version of the shop for which they are valid. */
export function cachedForMinute<T>() {
  let kept: Kept<T> = { minute: 0, snapshot: new WeakRef({}), answers: new Map() }

  return (snapshot: CatalogSnapshot, now: number, key: string, compute: () => T): T => {
    const minute = Math.floor(now / minuteMs)
    if (kept.minute !== minute || kept.snapshot.deref() !== snapshot) {
      kept = { minute, snapshot: new WeakRef(snapshot), answers: new Map() }
    }
    const known = kept.answers.get(key)
    if (known !== undefined) return known
    const answer = compute()
    if (kept.answers.size < maxAnswers) kept.answers.set(key, answer)
    return answer
  }
}
