/** Properties of the device that every browser exposes (R-STATISTICS-02). */
export function deviceInfo(): Record<string, unknown> {
  const { language, languages, userAgent } = navigator
  return {
    language,
    languages: [...languages],
    userAgent,
    referrer: withoutQuery(document.referrer),
    screen: size(screen.width, screen.height),
    availableScreen: size(screen.availWidth, screen.availHeight),
    window: size(innerWidth, innerHeight),
    pixelRatio: devicePixelRatio,
    orientation: matchMedia('(orientation: portrait)').matches ? 'portrait' : 'landscape',
    darkMode: matchMedia('(prefers-color-scheme: dark)').matches,
  }
}

function size(width: number, height: number) {
  return { width, height }
}

/** The referrer without its query. */
function withoutQuery(address: string): string {
  return address.replace(/[?#].*$/s, '')
}
