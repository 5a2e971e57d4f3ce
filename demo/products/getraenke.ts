import type { DemoProduct } from '../demo-types.ts'
import { drinkTax, productsOf, stapleTax } from '../define-product.ts'
import { euro } from '../euro.ts'

const bottle: Partial<DemoProduct> = { unit: 'piece', maximumQuantity: 120, ...drinkTax }

export const getraenke = productsOf('getraenke', 'T', [
  {
    key: 'mineralwasser',
    name: 'Mineralwasser, 0,75 l',
    description: 'Prickelnd oder still, in der Glasflasche. Pfand im Preis.',
    price: euro(2.2),
    ...bottle,
  },
  {
    key: 'apfelsaft',
    name: 'Apfelsaft naturtrüb, 1 l',
    description: 'Aus Streuobst vom Hof Mayrhofer in Pucking.',
    price: euro(4.2),
    tagKeys: ['regional', 'bio'],
    ...bottle,
  },
  {
    key: 'kraeuterlimonade',
    name: 'Kräuterlimonade, 0,35 l',
    description: 'Aus Almkräutern, der österreichische Klassiker.',
    price: euro(2.6),
    ...bottle,
  },
  {
    key: 'cola',
    name: 'Cola, 0,33 l',
    description: 'Gut gekühlt aus der Glasflasche.',
    price: euro(2.6),
    ...bottle,
  },
  {
    key: 'maerzen',
    name: 'Mühlviertler Märzen, 0,5 l',
    description: 'Vollmundig und goldgelb, 5,1 % vol.',
    price: euro(2.4),
    allergens: 'A',
    tagKeys: ['regional'],
    ...bottle,
  },
  {
    key: 'zwickl',
    name: 'Bio-Zwickl, 0,5 l',
    description: 'Naturtrüb und unfiltriert, 5,3 % vol.',
    price: euro(2.7),
    allergens: 'A',
    tagKeys: ['regional', 'bio'],
    ...bottle,
  },
  {
    key: 'most',
    name: 'Birnenmost, 1 l',
    description: 'Trocken ausgebaut, 6 % vol. Passt zur Jause.',
    price: euro(4.9),
    allergens: 'O',
    tagKeys: ['regional'],
    ...bottle,
  },
  {
    key: 'zweigelt',
    name: 'Zweigelt Carnuntum, 0,75 l',
    description: 'Samtig, mit Kirschfrucht, 13 % vol. Zu Rind und Wild.',
    price: euro(10.9),
    allergens: 'O',
    ...bottle,
  },
  {
    key: 'gruener-veltliner',
    name: 'Grüner Veltliner Weinviertel, 0,75 l',
    description: 'Pfeffrig und frisch, 12,5 % vol. Zum Schnitzel.',
    price: euro(9.9),
    allergens: 'O',
    ...bottle,
  },
  {
    key: 'frischmilch',
    name: 'Frische Heumilch, 1 l',
    description: 'Vom Nachbarhof, in der Pfandflasche.',
    price: euro(1.9),
    allergens: 'G',
    tagKeys: ['regional'],
    ...bottle,
    ...stapleTax,
  },
])
