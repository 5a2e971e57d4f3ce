import { category } from '@theke/contract/catalogue/category.ts'
import { menu } from '@theke/contract/catalogue/menu.ts'
import { tag } from '@theke/contract/catalogue/tag.ts'
import { site } from '@theke/contract/content/site.ts'
import { customer } from '@theke/contract/people/customer.ts'
import { noAnswer } from '@theke/contract/testing/fake-server.ts'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAnnounced, openScreen, startOffice, typeAddress } from '../../testing/office.tsx'

const name = page.getByRole('textbox', { name: 'Name' })
const discarding = page.getByRole('dialog', { name: 'Änderungen verwerfen?' })

test('a refused new record has its errors beside the fields and the focus at the first', async () => {
  const server = await startOffice()
  server.add(category, { name: 'Braten' })
  await openScreen('/categories')
  await page.getByRole('link', { name: 'Kategorie anlegen' }).click()
  await page.getByRole('textbox', { name: 'Reihenfolge' }).fill('')
  await page.getByRole('button', { name: 'Anlegen', exact: true }).click()
  await expect.element(name).toHaveAttribute('aria-invalid', 'true')
  await expect.element(name).toHaveAccessibleDescription(/Dieser Wert sollte nicht leer sein\./)
  await expect.element(name).toHaveFocus()
  await expect.element(page.getByRole('alert')).toMatchTextContent(/Bitte prüfen Sie: Name, Reihenfolge\./)
  expect(server.all(category)).toHaveLength(1)
})

test('a record is created, changed with keys and saved, and the list beside it follows', async () => {
  const server = await startOffice()
  await openScreen('/categories/new')
  await name.fill('Suppentöpfe')
  await page.getByRole('textbox', { name: 'Reihenfolge' }).fill('950')
  await page.getByRole('button', { name: 'Anlegen', exact: true }).click()
  await expectAnnounced('Angelegt.')
  await expect.poll(() => location.hash).toMatch(/^#\/categories\/\d+$/)
  await expect.element(page.getByRole('link', { name: 'Suppentöpfe' })).toBeVisible()

  await name.fill('Suppen und Eintöpfe')
  const notSaved = page.getByText('Ungespeicherte Änderungen')
  await expect.element(notSaved).toBeVisible()
  await userEvent.keyboard('{Control>}s{/Control}')
  await expectAnnounced('Gespeichert.')
  await expect.element(notSaved).not.toBeInTheDocument()
  await expect.element(page.getByRole('link', { name: 'Suppen und Eintöpfe' })).toBeVisible()
  expect(server.all(category)).toMatchObject([{ name: 'Suppen und Eintöpfe', sortOrder: 950 }])
})

test('a new page gets its address from its name until somebody types another one', async () => {
  const server = await startOffice()
  await openScreen('/sites/new')
  const path = page.getByRole('textbox', { name: 'Pfad' })
  await name.fill('Über uns')
  await expect.element(path).toHaveValue('ueber-uns')
  await name.fill('Über uns und Wels')
  await expect.element(path).toHaveValue('ueber-uns-und-wels')
  await path.fill('wir')
  await name.fill('Über uns')
  await expect.element(path).toHaveValue('wir')
  await page.getByRole('button', { name: 'Anlegen', exact: true }).click()
  await expectAnnounced('Angelegt.')
  await name.fill('Wir')
  await page.getByRole('button', { name: 'Speichern' }).click()
  await expectAnnounced('Gespeichert.')
  expect(server.all(site)).toMatchObject([{ name: 'Wir', path: 'wir' }])
})

test('a number that was changed is saved, and what was not touched stays as others left it', async () => {
  const server = await startOffice()
  const { id } = server.add(category, { name: 'Braten', sortOrder: 1 })
  await openScreen(`/categories/${id}`)
  await page.getByRole('textbox', { name: 'Reihenfolge' }).fill('7')
  await page.getByRole('button', { name: 'Speichern' }).click()
  await expectAnnounced('Gespeichert.')
  expect(server.load(category, id).sortOrder).toBe(7)
  expect(server.calls(category.endpoints.update).map(({ body }) => body)).toEqual([{ sortOrder: 7 }])
})

test('unsaved changes are not lost by a step aside', async () => {
  const server = await startOffice()
  const { id } = server.add(category, { name: 'Geräuchertes' })
  await openScreen(`/categories/${id}`)
  await name.fill('Geräuchertes und Gesurtes')
  const aside = page.getByRole('link', { name: 'Kunden' })

  await aside.click()
  await expect.element(discarding).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(discarding).not.toBeInTheDocument()
  await expect.element(name).toHaveValue('Geräuchertes und Gesurtes')

  await aside.click()
  await discarding.getByRole('button', { name: 'Weiter bearbeiten' }).click()
  await expect.element(name).toHaveValue('Geräuchertes und Gesurtes')

  await aside.click()
  await discarding.getByRole('button', { name: 'Verwerfen' }).click()
  await expect.element(page.getByRole('heading', { name: 'Kunden', level: 1 })).toBeVisible()
  expect(server.load(category, id).name).toBe('Geräuchertes')
})

test('an address that is typed twice asks twice before unsaved changes are lost', async () => {
  const server = await startOffice()
  const { id } = server.add(category, { name: 'Geräuchertes' })
  await openScreen(`/categories/${id}`)
  await name.fill('Gesurtes')
  for (const typed of ['/branches', '/tags']) {
    typeAddress(typed)
    await discarding.getByRole('button', { name: 'Weiter bearbeiten' }).click()
    await expect.poll(() => location.hash).toBe(`#/categories/${id}`)
    await expect.element(name).toHaveValue('Gesurtes')
  }
})

test('a record that is in use stays and says where it is used', async () => {
  const server = await startOffice()
  const used = server.add(category, { name: 'Braten' })
  server.add(menu, {
    name: 'Sommer',
    availableFrom: '2020-01-01T00:00:00Z',
    catalog: [{ category: { id: used.id }, products: [] }],
  })
  await openScreen(`/categories/${used.id}`)
  await page.getByRole('button', { name: 'Weitere Aktionen' }).click()
  await page.getByRole('menuitem', { name: 'Löschen' }).click()
  const question = page.getByRole('dialog', { name: '„Braten“ löschen?' })
  await question.getByRole('button', { name: 'Löschen' }).click()
  await expect.element(page.getByText(/^Kategorie wird noch verwendet \(Produktkatalog.*\)/)).toBeVisible()
  await expect.element(name).toHaveValue('Braten')
  expect(server.all(category)).toHaveLength(1)
})

test('the keys that save do nothing to a form that lies under a dialog', async () => {
  const server = await startOffice()
  const { id } = server.add(category, { name: 'Braten' })
  server.add(category, { name: 'Wurst' })
  await openScreen(`/categories/${id}`)
  await name.fill('Bratenstück')
  await page.getByRole('button', { name: 'Weitere Aktionen' }).click()
  await page.getByRole('menuitem', { name: 'Löschen' }).click()
  const question = page.getByRole('dialog', { name: 'löschen?' })
  await expect.element(question).toBeVisible()
  await userEvent.keyboard('{Control>}s{/Control}{Control>}{Enter}{/Control}')
  await expect.element(question).toBeVisible()
  expect(server.calls(category.endpoints.update)).toEqual([])
  await question.getByRole('button', { name: 'Abbrechen' }).click()
  await expect.element(question).not.toBeInTheDocument()
  await userEvent.keyboard('{Control>}s{/Control}')
  await expectAnnounced('Gespeichert.')
  expect(server.load(category, id).name).toBe('Bratenstück')
})

test('a copy is one record: the next new one is empty, and what was typed into the copy is asked about', async () => {
  const server = await startOffice()
  const { id } = server.add(category, { name: 'Braten' })
  await openScreen(`/categories/${id}?sort=name`)
  const add = page.getByRole('link', { name: 'Kategorie anlegen' })
  await page.getByRole('button', { name: 'Weitere Aktionen' }).click()
  await page.getByRole('menuitem', { name: 'Kopie anlegen' }).click()
  await expect.element(name).toHaveValue('Braten (Kopie)')
  await add.click()
  await expect.element(name).toHaveValue('')
  expect(location.hash).toBe('#/categories/new?sort=name')

  await openScreen(`/categories/new?copy=${id}`)
  await name.fill('Kalbsbraten')
  await add.click()
  await discarding.getByRole('button', { name: 'Weiter bearbeiten' }).click()
  await expect.element(name).toHaveValue('Kalbsbraten')
})

test('a record is deleted only after the question is answered', async () => {
  const server = await startOffice()
  const { id } = server.add(category, { name: 'Überzähliges' })
  await openScreen(`/categories/${id}`)
  const question = page.getByRole('dialog', { name: '„Überzähliges“ löschen?' })
  const ask = async () => {
    await page.getByRole('button', { name: 'Weitere Aktionen' }).click()
    await page.getByRole('menuitem', { name: 'Löschen' }).click()
  }
  await ask()
  await question.getByRole('button', { name: 'Abbrechen' }).click()
  await expect.element(question).not.toBeInTheDocument()
  expect(server.all(category)).toHaveLength(1)
  await ask()
  await question.getByRole('button', { name: 'Löschen' }).click()
  await expect.element(page.getByText('Gelöscht.')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Überzähliges' })).not.toBeInTheDocument()
  await expect.element(page.getByRole('main')).toHaveFocus()
  expect(server.all(category)).toEqual([])
})

test('a save that does not reach the shop keeps what was typed, and works on the next try', async () => {
  const server = await startOffice()
  const { id } = server.add(tag, { name: 'Hausgemacht' })
  await openScreen(`/tags/${id}`)
  await name.fill('Selbst gemacht')
  // It is stored, and the next try is no conflict with oneself.
  server.answerOnce(tag.endpoints.update, ({ next }) => {
    next()
    return noAnswer()
  })
  await page.getByRole('button', { name: 'Speichern' }).click()
  await expect.element(page.getByRole('alert')).toMatchTextContent(/Tag konnte nicht aktualisiert werden/)
  await expect.element(name).toHaveValue('Selbst gemacht')
  await page.getByRole('button', { name: 'Speichern' }).click()
  await expectAnnounced('Gespeichert.')
  expect(server.load(tag, id).name).toBe('Selbst gemacht')
})

test('a new record whose reply is lost may be stored already, and its form says so', async () => {
  const server = await startOffice()
  server.answerOnce(tag.endpoints.create, ({ next }) => {
    next()
    return noAnswer()
  })
  await openScreen('/tags/new')
  await name.fill('Hausgemacht')
  await page.getByRole('button', { name: 'Anlegen', exact: true }).click()
  await expect.element(page.getByRole('alert')).toMatchTextContent(/Vielleicht ist es schon gespeichert/)
  expect(server.all(tag)).toHaveLength(1)
})

test('a phone number stands in its field as people write it, and stays as it is typed', async () => {
  const server = await startOffice()
  const { id } = server.add(customer, { lastName: 'Huber', phone: '+436641234567' })
  await openScreen(`/customers/${id}`)
  const phone = page.getByRole('textbox', { name: 'Telefon' })
  await expect.element(phone).toHaveValue('+43 664 1234567')
  await phone.fill('')
  await userEvent.type(phone, '+43732555')
  await expect.element(phone).toHaveValue('+43732555')
  await userEvent.type(phone, '0120')
  await expect.element(phone).toHaveValue('+437325550120')
  await userEvent.keyboard('{Control>}s{/Control}')
  await expectAnnounced('Gespeichert.')
  expect(server.load(customer, id).phone).toBe('+437325550120')
  await userEvent.tab()
  await expect.element(phone).toHaveValue('+43 732 5550120')
})

test('the next of a record that is not on the page of the list is the list, not its first record', async () => {
  const server = await startOffice()
  server.add(category, { name: 'Braten' })
  const { id } = server.add(category, { name: 'Wurst' })
  await openScreen(`/categories/${id}?search=Braten`)
  await expect.element(name).toHaveValue('Wurst')
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await expect.poll(() => location.hash).toBe('#/categories?search=Braten')
})
