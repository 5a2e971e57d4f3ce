import { get } from '../../endpoint.ts'
import { list, longText, text } from '../../fields.ts'

/** A text of the storefront as the software brings it; `{names}` in braces are filled in when it is shown. */
export type OwnText = { key: string; german: string; english: string }

/** Texts that a shop puts in place of the software's own; an empty one leaves that of the software. */
export const textsField = list(
  {
    key: text({ label: 'Schlüssel', isRequired: true, max: 120 }),
    german: longText({ label: 'Deutsch', max: 600 }),
    english: longText({ label: 'Englisch', max: 600 }),
  },
  { label: 'Eigene Texte', max: 2000 },
)

/** German sentences about a text that cannot be taken. */
export const textProblems = {
  unknown: 'Diesen Text gibt es nicht.',
  twice: 'Dieser Text ist zweimal angegeben.',
  missing: (names: string) =>
    `Bitte verwenden Sie auch ${names}. Beim Anzeigen steht dort der passende Wert.`,
  surplus: (names: string) => `${names} gibt es in diesem Text nicht.`,
}

/** The names in braces of a text, each once and in order: `ab {time} Uhr` has `{time}`. */
export function placesOf(written: string): string[] {
  return [...new Set(written.match(/\{\w+\}/g))].toSorted()
}

export const textsApi = {
  listOwnTexts: get<OwnText[]>()('/api/config/texts', {
    summary: 'Die Texte des Shops, wie die Software sie mitbringt',
    allow: 'admin',
    permission: 'config.texts',
    failure: 'Texte konnten nicht geladen werden',
  }),
}
