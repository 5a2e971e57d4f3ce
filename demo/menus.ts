import { campaignCatalog, campaignOnlyKeys } from './campaign.ts'
import { categories } from './categories.ts'
import type { DemoMenu } from './demo-types.ts'
import { products } from './products.ts'

const everywhere = ['linz-hauptplatz', 'linz-urfahr', 'wels', 'freistadt']
const allCategories = categories.map((category) => category.key)

/** The later one of two active menus wins, so the party service in Wels has a range of its own. */
export const menus: DemoMenu[] = [
  {
    key: 'herbst-winter',
    name: 'Herbst und Winter',
    isEnabled: true,
    availableFrom: '2026-09-01T00:00',
    branchKeys: everywhere,
    catalog: catalogOf(allCategories),
  },
  {
    key: 'partyservice',
    name: 'Partyservice Wels',
    isEnabled: true,
    availableFrom: '2026-10-01T00:00',
    branchKeys: ['wels'],
    catalog: catalogOf(['jausenplatten', 'weihnachten', 'wurst-schinken', 'kaese-beilagen', 'getraenke']),
  },
  {
    key: 'neues-jahr',
    name: 'Neues Jahr',
    isEnabled: true,
    availableFrom: '2027-01-07T00:00',
    branchKeys: ['linz-hauptplatz', 'linz-urfahr', 'freistadt'],
    catalog: catalogOf(allCategories.filter((key) => key !== 'weihnachten')),
  },
  {
    key: 'weihnachtsaktion',
    name: 'Aktion Weihnachten',
    isEnabled: true,
    availableFrom: '2026-09-01T00:00',
    branchKeys: [],
    catalog: campaignCatalog,
  },
]

function catalogOf(categoryKeys: string[]): DemoMenu['catalog'] {
  return categoryKeys.map((categoryKey) => ({
    categoryKey,
    productKeys: products
      .filter(({ key, ...product }) => product.categoryKey === categoryKey && !campaignOnlyKeys.includes(key))
      .map((product) => product.key),
  }))
}
