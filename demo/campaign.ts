import { cents } from '@theke/domain/money.ts'
import { intervalsBetween } from '@theke/domain/shop/opening-hours.ts'
import { addDays, dayOf, weekdayOf } from '@theke/domain/time/wall-time.ts'
import { branches } from './branches.ts'
import type { DemoCampaign, DemoMenu } from './demo-types.ts'
import { wallTime } from './wall-time.ts'

export const campaignKey = 'weihnachten'

/** The geese by weight class, which are sold in the campaign alone. */
export const campaignOnlyKeys = ['gans-3-4', 'gans-4-5', 'gans-5-6']

export const campaignCatalog: DemoMenu['catalog'] = [
  {
    categoryKey: 'weihnachten',
    productKeys: [...campaignOnlyKeys, 'fondueplatte', 'raclettepaket', 'rotkraut', 'geschenkkorb'],
  },
  { categoryKey: 'jausenplatten', productKeys: ['aufschnittplatte', 'kaeseplatte'] },
  { categoryKey: 'getraenke', productKeys: ['zweigelt', 'gruener-veltliner'] },
]

const branchKeys = ['linz-hauptplatz', 'freistadt']
const daysUntilPickUp = 18
const pickUpDays = 3
const saturday = 6

/**
 * The campaign of the demo shop as of `now`, an instant: whatever the day, orders have been taken for two weeks and are for nine more days, and it hands out
 * on three days after that on which its branches are open.
 */
export function demoCampaign(now: number): DemoCampaign {
  const today = dayOf(now)
  return {
    key: campaignKey,
    identifier: campaignKey,
    name: 'Weihnachten',
    description: 'Gans nach Gewicht, Fondue und Platten: jetzt bestellen, frisch abholen. Anzahlung 20 €.',
    mailText: 'Bitte bringen Sie eine Kühltasche mit.',
    imageKey: 'weihnachtsgans',
    menuKey: 'weihnachtsaktion',
    branchKeys,
    opensAt: wallTime(`${addDays(today, -14)}T08:00`),
    closesAt: wallTime(`${addDays(today, 9)}T18:00`),
    days: openDays(addDays(today, daysUntilPickUp)).map((day) => ({
      day,
      from: '08:00',
      to: weekdayOf(day) === saturday ? '12:00' : '18:00',
    })),
    payment: 'usual',
    deposit: cents(2000),
    quotas: [
      {
        name: 'Gänse gesamt',
        productKeys: campaignOnlyKeys,
        amount: 80,
        shownFrom: null,
        waitingList: 'off',
      },
      { name: 'Gans 3–4 kg', productKeys: ['gans-3-4'], amount: 12, shownFrom: 5, waitingList: 'inOrder' },
      { name: 'Gans 4–5 kg', productKeys: ['gans-4-5'], amount: 20, shownFrom: 5, waitingList: 'inOrder' },
    ],
  }
}

/** The first days from one on, `YYYY-MM-DD`, on which each branch of the campaign is open. */
function openDays(first: string): string[] {
  const own = branches.filter(({ key }) => branchKeys.includes(key))
  return Array.from({ length: 14 }, (_, index) => addDays(first, index))
    .filter((day) => own.every(({ openingHours }) => intervalsBetween(openingHours, day, day).length > 0))
    .slice(0, pickUpDays)
}
