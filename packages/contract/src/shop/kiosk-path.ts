const prefix = 'self-service'

/**
 * The parts of a kiosk's path as those of the same page elsewhere: `self-service/linz/checkout` gives `store/linz/checkout`,
 * `self-service/status/{uid}/{hash}` gives `status/{uid}/{hash}` (R-KIOSK-01). Null where the path is no kiosk's.
 */
export function partsAtKiosk(parts: readonly string[]): string[] | null {
  const [first, ...rest] = parts
  if (first !== prefix || rest.length === 0) return null
  return rest[0] === 'status' && rest.length === 3 ? rest : ['store', ...rest]
}

/** Whether a path lies in the context 'self-service' (R-KIOSK-01): no cookie banner, no tracking, no app registration there. */
export function isKioskPath(path: string): boolean {
  return path === `/${prefix}` || path.startsWith(`/${prefix}/`)
}

/** The path of a page of a branch or an order at a kiosk: `/store/linz` gives `/self-service/linz`. */
export function kioskPath(path: string): string {
  return `/${prefix}${path.replace(/^\/store(?=\/)/, '')}`
}
