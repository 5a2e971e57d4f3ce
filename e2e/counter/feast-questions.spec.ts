import type { OrderSummary } from '@theke/contract/ordering/order.ts'
import { quota } from '@theke/contract/ordering/quotas/quota.ts'
import { staffOrderApi } from '@theke/contract/ordering/staff-order-api.ts'
import { branch } from '@theke/contract/shop/branch.ts'
import { wallTime } from '@theke/ui/wall-time.ts'
import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../fixtures/app.ts'
import { openScreen } from '../fixtures/back-office.ts'

type Click = (page: Page) => Locator
/** What somebody wants to know before a feast, where to click from the first screen, and what then answers it. */
type Question = { clicks: [Click] | [Click, Click] | [Click, Click, Click]; answer: Click }

const link =
  (name: string | RegExp): Click =>
  (page) =>
    page.getByRole('link', { name, exact: typeof name === 'string' }).first()
const button =
  (name: string | RegExp): Click =>
  (page) =>
    page.getByRole('button', { name, exact: typeof name === 'string' })
const orders = link(/^Bestellungen/)

/** How many of these orders are for a day after a time of the clock. */
const countAfter = (time: string, { orders, day }: { orders: readonly OrderSummary[]; day: string }) =>
  orders.filter(({ appointment, appointmentDate }) => {
    const at = appointment ?? appointmentDate
    const agreed = at === null ? null : wallTime(Date.parse(at))
    return agreed?.day === day && agreed.time > time
  }).length

/** A time at which the branch would still be open; it closes at noon on Saturdays. */
const earlyOf = (day: Date) => (day.getUTCDay() === 6 ? '11:00' : '13:00')

const questions = (day: Date, hit: number): Record<string, Question> => {
  const ofDay = day.toLocaleDateString('de-AT', {
    day: 'numeric',
    month: 'numeric',
    timeZone: 'Europe/Vienna',
  })
  const chip = button(new RegExp(`, ${ofDay.replaceAll('.', '\\.')} `))
  return {
    'how many geese of each class': {
      clicks: [orders, link('Produktion'), chip],
      answer: (page) => page.getByRole('row', { name: /^\d+ × Gans 3–4 kg/ }),
    },
    'what has to be cut for which hour': {
      clicks: [orders, link('Produktion'), chip],
      answer: (page) => page.getByRole('columnheader', { name: /^\d+ Uhr$/ }).first(),
    },
    'who has not paid a deposit': {
      clicks: [
        orders,
        button(/^Weitere/),
        (page) => page.getByRole('menuitem', { name: 'Offene Anzahlungen' }),
      ],
      answer: (page) => page.getByText('20,00 €').first(),
    },
    'how many geese are left': {
      clicks: [link('Sortiment'), link('Kontingente')],
      answer: (page) => page.getByText(/\d+ von 80 verkauft, \d+ Stück frei/),
    },
    'whether customers may change': {
      clicks: [
        link('Einstellungen'),
        link('Linz Hauptplatz'),
        (page) => page.getByRole('tab', { name: 'Bestellarten' }),
      ],
      answer: (page) => page.getByLabel(/^Kunden ändern und stornieren selbst/).first(),
    },
    'which times are full': {
      clicks: [
        link('Sortiment'),
        link('Kontingente'),
        (page) => page.getByText('Was an einem Tag begrenzt ist'),
      ],
      // On some days of the calendar no time of the demo shop is full; then it says how full each one is.
      answer: (page) =>
        page
          .getByText('Tage mit vollen Zeiten')
          .or(page.getByText(/^\d+ von \d+ Bestellungen$/))
          .first(),
    },
    'whom it hits to close earlier': {
      clicks: [
        link('Tage ändern'),
        button(new RegExp(`, ${day.getUTCDate()}\\. .* Bestellungen$`)),
        button(`Ab ${earlyOf(day)}`),
      ],
      answer: (page) =>
        hit === 0
          ? page.getByText('Keine Bestellung trifft es.')
          : page
              .getByRole('region', { name: new RegExp(`^${hit} Bestellung(en)? trifft es$`) })
              .getByLabel(/^Neue Zeit für/)
              .first(),
    },
    'what is on paper when the line is down': {
      clicks: [
        orders,
        link('Produktion'),
        (page) => page.getByRole('main').getByText('Kunden', { exact: true }),
      ],
      answer: button('Drucken'),
    },
  }
}

test('eight questions of an owner before a feast are answered in at most three clicks', async ({
  page,
  stage,
}) => {
  const [goose] = await stage.admin.call(quota.endpoints.list, { query: { search: 'Gans 3–4 kg' } })
  const firstDay = String(goose?.firstDay)
  const branches = await stage.admin.call(branch.endpoints.list, { query: { search: 'Linz Hauptplatz' } })
  const orders = await stage.admin.call(staffOrderApi.listCurrentOrders, {
    query: { branch: branches[0] ?? null },
  })
  const day = new Date(`${firstDay}T12:00:00Z`)
  const hit = countAfter(earlyOf(day), { orders, day: firstDay })
  const asked = questions(day, hit)
  for (const [question, { clicks, answer }] of Object.entries(asked))
    await test.step(question, async () => {
      await openScreen(page, 'chefin', '/dashboard')
      for (const click of clicks) await click(page).click()
      await expect(answer(page)).toBeVisible()
    })
})
