import type { DemoProduct } from '../demo-types.ts'
import {
  byKilo,
  byPerson,
  byPiece,
  choice,
  dearer,
  leadTime,
  optionalStep,
  pieceOf,
  pricedAt,
  productsOf,
  requiredStep,
} from '../define-product.ts'
import { euro } from '../euro.ts'
import { onDate } from '../hours.ts'

/** Handed out on the last days before Christmas only, so it is shown but can be ordered for those days alone. */
const christmasPickup: Partial<DemoProduct> = {
  schedule: [
    onDate('2026-12-22', '08:00', '18:00'),
    onDate('2026-12-23', '08:00', '18:00'),
    onDate('2026-12-24', '07:00', '12:00'),
  ],
  isVisibleWhenUnavailable: true,
}

export const weihnachten = productsOf('weihnachten', 'X', [
  {
    key: 'weihnachtsgans',
    name: 'Weihnachtsgans',
    description: 'Österreichische Weidegans, ca. 4,5 kg, bratfertig. Bitte bis zwei Wochen vorher bestellen.',
    price: euro(89),
    tagKeys: ['regional'],
    ...byPiece(4),
    pricing: 'approximate',
    ...leadTime(2, 'weeks'),
    ...christmasPickup,
    type: 'configurable',
    parts: [
      requiredStep('select', 'Zubereitung', 'Bratfertig oder schon gefüllt?', {
        options: [choice('Bratfertig', 'bratfertig'), dearer('Mit Apfel-Maroni-Fülle', 'gefuellt', 14)],
      }),
      optionalStep('multiselect', 'Dazu', 'Alles für den Heiligen Abend.', {
        options: [
          dearer('Rotkraut, 1 kg', 'rotkraut', 7.9),
          dearer('Erdäpfelknödel, 8 Stück', 'knoedel', 9.6),
          dearer('Ganslsauce, 0,5 l', 'sauce', 8.5),
        ],
      }),
    ],
  },
  {
    key: 'truthahn',
    name: 'Truthahn im Ganzen',
    description: 'Ca. 5 kg, für acht Personen. Mit Innereien.',
    price: euro(79),
    ...byPiece(4),
    pricing: 'approximate',
    ...leadTime(2, 'weeks'),
    ...christmasPickup,
  },
  {
    key: 'fondueplatte',
    name: 'Fondueplatte',
    description: 'Rind, Schwein, Kalb und Huhn, in Würfel geschnitten. 250 g je Person, mit drei Saucen.',
    price: euro(14.9),
    allergens: 'C,G,L,M',
    ...byPerson(2, 4),
    pricing: 'minimum',
    ...leadTime(3, 'days'),
    type: 'configurable',
    isStepByStep: true,
    parts: [
      requiredStep('multiselect', 'Fleisch', 'Ohne Aufpreis mischen.', {
        options: [
          choice('Rind', 'rind'),
          choice('Schwein', 'schwein'),
          choice('Huhn', 'huhn'),
          dearer('Kalb', 'kalb', 2),
          dearer('Rindsfilet', 'filet', 4.5),
        ],
      }),
      requiredStep('multiselect', 'Saucen', 'Hausgemacht, je 80 g.', {
        options: [
          choice('Cocktailsauce', 'cocktail'),
          choice('Knoblauchsauce', 'knoblauch'),
          choice('Currysauce', 'curry'),
          choice('Kräutertopfen', 'kraeuter'),
        ],
      }),
      optionalStep('addons', 'Dazu', 'Gleich mitbestellen.', {
        addons: [
          { productKey: 'glas-rindsuppe', amount: 0.5 },
          { productKey: 'bauernbrot', amount: 0.25 },
        ],
      }),
    ],
  },
  {
    key: 'raclettepaket',
    name: 'Raclettepaket für vier',
    description: 'Käse, Speck, Schinken, kleine Erdäpfel und Essiggemüse zum Paketpreis.',
    price: euro(49),
    allergens: 'G,M,O',
    unit: 'package',
    maximumQuantity: 10,
    type: 'bundle',
    bundleItems: [
      { productKey: 'bergkaese', amount: 0.6, unit: 'kilogram' },
      { productKey: 'bauchspeck', amount: 0.2, unit: 'kilogram' },
      { productKey: 'beinschinken', amount: 0.3, unit: 'kilogram' },
      { productKey: 'erdaepfel', amount: 1.5, unit: 'kilogram' },
    ],
    ...leadTime(2, 'days'),
  },
  {
    key: 'lungenbraten-wellington',
    name: 'Filet Wellington',
    description: 'Rindsfilet mit Pilzduxelles in Blätterteig, ofenfertig für vier Personen.',
    price: euro(96),
    allergens: 'A,C,G,M',
    ...byPiece(4),
    ...leadTime(1, 'weeks'),
    ...christmasPickup,
  },
  {
    key: 'weihnachtsschinken',
    name: 'Weihnachtsschinken im Brotteig',
    description: 'Saftiger Beinschinken, im Roggenteig gebacken. Ca. 3 kg, für zehn Personen.',
    price: euro(84),
    allergens: 'A',
    ...byPiece(5),
    pricing: 'approximate',
    ...leadTime(1, 'weeks'),
    ...christmasPickup,
  },
  {
    key: 'bratwuerstel-heiliger-abend',
    name: 'Weihnachtsbratwürstel',
    description: 'Fein, mit Kalbfleisch und Zitrone. Der oberösterreichische Heilige Abend, mit Sauerkraut.',
    price: euro(17.9),
    allergens: 'G,M',
    tagKeys: ['regional'],
    ...byKilo(0.4, 0.1, 0.8),
    alternativeUnits: [pieceOf(0.1)],
    ...leadTime(5, 'days'),
    ...christmasPickup,
  },
  {
    key: 'karpfen',
    name: 'Karpfen, filetiert',
    description: 'Aus dem Waldviertel, entgrätet und in Portionen.',
    price: euro(21.9),
    allergens: 'D',
    ...byKilo(0.25, 0.25, 1),
    ...leadTime(1, 'weeks'),
    ...christmasPickup,
  },
  {
    key: 'rotkraut',
    name: 'Apfelrotkraut, 1 kg',
    description: 'Mit Preiselbeeren und Rotwein gekocht, nur erwärmen.',
    price: euro(7.9),
    allergens: 'O',
    tagKeys: ['vegetarisch', 'glutenfrei'],
    unit: 'package',
    maximumQuantity: 20,
    ...leadTime(2, 'days'),
  },
  {
    key: 'geschenkkorb',
    name: 'Geschenkkorb „Huber“',
    description: 'Haussalami, Speck, Käse, Pastete und eine Flasche Zweigelt im Weidenkorb.',
    price: euro(64),
    allergens: 'A,C,G,L,M,O',
    ...byPiece(30),
    ...leadTime(3, 'days'),
    type: 'configurable',
    parts: [
      requiredStep('select', 'Größe', 'Der Korb wächst mit.', {
        options: [pricedAt('Klein', 'klein', 39), choice('Mittel', 'mittel'), pricedAt('Groß', 'gross', 98)],
      }),
      optionalStep('textarea', 'Grußkarte', 'Wir schreiben sie mit der Hand.'),
    ],
  },
  goose('gans-3-4', '3–4 kg', 'Für vier bis fünf Personen, bratfertig.', 3.5),
  goose('gans-4-5', '4–5 kg', 'Für fünf bis sechs Personen, bratfertig.', 4.5),
  goose('gans-5-6', '5–6 kg', 'Für sechs bis acht Personen, bratfertig.', 5.5),
])

/** A goose of a weight class, by the piece and paid as it weighs; `kilograms` is about what one weighs. */
function goose(
  key: string,
  weightClass: string,
  description: string,
  kilograms: number,
): Parameters<typeof productsOf>[2][number] {
  return {
    key,
    name: `Gans ${weightClass}`,
    description,
    price: euro(19.9),
    tagKeys: ['regional'],
    imageKeys: ['weihnachtsgans'],
    ...byKilo(kilograms, kilograms, kilograms),
    defaultUnit: 'piece',
    defaultQuantity: 1,
    alternativeUnits: [{ ...pieceOf(kilograms), maximumQuantity: 4 }],
  }
}
