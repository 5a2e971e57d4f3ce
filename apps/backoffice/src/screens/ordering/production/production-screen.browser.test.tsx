import {
  type Production,
  productionApi,
  type ProductionTick,
} from '@theke/contract/ordering/counter/production-api.ts'
import { staffOrderApi } from '@theke/contract/ordering/staff-order-api.ts'
import { productionPrintApi } from '@theke/contract/printing/production-print-api.ts'
import { fieldRefusal } from '@theke/contract/testing/fake-records.ts'
import { noAnswer } from '@theke/contract/testing/fake-server.ts'
import { branch } from '@theke/contract/shop/branch.ts'
import { department } from '@theke/contract/shop/department.ts'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createItem, createWireOrder } from '../testing/order-factory.ts'
import { expectAccessible, openScreen, startOffice } from '../../../testing/office.tsx'

const day = '2026-12-23'
const cell = (branchId: number, hour: number, amount: number) => ({ branch: branchId, day, hour, amount })

function productionOf(krems: number, zwettl: number): Production {
  return {
    from: day,
    to: day,
    asOf: '2026-12-22T06:10:00.000Z',
    orders: 12,
    unconfirmed: 2,
    printed: null,
    rows: [
      {
        key: '1 piece 4–5 kg',
        product: 1,
        name: 'Gans',
        unit: 'piece',
        weightClass: '4–5 kg',
        amount: 41,
        weighed: 0,
        variants: [
          { branch: krems, choice: 'bratfertig', origin: '', amount: 36 },
          { branch: krems, choice: '', origin: 'Festkorb', amount: 4 },
          { branch: zwettl, choice: 'bratfertig', origin: '', amount: 1 },
        ],
        cells: [cell(krems, 9, 30), cell(zwettl, 9, 1), cell(krems, 10, 10)],
      },
      {
        key: '2 kilogram ',
        product: 2,
        name: 'Putenbrust',
        unit: 'kilogram',
        weightClass: '',
        amount: 9.6,
        weighed: 3.25,
        variants: [{ branch: zwettl, choice: '', origin: '', amount: 9.6 }],
        cells: [cell(zwettl, 8, 9.6)],
      },
    ],
  }
}

async function openProduction(address = `/production?from=${day}`) {
  const server = await startOffice()
  const krems = server.add(branch, { name: 'Krems', identifier: 'krems' }).id
  const zwettl = server.add(branch, { name: 'Zwettl', identifier: 'zwettl' }).id
  server.add(department, { name: 'Zerlegung', identifier: 'zerlegung', branch: { id: krems } })
  server.answer(productionApi.loadProduction, () => productionOf(krems, zwettl))
  server.answer(productionApi.listProductionDays, () => [
    { day, orders: 12 },
    { day: '2026-12-24', orders: 1480 },
  ])
  await openScreen(address)
  return { server, krems, zwettl }
}

const table = () => page.getByRole('table')
const rowOf = (name: RegExp) => page.getByRole('row', { name })
const queries = ({ server }: Awaited<ReturnType<typeof openProduction>>) =>
  server.calls(productionApi.loadProduction).map(({ query }) => query)

test('geese by class, branch and hour, with what they are ordered as and the bundles they are in', async () => {
  await openProduction()
  await expect.element(table()).toMatchTextContent(/8 Uhr ?9 Uhr ?10 Uhr ?Summe/)
  await expect
    .element(rowOf(/^41 × Gans 4–5 kg/))
    .toMatchTextContent(/37 × bratfertig · 4 × aus Festkorb ?· ?31 ?10 ?41/)
  await expect.element(rowOf(/^Krems/)).toMatchTextContent(/Krems ?· ?30 ?10 ?40/)
  await expect
    .element(rowOf(/^9,6 kg Putenbrust/))
    .toMatchTextContent(/Putenbrust ?Zwettl ?gewogen bisher 3,25 kg ?9,6 ?· ?· ?9,6/)
  await expect.element(page.getByText('12 Bestellungen')).toMatchTextContent('davon 2 noch nicht angenommen')
  await expectAccessible(page.getByRole('main').element())
})

test('a day with orders is one click away, and a search that finds nothing says so', async () => {
  const opened = await openProduction()
  await page.getByRole('button', { name: /Do., 24\.12\..*1\.480/ }).click()
  await expect.poll(() => queries(opened).at(-1)).toMatchObject({ from: '2026-12-24', to: '2026-12-24' })
  await page.getByLabelText('Produkte suchen').fill('ente')
  await expect.element(page.getByText('Kein Produkt passt zu „ente“.')).toBeVisible()
  await page.getByLabelText('Produkte suchen').fill('pute')
  await expect.element(rowOf(/^9,6 kg Putenbrust/)).toBeVisible()
  await expect.element(rowOf(/^41 ×/)).not.toBeInTheDocument()
  await page.getByLabelText('Abteilung').selectOptions('Zerlegung (Krems)')
  await expect.poll(() => queries(opened).at(-1)).toHaveProperty('department.id')
})

test('the purchase list adds the reserve and rounds up what is counted', async () => {
  await openProduction()
  await page.getByText('Einkauf', { exact: true }).click()
  await page.getByLabelText('Reserve in %').fill('5')
  await expect.element(rowOf(/^Gans/)).toMatchTextContent(/Gans 4–5 kg ?41 × ?44 ×/)
  await expect.element(rowOf(/^Putenbrust/)).toMatchTextContent(/9,6 kg ?10,1 kg/)
  await expectAccessible(page.getByRole('main').element())
})

test('a day without orders says so, and a failure offers another try', async () => {
  const { server } = await openProduction()
  server.answer(productionApi.loadProduction, () => ({ ...productionOf(0, 0), orders: 0, rows: [] }))
  await page.getByRole('button', { name: /24\.12\./ }).click()
  await expect.element(page.getByText('Für diese Auswahl gibt es keine Bestellungen.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Drucken' })).toBeDisabled()
})

test('a printed list of which nothing is left says what went, and its next version is printed', async () => {
  const { server, krems } = await openProduction()
  const gone = { ...gooseChange, branch: krems, hour: 9, amount: -30 }
  const orders = [{ id: 3, ticketNumber: '087', news: 'went' as const }]
  const before = { id: 5, number: 2, at: '2026-12-22T05:10:00.000Z', userName: '' }
  const empty: Production = {
    ...productionOf(0, 0),
    orders: 0,
    rows: [],
    printed: { ...before, came: 0, went: 1, changed: 0, changes: [{ ...gone, orders }] },
  }
  const version = { id: 6, number: 3, at: empty.asOf, userName: '' }
  const printer = { name: 'Etiketten Kühlhaus', branch: { id: krems }, isForLabels: true }
  const strip = { ...printer, id: 8, name: 'Bon Kühlhaus', isForLabels: false }
  server.answer(productionPrintApi.listProductionPrinters, () => [{ ...printer, id: 7 }, strip])
  server.answer(productionApi.loadProduction, () => empty)
  server.answer(productionApi.printProduction, () => ({ ...empty, version }))
  window.print = () => window.dispatchEvent(new Event('afterprint'))
  await openScreen(`/production?from=${day}`)
  const news = page.getByRole('region', { name: 'Seit dem Ausdruck' })
  await expect.element(news).toMatchTextContent('1 weggefallen')
  await expect.element(page.getByText('Für diese Auswahl gibt es keine Bestellungen.')).toBeVisible()
  await page.getByRole('button', { name: 'An einem Drucker drucken' }).click()
  await expect.element(page.getByRole('menuitem', { name: 'Als Bon: Bon Kühlhaus' })).toBeVisible()
  await expect.element(page.getByRole('menuitem', { name: /Etiketten/ })).not.toBeInTheDocument()
  await userEvent.keyboard('{Escape}')
  await page.getByRole('button', { name: 'Drucken', exact: true }).click()
  await expect.poll(() => server.calls(productionApi.printProduction).length).toBe(1)
})

const gooseChange = {
  key: '1 piece 4–5 kg',
  name: 'Gans',
  unit: 'piece',
  weightClass: '4–5 kg',
  choice: 'bratfertig',
  day,
} as const

test('what changed since the last print is marked in its cells, told by order, and stands on the next version', async () => {
  const { server, krems, zwettl } = await openProduction()
  const changed: Production = {
    ...productionOf(krems, zwettl),
    printed: {
      id: 5,
      number: 2,
      at: '2026-12-22T05:10:00.000Z',
      userName: 'Resi Moser',
      came: 2,
      went: 1,
      changed: 0,
      changes: [
        {
          ...gooseChange,
          branch: krems,
          hour: 9,
          amount: 2,
          orders: [
            { id: 1, ticketNumber: '118', news: 'came' },
            { id: 2, ticketNumber: '121', news: 'came' },
          ],
        },
        {
          ...gooseChange,
          branch: krems,
          hour: 10,
          amount: -1,
          orders: [{ id: 3, ticketNumber: '087', news: 'went' }],
        },
      ],
    },
  }
  server.answer(productionApi.loadProduction, () => changed)
  server.answer(productionApi.printProduction, () => ({
    ...changed,
    version: { id: 6, number: 3, at: changed.asOf, userName: 'Resi Moser' },
  }))
  await page.getByRole('button', { name: /24\.12\./ }).click()
  const news = page.getByRole('region', { name: 'Seit dem Ausdruck' })
  await expect
    .element(news)
    .toMatchTextContent(/Seit Ausdruck 2 von Di\., 22\.12\., 06:10: 2 neu, 1 weggefallen/)
  await expect.element(rowOf(/^41 × Gans/)).toMatchTextContent(/31\+2 ?10−1 ?41/)
  await news.getByRole('button', { name: 'Zeigen' }).click()
  await expect
    .element(news)
    .toMatchTextContent(/−1 × ?Gans 4–5 kg, bratfertig, 23\.12\. 10 Uhr, Krems ?087 weggefallen/)
  await expectAccessible(page.getByRole('main').element())

  const printed: (string | null)[] = []
  window.print = () => {
    printed.push(page.getByRole('main').element().textContent)
    window.dispatchEvent(new Event('afterprint'))
  }
  await page.getByRole('button', { name: 'Drucken' }).click()
  await expect.poll(() => printed.length).toBe(1)
  expect(printed[0]).toMatch(/Ausdruck 3 ersetzt Ausdruck 2 von Di\., 22\.12\., 06:10/)
  await expect.element(page.getByText('Ausdruck 3')).not.toBeInTheDocument()
})

test('a cell is ticked off with one tap, for others too, and taken back with another', async () => {
  const { server, krems } = await openProduction()
  let stored: ProductionTick[] = []
  server.answer(productionApi.listTicks, () => stored)
  server.answer(productionApi.tick, ({ body: { cells } }) => {
    stored = cells.flatMap(({ branch, ...cell }) =>
      cell.amount > 0 ? [{ ...cell, branch: branch.id, at: '2026-12-22T06:12:00.000Z', userName: '' }] : [],
    )
    return null
  })
  const goose = page.getByRole('button', { name: 'Gans 4–5 kg, Krems, 9 Uhr, 30 ×' })
  await goose.click()
  await expect.element(goose).toHaveAttribute('aria-pressed', 'true')
  await expect.element(rowOf(/^41 × Gans/)).toMatchTextContent('30 von 41')
  expect(stored.map(({ key, branch, hour, amount }) => [key, branch, hour, amount])).toEqual([
    ['1 piece 4–5 kg', krems, 9, 30],
  ])
  // More was ordered since, so it is not finished any more.
  stored = stored.map((one) => ({ ...one, amount: 28 }))
  await expect.element(goose).toMatchTextContent('28 von 30')
  await goose.click()
  await expect.element(goose).toHaveAttribute('aria-pressed', 'true')
  await goose.click()
  await expect.element(goose).toHaveAttribute('aria-pressed', 'false')
  await expectAccessible(page.getByRole('main').element())
})

test('a tick that is refused is taken back and says why', async () => {
  const { server } = await openProduction()
  server.answer(productionApi.listTicks, () => [])
  server.answer(productionApi.tick, noAnswer)
  const goose = page.getByRole('button', { name: 'Gans 4–5 kg, Krems, 10 Uhr, 10 ×' })
  await goose.click()
  await expect.element(page.getByRole('alert')).toMatchTextContent('Das konnte nicht abgehakt werden')
  await expect.element(goose).toHaveAttribute('aria-pressed', 'false')
})

test('a department reads and ticks off what is its own', async () => {
  const { server } = await openProduction()
  const own = { department: { id: 5 } }
  server.answer(productionApi.listTicks, () => [])
  server.answer(productionApi.tick, () => null)
  await openScreen('/production?department=5')
  await page.getByRole('button', { name: 'Gans 4–5 kg, Krems, 10 Uhr, 10 ×' }).click()
  await expect.poll(() => server.calls(productionApi.tick)[0]?.body).toMatchObject(own)
  const list = server.calls(productionApi.listTicks).at(-1)?.query
  expect(list).toMatchObject(own)
  const { from, to } = server.calls(productionApi.tick)[0]?.body ?? {}
  expect([from, to]).toEqual([list?.from, list?.to])
})

test('each branch gets a delivery note with what is for it alone', async () => {
  await openProduction()
  await page.getByText('Lieferscheine', { exact: true }).click()
  const krems = page.getByRole('article', { name: 'Lieferschein Krems' })
  await expect.element(krems).toMatchTextContent(/Gans 4–5 kg ?36 × bratfertig · 4 × aus Festkorb ?40 ×/)
  await expect.element(krems).not.toMatchTextContent('Putenbrust')
  await expect
    .element(page.getByRole('article', { name: 'Lieferschein Zwettl' }))
    .toMatchTextContent(/Gans 4–5 kg ?1 × bratfertig ?1 ×.*Putenbrust ?9,6 kg/)
  await expectAccessible(page.getByRole('main').element())
})

test('a lost reply and an unchanged list are the same print, and changes make a new one', async () => {
  const { server, krems, zwettl } = await openProduction()
  const versionOf = (number: number) => ({ id: number, number, at: '2026-12-22T06:10:00.000Z', userName: '' })
  const keys = () => server.calls(productionApi.printProduction).map(({ body }) => body.key)
  let news = 0
  let number = 0
  server.answer(productionApi.printProduction, ({ body: { key } }) => {
    number = new Set(keys()).size
    expect(key).not.toBe('')
    return { ...productionOf(krems, zwettl), version: versionOf(number) }
  })
  server.answer(productionApi.loadProduction, () => ({
    ...productionOf(krems, zwettl),
    printed: number === 0 ? null : { ...versionOf(number), came: news, went: 0, changed: 0, changes: [] },
  }))
  let dialogs = 0
  window.print = () => {
    dialogs++
    window.dispatchEvent(new Event('afterprint'))
  }
  const print = page.getByRole('button', { name: 'Drucken' })
  server.answerOnce(productionApi.printProduction, noAnswer)
  await print.click()
  await expect.element(page.getByRole('alert')).toBeVisible()
  for (const count of [1, 2]) {
    // What changes is seen after the second print, which is of the list as it was.
    news = count - 1
    await print.click()
    await expect.poll(() => dialogs).toBe(count)
    await expect.element(print).not.toHaveAttribute('data-loading')
  }
  expect(new Set(keys()).size).toBe(1)
  await expect.element(page.getByText(/1 neu/)).toBeVisible()
  await print.click()
  await expect.poll(() => dialogs).toBe(3)
  expect(new Set(keys()).size).toBe(2)
})

test('pick lists of a department name what it packs alone, and go on paper only when they are complete', async () => {
  const { server, krems } = await openProduction()
  const due = { branch: { id: krems }, appointment: '2026-12-23T08:00:00.000Z', status: 'confirmed' as const }
  const goose = createItem({ name: 'Gans' })
  const ham = createItem({ name: 'Beinschinken' })
  const isThere = Promise.withResolvers<void>()
  server.answer(staffOrderApi.listOrders, () => [
    createWireOrder({ ...due, id: 1, ticketNumber: '001', items: [ham, goose] }),
    createWireOrder({ ...due, id: 2, ticketNumber: '002', items: [ham] }),
  ])
  server.answer(productionApi.listPicks, async () => {
    await isThere.promise
    return [{ order: 1, lines: [1] }]
  })
  await page.getByRole('radiogroup', { name: 'Ansicht' }).getByText('Kunden').click()
  await expect.element(page.getByRole('listitem').filter({ hasText: '002' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Drucken' })).toBeEnabled()
  await page.getByLabelText('Abteilung').selectOptions('Zerlegung (Krems)')
  await expect.element(page.getByText('Gedruckt wird erst, wenn alle da sind.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Drucken' })).toBeDisabled()
  isThere.resolve()
  const first = page.getByRole('listitem').filter({ hasText: '001' })
  await expect.element(first).toMatchTextContent('Gans')
  await expect.element(first).not.toMatchTextContent('Beinschinken')
  await expect.element(page.getByRole('listitem').filter({ hasText: '002' })).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Drucken' })).toBeEnabled()
})

test('a list goes to a printer of the shop as its next version, and a part of it does not', async () => {
  const { server, krems, zwettl } = await openProduction()
  const printer = { id: 7, name: 'Etiketten Kühlhaus', branch: { id: krems }, isForLabels: true }
  server.answer(productionPrintApi.listProductionPrinters, () => [printer])
  server.answer(productionPrintApi.printProductionList, () => [])
  server.answer(productionApi.printProduction, () => ({
    ...productionOf(krems, zwettl),
    version: { id: 31, number: 1, at: '2026-12-22T06:10:00.000Z', userName: '' },
  }))
  await openScreen(`/production?from=${day}`)
  const menu = page.getByRole('button', { name: 'An einem Drucker drucken' })
  await menu.click()
  await page.getByRole('menuitem', { name: 'Als Etiketten: Etiketten Kühlhaus' }).click()
  await expect.poll(() => server.calls(productionPrintApi.printProductionList).length).toBe(1)
  const [call] = server.calls(productionPrintApi.printProductionList)
  expect([call?.id, call?.body.device?.id]).toEqual([31, 7])
  await page.getByLabelText('Produkte suchen').fill('pute')
  await expect.element(menu).not.toBeInTheDocument()
})

test('a scanned parcel ticks off its order, one that is not on the list is named, and a scan is taken back', async () => {
  const { server } = await openProduction()
  const scans = () =>
    server.calls(productionApi.tickParcel).map(({ body: { code, isDone } }) => [code, isDone])
  server.answer(productionApi.listTicks, () => [])
  server.answer(productionApi.tickParcel, () => ({ order: 1, ticketNumber: '118', lines: 2 }))
  await expect.element(table()).toBeVisible()
  const code = 'THEKE-abcdefghijkl-1-2'
  // A scanner that acts as a keyboard presses Shift for each capital letter.
  const keys = Array.from(code, (sign) => (/[A-Z]/.test(sign) ? ['Shift', sign] : [sign])).flat()
  for (const key of [...keys, 'Enter'])
    document.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
  await expect.element(page.getByText('118: 2 Positionen abgehakt.')).toBeVisible()
  await page.getByRole('button', { name: 'Rückgängig' }).click()
  await expect.element(page.getByText('118 ist wieder offen.')).toBeVisible()
  expect(scans()).toEqual([
    [code, true],
    [code, false],
  ])
  const refused = 'Diese Bestellung ist nicht auf der Liste, die Sie sehen.'
  server.answerOnce(productionApi.tickParcel, () => {
    throw fieldRefusal('code', refused)
  })
  await page.getByLabelText('Paket scannen').fill('THEKE-zzzzzzzzzzzz')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText(refused)).toBeVisible()
  await expectAccessible(page.getByRole('main').element())
})
