import { screenTitles } from '../screen-titles.ts'

/** The words of the screen of licences. */
export const licensesTexts = {
  title: screenTitles.licenses,
  hint: 'Schriften und Programmteile anderer, aus denen dieser Shop besteht. Angaben und Texte stammen aus den Paketen selbst.',
  fonts: (count: number) => `Schriften (${count})`,
  parts: (count: number) => `Programmteile (${count})`,
  search: 'Suchen',
  name: 'Name',
  version: 'Version',
  license: 'Lizenz',
  read: 'Text',
  readOf: (name: string) => `Lizenztext von ${name}`,
  inText: 'siehe Text',
  noText: 'Diesem Teil liegt kein Lizenztext bei; es gilt die genannte Lizenz.',
  nothing: 'Nichts gefunden.',
}
