import { defaultValues } from '@theke/contract/fields.ts'
import { type Layer, layer } from '@theke/contract/media/layer-fields.ts'
import type { ThemeFont } from '@theke/contract/shop/config/theme-fonts.ts'
import type { Drawing } from '../draw-template.ts'
import { noRows, rowOfText } from '../row-values.ts'

type DailyMenuCard = {
  title: string
  day: string
  entries: readonly { name: string; price: string }[]
  footer: string
  font: ThemeFont
  primaryColor: string
  onPrimaryColor: string
}

const width = 1080
const height = 1350
const edge = 90
const listTop = 370
const listBottom = 1230

/** The menu of a day as a picture for social networks: names on the left, prices on the right. */
export function dailyMenuDrawing(card: DailyMenuCard): Pick<Drawing, 'template' | 'rows'> {
  const { title, day, entries, footer, primaryColor, onPrimaryColor } = card
  const text = (values: Partial<Layer>): Layer => ({
    ...plainText,
    // Inter is the font of texts where headings are in Fraunces.
    fontFamily: card.font,
    ...values,
    text: withoutFields(values.text ?? ''),
  })
  const inner = width - 2 * edge
  const heading = card.font === 'Inter' ? 'Fraunces' : card.font
  const template: Drawing['template'] = {
    width,
    height,
    format: 'png',
    backgroundColor: '#faf7f2',
    layers: [
      { ...plainText, name: 'Kopf', type: 'shape', width, height: 300, color: primaryColor },
      text({
        name: 'Titel',
        text: title,
        x: edge,
        y: 80,
        width: inner,
        height: 110,
        fontSize: 84,
        fontFamily: heading,
        fontVariant: '700',
        color: onPrimaryColor,
      }),
      text({
        name: 'Tag',
        text: day,
        x: edge,
        y: 196,
        width: inner,
        height: 60,
        fontSize: 40,
        color: onPrimaryColor,
      }),
      {
        ...plainText,
        name: 'Gerichte',
        type: 'rows',
        fontFamily: card.font,
        fontSize: 40,
        x: edge,
        y: listTop,
        width: inner,
        height: listBottom - listTop,
        rowHeight: 110,
        hasLines: false,
        columns: [
          { field: 'name', width: 540, align: 'left', isBold: false },
          { field: 'price', width: 340, align: 'right', isBold: true },
        ],
      },
      text({
        name: 'Fuß',
        text: footer,
        x: edge,
        y: 1262,
        width: inner,
        height: 50,
        fontSize: 30,
        color: '#6b655e',
      }),
    ],
  }
  const rows = entries.map(({ name, price }) => ({ ...rowOfText(name), price }))
  return {
    template,
    rows: template.layers.map(({ type }) => (type === 'rows' ? { ...noRows, rows } : noRows)),
  }
}

const plainText: Layer = {
  ...defaultValues(layer),
  type: 'text',
  fontSize: 32,
  color: '#1c1a18',
  width: 0,
  height: 0,
}

function withoutFields(text: string): string {
  return text.replaceAll('{', '(').replaceAll('}', ')')
}
