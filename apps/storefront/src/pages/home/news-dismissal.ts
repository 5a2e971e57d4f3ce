import { writeText, readText } from '../../storage/web-storage.ts'

const storageKey = 'asp.newsPopup'

/** Whether these news were closed before in this session of the browser. Without storage they show again. */
export function isNewsDismissed(key: string): boolean {
  return readText('sessionStorage', storageKey) === key
}

/** Remembers that these news were closed. */
export function dismissNews(key: string): void {
  writeText('sessionStorage', storageKey, key)
}
