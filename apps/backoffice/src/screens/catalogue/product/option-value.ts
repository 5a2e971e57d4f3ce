/** The value of an option from its name, distinct from those already taken: 'Extra scharf' is 'extra-scharf'. */
export function optionValue(name: string, taken: readonly string[]): string {
  const base =
    name
      .toLowerCase()
      .replace(/[äöüß]/g, (letter) => ({ ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' })[letter] ?? letter)
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-+|-+$/g, '') || 'option'
  let value = base
  for (let number = 2; taken.includes(value); number += 1) value = `${base}-${number}`
  return value
}
