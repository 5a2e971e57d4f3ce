import { select, multiSelect, decimal, image, integer, object, text } from '../../fields.ts'
import { themeFontLabels } from './theme-fonts.ts'

/** Parts of the storefront that a theme may replace (R-SHOP-19). */
const overridablePartLabels = {
  header: 'Kopf',
  footer: 'Fuß',
  productCard: 'Produktkarte',
  branchCard: 'Filialkarte',
  statusHeadline: 'Überschrift der Bestellseite',
} as const

const labelGrid = {
  rows: integer({ label: 'Zeilen', min: 1, max: 20, isRequired: true, defaultValue: 6 }),
  columns: integer({ label: 'Spalten', min: 1, max: 10, isRequired: true, defaultValue: 2 }),
  labelWidth: millimetres('Breite (mm)', 99.1),
  labelHeight: millimetres('Höhe (mm)', 42.3),
  marginLeft: millimetres('Rand links (mm)', 4.6),
  marginTop: millimetres('Rand oben (mm)', 21.6),
  gapX: millimetres('Abstand quer (mm)', 2.6),
  gapY: millimetres('Abstand hoch (mm)', 0),
}

/** How the shop looks, on the screen and on labels (R-SHOP-19). */
export const themeFields = {
  primaryColor: text({
    label: 'Hauptfarbe',
    hint: 'Für Knöpfe und alles, was Kunden drücken sollen.',
    format: 'color',
    isRequired: true,
    defaultValue: '#B32122',
  }),
  secondaryColor: text({
    label: 'Zweitfarbe',
    hint: 'Für Leisten und Flächen.',
    format: 'color',
    isRequired: true,
    defaultValue: '#000000',
  }),
  font: select({
    label: 'Schrift',
    hint: 'Für allen Text des Shops. Sie kommt von Ihrem eigenen Server. E-Mails nennen sie auch; dort erscheint sie, wo sie installiert ist.',
    options: themeFontLabels,
  }),
  borderRadius: integer({
    label: 'Eckenradius (px)',
    hint: '0 lässt alle Ecken eckig.',
    min: 0,
    max: 32,
    isRequired: true,
    defaultValue: 0,
  }),
  logo: image({
    label: 'Logo',
    hint: 'Steht im Kopf jeder Seite; am besten mit durchsichtigem Hintergrund.',
  }),
  favicon: image({
    label: 'Favicon',
    hint: 'Steht im Reiter des Browsers und als Symbol der App; quadratisch.',
  }),
  ogImage: image({
    label: 'Vorschaubild',
    hint: 'Zeigen soziale Netze und Messenger, wenn jemand den Shop teilt; am besten 1200 × 630 px.',
  }),
  compactLabelGrid: object(labelGrid, {
    label: 'Etikettenbogen: kompakt',
    hint: 'Name und Preis. Ein Bogen A4; die Maße stehen auf der Packung.',
  }),
  detailLabelGrid: object(labelGrid, {
    label: 'Etikettenbogen: ausführlich',
    hint: 'Auch Beschreibung, Allergene und Grundpreis.',
  }),
  overridableParts: multiSelect({
    label: 'Ersetzbare Teile',
    hint: 'Diese Teile darf eine eigene Gestaltung ersetzen. Solange der Shop keine hat, ändert sich nichts.',
    options: overridablePartLabels,
  }),
}

function millimetres(label: string, defaultValue: number) {
  return decimal({ label, min: 0, max: 300, places: 1, isRequired: true, defaultValue })
}
