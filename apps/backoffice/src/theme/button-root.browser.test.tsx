import { ActionIcon, Button } from '@mantine/core'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Providers } from '../app-providers.tsx'
import { startOffice } from '../testing/office.tsx'

function Form({ onSend }: { onSend: () => void }) {
  const [isSending, setSending] = useState(false)
  const send = () => {
    onSend()
    setSending(true)
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <input aria-label="Zettel" />
      <Button type="submit" loading={isSending}>
        Abschicken
      </Button>
      <ActionIcon aria-label="Nochmals" loading={isSending} onClick={send} />
      <Button onClick={() => setSending(false)}>Antwort</Button>
      <Button component="a" href="#/orders">
        Woandershin
      </Button>
    </form>
  )
}

test('a button that waits for a reply keeps the focus and sends nothing twice', async () => {
  await startOffice()
  const onSend = vi.fn()
  const screen = await render(
    <Providers>
      <Form onSend={onSend} />
    </Providers>,
  )
  const save = screen.getByRole('button', { name: 'Abschicken' })
  await save.click()
  await expect.element(save).toHaveAttribute('aria-disabled', 'true')
  await expect.element(save).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await userEvent.keyboard(' ')
  await screen.getByLabelText('Zettel').click()
  await userEvent.keyboard('{Enter}')
  expect(onSend).toHaveBeenCalledTimes(1)

  await screen.getByRole('button', { name: 'Antwort' }).click()
  await expect.element(save).not.toHaveAttribute('aria-disabled')
  const again = screen.getByRole('button', { name: 'Nochmals' })
  await again.click()
  await expect.element(again).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  expect(onSend).toHaveBeenCalledTimes(2)
  await expect.element(screen.getByRole('link', { name: 'Woandershin' })).toHaveAttribute('href', '#/orders')
})
