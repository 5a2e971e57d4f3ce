import { builtInSets } from '@theke/contract/permissions/built-in-sets.ts'
import { permissionsOf } from '@theke/contract/permissions/requirements.ts'
import { type Pin, pinsApi } from '@theke/contract/people/pins-api.ts'
import { type FakeServer, noAnswer } from '@theke/contract/testing/fake-server.ts'
import { category } from '@theke/contract/catalogue/category.ts'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { areas as screenAreas } from '../screens/registry.ts'
import { handbookPath, profilePath } from '../screens/screen-paths.ts'
import { queryClient } from '../query-client.ts'
import { expectAnnounced, openScreen, startOffice } from '../testing/office.tsx'
import { areasByUse, firstPathFor, navigation, navigationFor, placeAt } from './office-navigation.ts'

const areas = page.getByRole('navigation', { name: 'Bereiche' })
const tabsOf = (area: string) => page.getByRole('navigation', { name: `Ansichten von ${area}` })
const namesOf = (links: ReturnType<typeof areas.getByRole>) =>
  links.elements().map((link) => link.textContent)

function grantedBy(key: string): readonly string[] {
  return builtInSets.find((set) => set.key === key)?.permissions ?? []
}

test('every screen has one place in the navigation, and every place is a screen', () => {
  const places = navigation.flatMap(({ tabs }) =>
    tabs.flatMap(({ path, views }) => views?.map((view) => view.path) ?? [path]),
  )
  const elsewhere = [profilePath, handbookPath]
  const screens = screenAreas
    .flatMap((area) => area.screens.map(({ path }) => path))
    .filter((path) => !path.includes('$') && !elsewhere.includes(path))
  expect(places.toSorted()).toEqual(screens.toSorted())
  expect(navigation).toHaveLength(12)
})

test('an address belongs to the tab that it continues most exactly', () => {
  const all = navigationFor(permissionsOf({ roles: ['ROLE_ADMIN'], granted: new Set() }))
  const placeOf = (address: string) => {
    const place = placeAt(all, address)
    return place && [place.area.label, place.tab.label]
  }
  expect(placeOf('/orders')).toEqual(['Bestellungen', 'Tafel'])
  expect(placeOf('/orders/7/change')).toEqual(['Bestellungen', 'Tafel'])
  expect(placeOf('/orders/new')).toEqual(['Aufnehmen', 'Bestellung aufnehmen'])
  expect(placeOf('/orders/history')).toEqual(['Bestellungen', 'Verlauf'])
  expect(placeOf('/tasks/3')).toEqual(['Team', 'Aufgaben'])
  expect(placeOf(profilePath)).toBe(null)
})

test('who plans or edits begins at their work, and has it in sight before what they only look at', () => {
  const of = (key: string) => permissionsOf({ roles: ['ROLE_EMPLOYEE'], granted: new Set(grantedBy(key)) })
  const inSight = (key: string) =>
    areasByUse(navigationFor(of(key)))
      .slice(0, 3)
      .map(({ label }) => label)
  expect(inSight('planner')).toEqual(['Team', 'Bestellungen', 'Heute'])
  expect(firstPathFor(of('planner'))).toBe('/planning')
  expect(inSight('editor')).toEqual(['Ausverkauft', 'Sortiment', 'Bildschirme'])
  expect(firstPathFor(of('editor'))).toBe('/products')
  expect(inSight('counter')).toEqual(['Bestellungen', 'Aufnehmen', 'Übergabe'])
  for (const key of ['counter', 'kitchen', 'driver', 'manager', 'read-only'])
    expect(firstPathFor(of(key))).toBe('/orders')
})

test('an area is there for who may see one of its tabs, and leads to the first of these', async () => {
  await startOffice({ roles: ['ROLE_EMPLOYEE'], granted: ['working-schedules.read', 'tags.read'] })
  await openScreen('/tags')
  await expect.element(page.getByRole('heading', { name: 'Tags', level: 1 })).toBeVisible()
  expect(namesOf(areas.getByRole('link'))).not.toContain('Heute')
  await areas.getByRole('link', { name: 'Team' }).click()
  await expect.element(tabsOf('Team').getByRole('link', { name: 'Meine Zeit' })).toBeVisible()
  // Without the plan its list is what is left of it.
  await tabsOf('Team').getByRole('link', { name: 'Planung' }).click()
  await expect.poll(() => location.hash).toBe('#/working-schedules')
})

test('who has no branch is told why nothing is there', async () => {
  await startOffice({ granted: ['soldOut.mark'], branches: [] })
  await openScreen('/sold-out')
  await expect.element(page.getByText('Ihnen ist keine Filiale zugeordnet.')).toBeVisible()
})

test('who plans finds plan and list as two views of one tab', async () => {
  await startOffice({ roles: ['ROLE_EMPLOYEE'], granted: grantedBy('planner') })
  await openScreen('/task-board')
  const views = page.getByRole('list', { name: 'Aufgaben ansehen als' })
  await views.getByRole('link', { name: 'Liste' }).click()
  await expect.poll(() => location.hash).toBe('#/tasks')
  await expect.element(views.getByRole('link', { name: 'Liste' })).toHaveAttribute('aria-current', 'page')
  await expect
    .element(tabsOf('Team').getByRole('link', { name: 'Aufgaben' }))
    .toHaveAttribute('aria-current', 'true')
  await expect.element(areas.getByRole('link', { name: 'Team' })).toHaveAttribute('aria-current', 'true')
})

test('tabs that are seldom needed are in a menu, and the one that is open beside the others', async () => {
  await startOffice()
  await openScreen('/products')
  const tabs = tabsOf('Sortiment')
  await expect.element(tabs.getByRole('link', { name: 'Produkte' })).toHaveAttribute('aria-current', 'page')
  await expect.element(tabs.getByRole('link', { name: 'Uploads' })).not.toBeInTheDocument()
  tabs.getByRole('button', { name: 'Weitere' }).element().focus()
  await userEvent.keyboard('{Enter}')
  await page.getByRole('menuitem', { name: 'Uploads' }).click()
  await expect.element(tabs.getByRole('link', { name: 'Uploads' })).toHaveAttribute('aria-current', 'page')
})

const pinned = areas.getByRole('region', { name: 'Angepinnt' }).getByRole('link')

/** Answers as a server does that keeps the pins of one person. */
function keepPins(server: FakeServer, stored: Pin[] = []): Pin[] {
  const at = (wanted?: string) => stored.findIndex(({ path }) => path === wanted)
  server.answer(pinsApi.listPins, () => [...stored])
  server.answer(pinsApi.addPin, ({ body }) => {
    if (at(body.path) === -1) stored.push(body)
    return null
  })
  server.answer(pinsApi.removePin, ({ query }) => {
    if (at(query.path) !== -1) stored.splice(at(query.path), 1)
    return null
  })
  return stored
}

test('a pinned tab stays in the sidebar of its person on any device, until it is taken away', async () => {
  const stored = keepPins(await startOffice())
  await openScreen('/image-templates')
  const pin = tabsOf('Sortiment').getByRole('button', { name: 'Bildvorlagen anpinnen' })
  await pin.click()
  await expect.element(pin).toHaveAttribute('aria-pressed', 'true')
  await openScreen('/customers')
  expect(stored).toEqual([{ path: '/image-templates', label: 'Bildvorlagen' }])
  await pinned.click()
  await expect.poll(() => location.hash).toBe('#/image-templates')
  await expect.element(pinned).toHaveAttribute('aria-current', 'page')
  await pin.click()
  await expect.element(pinned).not.toBeInTheDocument()
  await expect.poll(() => stored).toEqual([])
})

test('what a person pinned on a device before is taken over once, and stays in sight without a connection @full', async () => {
  const server = await startOffice()
  const stored = keepPins(server, [{ path: '/tags', label: 'Tags' }])
  const former = JSON.stringify([{ path: '/customers', label: 'Kunden' }])
  localStorage.setItem('asp.backoffice.pins.1', former)
  server.answerOnce(pinsApi.addPin, ({ body }) => {
    stored.push(body)
    return noAnswer()
  })
  await openScreen('/categories')
  await expect.poll(() => namesOf(pinned)).toEqual(['Tags', 'Kunden'])
  expect(stored).toHaveLength(2)

  stored.splice(1)
  queryClient.clear()
  await openScreen('/categories')
  await expect.poll(() => namesOf(pinned)).toEqual(['Tags'])

  queryClient.clear()
  server.answer(pinsApi.listPins, noAnswer)
  await openScreen('/categories')
  await expect.poll(() => namesOf(pinned)).toEqual(['Tags'])
})

test('a pin is in sight for whom its screen is open, also where no tab leads there', async () => {
  const server = await startOffice({ roles: ['ROLE_EMPLOYEE'], granted: ['categories.read', 'users.read'] })
  keepPins(server, [
    { path: '/users/3', label: 'Anna Moser' },
    { path: '/customers', label: 'Kunden' },
    { path: `${handbookPath}?seite=urlaub`, label: 'Urlaub' },
  ])
  await openScreen('/categories')
  await expect.poll(() => namesOf(pinned)).toEqual(['Anna Moser', 'Urlaub'])
})

test('a copy of pins that is damaged, and a store that is full, keep nobody from their pins', async () => {
  keepPins(await startOffice(), [{ path: '/tags', label: 'Tags' }])
  localStorage.setItem('asp.backoffice.pins-copy.1', '[{"path":')
  for (let size = 2 ** 23; size > 0; size = Math.floor(size / 2)) fill(size)
  await openScreen('/categories')
  await expect.poll(() => namesOf(pinned)).toEqual(['Tags'])
  localStorage.clear()
})

/** Fills the store of the browser as far as a text of this size still fits. */
function fill(size: number): void {
  try {
    localStorage.setItem(`filler.${size}`, 'x'.repeat(size))
  } catch {
    // It is full enough.
  }
}

test('a pin that could not be stored goes away again, and why is said', async () => {
  const server = await startOffice()
  keepPins(server)
  server.answer(pinsApi.addPin, noAnswer)
  await openScreen('/image-templates')
  const pin = tabsOf('Sortiment').getByRole('button', { name: 'Bildvorlagen anpinnen' })
  await pin.click()
  await expectAnnounced('konnte nicht gespeichert werden')
  await expect.element(pin).toHaveAttribute('aria-pressed', 'false')
})

test('on a phone a bar at the foot leads to what is needed most, and the screen is named once', async () => {
  const server = await startOffice()
  const { id } = server.add(category, { name: 'Geräuchertes' })
  await page.viewport(390, 844)
  await openScreen('/hand-over')
  await expect.element(page.getByRole('heading', { name: 'Übergabe' })).toBeVisible()
  expect(namesOf(areas.getByRole('link'))).toEqual(['Bestellungen', 'Aufnehmen', 'Übergabe'])
  const names = page.getByText('Übergabe', { exact: true }).elements()
  expect(names.filter(({ clientWidth }) => clientWidth !== 1).map(({ tagName }) => tagName)).toEqual([
    'A',
    'SPAN',
  ])
  const { bottom } = areas.element().getBoundingClientRect()
  expect(bottom).toBe(844)

  await areas.getByRole('button', { name: 'Mehr' }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'Sortiment' }).click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await tabsOf('Sortiment').getByRole('link', { name: 'Kategorien' }).click()
  await page.getByRole('link', { name: 'Geräuchertes' }).click()
  await expect.poll(() => location.hash).toBe(`#/categories/${id}`)
})

test('on a phone the tab names the screen, and what is seldom needed of the statistics stands behind one button @full', async () => {
  await startOffice()
  await page.viewport(390, 844)
  await openScreen('/statistics')
  const title = page.getByRole('heading', { level: 1, name: 'Statistik' })
  await expect.element(title).toBeInTheDocument()
  expect(title.element().clientWidth).toBe(1)
  const comparison = page.getByRole('combobox', { name: 'Vergleich' })
  await expect.element(page.getByRole('combobox', { name: 'Zeitraum' })).toBeVisible()
  await expect.element(comparison).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Ansicht und weitere Aktionen' }).click()
  await expect.element(comparison).toBeVisible()

  await page.viewport(1440, 1000)
  await expect.element(title).toBeVisible()
  expect(title.element().clientWidth).toBeGreaterThan(1)
})

test('an address that leads nowhere says so and offers the way back', async () => {
  await startOffice()
  await openScreen('/gibtesnicht')
  await expect.element(page.getByRole('heading', { name: 'Diese Seite gibt es nicht.' })).toBeVisible()
  await page.getByRole('link', { name: 'Zum Anfang' }).click()
  await expect.poll(() => location.hash).toBe('#/orders')
})
