import type { Page } from '@playwright/test'
import { staffOrderApi } from '@theke/contract/ordering/staff-order-api.ts'
import { card, column, logInAs, openScreen } from '../fixtures/back-office.ts'
import { openBranch } from '../fixtures/branch.ts'
import { expect, test } from '../fixtures/app.ts'

/** A time of the next day: orders of one day never share a number. */
function tomorrowAt(hour: number): string {
  const day = new Date(Date.now() + 24 * 3_600_000)
  return new Date(day.setUTCHours(hour, 0, 0, 0)).toISOString()
}

test(
  'an order rings on the board without a reload until somebody has seen it',
  { tag: '@core' },
  async ({ page, stage }) => {
    const branch = await openBranch(stage, 'Klingel')
    const bell = await listenToBell(page)
    await openScreen(page, branch.employee, '/orders')
    await expect(page.getByText('Keine neuen Bestellungen.')).toBeVisible()
    await expect(page.getByRole('status').filter({ hasText: /^live$/ })).toBeVisible()
    await page.evaluate(() => Object.assign(globalThis, { isSamePage: true }))

    const order = await branch.order({ comment: 'Bitte ohne Senf' })

    const arrived = card(column(page, 'Neu'), order)
    await expect(arrived).toContainText('Sabine Lehner')
    await expect(arrived).toContainText(branch.product.name)
    await expect(arrived).toContainText('Bitte ohne Senf')
    await expect(arrived).toContainText('Bar')
    await expect(page.getByText('1 neue Bestellung wartet')).toBeVisible()
    await expect(page).toHaveTitle('(1) Neue Bestellung!')
    await expect.poll(bell.notes).toBeGreaterThan(0)

    await page.getByRole('button', { name: 'Gesehen' }).click()
    await expect(page.getByText('1 neue Bestellung wartet')).toBeHidden()
    // The sound output is closed again, as it takes power for as long as it is open.
    await expect.poll(bell.states).toEqual(['suspended'])
    await expect(page).toHaveTitle('(1) Bestellungen – Theke')
    expect(await page.evaluate(() => 'isSamePage' in globalThis)).toBe(true)

    await page.reload()
    await expect(arrived).toBeVisible()
    await expect(page.getByText('1 neue Bestellung wartet')).toBeHidden()
  },
)

test('an online order rings when it is paid, also where somebody looked at it before', async ({
  page,
  browser,
  stage,
}) => {
  const branch = await openBranch(stage, 'Zahlung', { isMollieEnabled: true })
  await openScreen(page, branch.employee, '/orders')
  const order = await branch.order({ paymentMethod: 'mollie' })
  const alert = page.getByText('1 neue Bestellung wartet')

  const unpaid = card(column(page, 'Wartet auf Kunden'), order)
  await expect(unpaid).toContainText('Wartet auf die Online-Zahlung')
  await expect(alert).toBeHidden()
  await expect(page).toHaveTitle('Bestellungen – Theke')
  await unpaid.getByText('Sabine Lehner').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Schließen' }).click()

  const visitor = await browser.newContext()
  const payment = await visitor.newPage()
  await payment.goto(`${stage.origin}/pay/${order.uid}/${order.hash}`)
  await payment.getByRole('button', { name: 'Bezahlen' }).click()
  await expect(payment).toHaveURL(/\/status\//)
  await visitor.close()

  await expect(card(column(page, 'Neu'), order)).toBeVisible()
  await expect(alert).toBeVisible()
  await expect(page).toHaveTitle('(1) Neue Bestellung!')
})

test('a tap that comes down on a card which has just taken the place of another does nothing', async ({
  page,
  stage,
}) => {
  const branch = await openBranch(stage, 'Gedränge')
  const first = await branch.order({ appointmentDate: tomorrowAt(11) })
  await openScreen(page, branch.employee, '/orders')
  await expect(card(column(page, 'Neu'), first)).toBeVisible()
  // A tap that was meant for the card that was there a moment before.
  await page.evaluate(() => {
    const isNew = (node: Node) => node instanceof HTMLElement && node.matches('article')
    const fingers = new MutationObserver((changes) => {
      const [arrived] = changes.flatMap(({ addedNodes }) => [...addedNodes].filter(isNew)) as HTMLElement[]
      const confirm = [...(arrived?.querySelectorAll('button') ?? [])].at(-1)
      if (confirm === undefined) return
      fingers.disconnect()
      confirm.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1 }))
      document.body.dataset.pressed = confirm.textContent
    })
    fingers.observe(document.body, { childList: true, subtree: true })
  })

  const arrived = await branch.order({ appointmentDate: tomorrowAt(10) })

  const inNew = card(column(page, 'Neu'), arrived)
  await expect(page.locator('body')).toHaveAttribute('data-pressed', 'Bestätigen')
  await expect(page.getByText('2 neue Bestellungen warten')).toBeVisible()
  await expect(async () => {
    if (await inNew.isVisible()) await inNew.getByRole('button', { name: 'Bestätigen' }).click()
    await expect(inNew).toBeHidden({ timeout: 1000 })
  }).toPass()
  expect((await branch.asCustomer(arrived)).status).toBe('confirmed')
  await expect(card(column(page, 'Neu'), first)).toBeVisible()
})

test('a new order also calls from another screen, and leads to the board', async ({ page, stage }) => {
  const branch = await openBranch(stage, 'Ruf')
  await openScreen(page, branch.employee, '/categories')
  await expect(page.getByRole('heading', { name: 'Kategorien', level: 1 })).toBeVisible()
  const order = await branch.order()
  await expect(page.getByText('1 neue Bestellung wartet')).toBeVisible()
  await page.getByRole('link', { name: 'Zu den Bestellungen' }).click()
  await expect(card(column(page, 'Neu'), order)).toBeVisible()
})

test(
  'one tap confirms, one makes ready, one completes and can be taken back; a second screen follows',
  { tag: '@core' },
  async ({ page, stage, browser }) => {
    const branch = await openBranch(stage, 'Weg')
    const order = await branch.order()
    await openScreen(page, branch.employee, '/orders')
    const other = await (await browser.newContext({ baseURL: stage.origin })).newPage()
    await logInAs(other, branch.employee)
    await other.goto('/backend#/orders')
    await expect(card(column(other, 'Neu'), order)).toBeVisible()

    await card(page, order).getByRole('button', { name: 'Bestätigen' }).click()
    for (const screen of [page, other])
      await expect(card(column(screen, 'In Zubereitung'), order)).toBeVisible()
    await expect
      .poll(() => branch.asCustomer(order))
      .toMatchObject({ status: 'confirmed', isConfirmed: true })

    await card(page, order).getByRole('button', { name: 'Abholbereit' }).click()
    for (const screen of [page, other])
      await expect(card(column(screen, 'Abholbereit / In Zustellung'), order)).toBeVisible()

    const ready = card(column(page, 'Abholbereit / In Zustellung'), order)
    const undo = page.getByRole('button', { name: `Rückgängig: ${order.ticketNumber}` })
    await ready.getByRole('button', { name: 'Abgeschlossen' }).click()
    await expect(ready).toBeHidden()
    expect((await branch.asCustomer(order)).isCompleted).toBe(true)
    await undo.click()
    await expect(ready.getByRole('button', { name: 'Abgeschlossen' })).toBeEnabled()
    expect((await branch.asCustomer(order)).isCompleted).toBe(false)

    await expect(async () => {
      if (await ready.isVisible()) await ready.getByRole('button', { name: 'Abgeschlossen' }).click()
      await expect(ready).toBeHidden({ timeout: 3000 })
    }).toPass()
    await expect(undo).toBeVisible()
    await expect(page.getByRole('button', { name: /Abgeschlossen heute/ })).toBeVisible()
    await expect(other.getByRole('button', { name: /Abgeschlossen heute/ })).toBeVisible()
    expect((await branch.asCustomer(order)).status).toBe('completed')
    await other.getByRole('button', { name: /Abgeschlossen heute/ }).click()
    await expect(card(other, order)).toBeVisible()
    await other.context().close()
  },
)

test('a confirmation is stored at once, also when the tablet dies, and taken back before the customer is told', async ({
  page,
  stage,
}) => {
  const branch = await openBranch(stage, 'Zurück')
  const order = await branch.order({ email: 'sabine@kundin.example' })
  await openScreen(page, branch.employee, '/orders')
  const inNew = card(column(page, 'Neu'), order)
  await inNew.getByRole('button', { name: 'Bestätigen' }).click()
  await expect(card(column(page, 'In Zubereitung'), order)).toBeVisible()
  expect((await branch.asCustomer(order)).status).toBe('confirmed')
  await page.getByRole('button', { name: `Rückgängig: ${order.ticketNumber}` }).click()
  await expect(inNew).toBeVisible()
  expect((await branch.asCustomer(order)).status).toBe('new')
  const messages = await stage.admin.call(staffOrderApi.listMessages, { params: { id: order.id } })
  expect(messages.filter(({ subject }) => /bestätigt/.test(subject))).toEqual([])
})

test('a second tap at the same place does not act on the order that has come there', async ({
  page,
  stage,
}) => {
  const branch = await openBranch(stage, 'Doppelt')
  const first = await branch.order({ appointmentDate: tomorrowAt(10) })
  const second = await branch.order({ appointmentDate: tomorrowAt(11) })
  await openScreen(page, branch.employee, '/orders')
  const next = card(column(page, 'Neu'), second)
  await expect(next).toBeVisible()
  const confirm = { name: 'Bestätigen' }
  await card(page, first).getByRole('button', confirm).click()
  await expect(card(column(page, 'Neu'), first)).toBeHidden()
  // How far the card has moved depends on what else is on the board.
  const place = await next.getByRole('button', confirm).boundingBox()
  const { x = 0, y = 0, width = 0, height = 0 } = place ?? {}
  const tap = () => page.mouse.click(x + width / 2, y + height / 2)
  await expect(next).toHaveAttribute('data-settling', 'true')
  await tap()
  await expect(next).not.toHaveAttribute('data-settling', 'true')
  expect((await branch.asCustomer(second)).status).toBe('new')
  await tap()
  await expect(next).toBeHidden()
  expect((await branch.asCustomer(second)).status).toBe('confirmed')
})

test('a rejection tells the customer why', { tag: '@core' }, async ({ page, stage }) => {
  const branch = await openBranch(stage, 'Absage')
  const order = await branch.order()
  await openScreen(page, branch.employee, '/orders')
  await card(page, order).getByRole('button', { name: 'Ablehnen' }).click()

  const dialog = page.getByRole('dialog', { name: `Bestellung ${order.ticketNumber} ablehnen` })
  await expect(dialog).toContainText('Das kann nicht rückgängig gemacht werden.')
  await dialog.getByRole('button', { name: /ausverkauft/ }).click()
  const words = dialog.getByRole('textbox', { name: 'Nachricht an den Kunden' })
  await expect(words).toHaveValue('Leider ist eines der bestellten Produkte ausverkauft.')
  await words.fill('Die Semmeln sind leider aus.')
  await dialog.getByRole('button', { name: 'Endgültig ablehnen' }).click()

  await expect(dialog).toBeHidden()
  await expect(card(column(page, 'Neu'), order)).toBeHidden()
  await expect
    .poll(() => branch.asCustomer(order))
    .toMatchObject({
      status: 'rejected',
      rejectionMessage: 'Die Semmeln sind leider aus.',
    })
})

test(
  'another time is proposed, withdrawn, proposed again and accepted by the customer',
  { tag: '@core' },
  async ({ page, stage }) => {
    const branch = await openBranch(stage, 'Zeit')
    const order = await branch.order()
    await openScreen(page, branch.employee, '/orders')
    const waiting = card(page, order)
    const dialog = page.getByRole('dialog', { name: `Andere Zeit für ${order.ticketNumber}` })
    const alert = page.getByText('1 neue Bestellung wartet')
    await expect(alert).toBeVisible()

    await waiting.getByRole('button', { name: 'Zeit' }).click()
    await dialog.getByRole('button', { name: '+30 Min.' }).click()
    await dialog.getByRole('button', { name: /vorschlagen$/ }).click()
    await expect(waiting).toContainText(/vorgeschlagen, Antwort offen/)
    await expect(alert).toBeHidden()
    expect((await branch.asCustomer(order)).counterAppointment).not.toBeNull()

    await waiting.getByRole('button', { name: 'Zeit' }).click()
    await dialog.getByRole('button', { name: 'Vorschlag zurückziehen' }).click()
    await expect(waiting).not.toContainText('vorgeschlagen')
    expect((await branch.asCustomer(order)).counterAppointment).toBeNull()

    await waiting.getByRole('button', { name: 'Zeit' }).click()
    await dialog.getByRole('button', { name: '+60 Min.' }).click()
    await dialog.getByRole('button', { name: /vorschlagen$/ }).click()
    await expect(waiting).toContainText(/vorgeschlagen, Antwort offen/)
    await expect(card(column(page, 'Wartet auf Kunden'), order)).toBeVisible()
    await branch.acceptProposal(order)
    // It goes on to the orders in preparation, or shortly before midnight to those of tomorrow.
    await expect(card(column(page, 'Wartet auf Kunden'), order)).toBeHidden()
    expect((await branch.asCustomer(order)).status).toBe('confirmed')
  },
)

test('an order is canceled only after a second thought, from its details', async ({ page, stage }) => {
  const branch = await openBranch(stage, 'Storno')
  const order = await branch.order({ email: 'sabine@kundin.example', phone: '+43 660 1234567' })
  await openScreen(page, branch.employee, '/orders')
  await card(page, order).getByRole('button', { name: 'Bestätigen' }).click()
  await card(column(page, 'In Zubereitung'), order)
    .getByRole('button', { name: `Bestellung ${order.ticketNumber} öffnen` })
    .click()
  const drawer = page.getByRole('dialog', { name: `Bestellung ${order.ticketNumber}`, exact: true })
  await expect(drawer.getByRole('link', { name: '+43 660 1234567' })).toHaveAttribute(
    'href',
    'tel:+436601234567',
  )
  await expect(drawer).toContainText('8,40 €')

  const dialog = page.getByRole('dialog', { name: `Bestellung ${order.ticketNumber} stornieren` })
  await drawer.getByRole('button', { name: 'Stornieren' }).click()
  await dialog.getByRole('button', { name: 'Bestellung behalten' }).click()
  await expect(dialog).toBeHidden()
  expect((await branch.asCustomer(order)).status).toBe('confirmed')

  await drawer.getByRole('button', { name: 'Stornieren' }).click()
  await dialog.getByRole('button', { name: 'Endgültig stornieren' }).click()
  await expect(dialog).toBeHidden()
  await expect(drawer).toContainText('Storniert')
  await expect(drawer).toContainText('Resi Moser')
  expect((await branch.asCustomer(order)).status).toBe('canceled')
  await drawer.getByRole('button', { name: 'Schließen' }).click()
  await expect(card(column(page, 'In Zubereitung'), order)).toBeHidden()
})

/** Tells how many notes the page has played so far, and the states of the sound outputs that it has not given up. */
async function listenToBell(
  page: Page,
): Promise<{ notes: () => Promise<number>; states: () => Promise<string[]> }> {
  await page.addInitScript(() => {
    const heard: { notes: number; outputs: AudioContext[] } = { notes: 0, outputs: [] }
    class HeardAudioContext extends AudioContext {
      constructor() {
        super()
        heard.outputs.push(this)
      }

      override createOscillator(): OscillatorNode {
        heard.notes++
        return super.createOscillator()
      }
    }
    Object.assign(globalThis, { AudioContext: HeardAudioContext, heard })
  })
  return {
    notes: () => page.evaluate('heard.notes'),
    states: () =>
      page.evaluate("heard.outputs.map(({ state }) => state).filter((state) => state !== 'closed')"),
  }
}

test('who takes steps by keyboard goes on with the next order', async ({ page, stage }) => {
  const branch = await openBranch(stage, 'Tastatur')
  const first = await branch.order()
  const second = await branch.order()
  await openScreen(page, branch.employee, '/orders')
  const heading = ({ ticketNumber }: { ticketNumber: string }) =>
    page.getByRole('button', { name: `Bestellung ${ticketNumber} öffnen` })
  await expect(column(page, 'Neu').getByRole('article')).toHaveCount(2)
  await card(page, first).getByRole('button', { name: 'Bestätigen' }).focus()
  await page.keyboard.press('Enter')
  await expect(card(column(page, 'In Zubereitung'), first)).toBeVisible()
  await expect(heading(second)).toBeFocused()
  // Nothing is left in its column.
  await card(page, second).getByRole('button', { name: 'Bestätigen' }).focus()
  await page.keyboard.press('Space')
  await expect(card(column(page, 'In Zubereitung'), second)).toBeVisible()
  await expect(heading(second)).toBeFocused()
})
