import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { ContentVersion } from '@theke/contract/content/version-api.ts'
import { sql } from 'drizzle-orm'
import { testApp } from '../testing/test-app.ts'

type Site = {
  id: number
  title: string
  description: string
  content: { body: string }
  publishTo: string | null
}

const fixture = await testApp()
const employee = await fixture.loggedIn(['ROLE_EMPLOYEE'])

const list = (record: number, entity = 'sites', caller = employee) =>
  caller<ContentVersion[]>('GET', `/api/content-versions?entity=${entity}&record=${record}`)
const load = (record: number, id: number) =>
  employee<Site>('GET', `/api/content-versions/${id}?entity=sites&record=${record}`)

async function aSite(path: string): Promise<Site> {
  return (
    await employee<Site>('POST', '/api/sites', {
      path,
      name: 'Muster',
      title: 'Eins',
      content: { body: '<p>Eins</p>' },
    })
  ).data
}

describe('versions of content', () => {
  test('every change made one, and each is told whole', async () => {
    const { id } = await aSite('fassungen')
    const save = (body: Partial<Site>) => employee('PUT', `/api/sites/${id}`, body)
    await save({ title: 'Zwei', publishTo: '2030-01-01T00:00:00.000Z' })
    await save({ title: '', content: { body: '<p>Drei</p>' } })
    const { data } = await list(id)
    assert.deepEqual(
      data.map(({ changed }) => changed.toSorted()),
      [['Inhalt', 'Titel'], ['Sichtbar bis', 'Titel'], data[2]?.changed.toSorted() ?? []],
    )
    assert.equal(data.length, 3)
    assert.equal(data[0]?.userName, 'person-1')
    const told = await Promise.all(data.map((version) => load(id, version.id)))
    assert.deepEqual(
      told.map(({ data: { title, content, publishTo } }) => [title, content.body, publishTo]),
      [
        ['', '<p>Drei</p>', '2030-01-01T00:00:00.000Z'],
        ['Zwei', '<p>Eins</p>', '2030-01-01T00:00:00.000Z'],
        ['Eins', '<p>Eins</p>', null],
      ],
    )
    const back = await employee<Site>('PUT', `/api/sites/${id}`, told[2]?.data)
    assert.equal(back.data.title, 'Eins')
    assert.equal((await list(id)).data.length, 4)
  })

  test('what was there before anything was noted is a version too', async () => {
    const { services } = fixture
    await services.db.execute(
      sql`insert into sites (path, name, title, type, description, is_public, content) values ('alt', 'Alt', 'Alt', 'default', '', true, '{"body": ""}')`,
    )
    const { data: found } = await employee<Site[]>('GET', '/api/sites?path=alt')
    const id = found[0]?.id ?? 0
    assert.deepEqual(
      (await list(id)).data.map((version) => version.id),
      [0],
    )
    await employee('PUT', `/api/sites/${id}`, { title: 'Neu' })
    assert.equal((await list(id)).data.length, 2)
    assert.equal((await load(id, 0)).data.title, 'Alt')
  })

  test('they are for staff, of content alone, and one of another record is none', async () => {
    const { id } = await aSite('eigene')
    const other = await aSite('andere')
    const [version] = (await list(other.id)).data
    assert.equal((await list(id, 'sites', fixture.visitor)).status, 401)
    assert.equal((await list(id, 'users')).status, 422)
    assert.equal((await load(id, version?.id ?? 0)).status, 404)
    assert.equal((await list(9_999_999)).status, 404)
    assert.equal((await employee('GET', '/api/content-versions')).status, 404)
  })
})
