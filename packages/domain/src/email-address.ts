import { enteredText } from './entered-text.ts'

/** Why a text is no e-mail address that gets mails. */
export type EmailProblem = 'email-invalid' | 'email-not-ascii'

/**
 * Why a text is no e-mail address: it lacks an @ or a domain with a dot, or has blanks or punctuation marks that mail programs take for the end of an
 * address (RFC 5322, `specials`); a comma in place of a dot is the most frequent slip on phones. Its last part has at least two signs, not only
 * digits, and at most 64 stand before the @ (RFC 5321, 4.5.3.1.1). Or it has letters before the @ that only some
 * mail servers take (SMTPUTF8). Null where it is one.
 */
export function emailProblem(text: string): EmailProblem | null {
  if (!/^[^\s@<>()[\]\\,;:"]+@[^\s@.<>()[\]\\,;:"]+(\.[^\s@.<>()[\]\\,;:"]+)+$/.test(text))
    return 'email-invalid'
  if (!/^[^@]{1,64}@.*\.(?=[^.]*\p{L})[^.]{2,63}$/u.test(text)) return 'email-invalid'
  return /^[ -~]+@/.test(text) ? null : 'email-not-ascii'
}

/** Whether a text is an e-mail address that every mail server takes. */
export function isEmail(text: string): boolean {
  return emailProblem(text) === null
}

/**
 * An e-mail address as it is stored: without signs that nobody sees, its domain in lower case and as mail servers know it (`bäckerei.at` as
 * `xn--bckerei-5wa.at`). What is no address stays as it was typed.
 */
export function storedEmail(text: string): string {
  const typed = enteredText(text).trim()
  const [, name, domain = ''] = /^(.*@)([^@\s/?#:%[\]\\]+)$/.exec(typed) ?? []
  if (name === undefined) return typed
  const address = URL.parse(`http://${domain.normalize('NFKC')}`)
  // Without a dot or as four numbers it would be no name of a domain.
  const isName = address !== null && /\.[a-z][^.]*$/.test(address.hostname)
  return name + (isName ? address.hostname : domain)
}
