import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { NavigationView } from '@theke/contract/content/navigation.ts'
import { testApp } from '../testing/test-app.ts'

type Row = { id: number }

const fixture = await testApp()
const admin = await fixture.loggedIn(['ROLE_ADMIN'])

const item = (label: string, target: Record<string, unknown>) => ({ label, type: 'url', ...target })

async function save(path: string, body: Record<string, unknown>) {
  const { data, errors } = await admin<Row>('POST', `/api/${path}`, { name: 'Muster', ...body })
  assert.deepEqual(errors ?? [], [])
  return { id: data.id }
}

async function shown(): Promise<NavigationView> {
  fixture.services.cache.forget()
  const { data } = await fixture.visitor<{ shop: { navigation: NavigationView } }>(
    'GET',
    '/api/storefront/start',
  )
  return data.shop.navigation
}

describe('navigations', () => {
  test('a navigation is there for visitors from its beginning until its end', async () => {
    const inAMinute = new Date(fixture.services.clock.now() + 60_000).toISOString()
    const aMinuteAgo = new Date(fixture.services.clock.now() - 60_000).toISOString()
    const { id } = await save('navigations', {
      identifier: 'footer',
      isPublic: true,
      publishFrom: inAMinute,
      items: [item('Advent', { url: '/advent' })],
    })
    const address = `/api/navigations/${id}`
    const footer = async () => (await shown()).footer.map(({ label }) => label)
    assert.deepEqual([await footer(), (await fixture.visitor('GET', address)).status], [[], 404])
    await admin('PUT', address, { publishFrom: aMinuteAgo, publishTo: inAMinute })
    assert.deepEqual([await footer(), (await fixture.visitor('GET', address)).status], [['Advent'], 200])
    const { status, errors } = await admin('PUT', address, { publishFrom: inAMinute, publishTo: aMinuteAgo })
    assert.deepEqual([status, errors[0]?.field], [422, 'publishTo'])
    await admin('DELETE', address)
  })

  test('header and footer show what leads somewhere, as long as it does', async () => {
    const open = await save('sites', { path: 'über-uns', isPublic: true })
    const draft = await save('sites', { path: 'entwurf' })
    const early = await save('sites', {
      path: 'bald',
      isPublic: true,
      publishFrom: new Date(fixture.services.clock.now() + 60_000).toISOString(),
    })
    const branch = await save('branches', { identifier: 'linz', isPublic: true })
    await save('navigations', {
      identifier: 'header',
      isPublic: true,
      items: [
        item('Über uns', { type: 'site', site: open }),
        item('Entwurf', { type: 'site', site: draft }),
        item('Mehr', {
          children: [
            item('Linz', { type: 'branch', branch }),
            item('Bald', { type: 'site', site: early }),
            item('Fremd', { url: 'https://anderswo.example/', isNewTab: true }),
          ],
        }),
        item('Leer', { children: [item('Entwurf', { type: 'site', site: draft })] }),
      ],
    })
    await save('navigations', { identifier: 'footer', items: [item('Kontakt', { url: '/kontakt' })] })
    const link = (label: string, address: string, isNewTab = false) => ({
      label,
      address,
      isNewTab,
      children: [],
    })
    assert.deepEqual(await shown(), {
      header: [
        link('Über uns', '/%C3%BCber-uns'),
        {
          ...link('Mehr', ''),
          children: [link('Linz', '/store/linz'), link('Fremd', 'https://anderswo.example/', true)],
        },
      ],
      footer: [],
    })
    assert.equal((await admin('DELETE', `/api/sites/${open.id}`)).status, 409)
  })

  test('a link without its target, or to what no browser should follow, is refused beside it', async () => {
    const cases: [Record<string, unknown>, string][] = [
      [item('', { url: '/x' }), 'items.0.label'],
      [item('Seite', { type: 'site' }), 'items.0.site'],
      [item('Skript', { url: 'javascript:alert(1)' }), 'items.0.url'],
      [item('Mehr', { children: [item('Filiale', { type: 'branch' })] }), 'items.0.children.0.branch'],
    ]
    for (const [entry, field] of cases) {
      const { status, errors } = await admin('POST', '/api/navigations', {
        name: 'Muster',
        identifier: 'muster',
        items: [entry],
      })
      assert.deepEqual([status, errors[0]?.field], [422, field])
    }
  })
})
