import { tag } from '@theke/contract/catalogue/tag.ts'
import { auditApi, type AuditEntry } from '@theke/contract/insights/audit.ts'
import { searchApi } from '@theke/contract/search-api.ts'
import { branch } from '@theke/contract/shop/branch.ts'
import { noAnswer } from '@theke/contract/testing/fake-server.ts'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessibleDialog, expectAnnounced, openScreen, startOffice } from '../../testing/office.tsx'

const name = page.getByRole('textbox', { name: 'Name' })
const save = () => userEvent.keyboard('{Control>}s{/Control}')

async function openTag(given = 'Zartbitter') {
  const server = await startOffice()
  const { id } = server.add(tag, { name: given, sortOrder: 1 })
  await openScreen(`/tags/${id}`)
  await expect.element(name).toHaveValue(given)
  return { server, id }
}

test('what somebody else saved meanwhile is told, and what was typed is kept until it is decided', async () => {
  const { server, id } = await openTag()
  await name.fill('Edelbitter')
  server.change(tag, id, { sortOrder: 803 })
  await save()
  await expect.element(page.getByText(/hat diesen Eintrag inzwischen geändert/)).toBeVisible()
  await expect.element(name).toHaveValue('Edelbitter')
  expect(server.load(tag, id)).toMatchObject({ name: 'Zartbitter', sortOrder: 803 })
  await page.getByRole('button', { name: 'Meine behalten' }).click()
  await expectAnnounced('Gespeichert.')
  expect(server.load(tag, id)).toMatchObject({ name: 'Edelbitter', sortOrder: 803 })
})

test('what was deleted comes back at once', async () => {
  const { server, id } = await openTag()
  await page.getByRole('button', { name: 'Weitere Aktionen' }).click()
  await page.getByRole('menuitem', { name: 'Löschen' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Löschen' }).click()
  await expect.poll(() => server.all(tag)).toEqual([])
  await page.getByRole('button', { name: 'Rückgängig' }).click()
  await expectAnnounced('Wiederhergestellt.')
  await expect.element(name).toHaveValue('Zartbitter')
  expect(server.load(tag, id)).toMatchObject({ name: 'Zartbitter' })
})

test('an earlier state of a record goes from its log into the form', async () => {
  const { server, id } = await openTag('Nachher')
  const entry: AuditEntry = {
    id: 1,
    at: '2026-05-04T08:00:00.000Z',
    action: 'created',
    entity: 'tags',
    record: id,
    title: 'Vorher',
    user: { id: 1, name: 'Resi Moser' },
    requestId: 'request',
    batch: null,
    before: null,
    after: { name: 'Vorher' },
  }
  const renamed: AuditEntry = {
    ...entry,
    id: 2,
    action: 'updated',
    before: { name: 'Vorher' },
    after: { name: 'Nachher' },
  }
  server.answer(auditApi.listChanges, () => [renamed, entry])
  server.answer(auditApi.loadEarlierState, ({ id: change }) => ({
    values: change === entry.id ? { name: 'Vorher', sortOrder: 1 } : {},
    masked: [],
  }))
  await page.getByRole('button', { name: 'Weitere Aktionen' }).click()
  await page.getByRole('menuitem', { name: 'Verlauf' }).click()
  await page.getByRole('button', { name: 'Diesen Stand wiederherstellen' }).click()
  await expect.element(name).toHaveValue('Vorher')
  await save()
  await expectAnnounced('Gespeichert.')
  expect(server.calls(auditApi.listChanges)[0]?.query).toMatchObject({ entity: 'tags', record: id })
  expect(server.load(tag, id).name).toBe('Vorher')
})

test('everything is found by keys and opened', async () => {
  const server = await startOffice()
  const { id } = server.add(tag, { name: 'Zartbitter' })
  server.answer(searchApi.findRecords, () => [{ entity: 'tags', id, title: 'Zartbitter' }])
  await openScreen('/tags')
  await expect.element(page.getByRole('heading', { name: 'Tags', level: 1 })).toBeVisible()
  await userEvent.keyboard('{Control>}k{/Control}')
  await page.getByRole('combobox', { name: 'Überall suchen' }).fill('zartbitter')
  await expect.element(page.getByRole('option', { name: 'Zartbitter' })).toBeVisible()
  await expectAccessibleDialog()
  await userEvent.keyboard('{Enter}')
  await expect.element(name).toHaveValue('Zartbitter')
  expect(server.calls(searchApi.findRecords).at(-1)?.query).toEqual({ search: 'zartbitter' })
})

test('what was removed recently is brought back from the list by whoever may remove', async () => {
  const server = await startOffice({ roles: ['ROLE_EMPLOYEE'] })
  const { id } = server.add(tag, { name: 'Zurückgeholt' })
  server.records.remove(tag, id)
  await openScreen('/tags')
  await page.getByRole('button', { name: 'Export und Import' }).click()
  await page.getByRole('menuitem', { name: 'Zuletzt gelöscht …' }).click()
  const removed = page.getByRole('dialog', { name: 'Zuletzt gelöscht' })
  await removed.getByRole('button', { name: 'Wiederherstellen: Zurückgeholt' }).click()
  await expect.element(removed.getByText('Zurückgeholt ist wiederhergestellt.')).toBeVisible()
  expect(server.load(tag, id).name).toBe('Zurückgeholt')
  await removed.getByRole('button', { name: 'Schließen' }).click()
  await expect.element(page.getByRole('row', { name: /Zurückgeholt/ })).toBeVisible()
})

test('who may not remove records of a kind is not offered what was removed of it', async () => {
  const server = await startOffice({ roles: ['ROLE_EMPLOYEE'] })
  server.add(branch, { name: 'Neubau', identifier: 'neubau' })
  await openScreen('/branches')
  await page.getByRole('button', { name: 'Export und Import' }).click()
  await expect.element(page.getByRole('menuitem', { name: /exportieren/ }).first()).toBeVisible()
  expect(page.getByRole('menuitem', { name: 'Zuletzt gelöscht …' }).elements()).toEqual([])
})

test('what is typed while a save is on its way stays, and is saved next', async () => {
  const { server, id } = await openTag()
  const held = Promise.withResolvers<void>()
  server.answerOnce(tag.endpoints.update, async ({ next }) => {
    await held.promise
    return next()
  })
  await name.fill('Edelbitter')
  await page.getByRole('textbox', { name: 'Reihenfolge' }).fill('7')
  await save()
  await expect.poll(() => server.calls(tag.endpoints.update)).toHaveLength(1)
  await name.fill('Edelbitter 70 %')
  held.resolve()
  await expectAnnounced('Gespeichert.')
  await expect.element(name).toHaveValue('Edelbitter 70 %')
  await expect.element(page.getByText('Ungespeicherte Änderungen')).toBeVisible()
  expect(server.load(tag, id)).toMatchObject({ name: 'Edelbitter', sortOrder: 7 })
  await save()
  await expect.poll(() => server.load(tag, id).name).toBe('Edelbitter 70 %')
  expect(server.calls(tag.endpoints.update)[1]?.body).toEqual({ name: 'Edelbitter 70 %' })
})

test('what is typed back while its save is on its way stays, and is not saved yet', async () => {
  const { server, id } = await openTag()
  const held = Promise.withResolvers<void>()
  server.answerOnce(tag.endpoints.update, async ({ next }) => {
    await held.promise
    return next()
  })
  await name.fill('Edelbitter')
  await save()
  await expect.poll(() => server.calls(tag.endpoints.update)).toHaveLength(1)
  await name.fill('Zartbitter')
  held.resolve()
  await expectAnnounced('Gespeichert.')
  await expect.element(page.getByText('Ungespeicherte Änderungen')).toBeVisible()
  await expect.element(name).toHaveValue('Zartbitter')
  expect(server.load(tag, id).name).toBe('Edelbitter')
})

test('who leaves while a save is on its way is asked first, and told where it fails', async () => {
  const { server, id } = await openTag()
  const held = Promise.withResolvers<void>()
  server.answerOnce(tag.endpoints.update, async () => {
    await held.promise
    return noAnswer()
  })
  await name.fill('Edelbitter')
  await save()
  await expect.poll(() => server.calls(tag.endpoints.update)).toHaveLength(1)
  await page.getByRole('link', { name: 'Kunden' }).click()
  await page.getByRole('button', { name: 'Trotzdem verlassen' }).click()
  await expect.element(page.getByRole('heading', { name: 'Kunden', level: 1 })).toBeVisible()
  held.resolve()
  await expect
    .element(page.getByText(/^Nicht gespeichert: Tag „Zartbitter“\. Tag konnte nicht/))
    .toBeVisible()
  expect(server.load(tag, id).name).toBe('Zartbitter')
})

test('a new record that is stored late does not lead back to it who has gone on', async () => {
  const server = await startOffice()
  const held = Promise.withResolvers<void>()
  server.answerOnce(tag.endpoints.create, async ({ next }) => {
    await held.promise
    return next()
  })
  await openScreen('/tags/new')
  await name.fill('Zartbitter')
  await save()
  await expect.poll(() => server.calls(tag.endpoints.create)).toHaveLength(1)
  await page.getByRole('link', { name: 'Kunden' }).click()
  await page.getByRole('button', { name: 'Trotzdem verlassen' }).click()
  await expect.element(page.getByRole('heading', { name: 'Kunden', level: 1 })).toBeVisible()
  held.resolve()
  await expectAnnounced('Angelegt.')
  expect(location.hash).toBe('#/customers')
  expect(server.all(tag)).toHaveLength(1)
})
