import { type FontEntry, fontsApi } from '@theke/contract/media/fonts-api.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openScreen, startOffice } from '../../testing/office.tsx'

const lora: FontEntry = {
  family: 'Lora',
  category: 'serif',
  variants: ['regular', 'italic', '500', '500italic'],
  license: 'OFL-1.1',
  licenseAddress: '/font/license/Lora',
}
const caveat: FontEntry = { ...lora, family: 'Caveat', category: 'handwriting' }

/** A font whose file has arrived; the fake server has no files. */
class ArrivedFont extends FontFace {
  constructor(family: string) {
    super(family, 'local(Arial)')
  }
  override load(): Promise<FontFace> {
    return Promise.resolve(this)
  }
}

test('fonts are shown by themselves with what there is of each, found by their kind, and a list that fails says so', async () => {
  const server = await startOffice()
  server.answer(fontsApi.listFonts, () => [lora, caveat])
  Object.assign(globalThis, { FontFace: ArrivedFont })
  await openScreen('/fonts')
  const row = page.getByRole('row', { name: 'Lora' })
  await expect.element(row).toMatchTextContent('Mit Serifen')
  await expect.element(row).toMatchTextContent('Normal, Normal kursiv, Mittel, Mittel kursiv')
  const license = row.getByRole('link', { name: 'OFL-1.1: Lizenztext von Lora' })
  await expect.element(license).toHaveAttribute('href', '/font/license/Lora')
  await page.getByLabelText('Suchen', { exact: true }).fill('wie von hand')
  await expect.element(row).not.toBeInTheDocument()
  const sample = page.getByText('Caveat', { exact: true })
  await expect.poll(() => getComputedStyle(sample.element()).fontFamily).toBe('"Sample Caveat"')

  const failing = await startOffice()
  failing.answer(fontsApi.listFonts, () => new Response('', { status: 500 }))
  await openScreen('/fonts')
  await expect.element(page.getByText('Schriftarten konnten nicht geladen werden')).toBeVisible()
})
