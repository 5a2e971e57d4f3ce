const names = ['view', 'range', 'from', 'to', 'compare', 'branch', 'mode', 'category', 'forecast', 'products']
const maxLength = 40

/** The part of an address behind `?` that states a view of the statistics, in one order; what states nothing of it is left out. */
export function viewAddress(search: string): string {
  const asked = new URLSearchParams(search)
  const stated = new URLSearchParams()
  for (const name of names) {
    const value = asked.get(name) ?? ''
    if (value !== '' && value.length <= maxLength) stated.set(name, value)
  }
  return stated.toString()
}
