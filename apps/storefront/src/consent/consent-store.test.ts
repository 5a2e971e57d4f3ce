import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openConsentStore } from './consent-store.ts'

function aJar(cookies = '') {
  const written: string[] = []
  return {
    written,
    cookies,
    read() {
      return this.cookies
    },
    write(cookie: string) {
      written.push(cookie)
      this.cookies = cookie.split(';')[0] ?? ''
    },
  }
}

test('a visitor without a decision is asked, one with a decision is not', () => {
  const ask = { choice: null, isBannerOpen: true }
  assert.deepEqual(openConsentStore(aJar(), false).get(), ask)
  assert.deepEqual(openConsentStore(aJar('cookie-banner-acceptance-state=perhaps'), false).get(), ask)
  assert.deepEqual(openConsentStore(aJar('old-cookie-banner-acceptance-state=accepted'), false).get(), ask)
  for (const choice of ['accepted', 'refused'] as const) {
    const jar = aJar(`a=b; cookie-banner-acceptance-state=${choice}; c=d`)
    assert.deepEqual(openConsentStore(jar, false).get(), { choice, isBannerOpen: false })
  }
})

test('a decision closes the banner, is told and is kept for 365 days', () => {
  for (const choice of ['accepted', 'refused'] as const) {
    const jar = aJar()
    const store = openConsentStore(jar, true)
    let told = 0
    store.subscribe(() => told++)
    store.decide(choice)
    assert.deepEqual(store.get(), { choice, isBannerOpen: false })
    assert.equal(told, 1)
    assert.deepEqual(jar.written, [
      `cookie-banner-acceptance-state=${choice}; Path=/; Max-Age=31536000; SameSite=Lax; Secure`,
    ])
    assert.deepEqual(openConsentStore(jar, true).get(), { choice, isBannerOpen: false })
  }
})

test('who asks again keeps the decision until there is another', () => {
  const store = openConsentStore(aJar('cookie-banner-acceptance-state=accepted'), false)
  store.reopen()
  assert.deepEqual(store.get(), { choice: 'accepted', isBannerOpen: true })
  store.decide('refused')
  assert.deepEqual(store.get(), { choice: 'refused', isBannerOpen: false })
})

test('a decision in another tab holds here too, a cookie that is gone changes nothing', () => {
  const jar = aJar()
  const store = openConsentStore(jar, false)
  jar.cookies = 'cookie-banner-acceptance-state=refused'
  store.refresh()
  assert.deepEqual(store.get(), { choice: 'refused', isBannerOpen: false })
  jar.cookies = ''
  store.refresh()
  assert.equal(store.get().choice, 'refused')
})
