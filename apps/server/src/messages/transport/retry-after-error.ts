/** The provider asks for a retry after a delay. */
export class RetryAfterError extends Error {
  readonly pauseMs: number

  constructor(message: string, pauseMs: number) {
    super(message)
    this.pauseMs = pauseMs
  }
}

/** The pause a reply asks for in its header `Retry-After`; 0 where it names no number of seconds. */
export function pauseAsked(response: Response): number {
  const seconds = Number(response.headers.get('retry-after') ?? 0)
  return Number.isFinite(seconds) && seconds > 0 ? seconds * 1000 : 0
}
