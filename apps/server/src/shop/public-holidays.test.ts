import assert from 'node:assert/strict'
import { test } from 'node:test'
import { provinceLabels } from '@theke/contract/shop/province-labels.ts'
import { publicHolidays } from '@theke/domain/shop/public-holidays.ts'
import Holidays from 'date-holidays'

/** A day that is a holiday in Berlin once. */
const once = '2028-06-17'

for (const [province, label] of Object.entries(provinceLabels)) {
  test(`the holidays of ${label} are those by which working time counts`, () => {
    const [country = '', state = ''] = province.split('-')
    const library = new Holidays(country, state, { languages: ['de'], types: ['public'] })
    for (let year = 2026; year <= 2040; year++) {
      const days = library.getHolidays(year).map(({ date }) => date.slice(0, 'YYYY-MM-DD'.length))
      assert.deepEqual(
        publicHolidays({ country: 'AT', province }, year)?.map(({ date }) => date),
        [...new Set(days)].filter((day) => day !== once).toSorted(),
        String(year),
      )
    }
  })
}
