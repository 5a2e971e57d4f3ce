/** The most compressed bytes of scripts with which a page of the storefront may begin. */
export const maxFirstLoad = 76_000

/** The most with which a page in English may begin, whose texts are fetched in both languages. */
export const maxEnglishFirstLoad = 78_000

/** Compressed size in bytes of all scripts and texts that a page names or that these import from the start. */
export async function firstLoadJs(page: string): Promise<number> {
  const html = await (await fetch(page)).text()
  const named = html.matchAll(
    /<(?:script[^>]* src|link rel="(?:modulepreload"|preload" as="fetch" crossorigin) href)="([^"]+)"/g,
  )
  const seen = new Set<string>()
  let bytes = 0
  const visit = async (address: string): Promise<void> => {
    if (seen.has(address)) return
    seen.add(address)
    bytes += (await compressed(address)).byteLength
    const source = await (await fetch(address)).text()
    for (const [, imported = ''] of source.matchAll(
      /(?:^|[;}\s])(?:import|export)\s*(?:[\w*{}\s,$]+from\s*)?"(\.[^"]+)"/g,
    )) {
      await visit(new URL(imported, address).href)
    }
  }
  for (const [, script = ''] of named) await visit(new URL(script, page).href)
  if (seen.size === 0) throw new Error(`${page} loads no script`)
  return bytes
}

/** A file as browsers get it, still compressed. */
async function compressed(address: string): Promise<ArrayBuffer> {
  const response = await fetch(address, { headers: { 'accept-encoding': 'br' } })
  const length = Number(response.headers.get('content-length'))
  if (response.headers.get('content-encoding') !== 'br' || !length)
    throw new Error(`${address} is not compressed`)
  await response.arrayBuffer()
  return new ArrayBuffer(length)
}
