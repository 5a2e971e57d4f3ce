import { screenTitles } from '../screen-titles.ts'

/** The words of the screen of fonts. */
export const fontsTexts = {
  title: screenTitles.fonts,
  hint: 'Alle Schriftarten liegen auf diesem Server. Die des Shops wählen Sie in der Konfiguration, andere in Bildvorlagen und Szenen.',
  search: 'Suchen',
  family: 'Schriftart',
  category: 'Art',
  variants: 'Schnitte',
  license: 'Lizenz',
  licenseOf: (license: string, family: string) => `${license}: Lizenztext von ${family}`,
  nothing: 'Nichts gefunden.',
}
