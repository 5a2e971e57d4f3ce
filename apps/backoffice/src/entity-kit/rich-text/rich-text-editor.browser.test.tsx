import { site } from '@theke/contract/content/site.ts'
import { richTextElements } from '@theke/contract/rich-text.ts'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAnnounced, openScreen, startOffice } from '../../testing/office.tsx'

/** Every element that formatted text may hold; where somebody goes on writing stands last. */
const everything = [
  '<h2>Lamm</h2><h3>Keule</h3><h4>Rosa</h4>',
  '<p><strong>Fett</strong>, <em>kursiv</em>, <u>unter</u>, <s>durch</s>,<br />H<sub>2</sub>O, m<sup>2</sup>, <small>inkl. USt.</small></p>',
  '<ul><li>Rind<ul><li>Tafelspitz</li></ul></li><li>Kalb</li></ul><ol><li>Erstens</li></ol>',
  '<p><a href="/ueber-uns" title="Wir">Über uns</a> <a href="https://x.example/" target="_blank" rel="noopener">Dort</a></p>',
  '<blockquote><p>Gut.</p></blockquote><hr />',
  '<table><thead><tr><th scope="col">Teil</th><th scope="col" colspan="2">Preis</th></tr></thead>',
  '<tbody><tr><th scope="row" rowspan="2">Keule</th><td>19,90</td><td>kg</td></tr><tr><td>9,90</td><td>½ kg</td></tr></tbody></table>',
  '<figure><img src="/app-icon-180.png" alt="Theke" title="Unsere Theke" width="64" height="32" /><figcaption>Unsere <em>Theke</em></figcaption></figure>',
  '<p>Ein Bild <img src="/app-icon-180.png" alt="im Satz" /> im Satz.</p>',
  '<p>Ende</p>',
].join('')

const editor = page.getByRole('textbox', { name: 'Text', exact: true })

async function openSite(body: string) {
  const server = await startOffice()
  const { id } = server.add(site, { name: 'Schmal', path: 'schmal', content: { body, bodyEn: '' } })
  await openScreen(`/sites/${id}`)
  return () => server.load(site, id).content.body
}

/** HTML as the browser reads it, with the attributes of each element in one order. */
function normalised(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  for (const element of body.querySelectorAll('*')) {
    const attributes = [...element.attributes].toSorted((a, b) => a.name.localeCompare(b.name))
    for (const { name } of attributes) element.removeAttribute(name)
    for (const { name, value } of attributes) element.setAttribute(name, value)
  }
  return body.innerHTML
}

test('whoever adds a word to a text keeps all that was in it', async () => {
  for (const element of Object.keys(richTextElements)) expect(everything).toContain(`<${element}`)
  const stored = await openSite(everything)
  await editor.getByText('Ende').click()
  await userEvent.keyboard('{End} gut')
  await page.getByRole('button', { name: 'Speichern' }).click()
  await expectAnnounced('Gespeichert.')
  expect(normalised(stored())).toBe(normalised(everything.replace('Ende', 'Ende gut')))
})

test('on a phone the address of a link fits beside its button @full', async () => {
  await openSite('<p>Lamm</p>')
  await page.viewport(360, 780)
  await editor.click()
  await page
    .getByRole('region', { name: 'Inhalt' })
    .getByRole('button', { name: 'Link', exact: true })
    .click()
  await page.getByRole('textbox', { name: 'Adresse des Links' }).fill('/ueber-uns')
  const save = page.getByRole('button', { name: 'Übernehmen', exact: true })
  await expect.element(save).toBeInViewport({ ratio: 1 })
  expect(document.documentElement.scrollWidth).toBe(360)
  await page.getByRole('button', { name: 'Neuer Tab oder derselbe' }).hover()
  await expect.element(page.getByRole('tooltip')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('heading', { name: 'Schmal' })).toBeInViewport({ ratio: 1 })
  const saving = page.getByRole('button', { name: 'Speichern' })
  await expect.poll(() => saving.element().getBoundingClientRect().width).toBeGreaterThan(90)
})
