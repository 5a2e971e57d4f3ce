import { node } from '@theke/contract/content/node.ts'
import { site } from '@theke/contract/content/site.ts'
import { richTextElements } from '@theke/contract/rich-text.ts'
import { openScreen } from '../fixtures/back-office.ts'
import { expect, test } from '../fixtures/app.ts'

/** Every element that formatted text may hold, as the server writes it; where somebody goes on writing stands last. */
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

test('whoever adds a word to a text keeps all that was in it', async ({ page, stage }) => {
  for (const element of Object.keys(richTextElements)) expect(everything).toContain(`<${element}`)
  const { id } = await stage.admin.call(site.endpoints.create, {
    body: { name: 'Alles', path: 'alles-im-text', content: { body: everything } },
  })
  const stored = async () => (await stage.admin.load(site, id)).content.body
  expect(await stored()).toBe(everything)
  await openScreen(page, 'chefin', `/sites/${id}`)
  const editor = page.getByRole('textbox', { name: 'Text', exact: true })
  await editor.getByText('Ende').click()
  await page.keyboard.press('End')
  await page.keyboard.type(' gut')
  await page.getByRole('button', { name: 'Speichern' }).click()
  await expect.poll(stored).toBe(everything.replace('Ende', 'Ende gut'))
})

test('on a phone the address of a link fits beside its button', async ({ page, stage }) => {
  const { id } = await stage.admin.call(site.endpoints.create, {
    body: { name: 'Schmal', path: 'schmal', content: { body: '<p>Lamm</p>' } },
  })
  await page.setViewportSize({ width: 360, height: 780 })
  await openScreen(page, 'chefin', `/sites/${id}`)
  await page.getByRole('textbox', { name: 'Text', exact: true }).click()
  await page.getByRole('button', { name: 'Link', exact: true }).click()
  await page.getByRole('textbox', { name: 'Adresse des Links' }).fill('/ueber-uns')
  const save = page.getByRole('button', { name: 'Übernehmen', exact: true })
  await expect(save).toBeInViewport({ ratio: 1 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  await page.getByRole('button', { name: 'Neuer Tab oder derselbe' }).hover()
  await expect(page.getByRole('tooltip')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('heading', { name: 'Schmal' })).toBeInViewport({ ratio: 1 })
  const button = await page.getByRole('button', { name: 'Speichern' }).boundingBox()
  expect(button?.width).toBeGreaterThan(90)
})

test(
  'contents are a tree that is put in order without a mouse',
  { tag: '@core' },
  async ({ page, stage }) => {
    const create = (name: string) =>
      stage.admin.call(node.endpoints.create, {
        body: { name, identifier: name.toLowerCase(), sortOrder: 900 },
      })
    const [first, second] = [await create('Baumschule'), await create('Setzling')]
    await openScreen(page, 'chefin', '/nodes')
    const menu = page.getByRole('button', { name: 'Setzling verschieben' })
    await menu.press('Enter')
    await page.getByRole('menuitem', { name: 'Einrücken' }).press('Enter')
    await expect(page.getByText('Setzling steht jetzt unter Baumschule an Stelle 1 von 1.')).toBeAttached()
    await expect.poll(async () => (await stage.admin.load(node, second.id)).parent).toEqual({ id: first.id })
    await expect(menu).toBeFocused()
    await menu.press('Enter')
    await page.getByRole('menuitem', { name: 'Ausrücken' }).press('Enter')
    await expect.poll(async () => (await stage.admin.load(node, second.id)).parent).toBe(null)
  },
)
