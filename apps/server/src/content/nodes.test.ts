import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { testApp } from '../testing/test-app.ts'

type Row = { id: number; content: Record<string, unknown> }

const fixture = await testApp()
const employee = await fixture.loggedIn(['ROLE_EMPLOYEE'])
let number = 0

const save = (body: Record<string, unknown>) =>
  employee<Row>('POST', '/api/nodes', { name: 'Inhalt', identifier: `inhalt-${++number}`, ...body })

describe('content of nodes', () => {
  test('it is kept as its type asks for, with safe texts and nothing that the type does not know', async () => {
    const { status, data } = await save({
      type: 'text',
      content: { heading: 'Ja', body: '<p onclick="x()">Ja<script>x()</script></p>', unknown: 1 },
    })
    assert.equal(status, 201)
    assert.deepEqual(data.content, { heading: 'Ja', body: '<p>Ja</p>' })
  })

  test('the number and the address of an event are kept in the one form of all numbers and addresses', async () => {
    const contact = { phone: '0732 / 55501-20', email: 'post@BÄCKEREI.example' }
    const { data } = await save({ type: 'event', content: { contact } })
    assert.deepEqual(data.content.contact, {
      phone: '+437325550120',
      email: 'post@xn--bckerei-5wa.example',
    })
  })

  test('what its type does not allow is refused beside the field, at any depth', async () => {
    const cases: [type: string, content: unknown, field: string][] = [
      ['text', { background: 'rot' }, 'content.background'],
      ['gallery', { columns: 'nine' }, 'content.columns'],
      ['gallery', { images: [{ id: 99 }] }, 'content.images'],
      ['questions', { questions: [{ question: '' }] }, 'content.questions.0.question'],
      ['event', { starts: 'morgen' }, 'content.starts'],
      ['event', { contact: { email: 'x' } }, 'content.contact.email'],
      ['recipe', { recipe: { about: { difficulty: 'none' } } }, 'content.recipe.about.difficulty'],
      ['teaser', { scene: { id: 99 } }, 'content.scene'],
      ['text', 5, 'content'],
    ]
    for (const [type, content, field] of cases) {
      const { status, errors } = await save({ type, content })
      assert.deepEqual([status, errors[0]?.field], [422, field], JSON.stringify(content))
    }
  })

  test('an update of the content alone is judged by the stored type', async () => {
    const { data } = await save({ type: 'text', content: { heading: 'Eins' } })
    const update = (body: unknown) => employee<Row>('PUT', `/api/nodes/${data.id}`, body)
    assert.equal((await update({ content: { background: 'rot' } })).status, 422)
    assert.deepEqual((await update({ content: { heading: 'Zwei' } })).data.content, { heading: 'Zwei' })
    const { data: changed } = await update({ type: 'questions' })
    assert.deepEqual(changed.content, { heading: 'Zwei' })
  })

  test('what a content refers to cannot be removed', async () => {
    const { data: site } = await employee<Row>('POST', '/api/sites', { name: 'Ziel', path: 'ziel' })
    const { data: teaser } = await save({ type: 'teaser', content: { site: { id: site.id } } })
    assert.equal((await employee('DELETE', `/api/sites/${site.id}`)).status, 409)
    await employee('DELETE', `/api/nodes/${teaser.id}`)
    assert.equal((await employee('DELETE', `/api/sites/${site.id}`)).status, 200)
  })

  test('a file within a text cannot be removed', async () => {
    const { data: file } = await employee<Row & { publicHash: string }>('POST', '/api/uploads', {
      name: 'Karte.txt',
      data: `data:text/plain;base64,${Buffer.from('Speisen').toString('base64')}`,
    })
    const body = `<p><a href="/upload/${file.publicHash}/${file.id}-1.txt">Karte</a></p>`
    const { data: node } = await save({ type: 'text', content: { body } })
    const { status, errors } = await employee('DELETE', `/api/uploads/${file.id}`)
    assert.equal(status, 409)
    assert.match(errors[0]?.message ?? '', /Strukturierte Inhalte/)
    await employee('PUT', `/api/nodes/${node.id}`, { content: {} })
    assert.equal((await employee('DELETE', `/api/uploads/${file.id}`)).status, 200)
  })
})

describe('the tree of nodes', () => {
  test('a node cannot stand below itself, and not go while others stand below it', async () => {
    const { data: top } = await save({ type: 'text' })
    const { data: below } = await save({ type: 'text', parent: { id: top.id } })
    const moved = await employee('PUT', `/api/nodes/${top.id}`, { parent: { id: below.id } })
    assert.deepEqual(moved.errors, [
      { field: 'parent', message: 'Ein Inhalt kann nicht unter sich selbst stehen.' },
    ])
    assert.equal((await employee('DELETE', `/api/nodes/${top.id}`)).status, 409)
  })

  test('a node is put where somebody wants it, and the change of each is noted', async () => {
    const made = [await save({}), await save({}), await save({})].map(({ data }) => data.id)
    const [top = 0, one = 0, other = 0] = made
    const move = (id: number, body: unknown) => employee<unknown[]>('POST', `/api/nodes/${id}/move`, body)
    await move(one, { parent: { id: top }, position: 0 })
    const { data } = await move(other, { parent: { id: top }, position: 0 })
    assert.deepEqual(data, [
      { id: other, parent: { id: top }, sortOrder: 10 },
      { id: one, parent: { id: top }, sortOrder: 20 },
    ])
    const below = await employee<Row[]>('GET', `/api/nodes?parent=${top}`)
    assert.deepEqual(
      below.data.map(({ id }) => id),
      [other, one],
    )
    const { data: versions } = await employee<{ changed: string[] }[]>(
      'GET',
      `/api/content-versions?entity=nodes&record=${other}`,
    )
    assert.deepEqual(versions[0]?.changed.toSorted(), ['Reihenfolge', 'Unter'])
    const circle = await move(top, { parent: { id: one }, position: 0 })
    assert.deepEqual(circle.errors, [
      { field: 'parent', message: 'Ein Inhalt kann nicht unter sich selbst stehen.' },
    ])
    assert.equal((await move(999_999, { parent: null, position: 0 })).status, 404)
    assert.equal((await move(top, { parent: { id: 999_999 }, position: 0 })).status, 422)
    const visitor = await fixture.visitor('POST', `/api/nodes/${top}/move`, { parent: null, position: 0 })
    assert.equal(visitor.status, 401)
  })

  test('two moves at the same time make no circle', async () => {
    const one = (await save({})).data.id
    const other = (await save({})).data.id
    const both = await Promise.all([
      employee('POST', `/api/nodes/${one}/move`, { parent: { id: other }, position: 0 }),
      employee('POST', `/api/nodes/${other}/move`, { parent: { id: one }, position: 0 }),
    ])
    assert.deepEqual(
      both.map(({ status }) => status).toSorted((a, b) => a - b),
      [200, 422],
    )
  })

  test('visitors are told of public ones only', async () => {
    const { data } = await save({ type: 'text', identifier: 'verborgen' })
    assert.equal((await fixture.visitor('GET', `/api/nodes/${data.id}`)).status, 404)
    await employee('PUT', `/api/nodes/${data.id}`, { isPublic: true })
    assert.equal((await fixture.visitor<Row[]>('GET', '/api/nodes?identifier=verborgen')).total, 1)
  })
})
