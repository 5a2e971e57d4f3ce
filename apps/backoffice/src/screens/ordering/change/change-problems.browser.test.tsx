import { useRef } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup, render } from 'vitest-browser-react'
import { Providers } from '../../../app-providers.tsx'
import { ChangeProblems } from './change-problems.tsx'

function LongForm() {
  const form = useRef<HTMLDivElement>(null)
  const problems = ['phone', 'items.1', 'items.1', 'appointmentDate'].map((field) => ({
    field,
    message: 'x',
  }))
  return (
    <div ref={form}>
      <div data-field="appointmentDate">
        <select aria-label="Tag" />
      </div>
      <ol>
        {['Leberkäse', 'Semmel'].map((name, index) => (
          <li key={name} data-field={`items.${index}`} style={{ height: 900 }}>
            <button type="button">Weniger {name}</button>
          </li>
        ))}
      </ol>
      <input name="phone" aria-label="Telefon" />
      <footer style={{ position: 'sticky', bottom: 0 }}>
        <ChangeProblems errors={problems} form={form} />
      </footer>
    </div>
  )
}

test('fields with errors are named once beside the button that saves, and found by a tap', async () => {
  await cleanup()
  await page.viewport(390, 800)
  await render(
    <Providers>
      <LongForm />
    </Providers>,
  )
  const said = page.getByRole('alert')
  await expect.element(said).toMatchTextContent(/Bitte prüfen:.*Telefon.*Produkte.*Zeit/)
  expect(said.getByRole('button').elements()).toHaveLength(3)
  for (const [link, field] of [
    ['Produkte', page.getByRole('button', { name: 'Weniger Semmel' })],
    ['Zeit', page.getByRole('combobox', { name: 'Tag' })],
    ['Telefon', page.getByRole('textbox', { name: 'Telefon' })],
  ] as const) {
    await said.getByRole('button', { name: link }).click()
    await expect.element(field).toHaveFocus()
    await expect.element(field).toBeInViewport()
  }
})
