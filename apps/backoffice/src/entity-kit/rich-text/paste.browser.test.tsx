import { image } from '@theke/contract/media/image.ts'
import { site } from '@theke/contract/content/site.ts'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible, expectAnnounced, openScreen, startOffice } from '../../testing/office.tsx'
import { dot, filteredWord, googleDocs, word, wordInBrowser, wordRtf } from './testing/clipboard.ts'

const editor = page.getByRole('textbox', { name: 'Text', exact: true })
const pictures = page.getByRole('group', { name: 'Text: Bilder' })

async function openSite() {
  const server = await startOffice()
  const { id } = server.add(site, { name: 'Fest', path: 'fest', content: { body: '', bodyEn: '' } })
  await openScreen(`/sites/${id}`)
  await editor.click()
  return { server, stored: () => server.load(site, id).content.body }
}

/** What a program put on the clipboard is pasted. */
function paste(contents: Record<string, string>, files: readonly File[] = []): void {
  const clipboardData = new DataTransfer()
  for (const [type, text] of Object.entries(contents)) clipboardData.setData(type, text)
  for (const file of files) clipboardData.items.add(file)
  editor
    .element()
    .dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
}

async function save(): Promise<void> {
  await page.getByRole('button', { name: 'Speichern' }).click()
  await expectAnnounced('Gespeichert.')
}

const festival = [
  '<h2>Unser Sommerfest</h2>',
  '<p>Am <strong>Samstag</strong> gibt es <em>frische</em> Würste[1] und mehr auf <a href="https://example.at/fest">unserer Seite</a>.</p>',
  '<h3>Was es gibt</h3>',
  '<ul><li>Leberkäse<ul><li>mit Käse</li><li>mit Pfeffer</li></ul></li><li>Bratwurst</li></ul>',
]

test('a text from Word keeps headings, lists, numbers and tables, and its picture is uploaded by one tap', async () => {
  const { server, stored } = await openSite()
  paste({ 'text/html': word, 'text/rtf': wordRtf, 'text/plain': 'Unser Sommerfest' })
  await expect.element(pictures.getByText('noch nicht hochgeladen')).toBeVisible()
  await expectAccessible(pictures.element())
  await save()
  const text = [
    ...festival,
    '<p>So geht es:</p>',
    '<ol><li>Erstens<ol><li>ein Teller</li></ol></li><li>Zweitens</li></ol>',
    '<p>Nach der Pause:</p>',
    '<ol start="3"><li>Drittens</li></ol>',
    '<table><thead><tr><th scope="col">Teil</th><th scope="col">Preis</th></tr></thead><tbody><tr><td>Keule</td><td>19,90</td></tr></tbody></table>',
  ].join('')
  expect(stored()).toBe(text)
  await pictures.getByRole('button', { name: 'Bild hochladen' }).click()
  await expect.element(editor.getByRole('img', { name: 'Der Grill' })).toBeInTheDocument()
  await expect.element(pictures).not.toBeInTheDocument()
  const [sent] = server.calls(image.endpoints.create)
  expect(sent?.body).toMatchObject({ alt: 'Der Grill', data: `data:image/png;base64,${dot}` })
  await save()
  expect(stored()).toMatch(/<p><img src="\/image\/medium\/[^"]+" alt="Der Grill"><\/p>$/)
})

test('a text from Google Docs keeps its structure, and its picture may be chosen as a file or left out @full', async () => {
  const { stored } = await openSite()
  paste({ 'text/html': googleDocs })
  await expect.element(pictures.getByRole('button', { name: 'Ohne Bilder' })).toBeVisible()
  await expect.element(pictures.getByRole('button', { name: 'hochladen' })).not.toBeInTheDocument()
  await save()
  const text = [
    festival[0],
    '<p>Am <strong>Samstag</strong> gibt es <em>frische</em> Würste, 10 m<sup>2</sup> Schatten und mehr auf <a href="https://example.at/fest">unserer Seite</a>.</p>',
    ...festival.slice(2),
    '<table><tbody><tr><td>Keule</td><td>19,90</td></tr></tbody></table>',
  ].join('')
  expect(stored()).toBe(text)
  const input = pictures.element().querySelector('input') ?? expect.unreachable('nothing takes a file')
  await userEvent.upload(input, new File([new Uint8Array([1])], 'Zelt.png', { type: 'image/png' }))
  await expect.element(editor.getByRole('img', { name: 'Bild zum Text' })).toBeInTheDocument()
  await editor.click()
  paste({ 'text/html': googleDocs })
  await pictures.getByRole('button', { name: 'Ohne Bilder' }).click()
  await expect.element(pictures).not.toBeInTheDocument()
})

test('lists of Word in a browser and of Outlook are lists with their levels @full', async () => {
  const { stored } = await openSite()
  paste({ 'text/html': wordInBrowser })
  await save()
  expect(stored()).toBe(
    '<h2>Unser Sommerfest</h2><ul><li>Leberkäse<ul><li>mit Käse</li></ul></li><li>Bratwurst</li></ul>',
  )
  await editor.click()
  await userEvent.keyboard('{Control>}a{/Control}')
  paste({ 'text/html': filteredWord })
  await save()
  expect(stored()).toBe('<ul><li>Zeile 1<ul><li>Zeile 2</li></ul></li><li>Zeile 3</li></ul>')
})

test('numbered headings, crossed out words and lists of letters of Word keep what they say', async () => {
  const { stored } = await openSite()
  const spaces = `<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;&nbsp; </span>`
  const mark = (text: string) =>
    `<![if !supportLists]><span style='mso-list:Ignore'>${text}${spaces}</span><![endif]>`
  const item = (text: string, said: string) =>
    `<p class=MsoListParagraph style='mso-list:l1 level1 lfo2'>${mark(text)}${said}<o:p></o:p></p>`
  paste({
    'text/html': [
      `<html xmlns:o="urn:schemas-microsoft-com:office:office"><body>`,
      `<h1 style='mso-list:l0 level1 lfo1'>${mark('1.')}Grill<o:p></o:p></h1>`,
      `<h2 style='mso-list:l0 level2 lfo1'>${mark('1.1')}Kohle</h2>`,
      `<p class=MsoNormal>Heute <s>19,90</s> <b style='mso-bidi-font-weight:normal'>17,90</b><o:p></o:p></p>`,
      item('a)', 'Rind'),
      item('b)', 'Kalb'),
      `<p class=MsoNormal><o:p>&nbsp;</o:p></p></body></html>`,
    ].join(''),
  })
  await save()
  expect(stored()).toBe(
    '<h2>1. Grill</h2><h3>1.1 Kohle</h3><p>Heute <s>19,90</s> <strong>17,90</strong></p><ol><li>Rind</li><li>Kalb</li></ol>',
  )
})

test('a picture within HTML is offered with its bytes, and one of this shop stays', async () => {
  const { server, stored } = await openSite()
  const own = `<img src="${location.origin}/image/medium/1-1.png" alt="Theke">`
  const inside = `<img src="data:image/png;base64,${dot}" alt="Zelt" width="300">`
  paste({ 'text/html': `<p>Hier ${own} und ${inside} und <img src="cid:x" width="1"></p>` })
  await pictures.getByRole('button', { name: 'Bild hochladen' }).click()
  await expect.element(editor.getByRole('img', { name: 'Zelt' })).toBeInTheDocument()
  expect(server.calls(image.endpoints.create)).toHaveLength(1)
  await save()
  expect(stored()).toMatch(
    /^<p>Hier <img src="\/image\/medium\/1-1\.png" alt="Theke"> und <img src="\/image\/medium\/[^"]+" alt="Zelt"> und ?<\/p>$/,
  )
})

test('cells that come with a picture of themselves are a table, and a picture alone is uploaded', async () => {
  const { server, stored } = await openSite()
  const file = new File([Uint8Array.from(atob(dot), (letter) => letter.charCodeAt(0))], 'image.png', {
    type: 'image/png',
  })
  paste({ 'text/html': '<table><tr><td class=xl65>Rind</td><td>9,90</td></tr></table>' }, [file])
  await save()
  expect(stored()).toBe('<table><tbody><tr><td>Rind</td><td>9,90</td></tr></tbody></table>')
  expect(server.calls(image.endpoints.create)).toHaveLength(0)
  paste({ 'text/html': '<img src="https://example.at/a.png">' }, [file])
  await expect.poll(() => server.calls(image.endpoints.create).length).toBe(1)
})
