/** Words that begin a last name of several words, such as `van der Berg`. */
const particle =
  /^(?:von|vom|van|de|del|della|der|den|di|da|du|dos|la|le|zu|zum|zur|ten|ter|auf|el|al|bin|ben)$/

type SplitName = { firstName: string; lastName: string }

/** First names and last name of a whole name: the last word is the last name with what belongs to it, and `Huber, Anna` begins with it. */
export function splitName(name: string): SplitName {
  const byComma = splitAtComma(name)
  if (byComma) return byComma
  const words = wordsOf(name)
  const before = words.slice(0, -1)
  const begin = before.findIndex((word) => particle.test(word))
  const at = begin < 0 ? before.length : begin
  return { firstName: words.slice(0, at).join(' '), lastName: words.slice(at).join(' ') }
}

/** The same of a name that begins with the last name, as lists are sorted: `Huber Anna Maria`. */
export function splitSortedName(name: string): SplitName {
  const byComma = splitAtComma(name)
  if (byComma) return byComma
  const words = wordsOf(name)
  const at = words.findIndex((word) => !particle.test(word)) + 1
  return { firstName: words.slice(at).join(' '), lastName: words.slice(0, at).join(' ') }
}

function splitAtComma(name: string): SplitName | null {
  const [lastName = '', ...rest] = name.split(',')
  return rest.length === 0 ? null : { firstName: rest.join(',').trim(), lastName: lastName.trim() }
}

function wordsOf(name: string): string[] {
  return name.split(/\s+/).filter(Boolean)
}
