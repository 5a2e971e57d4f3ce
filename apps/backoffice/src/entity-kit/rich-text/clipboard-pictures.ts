import { readPastedHtml } from './pasted-html.ts'

// Names stay unique where a text is moved from one editor to another.
let pictures = 0

/** What one editor reads from the clipboard: text, and the files of its pictures by the names of their places. */
export function openClipboard() {
  const files = new Map<string, File>()
  let rtf = ''
  return {
    files,
    /** Hears of a paste before its text is read. */
    begin: (transfer: DataTransfer | null): void => {
      rtf = transfer?.getData('text/rtf') ?? ''
    },
    read: (html: string): string => {
      const unread: string[] = []
      const text = readPastedHtml(html, (src) => {
        const name = String(++pictures)
        const file = pictureOfAddress(src)
        if (file) files.set(name, file)
        else if (/^file:/i.test(src)) unread.push(name)
        return name
      })
      const found = unread.length > 0 ? picturesOfRtf(rtf) : []
      // Which is which is known only where both have the same pictures.
      if (found.length === unread.length) {
        for (const [index, name] of unread.entries()) {
          const file = found[index]
          if (file) files.set(name, file)
        }
      }
      rtf = ''
      return text
    },
  }
}

/** Types of pictures that texts take, and how their files end. */
const endings = new Map([
  ['image/png', 'png'],
  ['image/jpeg', 'jpg'],
  ['image/gif', 'gif'],
])

/** The picture that an address of the kind `data:` contains; null for another address or kind of picture. */
function pictureOfAddress(address: string): File | null {
  const [, type = '', data = ''] = /^data:([\w/+.-]+)(?:;[\w=-]+)*;base64,(.*)$/s.exec(address) ?? []
  if (!endings.has(type)) return null
  try {
    return pictureFile(
      Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0)),
      type,
    )
  } catch {
    return null
  }
}

/** The pictures of a text as RTF, in their order. Word names them in HTML by places on the device, which no website can read. */
function picturesOfRtf(rtf: string): File[] {
  const pictures =
    /\\(png|jpeg)blip(?:\s*(?:\\[a-z]+-?\d*|\{\\\*\\blipuid\s[\da-f]+\}))*\s*([\da-f][\da-f\s]*)\}/gi
  return Array.from(rtf.matchAll(pictures), ([, type = '', hex = '']) =>
    pictureFile(bytesOf(hex.replaceAll(/\s/g, '')), `image/${type.toLowerCase()}`),
  )
}

function bytesOf(hex: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from({ length: hex.length >> 1 }, (_, index) =>
    Number.parseInt(hex.slice(index * 2, index * 2 + 2), 16),
  )
}

function pictureFile(bytes: Uint8Array<ArrayBuffer>, type: string): File {
  return new File([bytes], `Bild.${endings.get(type)}`, { type })
}
