import { defaultValues } from '../fields.ts'
import { layer, type Layer } from './layer-fields.ts'

type Place = readonly [x: number, y: number, width: number, height: number]

export const ink = '#141110'
export const paper = '#faf7f2'
export const red = '#b32122'
export const white = '#ffffff'
export const grey = '#6f665c'

export function shapeLayer(name: string, place: Place, color: string, more: Partial<Layer> = {}): Layer {
  return placed('shape', name, place, { color, ...more })
}

export function textLayer(
  name: string,
  place: Place,
  text: string,
  fontSize: number,
  more: Partial<Layer> = {},
): Layer {
  return placed('text', name, place, { text, fontSize, color: ink, ...more })
}

export function imageLayer(name: string, place: Place, source: string, more: Partial<Layer> = {}): Layer {
  return placed('image', name, place, { source, ...more })
}

export function qrLayer(name: string, place: Place, source: string): Layer {
  return placed('qrCode', name, place, { source, color: ink })
}

export function rowsLayer(name: string, place: Place, more: Partial<Layer>): Layer {
  return placed('rows', name, place, { color: ink, columns: priceColumns, ...more })
}

export const priceColumns: Layer['columns'] = [
  { field: 'name', width: 5, align: 'left', isBold: false },
  { field: 'allergens', width: 1.4, align: 'left', isBold: false },
  { field: 'unit', width: 1, align: 'right', isBold: false },
  { field: 'price', width: 1.8, align: 'right', isBold: true },
]

export const display = { fontFamily: 'Fraunces', fontVariant: '600' }

function placed(
  type: Layer['type'],
  name: string,
  [x, y, width, height]: Place,
  more: Partial<Layer>,
): Layer {
  return { ...defaultValues(layer), type, name, x, y, width, height, ...more }
}
