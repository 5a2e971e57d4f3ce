import type { Layer } from './layer-fields.ts'
import {
  display,
  grey,
  imageLayer,
  ink,
  paper,
  qrLayer,
  red,
  rowsLayer,
  shapeLayer,
  textLayer,
  white,
} from './starter-layers.ts'

/** A drawing that a new one can begin with (R-MEDIA-06). */
export type StarterTemplate = {
  key: string
  name: string
  description: string
  width: number
  height: number
  backgroundColor: string
  layers: readonly Layer[]
  /** Whether it is made for televisions. */
  isForScenes: boolean
}

type Size = { width: number; height: number }
type Box = readonly [x: number, y: number, width: number, height: number]

const landscape: Size = { width: 1920, height: 1080 }
const portrait: Size = { width: 1080, height: 1920 }

const soldOutMark = { fontVariant: '700', color: red, align: 'right' } as const

export const starterTemplates: readonly StarterTemplate[] = [
  priceBoard('price-board', landscape),
  priceBoard('price-board-portrait', portrait),
  dailyMenu('daily-menu', landscape),
  dailyMenu('daily-menu-portrait', portrait),
  {
    ...forTelevision('offer-landscape', 'Angebot', landscape),
    backgroundColor: paper,
    layers: [
      imageLayer('Bild', [0, 0, 900, 1080], 'product.image'),
      shapeLayer('Schild', [980, 96, 360, 92], red, { group: 'Schild' }),
      offerSign([980, 96, 360, 92], 48),
      textLayer('Name', [980, 236, 860, 270], '{product.name}', 108, display),
      textLayer('Beschreibung', [980, 524, 860, 130], '{product.description}', 40, { color: grey }),
      textLayer('Preis', [980, 680, 860, 190], '{product.price}', 150, { fontVariant: '800', color: red }),
      textLayer('Grundpreis', [980, 880, 860, 56], '{product.basePrice}', 40, { color: grey }),
      textLayer('Allergene', [980, 950, 540, 56], '{product.allergens}', 38, { color: grey }),
      textLayer('Ausverkauft', [1540, 944, 300, 66], '{product.soldOut}', 48, soldOutMark),
    ],
  },
  {
    ...forTelevision('offer', 'Angebot', portrait),
    backgroundColor: paper,
    layers: [
      imageLayer('Bild', [0, 0, 1080, 1080], 'product.image'),
      shapeLayer('Schild', [72, 1000, 420, 112], red, { group: 'Schild' }),
      offerSign([72, 1000, 420, 112], 60),
      textLayer('Name', [72, 1164, 936, 260], '{product.name}', 108, display),
      textLayer('Preis', [72, 1448, 936, 200], '{product.price}', 150, { fontVariant: '800', color: red }),
      textLayer('Grundpreis', [72, 1668, 936, 60], '{product.basePrice}', 40, { color: grey }),
      textLayer('Allergene', [72, 1740, 560, 60], '{product.allergens}', 38, { color: grey }),
      textLayer('Ausverkauft', [672, 1734, 336, 66], '{product.soldOut}', 50, soldOutMark),
    ],
  },
  {
    key: 'social-square',
    name: 'Beitrag, quadratisch',
    description: 'Für soziale Netzwerke, 1080 × 1080',
    width: 1080,
    height: 1080,
    backgroundColor: paper,
    isForScenes: false,
    layers: [
      imageLayer('Bild', [0, 0, 1080, 700], 'product.image'),
      textLayer('Name', [64, 744, 952, 132], '{product.name}', 76, display),
      textLayer('Preis', [64, 896, 640, 110], '{product.price}', 76, { fontVariant: '800', color: red }),
      textLayer('Shop', [64, 1012, 952, 36], '{shop.name}', 26, { color: grey }),
    ],
  },
  {
    key: 'story',
    name: 'Story',
    description: 'Für soziale Netzwerke, 1080 × 1920',
    width: 1080,
    height: 1920,
    backgroundColor: ink,
    isForScenes: false,
    layers: [
      imageLayer('Bild', [0, 0, 1080, 1920], 'product.image'),
      shapeLayer('Schatten', [0, 1180, 1080, 740], ink, { opacity: 0.82, isLocked: true }),
      textLayer('Name', [80, 1252, 920, 250], '{product.name}', 104, { ...display, color: white }),
      textLayer('Preis', [80, 1520, 920, 130], '{product.price}', 92, { fontVariant: '800', color: white }),
      textLayer('Adresse', [80, 1716, 920, 50], '{shop.address}', 38, { color: '#cfc8bf' }),
    ],
  },
  {
    key: 'price-card-a7',
    name: 'Preiskärtchen A7',
    description: 'Zum Drucken, 105 × 74 mm mit 300 dpi',
    width: 1240,
    height: 874,
    backgroundColor: white,
    isForScenes: false,
    layers: [
      shapeLayer('Balken', [0, 0, 1240, 28], red),
      textLayer('Name', [72, 92, 1096, 250], '{product.name}', 108, display),
      textLayer('Beschreibung', [72, 352, 1096, 120], '{product.description}', 40, { color: grey }),
      textLayer('Preis', [72, 500, 800, 170], '{product.price}', 124, { fontVariant: '800', color: red }),
      textLayer('Grundpreis', [72, 690, 800, 50], '{product.basePrice}', 36, { color: grey }),
      textLayer('Allergene', [72, 752, 800, 50], '{product.allergens}', 36, { color: grey }),
      qrLayer('QR-Code', [932, 566, 236, 236], 'shop.address'),
    ],
  },
]

function forTelevision(key: string, name: string, { width, height }: Size) {
  const shape = width > height ? 'quer' : 'hoch'
  return {
    key,
    name,
    description: `Fernseher ${shape}, ${width} × ${height}`,
    width,
    height,
    isForScenes: true,
  }
}

function priceBoard(key: string, size: Size): StarterTemplate {
  const { width, height } = size
  const edge = width > height ? 112 : 72
  const inner = width - 2 * edge
  return {
    ...forTelevision(key, 'Preistafel', size),
    backgroundColor: paper,
    layers: [
      shapeLayer('Balken', [0, 0, 24, height], red),
      textLayer('Titel', [edge, 72, inner - 516, 120], 'Heute in der Theke', 92, display),
      textLayer('Datum', [width - edge - 508, 112, 508, 60], '{today.date}', 38, {
        align: 'right',
        color: grey,
      }),
      rowsLayer('Zeilen', [edge, 224, inner, height - 336], {
        rowsOf: 'menu',
        maxRows: width > height ? 10 : 18,
        rowHeight: 76,
        fontSize: 44,
        hasHeader: true,
        overflow: 'pages',
      }),
      textLayer('Filiale', [edge, height - 88, inner, 52], '{branch.name}', 38, { color: grey }),
    ],
  }
}

function dailyMenu(key: string, size: Size): StarterTemplate {
  const { width, height } = size
  const edge = width > height ? 112 : 72
  const inner = width - 2 * edge
  return {
    ...forTelevision(key, 'Tagesmenü', size),
    backgroundColor: ink,
    layers: [
      textLayer('Schild', [edge, 84, inner, 64], '{today.date}', 40, { color: '#f0b9a8' }),
      textLayer('Titel', [edge, 146, inner, 172], 'Heute zu Mittag', 124, { ...display, color: white }),
      shapeLayer('Linie', [edge, 326, 160, 8], red),
      rowsLayer('Gerichte', [edge, 364, inner, height - 580], {
        rowsOf: 'today',
        fillsHeight: true,
        maxRows: width > height ? 5 : 8,
        overflow: 'pages',
        rowHeight: 100,
        fontSize: width > height ? 60 : 48,
        color: white,
        columns: [
          { field: 'name', width: 5, align: 'left', isBold: false },
          { field: 'allergens', width: 2, align: 'left', isBold: false },
          { field: 'price', width: width > height ? 1.6 : 2, align: 'right', isBold: true },
        ],
      }),
      shapeLayer('Linie unten', [edge, height - 192, inner, 2], white, { opacity: 0.3 }),
      textLayer('Morgen', [edge, height - 172, inner, 64], '{tomorrow.menu}', 46, {
        color: white,
        fontVariant: '600',
      }),
      textLayer('Filiale', [edge, height - 84, inner, 48], '{branch.contact}', 36, { color: '#cfc8bf' }),
    ],
  }
}

function offerSign(box: Box, fontSize: number): Layer {
  return textLayer('Angebot', box, 'Angebot', fontSize, {
    color: white,
    fontVariant: '700',
    align: 'center',
    verticalAlign: 'middle',
    group: 'Schild',
  })
}
