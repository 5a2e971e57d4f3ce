/** Wide (1) and narrow (0) bars and gaps in turn, a bar first (ISO/IEC 16388). */
const signs: Readonly<Record<string, string>> = {
  '0': '000110100',
  '1': '100100001',
  '2': '001100001',
  '3': '101100000',
  '4': '000110001',
  '5': '100110000',
  '6': '001110000',
  '7': '000100101',
  '8': '100100100',
  '9': '001100100',
  N: '000010011',
  '*': '010010100',
}
const wide = 2.5

/**
 * The bars of a Code 39: where each begins and how wide it is, in narrow bars, and how wide all are. Only for digits and `N`, of which the numbers of
 * orders on paper consist; null for a text with any other sign.
 */
export function code39(text: string): { bars: { x: number; width: number }[]; width: number } | null {
  const patterns = `*${text}*`.split('').map((sign) => signs[sign])
  const bars: { x: number; width: number }[] = []
  let x = 0
  for (const pattern of patterns) {
    if (pattern === undefined) return null
    for (const [place, size] of pattern.split('').entries()) {
      const width = size === '1' ? wide : 1
      if (place % 2 === 0) bars.push({ x, width })
      x += width
    }
    // A narrow gap between two signs.
    x += 1
  }
  return { bars, width: x - 1 }
}
