import { lazyComponents } from '@theke/ui/lazy-components.tsx'
import { Component, type ReactNode } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup, render } from 'vitest-browser-react'

class Around extends Component<{ children: ReactNode }, { error: Error | null }> {
  static getDerivedStateFromError(error: Error) {
    return { error }
  }

  override state: { error: Error | null } = { error: null }

  override render() {
    return this.state.error === null ? this.props.children : <p>Around: {this.state.error.message}</p>
  }
}

const Greeting = ({ name }: { name: string }) => <p>Servus {name}</p>

/** A component of which the first files get lost. */
function lateGreeting(lost: number) {
  let asked = 0
  const late = lazyComponents((fetchIt, show, setIsLoaded) => {
    fetchIt().then(show, (error: unknown) =>
      setIsLoaded(() => {
        throw error
      }),
    )
  })(async () => {
    if (asked++ < lost) throw new Error('lost')
    return Greeting
  })
  return { ...late, asked: () => asked }
}

beforeEach(cleanup)

test('a component takes its place once it has arrived, and is there at once the next time', async () => {
  const { Lazy, asked } = lateGreeting(0)
  const shown = await render(<Lazy name="Anna" placeholder="Moment" />)
  await expect.element(page.getByText('Servus Anna')).toBeVisible()
  await expect.element(page.getByText('Moment')).not.toBeInTheDocument()
  await shown.unmount()
  await render(<Lazy name="Eva" />)
  await expect.element(page.getByText('Servus Eva')).toBeVisible()
  expect(asked()).toBe(1)
})

test('a component that was fetched before is fetched once', async () => {
  const { Lazy, preload, asked } = lateGreeting(0)
  await preload()
  await render(<Lazy name="Anna" placeholder="Moment" />)
  await expect.element(page.getByText('Servus Anna')).toBeVisible()
  expect(asked()).toBe(1)
})

test('a failure is for the screen around the component, and the next attempt succeeds', async () => {
  const { Lazy } = lateGreeting(1)
  const shown = await render(
    <Around>
      <Lazy name="Anna" />
    </Around>,
  )
  await expect.element(page.getByText('Around: lost')).toBeVisible()
  await shown.unmount()
  await render(<Lazy name="Anna" />)
  await expect.element(page.getByText('Servus Anna')).toBeVisible()
})

test('who wants to know of a failure is told in place of the screen', async () => {
  const { Lazy, preload } = lateGreeting(2)
  await preload()
  const told: unknown[] = []
  const tell = (error: unknown) => void told.push(error)
  await render(
    <Around>
      <Lazy name="Anna" placeholder="Moment" onFailure={tell} />
    </Around>,
  )
  await expect.poll(() => told).toEqual([new Error('lost')])
  await expect.element(page.getByText('Moment')).toBeVisible()
})
