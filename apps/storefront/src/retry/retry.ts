const pausesMs = [300, 1500]

/** Retries an operation up to twice after a network failure. Other errors are not retried. */
export async function retry<T>(
  work: () => Promise<T>,
  isInVain: (error: unknown) => boolean = () => false,
): Promise<T> {
  for (const pauseMs of pausesMs) {
    try {
      return await work()
    } catch (error) {
      if (isInVain(error)) throw error
    }
    await new Promise((resolve) => setTimeout(resolve, pauseMs))
  }
  return work()
}
