import type { Spoken } from '../english/translations.ts'
import type { ImageReference } from '../fields.ts'

/** A file to be downloaded; its size in bytes. */
export type FileView = { name: string; extension: string; size: number; address: string }

/** Something of the shop that a section leads to; without an address it is only named. */
export type CardView = Spoken<{
  title: string
  text: string
  image: ImageReference | null
  address: string | null
}>

export type EventView = {
  type: 'event'
  /** In words, such as 'Samstag, 12. Dezember 2026, 10:00 Uhr'; empty where it is open. */
  starts: string
  /** `HH:mm`, or empty. */
  doors: string
  registerUntil: string
  place: string
  places: number | null
  isFull: boolean
  html: string
  image: ImageReference | null
  leaflet: FileView | null
  phone: string
  email: string
}

export type RecipeView = {
  type: 'recipe'
  image: ImageReference | null
  portions: number | null
  minutes: number | null
  difficulty: string
  diets: string[]
  ingredients: { amount: string; name: string }[]
  html: string
}

/** What a node shows by its type. Formatted texts are HTML and already sanitised. */
export type SectionBody =
  | { type: 'text'; html: string; background: string }
  | { type: 'gallery'; columns: 2 | 3 | 4; images: ImageReference[] }
  | { type: 'questions'; questions: { question: string; html: string }[] }
  | { type: 'downloads'; intro: string; files: FileView[] }
  | EventView
  | RecipeView
  | { type: 'teaser'; text: string; html: string; cards: CardView[]; sections: SectionView[] }

/** A public node as a page shows it, with those below it. */
export type SectionView = {
  id: number
  heading: string
  /** The texts that stay German on a page in another language. */
  german?: readonly string[]
  body: SectionBody
  below: SectionView[]
}
