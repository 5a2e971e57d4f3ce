import { select, decimal, boolean, list, longText, reference, text } from '../fields.ts'

const layerTypeLabels = { image: 'Bild', text: 'Text', shape: 'Fläche', qrCode: 'QR-Code' } as const
const layerFitLabels = { cover: 'Füllend', contain: 'Ganz sichtbar', stretch: 'Gestreckt' } as const
const layerAlignLabels = { left: 'Links', center: 'Mitte', right: 'Rechts' } as const

export const layer = {
  name: text({ label: 'Name', isRequired: true }),
  type: select({ label: 'Art', options: layerTypeLabels }),
  isVisible: boolean({ label: 'Sichtbar', defaultValue: true }),
  source: text({
    label: 'Feld',
    hint: 'Womit die Ebene gefüllt wird: product.image, product.name, product.price, product.basePrice, product.description, product.allergens, shop.name, shop.address oder shop.logo; auf TVs auch product.soldOut und branch.name.',
  }),
  image: reference('images', { label: 'Festes Bild' }),
  text: longText({ label: 'Text', hint: 'Felder stehen in geschweiften Klammern: {product.name}.' }),
  x: decimal({ label: 'Von links (px)', isRequired: true, defaultValue: 0 }),
  y: decimal({ label: 'Von oben (px)', isRequired: true, defaultValue: 0 }),
  width: decimal({ label: 'Breite (px)', min: 0, isRequired: true, defaultValue: 100 }),
  height: decimal({ label: 'Höhe (px)', min: 0, isRequired: true, defaultValue: 100 }),
  rotation: decimal({ label: 'Drehung (°)', min: -360, max: 360, isRequired: true, defaultValue: 0 }),
  opacity: decimal({ label: 'Deckkraft (0–1)', min: 0, max: 1, isRequired: true, defaultValue: 1 }),
  fit: select({ label: 'Einpassung', options: layerFitLabels }),
  align: select({ label: 'Ausrichtung', options: layerAlignLabels }),
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
}

/** The layers of a designed picture in drawing order: the first lies at the bottom (R-MEDIA-06). */
export function layers() {
  return list(layer, { label: 'Ebenen', hint: 'Die erste Ebene liegt ganz unten.', max: 50 })
}
