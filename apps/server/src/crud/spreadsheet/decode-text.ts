/** The upper half of code page 850, in which programs of DOS wrote; `TextDecoder` does not know it. */
const upperHalf850 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´­±‗¾¶§÷¸°¨·¹³²■\u00a0'

/** Encodings of texts, by name, as people know them. */
export const encodingLabels = {
  'utf-8': 'Unicode (UTF-8)',
  'utf-16': 'Unicode (UTF-16)',
  'windows-1252': 'Windows (1252)',
  'windows-1250': 'Windows, Mitteleuropa (1250)',
  'iso-8859-2': 'ISO, Mitteleuropa (8859-2)',
  'windows-1251': 'Windows, Kyrillisch (1251)',
  'windows-1253': 'Windows, Griechisch (1253)',
  'windows-1254': 'Windows, Türkisch (1254)',
  macintosh: 'Mac (MacRoman)',
  cp850: 'DOS (850)',
  mixed: 'Unicode und Windows gemischt',
  'utf-8-twice': 'Unicode, doppelt umgewandelt',
} as const
export type Encoding = keyof typeof encodingLabels

const ofOneByte = ['windows-1252', 'macintosh', 'cp850'] as const
/** Most of them have German and French letters where the western one has them, so that only others speak for them. */
const ofNeighbours = ['windows-1250', 'iso-8859-2', 'windows-1251', 'windows-1253', 'windows-1254'] as const

/** The encodings that a text may have, the likeliest first; only the first where there is no doubt. */
export function encodingsOf(bytes: Buffer): [Encoding, ...Encoding[]] {
  if (isUtf16(bytes)) return ['utf-16']
  const sample = bytes.subarray(0, 256 * 1024)
  if (isUtf8(bytes)) {
    const text = bytes.toString()
    return decodedOnceMore(text) === text ? ['utf-8'] : ['utf-8-twice', 'utf-8']
  }
  const scoreOf = (encoding: Encoding) => ({ encoding, score: likelihood(decodeText(sample, encoding)) })
  const isJoined = severalBytes.test(sample.toString('latin1'))
  const scored = [...ofOneByte, ...(isJoined ? (['mixed'] as const) : [])].map(scoreOf)
  const most = Math.max(...scored.map(({ score }) => score))
  const neighbours = ofNeighbours.map(scoreOf).filter(({ score }) => score > 0)
  const isForeign = neighbours.some(({ score }) => score > most)
  const [best, ...others] = [...scored, ...(isForeign ? neighbours : [])].toSorted(
    (one, other) => other.score - one.score,
  )
  if (best === undefined) return ['windows-1252']
  const isOpen = (score: number) => score > 0 || best.score <= 0 || isForeign
  return [best.encoding, ...others.filter(({ score }) => isOpen(score)).map(({ encoding }) => encoding)]
}

/** Letters of several bytes in UTF-8. */
const severalBytes = /[\xc2-\xdf][\x80-\xbf]|[\xe0-\xef][\x80-\xbf]{2}|[\xf0-\xf4][\x80-\xbf]{3}/
const anyLetter = new RegExp(`${severalBytes.source}|[\\x80-\\xff]`, 'g')

/** The text of a file that was joined from one in UTF-8 and one of Windows. */
function decodedPieces(bytes: Buffer): string {
  const windows = new TextDecoder('windows-1252')
  return bytes.toString('latin1').replace(anyLetter, (letter) => {
    const piece = Buffer.from(letter, 'latin1')
    return isUtf8(piece) ? piece.toString() : windows.decode(piece)
  })
}

const bytesOfWindows = new Map(
  Array.from(new TextDecoder('windows-1252').decode(Uint8Array.from({ length: 256 }, (_, byte) => byte)))
    .map((sign, byte) => [sign, byte] as const)
    .slice(128),
)

/** The text with `KÃ¤se` as `Käse`: what was UTF-8, was taken for a text of Windows and stored as UTF-8 again. */
export function decodedOnceMore(text: string): string {
  return text.replace(/[\u00c2-\u00f4]\P{ASCII}+/gu, (run) => {
    const bytes = Buffer.from(Array.from(run, (sign) => bytesOfWindows.get(sign) ?? 0))
    if (bytes.includes(0) || !isUtf8(bytes)) return run
    const decoded = bytes.toString()
    const isUsual = Array.from(decoded).every((sign) => usual.some((known) => known.test(sign)))
    return isUsual ? decoded : run
  })
}

/** The text in an encoding, without its byte order mark. */
export function decodeText(bytes: Buffer, encoding: Encoding): string {
  if (encoding === 'cp850')
    return Array.from(bytes, (byte) =>
      byte < 128 ? String.fromCharCode(byte) : (upperHalf850[byte - 128] ?? ''),
    ).join('')
  if (encoding === 'mixed') return decodedPieces(bytes)
  if (encoding === 'utf-8-twice') return decodedOnceMore(bytes.toString())
  if (encoding === 'utf-16')
    return new TextDecoder(isBigEndian(bytes) ? 'utf-16be' : 'utf-16le').decode(bytes)
  return new TextDecoder(encoding).decode(bytes)
}

function isUtf8(bytes: Buffer): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return true
  } catch {
    return false
  }
}

function isUtf16(bytes: Buffer): boolean {
  if (bytes.length % 2 !== 0 || bytes.length === 0) return false
  const mark = bytes.readUInt16BE(0)
  if (mark === 0xfeff || mark === 0xfffe) return true
  const [even, odd] = zeros(bytes)
  return Math.max(even, odd) > 0.3 && Math.min(even, odd) < 0.05
}

function isBigEndian(bytes: Buffer): boolean {
  const mark = bytes.readUInt16BE(0)
  const [even, odd] = zeros(bytes)
  return mark === 0xfeff || (mark !== 0xfffe && even > odd)
}

/** Which part of the even and of the odd bytes is zero: Latin letters have one in each pair. */
function zeros(bytes: Buffer): [even: number, odd: number] {
  const sample = bytes.subarray(0, 4096)
  let even = 0
  let odd = 0
  for (const [index, byte] of sample.entries()) {
    if (byte !== 0) continue
    if (index % 2 === 0) even += 1
    else odd += 1
  }
  return [(even * 2) / sample.length, (odd * 2) / sample.length]
}

const german = /[äöüÄÖÜß]/
const turkish = /[ğşıİĞŞ]/
const eastern = /[ěščřůťďňĚČŘŮŤĎŇőűŐŰąćęłńśźżĄĆĘŁŃŚŹŻăĂ]/
const western = /[éèêáàâçñóòôíìîúùûëïÉÈÁÀÇÑšžŠŽœ]/
const signs = /[€„“”‚‘’–—…°½¼¾²³§«»×±®©™·•\u00a0]/
const usual = [german, western, eastern, signs]
/** Scripts whose letters stand beside letters of the same script. */
const scripts = [/\p{Script=Cyrillic}/u, /\p{Script=Greek}/u]
const letter = /\p{L}/u
const capital = /\p{Lu}/u
const small = /\p{Ll}/u

/** How much a text looks like one that somebody wrote in German or a neighbouring language. */
function likelihood(text: string): number {
  let score = 0
  for (const { 0: sign, index } of text.matchAll(/\P{ASCII}/gu)) {
    const before = text[index - 1] ?? ' '
    const isOdd = letter.test(sign)
      ? isOddLetter(sign, before, text.slice(index + 1, index + 3))
      : isOddSign(sign, before, text[index + 1] ?? ' ')
    if (isOdd) score -= 3
    else score += german.test(sign) ? 3 : 1
  }
  return score
}

/** A letter that is rare, stands alone or among none but rare ones, or is large or small where the word around it is not. */
function isOddLetter(sign: string, before: string, rest: string): boolean {
  const [after = ' ', next = ' '] = rest
  if (!letter.test(before) && !letter.test(after)) return true
  const script = scripts.find((one) => one.test(sign))
  if (script)
    return (letter.test(before) && !script.test(before)) || (letter.test(after) && !script.test(after))
  if (![german, western, eastern, turkish].some((known) => known.test(sign))) return true
  // A word of any language that has Latin letters has plain ones in it.
  if (rare.test(before) && rare.test(after)) return true
  if (/[èÈ]/.test(sign) && /[aeiou]/i.test(after)) return true
  // It stands behind the vowel that is long before it.
  if (sign === 'ß' && (!/[aeiouyäöü]/i.test(before) || after === 's')) return true
  if (capital.test(sign) && small.test(before)) return true
  return capital.test(after) && (small.test(sign) || small.test(next)) && sign !== 'ß'
}

const rare = /(?=\P{ASCII})\p{L}/u

/** A sign within a word, before one that it does not begin, or behind one where it belongs to a number. */
function isOddSign(sign: string, before: string, after: string): boolean {
  if (!signs.test(sign)) return true
  if (letter.test(before) && letter.test(after)) return sign !== '’'
  if (letter.test(after) && /[§®™°²³¼½¾·±]/.test(sign)) return true
  return letter.test(before) && /[°½¼¾²³§·±×©]/.test(sign) && !(before === 'm' && /[²³]/.test(sign))
}
