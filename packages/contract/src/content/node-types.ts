import { keysOf, recordOf } from '@theke/domain/typed-objects.ts'
import {
  select,
  multiSelect,
  date,
  decimal,
  file,
  files,
  boolean,
  image,
  images,
  dateTime,
  list,
  longText,
  markdown,
  object,
  optionalSelect,
  reference,
  richText,
  text,
  timeOfDay,
  type Fields,
  type Values,
} from '../fields.ts'
import { withEnglish } from '../english/translations.ts'

const galleryColumnLabels = {
  two: 'Zwei Spalten',
  three: 'Drei Spalten',
  four: 'Vier Spalten',
} as const
export const difficultyLabels = { easy: 'Einfach', medium: 'Mittel', hard: 'Anspruchsvoll' } as const
export const dietLabels = {
  vegetarian: 'Vegetarisch',
  vegan: 'Vegan',
  glutenFree: 'Ohne Gluten',
  lactoseFree: 'Ohne Laktose',
} as const

/** The same for guests who read English. */
export const englishDifficultyLabels = {
  easy: 'Easy',
  medium: 'Medium',
  hard: 'Demanding',
} as const satisfies Record<keyof typeof difficultyLabels, string>
export const englishDietLabels = {
  vegetarian: 'Vegetarian',
  vegan: 'Vegan',
  glutenFree: 'Gluten-free',
  lactoseFree: 'Lactose-free',
} as const satisfies Record<keyof typeof dietLabels, string>

const heading = withEnglish({ heading: text({ label: 'Überschrift' }) })

/** A kind of structured content: what it is called and which fields its nodes have. */
type NodeType = { label: string; fields: Fields }

/**
 * Every kind of structured content, with its content fields. The specification's names of field types (R-CONTENT-05) are ours but
 * for these: textarea is longText, wysiwyg richText, number decimal, date by its mode instant, time or day, boolean flag, select
 * choice, multiselect choices, group and tabs object, collection list, color text of that format.
 */
export const nodeTypes = {
  text: {
    label: 'Text',
    fields: {
      ...heading,
      ...withEnglish({ body: richText({ label: 'Text' }) }),
      background: text({ label: 'Hintergrund', format: 'color', hint: 'Leer: wie die Seite.' }),
    },
  },
  gallery: {
    label: 'Bilder',
    fields: {
      ...heading,
      columns: select({ label: 'Anordnung', options: galleryColumnLabels }),
      images: images({ label: 'Bilder' }),
    },
  },
  questions: {
    label: 'Fragen und Antworten',
    fields: {
      ...heading,
      questions: list(
        withEnglish({
          question: text({ label: 'Frage', isRequired: true }),
          answer: markdown({ label: 'Antwort' }),
        }),
        { label: 'Fragen' },
      ),
    },
  },
  downloads: {
    label: 'Dateien',
    fields: {
      ...heading,
      ...withEnglish({ intro: longText({ label: 'Einleitung' }) }),
      files: files({ label: 'Dateien' }),
    },
  },
  event: {
    label: 'Veranstaltung',
    fields: {
      ...heading,
      starts: dateTime({ label: 'Beginn' }),
      doors: timeOfDay({ label: 'Einlass' }),
      registerUntil: date({ label: 'Anmeldung bis' }),
      ...withEnglish({ place: text({ label: 'Ort' }) }),
      places: decimal({ label: 'Plätze', min: 0, max: 100_000, places: 0 }),
      isFull: boolean({ label: 'Ausgebucht' }),
      ...withEnglish({ description: markdown({ label: 'Beschreibung' }) }),
      image: image({ label: 'Bild' }),
      leaflet: file({ label: 'Einladung als Datei' }),
      contact: object(
        {
          phone: text({ label: 'Telefon', format: 'phone' }),
          email: text({ label: 'E-Mail', format: 'email' }),
        },
        { label: 'Anmeldung bei' },
      ),
    },
  },
  recipe: {
    label: 'Rezept',
    fields: {
      ...heading,
      image: image({ label: 'Bild' }),
      recipe: object(
        {
          about: object(
            {
              portions: decimal({ label: 'Portionen', min: 0, max: 1000, places: 0 }),
              minutes: decimal({ label: 'Minuten', min: 0, max: 10_000, places: 0 }),
              difficulty: optionalSelect({ label: 'Schwierigkeit', options: difficultyLabels }),
              diets: multiSelect({ label: 'Geeignet', options: dietLabels }),
            },
            { label: 'Angaben' },
          ),
          ingredients: object(
            {
              list: list(
                withEnglish({
                  amount: text({ label: 'Menge', max: 64 }),
                  name: text({ label: 'Zutat', isRequired: true }),
                }),
                { label: 'Zutaten' },
              ),
            },
            { label: 'Zutaten' },
          ),
          preparation: object(withEnglish({ steps: markdown({ label: 'Zubereitung' }) }), {
            label: 'Zubereitung',
          }),
        },
        { label: 'Rezept', isTabbed: true },
      ),
    },
  },
  teaser: {
    label: 'Verweis',
    fields: {
      ...heading,
      ...withEnglish({ text: longText({ label: 'Text' }) }),
      site: reference('sites', { label: 'Seite' }),
      category: reference('categories', { label: 'Kategorie' }),
      product: reference('products', { label: 'Produkt' }),
      block: reference('blocks', { label: 'Inhalt' }),
      node: reference('nodes', { label: 'Strukturierter Inhalt' }),
      scene: reference('scenes', { label: 'Bild für Bildschirme' }),
    },
  },
} as const satisfies Record<string, NodeType>

export type NodeTypeName = keyof typeof nodeTypes

/** What a node of a type holds, as it crosses the wire. */
export type NodeContent<T extends NodeTypeName> = Values<(typeof nodeTypes)[T]['fields']>

/** The type's name by which forms and lists call it. */
export const nodeTypeLabels = recordOf(keysOf(nodeTypes), (name) => nodeTypes[name].label)
