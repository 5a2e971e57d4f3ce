import type { ChosenPart } from '@theke/domain/ordering/cart/cart.ts'
import type { Unit } from '@theke/domain/units.ts'
import type { DemoOrderItem } from '../demo-types.ts'
import type { Chance } from './random.ts'

export type BasketKind = 'everyday' | 'lunch' | 'party' | 'christmas'

/** Something people order, with the amounts in which they do. */
type Wish = {
  productKey: string
  unit: Unit
  amounts: number[]
  parts?: ChosenPart[][]
  addons?: DemoOrderItem['addons']
}

/** A basket as a customer of this kind would fill it. */
export function basketOf(kind: BasketKind, chance: Chance): DemoOrderItem[] {
  switch (kind) {
    case 'everyday':
      return some(everyday, chance.between(1, 5), chance)
    case 'lunch':
      return [...some(lunch, chance.between(1, 2), chance), ...some(drinks, chance.between(0, 1), chance)]
    case 'party':
      return [
        ...some(platters, chance.percent(25) ? 2 : 1, chance),
        ...some(partyExtras, chance.between(0, 2), chance),
      ]
    case 'christmas':
      return some(christmas, chance.between(1, 3), chance)
  }
}

function some(wishes: readonly Wish[], count: number, chance: Chance): DemoOrderItem[] {
  const left = [...wishes]
  return Array.from({ length: count }, () => {
    const [wish] = left.splice(chance.between(0, left.length - 1), 1)
    return wish === undefined ? [] : [itemOf(wish, chance)]
  }).flat()
}

function itemOf({ productKey, unit, amounts, parts = [], addons = [] }: Wish, chance: Chance): DemoOrderItem {
  return {
    productKey,
    unit,
    amount: chance.oneOf(amounts),
    parts: parts.length === 0 ? [] : chance.oneOf(parts),
    addons,
  }
}

const everyday: Wish[] = [
  { productKey: 'tafelspitz', unit: 'kilogram', amounts: [1, 1.25, 1.5, 2] },
  {
    productKey: 'rostbraten',
    unit: 'piece',
    amounts: [2, 3, 4],
    parts: [[{ value: 'scheiben' }], [{ value: 'pariert' }]],
  },
  { productKey: 'beiried', unit: 'kilogram', amounts: [0.5, 0.75, 1.2] },
  { productKey: 'rib-eye', unit: 'piece', amounts: [1, 2, 4] },
  { productKey: 'wadschinken', unit: 'kilogram', amounts: [1, 1.5, 2] },
  { productKey: 'faschiertes-rind', unit: 'kilogram', amounts: [0.5, 1] },
  { productKey: 'faschiertes-gemischt', unit: 'kilogram', amounts: [0.5, 0.75, 1] },
  { productKey: 'burger-pattie', unit: 'piece', amounts: [4, 6, 8] },
  { productKey: 'suppenknochen', unit: 'package', amounts: [1, 2] },
  { productKey: 'kalbsschnitzel', unit: 'piece', amounts: [4, 6] },
  {
    productKey: 'schweinsbraten-bauch',
    unit: 'kilogram',
    amounts: [1.5, 2, 2.5],
    parts: [[{ value: 'natur' }], [{ value: 'gewuerzt' }]],
  },
  { productKey: 'schweinsschnitzel', unit: 'piece', amounts: [4, 6, 8] },
  { productKey: 'schnitzel-paniert', unit: 'piece', amounts: [2, 4, 5] },
  { productKey: 'cordon-bleu', unit: 'piece', amounts: [2, 3, 4] },
  { productKey: 'grillspiesse', unit: 'piece', amounts: [4, 6] },
  { productKey: 'brathuhn', unit: 'piece', amounts: [1, 2] },
  { productKey: 'huehnerbrust', unit: 'piece', amounts: [2, 4] },
  { productKey: 'freilandeier', unit: 'package', amounts: [1, 2] },
  { productKey: 'frankfurter', unit: 'pair', amounts: [2, 4, 6] },
  { productKey: 'kaesekrainer', unit: 'piece', amounts: [4, 6, 10] },
  { productKey: 'bratwurst', unit: 'piece', amounts: [4, 6] },
  { productKey: 'leberkaese', unit: 'decagram', amounts: [20, 30, 50] },
  {
    productKey: 'extrawurst',
    unit: 'decagram',
    amounts: [10, 15, 20],
    parts: [[{ value: 'duenn' }], [{ value: 'stueck' }]],
  },
  { productKey: 'beinschinken', unit: 'decagram', amounts: [10, 15, 25] },
  { productKey: 'haussalami', unit: 'decagram', amounts: [10, 15] },
  { productKey: 'bauchspeck', unit: 'decagram', amounts: [10, 20] },
  { productKey: 'bergkaese', unit: 'decagram', amounts: [15, 20, 30] },
  { productKey: 'bauernbrot', unit: 'piece', amounts: [1] },
  { productKey: 'kaisersemmel', unit: 'piece', amounts: [4, 6, 10] },
  { productKey: 'erdaepfelsalat', unit: 'package', amounts: [1, 2] },
  { productKey: 'semmelknoedel', unit: 'package', amounts: [1, 2] },
  { productKey: 'glas-rindsgulasch', unit: 'package', amounts: [1, 2, 4] },
  { productKey: 'gefuellte-paprika', unit: 'serving', amounts: [2, 4] },
]

const soups = ['fritatten', 'gemuese', 'ohne']

const lunch: Wish[] = [
  ...['menue-montag', 'menue-dienstag', 'menue-mittwoch', 'menue-donnerstag'].map((productKey) => ({
    productKey,
    unit: 'serving' as const,
    amounts: [1, 1, 2, 3],
    parts: soups.map((value) => [{ value }]),
  })),
  {
    productKey: 'menue-freitag',
    unit: 'serving',
    amounts: [1, 2],
    parts: [
      [{ value: 'fritatten' }, { value: 'kaiserschmarrn' }],
      [{ value: 'gemuese' }, { value: 'karpfen' }],
    ],
  },
  {
    productKey: 'leberkaesesemmel',
    unit: 'piece',
    amounts: [1, 2, 4],
    parts: [
      [{ value: 'klassisch' }, { values: ['senf-suess'] }],
      [{ value: 'kaese' }, { values: ['gurkerl', 'ketchup'] }],
    ],
  },
  { productKey: 'schnitzelsemmel', unit: 'piece', amounts: [1, 2] },
  { productKey: 'salatteller', unit: 'serving', amounts: [1, 2] },
]

const drinks: Wish[] = [
  { productKey: 'mineralwasser', unit: 'piece', amounts: [1, 2] },
  { productKey: 'apfelsaft', unit: 'piece', amounts: [1] },
  { productKey: 'kraeuterlimonade', unit: 'piece', amounts: [1, 2] },
  { productKey: 'maerzen', unit: 'piece', amounts: [1, 2] },
]

const platters: Wish[] = [
  {
    productKey: 'hausplatte-muehlviertel',
    unit: 'person',
    amounts: [8, 10, 12, 20],
    parts: [
      [{ value: 'speck' }, { value: 'bergkaese' }, { values: ['eier', 'kren'] }, {}],
      [{ value: 'roastbeef' }, { value: 'auswahl' }, { values: ['ohne-zwiebel'] }, {}],
    ],
    addons: [{ part: 3, productKey: 'kaisersemmel', amount: 2, unit: 'piece' }],
  },
  {
    productKey: 'kaeseplatte',
    unit: 'person',
    amounts: [6, 10, 12],
    parts: [[{ values: ['bergkaese', 'emmentaler', 'ziege'] }, { text: 'Käse aus dem Innviertel' }]],
  },
  {
    productKey: 'aufschnittplatte',
    unit: 'person',
    amounts: [10, 15, 20],
    parts: [
      [{ value: 'vorspeise' }, { text: 'Bitte ohne Sellerie.' }],
      [{ value: 'hauptspeise' }, { text: '' }],
    ],
  },
  {
    productKey: 'broetchenplatte',
    unit: 'piece',
    amounts: [3, 4, 6],
    parts: [[{ values: ['schinken', 'liptauer', 'ei'] }], [{ values: [] }]],
  },
  {
    productKey: 'fingerfood-box',
    unit: 'person',
    amounts: [10, 15, 25],
    parts: [
      [{ value: 'kalt' }, { uploads: [] }],
      [{ value: 'warm' }, { uploads: [] }],
    ],
  },
  {
    productKey: 'brotlaib-gravur',
    unit: 'piece',
    amounts: [1, 2],
    parts: [
      [{ text: 'Alles Gute, Opa' }, { value: 'schinken-kaese' }, { uploads: [] }],
      [{ text: '50 Jahre Herta' }, { value: 'fein' }, { uploads: [] }],
    ],
  },
  { productKey: 'gemueseplatte', unit: 'person', amounts: [6, 10, 15] },
]

const partyExtras: Wish[] = [
  { productKey: 'mineralwasser', unit: 'piece', amounts: [6, 12, 24] },
  { productKey: 'maerzen', unit: 'piece', amounts: [12, 20, 40] },
  { productKey: 'most', unit: 'piece', amounts: [4, 6] },
  { productKey: 'kaisersemmel', unit: 'piece', amounts: [20, 30, 50] },
  { productKey: 'erdaepfelsalat', unit: 'package', amounts: [4, 6, 8] },
  { productKey: 'liptauer', unit: 'package', amounts: [3, 5] },
]

const christmas: Wish[] = [
  {
    productKey: 'weihnachtsgans',
    unit: 'piece',
    amounts: [1],
    parts: [
      [{ value: 'gefuellt' }, { values: ['rotkraut', 'knoedel'] }],
      [{ value: 'bratfertig' }, { values: [] }],
    ],
  },
  { productKey: 'truthahn', unit: 'piece', amounts: [1] },
  { productKey: 'weihnachtsschinken', unit: 'piece', amounts: [1] },
  { productKey: 'bratwuerstel-heiliger-abend', unit: 'piece', amounts: [8, 12, 16] },
  { productKey: 'lungenbraten-wellington', unit: 'piece', amounts: [1, 2] },
  { productKey: 'karpfen', unit: 'kilogram', amounts: [1, 1.5] },
  { productKey: 'rotkraut', unit: 'package', amounts: [1, 2] },
]
