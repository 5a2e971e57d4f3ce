import { firstLoadJs, maxFirstLoad } from '../bench/first-load.ts'
import { expect, test } from './fixtures/app.ts'

const branchPage = '/store/linz-hauptplatz'

test('no page of the storefront begins with more scripts than a slow phone can take', async ({ stage }) => {
  const sizes: Record<string, number> = {}
  for (const path of ['/', branchPage, `${branchPage}/checkout`, '/ueber-uns']) {
    sizes[path] = await firstLoadJs(stage.origin + path)
  }
  const tooLarge = Object.entries(sizes).filter(([, bytes]) => bytes > maxFirstLoad)
  expect(tooLarge, JSON.stringify(sizes)).toEqual([])
})
