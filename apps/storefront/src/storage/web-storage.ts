type Shelf = 'localStorage' | 'sessionStorage'

/** The stored text of a key; null where there is none or no storage. */
export function readText(shelf: Shelf, key: string): string | null {
  try {
    return window[shelf].getItem(key)
  } catch {
    return null
  }
}

/** Writes a text, or removes it where that is null. Does nothing where the storage is full or forbidden. */
export function writeText(shelf: Shelf, key: string, text: string | null): void {
  try {
    if (text === null) window[shelf].removeItem(key)
    else window[shelf].setItem(key, text)
  } catch {
    // It then lasts as long as the page.
  }
}
