/** How the shop is installed in a browser: the browser asks by itself, or the visitor has to do it in one of three ways. */
export type Platform = 'browser' | 'iphone' | 'ipad' | 'other'

type Device = { userAgent: string; maxTouchPoints: number; hasPrompt: boolean }

/** The way of this device (R-UI-02). An iPad says that it is a Mac, but no Mac can be touched. */
export function platformOf({ userAgent, maxTouchPoints, hasPrompt }: Device): Platform {
  if (hasPrompt) return 'browser'
  if (/iPhone|iPod/.test(userAgent)) return 'iphone'
  if (/iPad/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1)) return 'ipad'
  return 'other'
}
