/** Whether an address leads here from other machines too, not only from the server itself. */
export function isPublicAddress(origin: string): boolean {
  const host = URL.parse(origin)?.hostname ?? ''
  return !/^(localhost|.*\.localhost|127\.[\d.]+|0\.0\.0\.0|\[::1?\])$/.test(host)
}
