import { firstLoadJs, maxFirstLoad } from '../../bench/first-load.ts'
import { expect, test } from '../fixtures/app.ts'

const branchPage = '/store/linz-hauptplatz'

// The page of an order is loaded by the browser, whatever its address says, so its scripts are those of every order.
const statusPage = '/status/abc/def'

test(
  'no page of the storefront begins with more scripts than a slow phone can take',
  { tag: '@core' },
  async ({ stage }) => {
    const sizes: Record<string, number> = {}
    for (const path of ['/', branchPage, `${branchPage}/checkout`, statusPage, '/ueber-uns']) {
      sizes[path] = await firstLoadJs(stage.origin + path)
    }
    const tooLarge = Object.entries(sizes).filter(([, bytes]) => bytes > maxFirstLoad)
    expect(tooLarge, JSON.stringify(sizes)).toEqual([])
  },
)
