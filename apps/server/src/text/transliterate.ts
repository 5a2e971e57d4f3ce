import { printable } from '@theke/domain/printing/receipt.ts'
import anyAscii from 'any-ascii'

/**
 * A text in which words of scripts that printers lack are written in plain letters, and emoji by their names: `王小明` as `WangXiaoMing`, `نورة` as
 * `nwrh`, `🥜` as `:peanuts:`. Latin, Cyrillic and Greek letters stay, since paper has a likeness for each (`printable` of the domain).
 */
export function transliterated(text: string): string {
  return text
    .normalize('NFC')
    .replace(/\P{ASCII}/gu, (sign) => (isForeign(sign) ? anyAscii(sign) || unnamed(sign) : sign))
}

/** What is printed for a sign that the library does not know: emoji newer than it, skin tones and rare letters. */
function unnamed(sign: string): string {
  if (/\p{Emoji_Modifier}|[\p{L}\p{M}\p{N}]/u.test(sign)) return ''
  return /\p{Extended_Pictographic}/u.test(sign) ? ':emoji:' : sign
}

/** Signs that stand for vowels in other scripts are marks; those at Latin letters belong to none. */
function isForeign(letter: string): boolean {
  return /\p{M}/u.test(letter) ? !/\p{Script=Inherited}/u.test(letter) : printable(letter).includes('?')
}
