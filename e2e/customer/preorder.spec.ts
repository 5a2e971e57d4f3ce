import type { OpeningHourType } from '@theke/domain/shop/branch.ts'
import { addDays, dayOf, instantAt } from '@theke/domain/time/wall-time.ts'
import type { Page } from '@playwright/test'
import { agree, fillContact, goToCheckout, orderOf, quickAdd, submitButton } from '../fixtures/customer.ts'
import { expect, test } from '../fixtures/app.ts'
import { tabTo } from '../fixtures/keyboard.ts'

const today = dayOf(Date.now())
const opening = addDays(today, 2)
const closedAgain = addDays(today, 7)

// Closed tomorrow too, so that a journey over midnight still finds it closed.
test.beforeAll(({ stage }) =>
  stage.changeBranch('linz-urfahr', {
    openingHours: [2, 3, 4, 5, 6].map((days) => ({
      type: weekdayOf(addDays(today, days)),
      date: null,
      isClosed: false,
      from: '08:00',
      to: '18:00',
    })),
    isDeliveryHoursEnabled: false,
  }),
)

test(
  'while the shop is closed a customer orders ahead, choosing day and time by keyboard',
  { tag: '@core' },
  async ({ page, stage }) => {
    await page.goto('/store/linz-urfahr')
    const notice = page.getByText('Derzeit haben wir leider geschlossen.')
    await expect(notice).toBeVisible()
    await expect(page.getByText(`Wir öffnen wieder am ${weekdayName(opening)} um 08:00 Uhr.`)).toBeVisible()
    await expect(page.getByText('Gerne nehmen wir auch Ihre Vorbestellungen entgegen.')).toBeVisible()
    await expect(page.getByText('Wir bearbeiten diese sobald wir wieder geöffnet haben.')).toBeVisible()
    await quickAdd(page, 'Käsekrainer')
    await goToCheckout(page)
    await expect(
      page.getByText('Sie können aber gerne für einen späteren Zeitpunkt vorbestellen.'),
    ).toBeVisible()
    await fillContact(page)
    await agree(page)

    const day = page.getByRole('button', { name: 'Anderer Tag' })
    await expect(soonest(page)).toHaveAttribute('aria-pressed', 'true')
    await day.focus()
    await page.keyboard.press('Enter')
    const days = page.getByRole('dialog', { name: 'Tag auswählen' })
    await expect(days).toBeFocused()
    await expect(days.getByText('KW')).toBeVisible()
    await expect(dayButton(page, closedAgain)).toBeDisabled()
    await page.keyboard.press('Escape')
    await expect(days).toBeHidden()
    await expect(day).toBeFocused()

    await page.keyboard.press('Enter')
    await tabTo(page, days.getByRole('gridcell').getByRole('button'))
    await arrowTo(page, opening)
    await page.keyboard.press('Enter')
    await expect(days.getByRole('heading', { name: `Termine am ${written(opening)}` })).toBeVisible()
    await tabTo(page, days.getByRole('button', { name: 'Speichern' }))
    await page.keyboard.press('Enter')
    const chosen = page.getByRole('heading', { name: /Uhr$/ })
    await expect(chosen).toContainText(`${written(opening)}, 08:00 Uhr`)
    await expect(day).toBeFocused()

    await tabTo(page, page.getByRole('button', { name: 'Andere Uhrzeit' }))
    await page.keyboard.press('Enter')
    const times = page.getByRole('dialog', { name: 'Uhrzeit auswählen' })
    await tabTo(page, times.getByRole('button', { name: 'Eine Stunde früher' }))
    await page.keyboard.press('Enter')
    await expect(times).toContainText('Zu dieser Uhrzeit ist kein Termin möglich.')
    await expect(times.getByRole('button', { name: 'Speichern' })).toBeDisabled()
    await page.keyboard.press('Escape')
    await expect(chosen).toContainText('08:00 Uhr')
    await page.keyboard.press('Enter')
    await tabTo(page, times.getByRole('button', { name: 'Eine Stunde später' }))
    await page.keyboard.press('Enter')
    await tabTo(page, times.getByRole('button', { name: 'Fünf Minuten später' }))
    await page.keyboard.press('Enter')
    await tabTo(page, times.getByRole('button', { name: 'Speichern' }))
    await page.keyboard.press('Enter')
    await expect(chosen).toContainText('09:05 Uhr')

    await expect(submitButton(page)).toHaveText(/^Vorbestellung abschicken/)
    await submitButton(page).click()
    const order = await orderOf(stage, page)
    expect(Date.parse(order.appointmentDate ?? '')).toBe(instantAt(opening, 9 * 60 + 5))
    await expect(page.getByRole('region', { name: 'Ihre Bestellung' })).toContainText(
      `${written(opening)}, 09:05 Uhr`,
    )
  },
)

test('a chosen appointment can be given up again', async ({ page }) => {
  await page.goto('/store/linz-urfahr')
  await quickAdd(page, 'Käsekrainer')
  await goToCheckout(page)
  const chosen = page.getByRole('heading', { name: /Uhr$/ })
  const days = page.getByRole('group', { name: /Termin/ }).getByRole('button', { name: /\d+\. [A-Z]/ })
  await days.first().click()
  await page.getByRole('button', { name: '10:00', exact: true }).click()
  await expect(chosen).toContainText('10:00 Uhr')
  await soonest(page).click()
  await expect(chosen).toBeHidden()

  const other = page.getByRole('button', { name: 'Anderer Tag' })
  await other.click()
  await dayButton(page, opening).click()
  await page.getByRole('button', { name: 'Speichern' }).click()
  await expect(chosen).toContainText(written(opening))
  await other.click()
  await page.getByRole('button', { name: 'Auswahl aufheben' }).click()
  await expect(soonest(page)).toHaveAttribute('aria-pressed', 'true')
  await expect(chosen).toBeHidden()
})

const soonest = (page: Page) => page.getByRole('button', { name: /^So schnell wie möglich/ })

const dayButton = (page: Page, day: string) => page.getByRole('button', { name: inWords(day) })

/** Presses the right arrow until this day has the focus. */
async function arrowTo(page: Page, day: string): Promise<void> {
  for (let presses = 0; presses < 10; presses += 1) {
    if (await dayButton(page, day).evaluate((button) => button === document.activeElement)) return
    await page.keyboard.press('ArrowRight')
  }
  await expect(dayButton(page, day)).toBeFocused()
}

/** A day as calendars write it: 22.11.2026. */
const written = (day: string) => day.split('-').reverse().join('.')

/** A day as screen readers say it: Sonntag, 22. November 2026. */
function inWords(day: string): string {
  const words = new Intl.DateTimeFormat('de-DE', { dateStyle: 'full', timeZone: 'UTC' })
  return words.format(Date.parse(`${day}T12:00:00Z`))
}

const weekdayName = (day: string) => inWords(day).split(',')[0] ?? ''

function weekdayOf(day: string): OpeningHourType {
  const days = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const
  return days[new Date(`${day}T12:00:00Z`).getUTCDay()] ?? 'sunday'
}
