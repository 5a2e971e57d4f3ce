const paper = '#faf6f0'
const ink = '#17120f'
const red = '#b32122'

/** A layer of a scene, as far as the demo states it. */
export type DemoLayer = {
  name: string
  type: 'image' | 'text' | 'shape' | 'qrCode'
  x: number
  y: number
  width: number
  height: number
  text?: string
  source?: string
  fontFamily?: string
  fontVariant?: string
  fontSize?: number
  color?: string
  align?: 'left' | 'right'
}

type Box = [x: number, y: number, width: number, height: number]

function at([x, y, width, height]: Box) {
  return { x, y, width, height }
}

const name = (box: Box, fontSize: number): DemoLayer => ({
  name: 'Name',
  type: 'text',
  source: 'product.name',
  fontFamily: 'Fraunces',
  fontSize,
  color: ink,
  ...at(box),
})
const words = (source: string, box: Box, fontSize: number, color: string): DemoLayer => ({
  name: source,
  type: 'text',
  source,
  fontSize,
  color,
  ...at(box),
})
const ground = (box: Box, color: string): DemoLayer => ({ name: 'Fläche', type: 'shape', color, ...at(box) })
const bold = (text: string, box: Box, fontSize: number, color: string): DemoLayer => ({
  name: text,
  type: 'text',
  text,
  fontVariant: 'bold',
  fontSize,
  color,
  ...at(box),
})
const picture = (box: Box): DemoLayer => ({
  name: 'Bild',
  type: 'image',
  source: 'product.image',
  ...at(box),
})

/** Two scenes that any product fills. */
export const scenes = [
  {
    key: 'landscape',
    name: 'Angebot im Querformat',
    path: 'angebot-quer',
    width: 1920,
    height: 1080,
    duration: 10,
    backgroundColor: paper,
    layers: [
      picture([0, 0, 900, 1080]),
      bold('Heute in der Theke', [980, 110, 860, 60], 46, red),
      name([980, 190, 860, 270], 110),
      words('product.description', [980, 480, 860, 190], 44, '#4c443d'),
      words('product.allergens', [980, 690, 560, 50], 38, '#6b6259'),
      bold('{product.soldOut}', [1540, 680, 300, 66], 52, red),
      ground([900, 780, 1020, 300], red),
      bold('{product.price}', [980, 832, 860, 140], 110, '#ffffff'),
      words('product.basePrice', [980, 975, 860, 60], 44, '#ffffff'),
    ],
  },
  {
    key: 'portrait',
    name: 'Angebot im Hochformat',
    path: 'angebot-hoch',
    width: 1080,
    height: 1920,
    duration: 10,
    backgroundColor: paper,
    layers: [
      picture([0, 0, 1080, 920]),
      ground([64, 64, 520, 84], ink),
      bold('Empfehlung des Tages', [92, 82, 470, 54], 42, '#ffffff'),
      name([64, 960, 952, 240], 120),
      words('product.description', [64, 1210, 952, 130], 40, '#4c443d'),
      words('product.allergens', [64, 1350, 600, 48], 38, '#6b6259'),
      bold('{product.soldOut}', [700, 1340, 316, 60], 50, red),
      ground([0, 1420, 1080, 280], red),
      bold('{product.price}', [64, 1455, 952, 140], 112, '#ffffff'),
      words('product.basePrice', [64, 1605, 952, 60], 44, '#ffffff'),
      ground([0, 1700, 1080, 220], ink),
      bold('{shop.name}', [64, 1750, 700, 60], 46, '#ffffff'),
      words('branch.name', [64, 1820, 700, 50], 38, '#d9d1c7'),
      ground([864, 1730, 160, 160], '#ffffff'),
      { name: 'Code', type: 'qrCode', source: 'shop.address', color: ink, ...at([864, 1730, 160, 160]) },
    ],
  },
] as const

/** What plays: one scene, filled with one product after the other. */
export const streams = [
  { name: 'Theke', sceneKey: 'landscape', productKeys: ['leberkaese', 'kaesekrainer', 'backhendl'] },
  { name: 'Schaufenster', sceneKey: 'portrait', productKeys: ['beinschinken', 'frankfurter', 'leberkaese'] },
] as const

/** Two televisions, whose keys everybody knows, as they are for looking at. */
export const televisions = [
  {
    name: 'Theke',
    identifier: 'theke',
    branchKey: 'linz-hauptplatz',
    stream: 'Theke',
    orientation: 'landscape',
    width: 1920,
    height: 1080,
    apiKey: 'demo-bildschirm-theke',
  },
  {
    name: 'Schaufenster',
    identifier: 'schaufenster',
    branchKey: 'linz-hauptplatz',
    stream: 'Schaufenster',
    orientation: 'portrait',
    width: 1080,
    height: 1920,
    apiKey: 'demo-bildschirm-schaufenster',
  },
] as const
