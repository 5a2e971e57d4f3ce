const pausesMs = [300, 1500]

/** Does something that needs the line, up to twice more where it fails, as the line may be back in a moment; not after an error in vain. */
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
