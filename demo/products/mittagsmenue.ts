import type { OpeningHourType } from '@theke/domain/shop/branch.ts'
import { byServing, choice, dearer, optionalStep, productsOf, requiredStep } from '../define-product.ts'
import type { DemoProduct } from '../demo-types.ts'
import { euro } from '../euro.ts'
import { openOn } from '../hours.ts'

const workdays: OpeningHourType[] = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday']

function lunchOn(days: OpeningHourType[]): Partial<DemoProduct> {
  return { ...byServing(20), schedule: openOn(days, '11:00', '14:00'), isVisibleWhenUnavailable: true }
}

const soup = requiredStep('select', 'Suppe', 'Im Menü enthalten.', {
  options: [
    choice('Rindsuppe mit Fritatten', 'fritatten'),
    choice('Gemüsecremesuppe', 'gemuese'),
    choice('Ohne Suppe', 'ohne'),
  ],
})

export const mittagsmenue = productsOf('mittagsmenue', 'M', [
  {
    key: 'menue-montag',
    name: 'Montag: Faschierter Braten',
    description: 'Mit Erdäpfelpüree und Röstzwiebel, dazu Suppe.',
    price: euro(10.9),
    allergens: 'A,C,G,L,M',
    ...lunchOn(['monday']),
    type: 'configurable',
    parts: [soup],
  },
  {
    key: 'menue-dienstag',
    name: 'Dienstag: Rindsgulasch',
    description: 'Mit Semmelknödel, dazu Suppe.',
    price: euro(11.5),
    allergens: 'A,C,G,L',
    ...lunchOn(['tuesday']),
    type: 'configurable',
    parts: [soup],
  },
  {
    key: 'menue-mittwoch',
    name: 'Mittwoch: Schweinsbraten',
    description: 'Mit Sauerkraut und Knödel im Natursaft, dazu Suppe.',
    price: euro(11.9),
    allergens: 'A,C,G,L,M',
    ...lunchOn(['wednesday']),
    type: 'configurable',
    parts: [soup],
  },
  {
    key: 'menue-donnerstag',
    name: 'Donnerstag: Backhendl',
    description: 'Mit Erdäpfelsalat und Preiselbeeren, dazu Suppe.',
    price: euro(11.9),
    allergens: 'A,C,G,L,M',
    ...lunchOn(['thursday']),
    type: 'configurable',
    parts: [soup],
  },
  {
    key: 'menue-freitag',
    name: 'Freitag: Mehlspeise oder Fisch',
    description: 'Kaiserschmarrn mit Zwetschkenröster oder gebackener Karpfen, dazu Suppe.',
    price: euro(10.5),
    allergens: 'A,C,D,G,L,M,O',
    ...lunchOn(['friday']),
    type: 'configurable',
    isStepByStep: true,
    parts: [
      soup,
      requiredStep('select', 'Hauptspeise', 'Süß oder pikant?', {
        options: [
          choice('Kaiserschmarrn mit Zwetschkenröster', 'kaiserschmarrn'),
          dearer('Gebackener Karpfen mit Erdäpfelsalat', 'karpfen', 2.4),
        ],
      }),
    ],
  },
  {
    key: 'leberkaesesemmel',
    name: 'Leberkäsesemmel',
    description: 'Zehn Deka heißer Leberkäse in der frischen Semmel.',
    price: euro(3.9),
    allergens: 'A,F,G,M',
    unit: 'piece',
    maximumQuantity: 40,
    type: 'configurable',
    parts: [
      requiredStep('select', 'Leberkäse', 'Welcher darf es sein?', {
        options: [
          choice('Klassisch', 'klassisch'),
          dearer('Käseleberkäse', 'kaese', 0.3),
          dearer('Pikant', 'pikant', 0.2),
        ],
      }),
      optionalStep('multiselect', 'Dazu', 'Alles außer Gurkerl ist gratis.', {
        options: [
          choice('Süßer Senf', 'senf-suess'),
          choice('Scharfer Senf', 'senf-scharf'),
          choice('Ketchup', 'ketchup'),
          dearer('Gurkerl', 'gurkerl', 0.4),
        ],
      }),
    ],
  },
  {
    key: 'schnitzelsemmel',
    name: 'Schnitzelsemmel',
    description: 'Mit Schweinsschnitzel, Salat und Sauce.',
    price: euro(5.6),
    allergens: 'A,C,F,G,M',
    unit: 'piece',
    maximumQuantity: 40,
    schedule: openOn([...workdays, 'saturday'], '09:00', '14:00'),
    isVisibleWhenUnavailable: true,
  },
  {
    key: 'salatteller',
    name: 'Großer Salat mit Hühnerstreifen',
    description: 'Blattsalat, Gemüse, Kernöl und gebratene Hühnerbrust.',
    price: euro(9.9),
    allergens: 'G,M,O',
    tagKeys: ['glutenfrei'],
    ...lunchOn(workdays),
  },
])
