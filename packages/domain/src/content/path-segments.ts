/**
 * The parts of an address's path, decoded: '/site/%C3%BCber-uns' gives 'site' and 'über-uns'. Slashes at the ends or in a row do
 * not count. Null for what cannot be decoded.
 */
export function pathSegments(path: string): string[] | null {
  const segments = path.split('/').filter(Boolean)
  try {
    return path.includes('%') ? segments.map(decodeURIComponent) : segments
  } catch {
    return null
  }
}

/**
 * The stored path of content with these segments, in small letters, since an address is one whatever its case; null where a segment holds a
 * slash and so names nothing (R-CONTENT-02).
 */
export function joinedPath(segments: readonly string[]): string | null {
  if (segments.some((segment) => segment.includes('/'))) return null
  const path = segments.join('/').toLowerCase()
  // Most paths are plain ASCII, and each page that is sent asks for one.
  return /[\u0080-\uffff]/.test(path) ? path.normalize('NFC') : path
}

/** The address of a path as it is written in links, such as '/site/%C3%BCber-uns'. */
export function addressOfPath(path: string): string {
  return `/${path.split('/').map(encodeURIComponent).join('/')}`
}
