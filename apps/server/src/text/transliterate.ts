import { printable } from '@theke/domain/printing/receipt.ts'
import anyAscii from 'any-ascii'

/**
 * A text in which words of scripts that printers lack are written in plain letters: `王小明` as `WangXiaoMing`, `نورة` as `nwrh`. Emoji and other signs
 * stay. Latin, Cyrillic and Greek letters stay too, since paper has a likeness for each (`printable` of the domain).
 */
export function transliterated(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[\p{L}\p{M}\p{N}]/gu, (letter) => (isForeign(letter) ? anyAscii(letter) : letter))
}

/** Signs that stand for vowels in other scripts are marks; those at Latin letters belong to none. */
function isForeign(letter: string): boolean {
  return /\p{M}/u.test(letter) ? !/\p{Script=Inherited}/u.test(letter) : printable(letter).includes('?')
}
