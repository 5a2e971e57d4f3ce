import type { ThemeFont } from '@theke/contract/shop/config/theme-fonts.ts'
import type { Language } from '@theke/domain/language.ts'

/** What a mail says, before it is HTML or text. Everything in it is plain text. */
export type MailContent = {
  subject: string
  heading: string
  paragraphs: string[]
  /** Words of a person, set apart. */
  quote?: string
  button?: { label: string; link: string }
  /** Facts as label and value. */
  facts?: [label: string, value: string][]
  lines?: MailLine[]
  /** Sums below the lines; the last is the total. */
  sums?: [label: string, amount: string][]
  /** Small print below all. */
  notices?: string[]
}

/** An ordered item: amount (`1,5 kg`), name, choices and price. */
export type MailLine = { amount: string; name: string; details: string[]; price: string }

/** The sender, language and look of a mail. */
export type MailLook = {
  language: Language
  shopName: string
  color: string
  font: ThemeFont
  footer: string[]
}
