const storageKey = 'asp.newsPopup'

/** Whether these news were closed before in this session of the browser. Without storage they show again. */
export function isNewsDismissed(key: string): boolean {
  try {
    return sessionStorage.getItem(storageKey) === key
  } catch {
    return false
  }
}

/** Remembers that these news were closed. */
export function dismissNews(key: string): void {
  try {
    sessionStorage.setItem(storageKey, key)
  } catch {
    // A browser that keeps nothing shows them again on the next page; that is all.
  }
}
