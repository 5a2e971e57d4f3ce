import { byKilo, byPiece, leadTime, pieceOf, productsOf } from '../define-product.ts'
import { euro } from '../euro.ts'
import { openOn } from '../hours.ts'

export const kalb = productsOf('kalb', 'K', [
  {
    key: 'kalbsschnitzel',
    name: 'Kalbsschnitzel vom Schlögel',
    description:
      'Dünn geschnitten und geklopft, für das echte Wiener Schnitzel. Ein Schnitzel wiegt ca. 140 g.',
    price: euro(37.9),
    tagKeys: ['regional'],
    ...byKilo(0.14, 0.14, 0.56),
    alternativeUnits: [pieceOf(0.14)],
    defaultUnit: 'piece',
    defaultQuantity: null,
  },
  {
    key: 'kalbsfilet',
    name: 'Kalbsfilet',
    description: 'Zart und mager, am Stück. Für Medaillons oder im Ganzen rosa gebraten.',
    price: euro(54.9),
    ...byKilo(0.25, 0.05, 0.5),
    ...leadTime(2, 'days'),
  },
  {
    key: 'kalbsstelze',
    name: 'Kalbsstelze, ganz',
    description: 'Für drei bis vier Personen, ca. 1,8 kg. Mit Schwarte zum knusprigen Braten.',
    price: euro(32.4),
    ...byPiece(6),
    pricing: 'approximate',
    ...leadTime(2, 'days'),
  },
  {
    key: 'ossobuco',
    name: 'Ossobuco',
    description:
      'Kalbshaxe in Scheiben mit Markknochen, ca. 300 g je Scheibe. Mit Gremolata ein Sonntagsessen.',
    price: euro(22.9),
    ...byKilo(0.3, 0.3, 1.2),
    alternativeUnits: [pieceOf(0.3)],
  },
  {
    key: 'kalbsbrust',
    name: 'Kalbsbrust, gefüllt',
    description: 'Mit Semmelfülle und Petersilie, küchenfertig zugenäht. Eine Portion wiegt ca. 300 g.',
    price: euro(23.9),
    allergens: 'A,C,G',
    ...byKilo(1.5, 0.5, 2),
    ...leadTime(2, 'days'),
  },
  {
    key: 'kalbsgulasch',
    name: 'Kalbsgulaschfleisch',
    description: 'Aus Hals und Schulter, würfelig geschnitten. In einer Stunde weich.',
    price: euro(24.9),
    ...byKilo(0.5, 0.25, 0.75),
  },
  {
    key: 'kalbsleber',
    name: 'Kalbsleber',
    description:
      'Enthäutet und in Scheiben, für Geröstete Leber oder Tiroler Art. Nur dienstags und freitags frisch.',
    price: euro(26.9),
    ...byKilo(0.2, 0.1, 0.4),
    schedule: openOn(['tuesday', 'friday'], '08:00', '18:00'),
    isVisibleWhenUnavailable: true,
  },
  {
    key: 'kalbsbeuschel',
    name: 'Kalbsbeuschel, vorgekocht',
    description: 'Feinnudelig geschnitten, nach Altwiener Rezept vorgekocht. Mit Semmelknödel servieren.',
    price: euro(8.4),
    allergens: 'A,G,L,M',
    unit: 'serving',
    maximumQuantity: 20,
  },
])
