const key = 'asp.push'
const most = 20

/** Whether this browser has asked to be told of an order. */
export function hasAsked(uid: string): boolean {
  return read().includes(uid)
}

/** Remembers whether this browser is told of an order. */
export function rememberAsked(uid: string, isAsked: boolean): void {
  const others = read().filter((other) => other !== uid)
  try {
    localStorage.setItem(key, JSON.stringify((isAsked ? [uid, ...others] : others).slice(0, most)))
  } catch {
    // Without storage the page asks anew after a reload; asking twice changes nothing.
  }
}

function read(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    return Array.isArray(kept) ? kept.filter((uid) => typeof uid === 'string') : []
  } catch {
    return []
  }
}
