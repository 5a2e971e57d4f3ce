import { select, decimal, boolean, integer, list, longText, reference, text, type Values } from '../fields.ts'
import { rowsFields } from './rows-fields.ts'

const layerTypeLabels = {
  image: 'Bild',
  text: 'Text',
  shape: 'Fläche',
  qrCode: 'QR-Code',
  rows: 'Zeilen',
} as const
const layerFitLabels = { cover: 'Füllend', contain: 'Ganz sichtbar', stretch: 'Gestreckt' } as const
const layerAlignLabels = { left: 'Links', center: 'Mitte', right: 'Rechts' } as const
const verticalAlignLabels = { top: 'Oben', middle: 'Mitte', bottom: 'Unten' } as const
const textFitLabels = {
  shrink: 'Verkleinern, bis er passt',
  fill: 'So groß wie möglich',
  cut: 'Größe behalten',
} as const
const shapeLabels = { rectangle: 'Rechteck', ellipse: 'Ellipse' } as const

export const layer = {
  name: text({ label: 'Name', isRequired: true }),
  type: select({ label: 'Art', options: layerTypeLabels }),
  group: text({
    label: 'Gruppe',
    hint: 'Ebenen mit derselben Gruppe werden zusammen bewegt. Eine Gruppe in einer Gruppe steht hinter einem Schrägstrich: Angebot/Schild.',
  }),
  isVisible: boolean({ label: 'Sichtbar', defaultValue: true }),
  isLocked: boolean({ label: 'Gesperrt' }),
  source: text({
    label: 'Feld',
    hint: 'Womit die Ebene gefüllt wird: product.image, product.name, product.price, product.basePrice, product.description, product.allergens, product.soldOut, branch.name, branch.address, branch.phone, branch.contact, shop.name, shop.address, shop.logo, today.date oder tomorrow.menu.',
  }),
  image: reference('images', { label: 'Festes Bild' }),
  text: longText({
    label: 'Text',
    hint: 'Felder stehen in geschweiften Klammern: {product.name}. **Fett**, *kursiv*, ~~durchgestrichen~~, [#b32122|Farbe] und [150%|Größe] sind möglich.',
  }),
  x: decimal({ label: 'Von links (px)', isRequired: true, defaultValue: 0 }),
  y: decimal({ label: 'Von oben (px)', isRequired: true, defaultValue: 0 }),
  width: decimal({ label: 'Breite (px)', min: 0, isRequired: true, defaultValue: 100 }),
  height: decimal({ label: 'Höhe (px)', min: 0, isRequired: true, defaultValue: 100 }),
  rotation: decimal({ label: 'Drehung (°)', min: -360, max: 360, isRequired: true, defaultValue: 0 }),
  opacity: decimal({ label: 'Deckkraft (0–1)', min: 0, max: 1, isRequired: true, defaultValue: 1 }),
  fit: select({ label: 'Einpassung', options: layerFitLabels }),
  focusX: integer({
    label: 'Wichtige Stelle von links (%)',
    min: 0,
    max: 100,
    isRequired: true,
    defaultValue: 50,
  }),
  focusY: integer({
    label: 'Wichtige Stelle von oben (%)',
    min: 0,
    max: 100,
    isRequired: true,
    defaultValue: 50,
  }),
  shape: select({ label: 'Form', options: shapeLabels }),
  cornerRadius: decimal({ label: 'Eckenradius (px)', min: 0, max: 4000, isRequired: true, defaultValue: 0 }),
  align: select({ label: 'Ausrichtung', options: layerAlignLabels }),
  verticalAlign: select({ label: 'Senkrecht', options: verticalAlignLabels }),
  textFit: select({ label: 'Text einpassen', options: textFitLabels }),
  lineHeight: decimal({ label: 'Zeilenabstand', min: 0.5, max: 4, isRequired: true, defaultValue: 1.2 }),
  fontFamily: text({
    label: 'Schrift',
    hint: 'Leer: Inter.',
    max: 64,
    format: 'font',
  }),
  fontVariant: text({
    label: 'Schriftschnitt',
    hint: '300 für leicht, 700 für fett, italic für kursiv, 700italic für beides; leer für normal. Was eine Schrift nicht hat, wird zum nächsten Schnitt, den sie hat.',
    max: 64,
  }),
  fontSize: decimal({ label: 'Schriftgröße (px)', min: 1, max: 2000, isRequired: true, defaultValue: 32 }),
  color: text({ label: 'Farbe', format: 'color' }),
  ...rowsFields,
}

export type Layer = Values<typeof layer>

/** The layers of a designed picture in drawing order: the first lies at the bottom (R-MEDIA-06). */
export function layers() {
  return list(layer, { label: 'Ebenen', hint: 'Die erste Ebene liegt ganz unten.', max: 50 })
}
