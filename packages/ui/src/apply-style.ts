/** Adds a style to the document, and resolves once it has arrived or failed: what it belongs to can be used without it. */
export function applyStyle(href: string): Promise<unknown> {
  return new Promise((onload) => {
    document.head.append(
      Object.assign(document.createElement('link'), { rel: 'stylesheet', href, onload, onerror: onload }),
    )
  })
}
