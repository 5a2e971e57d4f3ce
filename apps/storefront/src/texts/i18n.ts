import type { Language } from '@theke/domain/language.ts'

/** Texts by the path of their key, such as `cart.clear` or `status.sentences.waiting`. */
export type Dictionary = Readonly<Record<string, string>>

/** The same texts in English, for the same keys. */
export type English<Texts> = Texts extends string
  ? string
  : { readonly [Name in keyof Texts]: English<Texts[Name]> }

/** A text, or several under their names. */
export type Group = string | readonly Group[] | { readonly [name: string]: Group }
type Part = Record<string, Group>
type PartlyGerman = { german?: readonly string[] | undefined }

/** What has been declared so far. */
export const parts: [path: string, texts: Part][] = []
let dictionary: Dictionary = {}

export let language: Language = 'de'

/** Marks what the shop itself wrote and nobody translates, for screen readers and translators (WCAG 3.1.2). */
export const untranslatedProps = () => (language === 'en' ? { lang: 'de' } : undefined)

/** Marks a text of a record that stays German on a page in English. */
export const germanProps = ({ german }: PartlyGerman, name = 'name') =>
  german?.includes(name) ? { lang: 'de' } : undefined

/** Whether a text of a record is German, as on every page in German. */
export const isGerman = ({ german }: PartlyGerman, name: string): boolean =>
  language === 'de' || german?.includes(name) === true

/** The text of a key that only a page in another language has to say; empty on one in German. */
export const translatedText = (key: string): string => (language === 'de' ? '' : (dictionary[key] ?? ''))

/**
 * Declares the texts of a part of the shop, in German. They are read where they are shown, as `cartTexts.clear`; groups may be
 * kept, single texts must not be, as `setLocale` replaces them.
 */
export function defineTexts<const Texts extends { readonly [name: string]: Group }>(
  part: string,
  texts: Texts,
): Texts {
  parts.push([part, texts])
  write(part, texts)
  return texts
}

/**
 * Puts the texts of a dictionary in place of those before, everywhere; what is not in it stays. The server does so, with a whole
 * dictionary, before it renders a page, which happens in one go; the browser does so once, with the shop's own.
 */
export function setLocale(next: Language, texts: Dictionary): void {
  language = next
  dictionary = texts
  for (const [path, part] of parts) write(path, part)
}

/** Adds the texts of a file that comes later; what was said before stays. */
export function addTexts(texts: Dictionary): void {
  setLocale(language, { ...texts, ...dictionary })
}

function write(path: string, group: Part): void {
  for (const [name, value] of Object.entries(group)) {
    const key = `${path}.${name}`
    if (typeof value === 'string') group[name] = dictionary[key] ?? value
    else write(key, value as Part)
  }
}

type Placeholders<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Placeholders<Rest>
  : never

/** Puts values into the places of a text: `fill('ab {time} Uhr', { time: '08:00' })`. A missing value is a compile error. */
export function fill<Text extends string>(
  text: Text,
  values: { [Name in Placeholders<Text>]: string | number },
): string {
  return text.replace(/\{(\w+)\}/g, (place, name: string) =>
    name in values ? String(Reflect.get(values, name)) : place,
  )
}
