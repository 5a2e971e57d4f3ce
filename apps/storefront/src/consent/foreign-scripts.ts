let hasAny = false

/** Fetches a script of another host, which the visitor has agreed to. */
export function addForeignScript(address: string): void {
  hasAny = true
  const script = document.createElement('script')
  script.async = true
  script.src = address
  document.head.append(script)
}

/** Whether scripts of other hosts run in this document. They read the address of the page, so no secret one may be shown in it. */
export function hasForeignScripts(): boolean {
  return hasAny
}
