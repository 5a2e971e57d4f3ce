/** A text of a label: how large it is at best, how many lines it may take, and how soon it gives way to the others (0 last). */
export type LabelText = {
  text: string
  isBold: boolean
  size: number
  maxLines: number
  rank: number
  /** May be cut before anything is set smaller. */
  isOptional?: boolean
}

export type LabelLine = { text: string; isBold: boolean; size: number }

type Area = { width: number; height: number }
/** The width of a text, in the unit of its size. */
type Measure = (line: LabelLine) => number
type Room = Area & { measure: Measure }
type Fitted = { lines: LabelLine[]; isWhole: boolean }
/** How a label is set; of the texts that must stand there, how many do, and how many are whole before the first that is not, by their ranks. */
type Setting = { lines: LabelLine[]; present: number; whole: number }

const scales = [1, 0.9, 0.8, 0.7, 0.6, 0.5, 0.4, 0.3]
/** The smallest size, in points. */
const minSize = 6
/** From one line to the next, in sizes. */
export const lineFactor = 1.25

/**
 * Sets the texts of a label in lines that lie within its area, in the largest sizes in which as many as possible of those that must stand there do, and
 * are whole. What matters least is cut first, and what is cut ends with dots.
 */
export function fitLabelText(texts: readonly LabelText[], room: Room): LabelLine[] {
  const required = texts.filter(({ isOptional }) => isOptional !== true).length
  let best: Setting | null = null
  for (const scale of scales) {
    const setting = settingAt(texts, scale, room)
    if (best === null || isBetter(setting, best)) best = setting
    if (best.whole === required) break
  }
  return best?.lines ?? []
}

function isBetter(one: Setting, other: Setting): boolean {
  return one.present === other.present ? one.whole > other.whole : one.present > other.present
}

function settingAt(texts: readonly LabelText[], scale: number, room: Room): Setting {
  const byText = new Map<LabelText, Fitted>()
  let height = room.height
  for (const text of texts.toSorted((one, other) => one.rank - other.rank)) {
    const fitted = fittedText(text, scale, { ...room, height })
    height -= fitted.lines.reduce((sum, { size }) => sum + size * lineFactor, 0)
    byText.set(text, fitted)
  }
  const required = [...byText].filter(([{ isOptional }]) => isOptional !== true)
  const firstCut = required.findIndex(([, { isWhole }]) => !isWhole)
  return {
    lines: texts.flatMap((text) => byText.get(text)?.lines ?? []),
    present: required.filter(([, { lines, isWhole }]) => isWhole || lines.length > 0).length,
    whole: firstCut === -1 ? required.length : firstCut,
  }
}

/** One text in the largest size up to a scale in which it needs no more lines than it may take; what is optional is rather cut. */
function fittedText(text: LabelText, scale: number, room: Room): Fitted {
  let fitted: Fitted = textAt(text, scale, room)
  for (const smaller of scales.filter((each) => each < scale)) {
    if (fitted.isWhole || text.isOptional === true) break
    fitted = textAt(text, smaller, room)
  }
  return fitted
}

function textAt({ text, isBold, size: best, maxLines }: LabelText, scale: number, room: Room): Fitted {
  const size = Math.max(minSize, best * scale)
  const widthOf = (text: string) => room.measure({ text, isBold, size })
  const words = text.split(/\s+/).filter(Boolean)
  const fits = (line: string) => widthOf(line) <= room.width
  const lines = brokenAt(words, fits, maxLines + 1)
  const roomLines = Math.min(maxLines, Math.floor(room.height / (size * lineFactor)))
  const shown = lines.slice(0, Math.max(0, roomLines))
  const last = shown.at(-1)
  if (lines.length > shown.length && last !== undefined) shown[shown.length - 1] = dotted(last, fits)
  const isShown = shown.length === lines.length
  return {
    lines: shown.map((line) => ({ text: line, isBold, size })),
    isWhole: isShown && words.every(fits),
  }
}

/** Breaks words into lines, up to about so many, and a word that is longer than a line within itself. */
function brokenAt(words: readonly string[], fits: (line: string) => boolean, maxLines: number): string[] {
  const lines: string[] = []
  for (const word of words) {
    if (lines.length >= maxLines) break
    const current = lines.at(-1)
    if (current !== undefined && fits(`${current} ${word}`)) lines[lines.length - 1] = `${current} ${word}`
    else lines.push(...pieces(word, fits, maxLines))
  }
  return lines
}

function pieces(word: string, fits: (line: string) => boolean, maxLines: number): string[] {
  const parts = ['']
  for (const sign of word) {
    const longer = `${parts.at(-1) ?? ''}${sign}`
    if (longer === sign || fits(longer)) parts[parts.length - 1] = longer
    else if (parts.push(sign) > maxLines) break
  }
  return parts
}

function dotted(line: string, fits: (line: string) => boolean): string {
  let rest = line
  while (rest !== '' && !fits(`${rest}...`)) rest = rest.slice(0, -1)
  return `${rest.trimEnd()}...`
}
