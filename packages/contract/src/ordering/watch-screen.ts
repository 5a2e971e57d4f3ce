import { ApiError } from '../client.ts'

const refreshMs = 10_000
const patienceMs = 8_000
/** The key is none, is none any more, or the address of the screen was mistyped. */
const refusedStatuses = [403, 404, 422]

/** What a screen that is opened by a key knows: the rows of the last answer, when it came, and what is wrong since. */
export type ScreenState<Row> = {
  rows: readonly Row[]
  /** Null before the first answer. */
  at: number | null
  problem: 'line' | 'refused' | null
}

export const nothingOnScreen: ScreenState<never> = { rows: [], at: null, problem: null }

/**
 * Asks for the rows of a screen every ten seconds, and at once when the connection or the screen is back, until the returned function is
 * called. `tell` is called with changed rows; after a failed request the rows stay as they were.
 */
export function watchScreen<Row>(
  load: (signal: AbortSignal) => Promise<readonly Row[]>,
  tell: (news: Partial<ScreenState<Row>>) => void,
): () => void {
  let isOn = true
  let timer: ReturnType<typeof setTimeout> | undefined

  async function ask(): Promise<void> {
    clearTimeout(timer)
    const news = await newsFrom(load)
    if (!isOn) return
    tell(news)
    clearTimeout(timer)
    timer = setTimeout(askNow, refreshMs)
  }
  const askNow = () => void ask()
  askNow()
  addEventListener('online', askNow)
  addEventListener('visibilitychange', askNow)
  return () => {
    isOn = false
    clearTimeout(timer)
    removeEventListener('online', askNow)
    removeEventListener('visibilitychange', askNow)
  }
}

/** A reply that does not arrive in time counts as a failure, so that a hanging connection does not stop the screen. */
async function newsFrom<Row>(
  load: (signal: AbortSignal) => Promise<readonly Row[]>,
): Promise<Partial<ScreenState<Row>>> {
  try {
    return { rows: await load(AbortSignal.timeout(patienceMs)), at: Date.now(), problem: null }
  } catch (error) {
    const isRefused = error instanceof ApiError && refusedStatuses.includes(error.status)
    return isRefused ? { rows: [], problem: 'refused' } : { problem: 'line' }
  }
}
