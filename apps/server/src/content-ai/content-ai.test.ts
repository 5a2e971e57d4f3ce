import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type {
  AiEvent,
  ContentAiState,
  ProposedText,
  SiteSuggestion,
} from '@theke/contract/content/content-ai-api.ts'
import type { ImageReference } from '@theke/contract/fields.ts'
import type { Row } from '@theke/contract/define-entity.ts'
import type { image } from '@theke/contract/media/image.ts'
import { startMockOpenAi } from '../../../../demo/mock-providers/mock-openai.ts'
import { createPicture, dataUrl } from '../media/testing/picture-factory.ts'
import { keyOfNewAddress } from '../shop/config/config-operations.ts'
import { testApp } from '../testing/test-app.ts'
import { waitFor } from '../testing/wait-for.ts'
import { aiCalls } from './content-ai-tables.ts'

const { app, services, loggedIn, visitor } = await testApp({ AI_NETWORKS: 'loopback' })
const admin = await loggedIn(['ROLE_ADMIN'])
const { mock, baseUrl, close } = await startMockOpenAi({ apiKey: 'sk-test', pauseMs: 0 })
after(close)

const { data: site } = await admin<{ id: number }>('POST', '/api/sites', {
  name: 'Über uns',
  path: 'ueber-uns',
  content: { body: '<p>Bisher.</p>' },
})
const generate = `/api/content-ai/generate/site/${site.id}`
const ask = { prompt: 'Unser Team stellt sich vor', tone: 'warm', length: 'short' }

const configure = async (values: object) => {
  const { status, errors } = await admin('POST', '/api/config', { shopName: 'Huber', ...values })
  assert.equal(status, 200, JSON.stringify(errors))
}
const provider = {
  aiProviderKey: 'sk-test',
  aiBaseUrl: baseUrl,
  aiModel: 'klein',
  aiImageModel: 'bild',
  aiMonthlyTokens: 500_000,
}
const eventsOf = (bytes: Buffer) =>
  [...bytes.toString().matchAll(/^data: (.*)$/gm)].map(([, line = '']) => JSON.parse(line) as AiEvent)
const lastMessages = (): { role?: unknown; content?: unknown }[] => {
  const messages = mock.calls.at(-1)?.messages
  return Array.isArray(messages) ? messages : []
}
const state = async () => (await admin<ContentAiState>('GET', '/api/content-ai/state')).data

test('without a key nothing is offered, and a call is answered with 503', async () => {
  assert.deepEqual(await state(), { isAvailable: false, hasImages: false, used: 0, limit: 500_000 })
  for (const [path, body] of [
    [generate, ask],
    [`${generate}/stream`, ask],
    ['/api/content-ai/generate/image', { prompt: 'Brot', width: 1024, height: 1024 }],
  ] as const) {
    const { status, errors } = await admin('POST', path, body)
    assert.deepEqual([status, errors[0]?.message], [503, 'Für KI-Vorschläge ist kein Schlüssel hinterlegt.'])
  }
})

test('a suggestion comes in pieces, then as a whole, sanitised, with what is to be checked; nothing is saved', async () => {
  await configure(provider)
  mock.answers.push(
    'Titel: Unser Team\nBeschreibung: Wer wir sind.\nText:\n## Hallo\n\nWir sind **da**, seit 1950. <script>x()</script>![Bild](https://x.example/a.png) [Link](https://x.example) <img src=x onerror=x()>',
  )
  const { bytes } = await admin('POST', `${generate}/stream`, ask)
  const events = eventsOf(bytes)
  const text = events.flatMap((event) => (event.kind === 'text' ? event.text : [])).join('')
  const last = events.at(-1)
  assert.ok(last?.kind === 'finished')
  assert.equal(last.answer, text)
  const { title, description, body, claims } = last.suggestion
  assert.deepEqual([title, description], ['Unser Team', 'Wer wir sind.'])
  assert.match(body, /<h2>Hallo<\/h2>\s*<p>Wir sind <strong>da<\/strong>/)
  assert.doesNotMatch(body, /script|img|href|onerror|x\.example/)
  assert.deepEqual(claims[0]?.words, ['1950', 'seit'])
  const page = await admin<{ title: string; content: { body: string } }>('GET', `/api/sites/${site.id}`)
  assert.deepEqual([page.data.title, page.data.content.body], ['', '<p>Bisher.</p>'])
})

test('the question holds the facts of the shop, the key stays sealed, and the tokens count', async () => {
  await admin('POST', '/api/products', { name: 'Bauernbrot', price: 4.2, unit: 'piece', isEnabled: true })
  const before = (await state()).used
  const { data } = await admin<SiteSuggestion>('POST', generate, ask)
  assert.equal(data.title, ask.prompt)
  const call = mock.calls.at(-1)
  const [system] = lastMessages()
  assert.match(
    JSON.stringify(system).replaceAll('\\n', '\n'),
    /<fakten>\nShop: Huber[^]*Produkt: Bauernbrot – 4,20\s€/,
  )
  assert.deepEqual([call?.model, call?.stream], ['klein', true])
  const { used } = await state()
  assert.ok(used > before && used < before + 3000)
  const { data: config } = await admin<object>('GET', '/api/config')
  assert.ok(!('aiProviderKey' in config))
})

test('a refinement sends what was suggested before', async () => {
  await admin('POST', generate, { ...ask, prompt: 'Kürzer', previous: 'Titel: Alt' })
  const messages = lastMessages()
  assert.deepEqual(
    messages.map(({ role }) => role),
    ['system', 'user', 'assistant', 'user'],
  )
  assert.equal(messages[2]?.content, 'Titel: Alt')
})

test('what goes wrong at the provider is told in German, and costs nothing where nothing was written', async () => {
  const cases = [
    [401, /nimmt den Schlüssel nicht an/],
    [429, /gerade ausgelastet/],
    [404, /Name des Modells/],
    [500, /nicht geantwortet/],
    ['broken-off', /nicht geantwortet|abgerissen/],
    ['unreadable', /nicht zu lesen/],
  ] as const
  for (const [fault, message] of cases) {
    const { used } = await state()
    mock.faults.push(fault)
    const events = eventsOf((await admin('POST', `${generate}/stream`, ask)).bytes)
    const last = events.at(-1)
    assert.ok(last?.kind === 'failed', String(fault))
    assert.match(last.message, message)
    if (typeof fault === 'number') assert.equal((await state()).used, used)
  }
  mock.faults.push(500)
  const { status, errors } = await admin('POST', generate, ask)
  assert.equal(status, 503)
  assert.match(errors[0]?.message ?? '', /nicht geantwortet/)
})

test('a provider that does not count is counted by the length of what it wrote', async () => {
  mock.faults.push('without-usage')
  const before = (await state()).used
  assert.equal((await admin('POST', generate, ask)).status, 200)
  assert.ok((await state()).used > before)
})

test('who cancels ends the call of the provider too', async () => {
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  const login = await fetch(`${address}/backend/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'person-1', password: 'ein langes Passwort' }),
  })
  const { data } = (await login.json()) as { data: { csrfToken: string } }
  const cookie = login.headers.get('set-cookie')?.split(';')[0] ?? ''
  mock.faults.push('endless')
  const calls = mock.calls.length
  const abort = new AbortController()
  const reply = await fetch(`${address}${generate}/stream`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie, 'x-csrf-token': data.csrfToken },
    body: JSON.stringify(ask),
    signal: abort.signal,
  })
  await waitFor(() => Promise.resolve(mock.calls.length > calls))
  await reply.body?.getReader().read()
  const before = mock.canceled
  abort.abort()
  await waitFor(() => Promise.resolve(mock.canceled > before))
})

test('a month has a limit, which a call may not exceed', async () => {
  const { used } = await state()
  await configure({ ...provider, aiMonthlyTokens: used + 100 })
  const { status, errors } = await admin('POST', generate, ask)
  assert.deepEqual(
    [status, errors[0]?.message],
    [409, 'Das Kontingent für KI-Vorschläge ist in diesem Monat aufgebraucht.'],
  )
  // What was used in another month does not count.
  await services.db.update(aiCalls).set({ at: new Date('2020-01-15T12:00:00Z') })
  await configure({ ...provider, aiMonthlyTokens: 50_000 })
  assert.equal((await state()).used, 0)
  assert.equal((await admin('POST', generate, ask)).status, 200)
})

test('a generated picture lies among the images, marked as generated and described', async () => {
  await configure(provider)
  const body = { prompt: 'Ein Laib Brot auf Holz', width: 1536, height: 1024 }
  const { status, data } = await admin<ImageReference>('POST', '/api/content-ai/generate/image', body)
  assert.equal(status, 201)
  const { data: stored } = await admin<Row<typeof image.fields>>('GET', `/api/images/${data.id}`)
  const { name, alt, folder, isAiGenerated, width, height } = stored
  assert.deepEqual(
    { name, alt, folder, isAiGenerated, width, height },
    {
      name: 'KI: Ein Laib Brot auf Holz',
      alt: 'Ein Laib Brot auf Holz',
      folder: 'KI-Bilder',
      isAiGenerated: true,
      width: 1536,
      height: 1024,
    },
  )
  await admin('PUT', `/api/images/${data.id}`, { isAiGenerated: false })
  assert.equal(
    (await admin<{ isAiGenerated: boolean }>('GET', `/api/images/${data.id}`)).data.isAiGenerated,
    true,
  )
  const odd = await admin('POST', '/api/content-ai/generate/image', { ...body, width: 1100 })
  assert.deepEqual([odd.status, odd.errors[0]?.field], [422, 'width'])
})

test('a description and the words of a picture are proposed for review', async () => {
  const { data: product } = await admin<{ id: number }>('POST', '/api/products', {
    name: 'Leberkäse',
    price: 3.5,
    unit: 'piece',
    isEnabled: true,
  })
  const described = await admin<ProposedText>('POST', `/api/content-ai/propose/product/${product.id}`)
  assert.match(described.data.text, /^Frisch zubereitet/)
  assert.deepEqual(described.data.claims[0]?.words, ['1950', 'Seit'])
  const { data: picture } = await admin<{ id: number }>('POST', '/api/images', {
    name: 'x',
    alt: 'x',
    data: dataUrl(await createPicture()),
  })
  const words = await admin<ProposedText>('POST', `/api/content-ai/propose/image/${picture.id}`)
  assert.equal(words.data.text, 'Ein Produkt auf hellem Grund, von vorne gesehen.')
  assert.match(JSON.stringify(lastMessages()), /"url":"data:image\/jpeg;base64,/)
  assert.equal((await admin('POST', '/api/content-ai/propose/product/999')).status, 404)
})

test('the English of texts is proposed in their order; nothing is saved, and what does not fit is refused', async () => {
  const { data: product } = await admin<{ id: number }>('POST', '/api/products', {
    name: 'Beiried',
    price: 3.5,
    unit: 'piece',
  })
  const propose = (...german: string[]) =>
    admin<{ english: string[] }>('POST', '/api/content-ai/propose/english', {
      texts: german.map((text) => ({ german: text })),
    })
  assert.deepEqual((await propose('Beiried', '<p>Ganz neu</p>', 'Neu')).data.english, [
    'Beiried (sirloin)',
    '<p>English: Ganz neu</p>',
    'English: Neu',
  ])
  const { data: stored } = await admin<{ nameEn: string }>('GET', `/api/products/${product.id}`)
  assert.equal(stored.nameEn, '')
  mock.answers.push('```json\n["A <b>b</b>", "<p>C</p><script>x()</script>"]\n```')
  assert.deepEqual((await propose('A', '<p>C</p>')).data.english, ['A b', '<p>C</p>'])
  for (const answer of ['["zu wenig"]', 'Gerne!', '[1, 2]']) {
    mock.answers.push(answer)
    const { status, errors } = await propose('A', 'B')
    assert.deepEqual([status, errors[0]?.message], [503, 'Die Antwort des KI-Anbieters ist nicht zu lesen.'])
  }
  assert.equal((await propose()).status, 422)
  assert.equal((await propose(...Array.from({ length: 21 }, String))).status, 422)
  assert.equal((await visitor('POST', '/api/content-ai/propose/english', { texts: [] })).status, 401)
})

test('addresses that lead to cloud services, and keys sent in the open, are refused', async () => {
  for (const aiBaseUrl of [
    'http://169.254.169.254/v1',
    'http://[fe80::1]/v1',
    'http://203.0.113.7/v1',
    'https://0.0.0.0/v1',
    'http://192.168.1.20/v1',
    'https://10.0.0.5/v1',
  ]) {
    await configure({ ...provider, aiBaseUrl })
    const { status, errors } = await admin('POST', generate, ask)
    assert.deepEqual(
      [status, errors[0]?.message],
      [503, 'Die Adresse des KI-Anbieters ist nicht erlaubt.'],
      aiBaseUrl,
    )
  }
  await configure(provider)
})

test('own networks are called only where the environment names them', async () => {
  const elsewhere = await testApp()
  const owner = await elsewhere.loggedIn(['ROLE_ADMIN'])
  await owner('POST', '/api/config', { shopName: 'Huber', ...provider })
  const { data: page } = await owner<{ id: number }>('POST', '/api/sites', { name: 'Wir', path: 'wir' })
  const before = mock.calls.length
  const { status, errors } = await owner('POST', `/api/content-ai/generate/site/${page.id}`, ask)
  assert.deepEqual([status, errors[0]?.message], [503, 'Die Adresse des KI-Anbieters ist nicht erlaubt.'])
  assert.equal(mock.calls.length, before)
})

test('the stored key goes to another server only where it is typed again', async () => {
  const save = (values: object) => admin('POST', '/api/config', { shopName: 'Huber', ...values })
  for (const aiBaseUrl of ['http://127.0.0.1:4651/v1', 'https://127.0.0.1/v1', 'https://ki.example/v1']) {
    const { status, errors } = await save({ aiBaseUrl, aiProviderKey: '' })
    assert.equal(status, 422, aiBaseUrl)
    assert.deepEqual(errors, [{ field: 'aiProviderKey', message: keyOfNewAddress }])
  }
  assert.equal((await save({ aiBaseUrl: `${baseUrl}/`, aiModel: 'gross' })).status, 200, 'the same server')
  assert.equal((await save({ aiBaseUrl: 'https://ki.example/v1', aiProviderKey: 'sk-neu' })).status, 200)
  await configure(provider)
})

test('staff use it, visitors do not', async () => {
  const employee = await loggedIn(['ROLE_EMPLOYEE'])
  assert.equal((await employee('POST', generate, ask)).status, 200)
  assert.equal((await visitor('POST', generate, ask)).status, 401)
  assert.equal((await visitor('GET', '/api/content-ai/state')).status, 401)
})
