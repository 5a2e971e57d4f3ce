/** Hands a file to the browser, to be stored under this name. */
export function downloadFile(name: string, content: Blob): void {
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The browser has taken what it needs by the next turn.
  setTimeout(() => URL.revokeObjectURL(address))
}

/** Hands a text to the browser as a file. */
export function downloadText(name: string, type: string, text: string): void {
  downloadFile(name, new Blob([text], { type: `${type};charset=utf-8` }))
}
