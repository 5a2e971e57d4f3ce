import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { customerOrderApi } from '@theke/contract/ordering/customer-order-api.ts'
import { peopleApi } from '@theke/contract/people/user.ts'
import { dayOf, minutesOfDay } from '@theke/domain/time/wall-time.ts'
import { agree, expectStatusPage, fillContact, quickAdd, submitButton } from '../../e2e/fixtures/customer.ts'
import { card, column } from '../../e2e/fixtures/back-office.ts'
import { ensureChromium } from '../../scripts/chromium.ts'
import { centsOf, type Done, sumOf } from './gather-facts.ts'
import { type LiveOrder, type peopleOf, personOf } from './people.ts'
import type { Basket, PlannedOrder } from './season.ts'
import { type Login, owner, type Shop } from './shop.ts'
import type { World } from './world.ts'

const flags = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking']
const phone = { width: 390, height: 844 }
const tablet = { width: 1024, height: 768 }
const wall = { width: 1440, height: 900 }
/** The page is kept on the device once the first screen has been there for a while. */
const keptWithinMs = 30_000
/** Until a screen has loaded and drawn what it shows. */
const settledMs = 5000

/** What customers choose with one tap each. */
const basket: Basket = [
  { name: 'Bratwurst', amount: 1 },
  { name: 'Kaisersemmel', amount: 1 },
]

/** People with real browsers: some customers on their phones, somebody at the tablet of a branch, and the owner before the cockpit. */
export async function openBrowsers(world: World, shop: Shop, now: () => number) {
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: flags })
  const done: Done = { orders: 0, steps: 0, problems: [], pictures: [] }
  let counter: { page: Page; context: BrowserContext } | null = null

  async function begin(viewport: typeof phone): Promise<{ page: Page; context: BrowserContext }> {
    const context = await contextOf(browser, world.front, viewport)
    // The clock of a page is that of the simulation, and goes on. It has no list of loaded files, by which a device keeps a page.
    await context.addInitScript(() => {
      Object.assign(globalThis, { listLoaded: performance.getEntriesByType.bind(performance) })
    })
    await context.clock.install({ time: now() })
    await context.addInitScript(() => {
      Object.assign(performance, { getEntriesByType: Reflect.get(globalThis, 'listLoaded') })
    })
    return { context, page: await context.newPage() }
  }

  async function photograph(page: Page, title: string): Promise<void> {
    const jpeg = (await page.screenshot({ type: 'jpeg', quality: 70 })).toString('base64')
    done.pictures.push({ title, width: page.viewportSize()?.width ?? 0, jpeg })
  }

  /** Does something in a browser; what does not work is a finding, and not the end. */
  async function attempt<T>(what: string, page: Page, act: () => Promise<T>): Promise<T | null> {
    try {
      return await act()
    } catch (error) {
      const [reason = ''] = String(error).split('\n')
      done.problems.push(`${what}: ${reason}`)
      await photograph(page, `Gescheitert: ${what}`).catch(() => undefined)
      return null
    }
  }

  async function logIn(page: Page, login: Login): Promise<void> {
    const reply = await page.request.post(peopleApi.login.path, { data: login })
    if (!reply.ok()) throw new Error(`Nobody could log in: ${reply.status()}`)
  }

  return {
    done,
    /** A customer chooses, pays by card at the counter and orders, all on a phone. Null where that does not work. */
    async order(planned: PlannedOrder, people: ReturnType<typeof peopleOf>): Promise<LiveOrder | null> {
      const { page, context } = await begin(phone)
      const isFirst = done.orders === 0
      const placed = await attempt(`Bestellung ${planned.number} am Handy`, page, async () => {
        await page.goto(`/store/${shop.branches[planned.branch]?.identifier ?? ''}`)
        for (const { name } of basket) await quickAdd(page, name, 'Weihnachten')
        if (isFirst) await photograph(page, 'Eine Kundin am Handy: das Sortiment')
        await page.getByRole('button', { name: /^\d+ Produkt/ }).tap()
        await page.getByRole('button', { name: 'Jetzt bestellen' }).filter({ visible: true }).tap()
        const { firstName, lastName, email, phone } = personOf(planned)
        await fillContact(page, { firstName, lastName, email, phone })
        const days = page.getByRole('group', { name: /Termin/ }).getByRole('button', { name: /\d+\. [A-Z]/ })
        await days.first().tap()
        await page.getByText('EC Karte / Debitkarte').tap()
        await agree(page)
        if (isFirst) await photograph(page, 'Eine Kundin am Handy: vor dem Abschicken')
        await submitButton(page).tap()
        const params = await expectStatusPage(page)
        if (isFirst) await photograph(page, 'Eine Kundin am Handy: bestellt')
        const stored = await people.sure(customerOrderApi.loadPublicOrder, { params })
        done.orders++
        const at = Date.parse(stored.appointmentDate ?? '')
        const time = { day: dayOf(at), minute: minutesOfDay(at) }
        return { ...planned, ...time, basket, payment: 'atm-card' as const, stored, added: [] }
      })
      await context.close()
      return placed
    },
    /** Somebody opens the board at the tablet of a branch, and the device keeps it. */
    async openCounter(): Promise<void> {
      const opened = await begin(tablet)
      counter = opened
      const { page } = opened
      await attempt('Theke öffnen', page, async () => {
        await logIn(page, shop.counter)
        await page.goto('/backend#/orders')
        await column(page, 'In Zubereitung').waitFor()
        const isKept = async () => (await caches.match('/backend')) !== undefined
        for (const end = performance.now() + keptWithinMs; !(await page.evaluate(isKept));) {
          if (performance.now() > end) throw new Error('The page is not kept on the device')
          await page.waitForTimeout(500)
        }
        await photograph(page, 'Die Theke, bevor die Leitung fehlt')
      })
    },
    /** The tablet is offline from now on. */
    async loseLine(): Promise<void> {
      await counter?.context.clock.setSystemTime(now())
      await counter?.context.setOffline(true)
    },
    /** Orders are found, ready and handed over for cash, with nothing but what the device has. */
    async workWithoutLine(orders: readonly { ticketNumber: string }[]): Promise<void> {
      if (counter === null) return
      const { page, context } = counter
      await context.clock.setSystemTime(now())
      await attempt('Ohne Leitung', page, async () => {
        for (const order of orders) {
          await card(page, order).getByRole('button', { name: 'Abholbereit' }).click()
          const ready = card(column(page, 'Abholbereit / In Zustellung'), order)
          await ready.getByRole('button', { name: /bar/i }).first().click()
          done.steps++
        }
        await page.getByText(`${2 * orders.length} Schritte gemerkt`).waitFor()
        await photograph(page, 'Die Theke ohne Leitung: nichts geht verloren')
        await page.reload()
        await page.getByText(`${2 * orders.length} Schritte gemerkt`).waitFor()
        await page.getByRole('button', { name: 'Schritte ansehen' }).click()
        await page.getByRole('dialog').waitFor()
        await photograph(page, 'Die Theke ohne Leitung, neu geöffnet: die gemerkten Schritte')
        await page.keyboard.press('Escape')
      })
    },
    /** The tablet has a connection again, and sends what it has kept. */
    async reconnect(orders: readonly LiveOrder[], people: ReturnType<typeof peopleOf>): Promise<void> {
      if (counter === null) return
      const { page, context } = counter
      await context.clock.setSystemTime(now())
      await context.setOffline(false)
      await attempt('Wieder verbunden', page, async () => {
        await page.getByText(`${2 * orders.length} Schritte nachgetragen.`).waitFor({ timeout: 60_000 })
        await photograph(page, 'Die Theke, wieder verbunden')
      })
      for (const order of orders) {
        const { id, isCompleted, pricing, payments, history } = await people.load(order)
        const isOnce = history.filter(({ action }) => action === 'completed').length === 1
        const isPaid =
          sumOf(payments.map(({ captured }) => centsOf(captured))) === centsOf(pricing.totalGross)
        if (!isCompleted || !isOnce || !isPaid) done.problems.push(`${id} kam nicht genau einmal an`)
      }
      await context.close()
      counter = null
    },
    /** The owner looks at a screen, at the wall and on a phone. */
    async lookAt(screen: string, title: string): Promise<void> {
      for (const viewport of [wall, phone]) {
        const { page, context } = await begin(viewport)
        await attempt(title, page, async () => {
          await logIn(page, owner)
          await page.goto(`/backend#${screen}`)
          await page.getByRole('table').or(page.getByRole('region')).first().waitFor()
          await page.waitForTimeout(settledMs)
          await photograph(page, viewport === phone ? `${title}, am Handy` : title)
        })
        await context.close()
      }
    },
    close: () => browser.close(),
  }
}

async function contextOf(browser: Browser, baseURL: string, viewport: typeof phone): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL,
    viewport,
    hasTouch: true,
    locale: 'de-AT',
    timezoneId: 'Europe/Vienna',
    reducedMotion: 'reduce',
  })
  await context.addCookies([
    { name: 'cookie-banner-acceptance-state', value: 'refused', url: baseURL },
    { name: 'install-prompt-dismissed', value: 'true', url: baseURL },
  ])
  return context
}
