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

export const starterTemplates: readonly StarterTemplate[] = [
  {
    key: 'price-board',
    name: 'Preistafel',
    description: 'Fernseher quer, 1920 × 1080',
    width: 1920,
    height: 1080,
    backgroundColor: paper,
    isForScenes: true,
    layers: [
      shapeLayer('Balken', [0, 0, 24, 1080], red),
      textLayer('Titel', [112, 72, 1180, 120], 'Heute in der Theke', 92, display),
      textLayer('Datum', [1300, 112, 508, 60], '{today.date}', 38, { align: 'right', color: grey }),
      rowsLayer('Zeilen', [112, 224, 1696, 744], {
        rowsOf: 'menu',
        maxRows: 10,
        rowHeight: 76,
        fontSize: 44,
        hasHeader: true,
        overflow: 'pages',
      }),
      textLayer('Filiale', [112, 992, 1696, 52], '{branch.name}', 38, { color: grey }),
    ],
  },
  {
    key: 'daily-menu',
    name: 'Tagesmenü',
    description: 'Fernseher quer, 1920 × 1080',
    width: 1920,
    height: 1080,
    backgroundColor: ink,
    isForScenes: true,
    layers: [
      textLayer('Schild', [112, 84, 700, 64], '{today.date}', 40, { color: '#f0b9a8' }),
      textLayer('Titel', [112, 146, 1696, 172], 'Heute zu Mittag', 124, { ...display, color: white }),
      shapeLayer('Linie', [112, 326, 160, 8], red),
      rowsLayer('Gerichte', [112, 364, 1696, 500], {
        rowsOf: 'today',
        fillsHeight: true,
        maxRows: 5,
        overflow: 'pages',
        rowHeight: 100,
        fontSize: 60,
        color: white,
        columns: [
          { field: 'name', width: 5, align: 'left', isBold: false },
          { field: 'allergens', width: 2, align: 'left', isBold: false },
          { field: 'price', width: 1.6, align: 'right', isBold: true },
        ],
      }),
      shapeLayer('Linie unten', [112, 888, 1696, 2], white, { opacity: 0.3 }),
      textLayer('Morgen', [112, 908, 1696, 64], '{tomorrow.menu}', 46, { color: white, fontVariant: '600' }),
      textLayer('Filiale', [112, 996, 1696, 48], '{branch.contact}', 36, { color: '#cfc8bf' }),
    ],
  },
  {
    key: 'offer',
    name: 'Angebot',
    description: 'Fernseher hoch, 1080 × 1920',
    width: 1080,
    height: 1920,
    backgroundColor: paper,
    isForScenes: true,
    layers: [
      imageLayer('Bild', [0, 0, 1080, 1080], 'product.image'),
      shapeLayer('Schild', [72, 1000, 420, 112], red, { group: 'Schild' }),
      textLayer('Angebot', [72, 1000, 420, 112], 'Angebot', 60, {
        color: white,
        fontVariant: '700',
        align: 'center',
        verticalAlign: 'middle',
        group: 'Schild',
      }),
      textLayer('Name', [72, 1164, 936, 260], '{product.name}', 108, display),
      textLayer('Preis', [72, 1448, 936, 200], '{product.price}', 150, { fontVariant: '800', color: red }),
      textLayer('Grundpreis', [72, 1668, 936, 60], '{product.basePrice}', 40, { color: grey }),
      textLayer('Allergene', [72, 1740, 936, 60], '{product.allergens}', 38, { color: grey }),
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
