import { quota } from '@theke/contract/ordering/quotas/quota.ts'
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

const questions = (day: Date): Record<string, Question> => {
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
      answer: (page) => page.getByText('Tage mit vollen Zeiten'),
    },
    'whom it hits to close earlier': {
      clicks: [
        link('Tage ändern'),
        button(new RegExp(`, ${day.getUTCDate()}\\. .* Bestellungen$`)),
        button('Ab 13:00'),
      ],
      answer: (page) => page.getByText(/trifft/),
    },
    'what is on paper when the line is down': {
      clicks: [orders, link('Produktion'), (page) => page.getByText('Kunden', { exact: true }).last()],
      answer: button('Drucken'),
    },
  }
}

test('eight questions of an owner before a feast are answered in at most three clicks', async ({
  page,
  stage,
}) => {
  const [goose] = await stage.admin.call(quota.endpoints.list, { query: { search: 'Gans 3–4 kg' } })
  const day = new Date(`${goose?.firstDay}T12:00:00Z`)
  for (const [question, { clicks, answer }] of Object.entries(questions(day)))
    await test.step(question, async () => {
      await openScreen(page, 'chefin', '/dashboard')
      for (const click of clicks) await click(page).click()
      await expect(answer(page)).toBeVisible()
    })
})
