import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { after, test } from 'node:test'
import { wrongImports } from './import-rules.ts'

const root = mkdtempSync(path.join(os.tmpdir(), 'theke-imports-'))
after(() => rmSync(root, { recursive: true }))

function found(files: Record<string, string>): string[] {
  rmSync(root, { recursive: true, force: true })
  for (const [file, source] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
    writeFileSync(path.join(root, file), source)
  }
  return wrongImports(root)
}

const cases: { name: string; files: Record<string, string>; wrong: RegExp | undefined }[] = [
  {
    name: 'the server may use domain, contract and the demo data',
    files: {
      'apps/server/src/shop/seed.ts':
        "import { euro } from '@theke/domain/money.ts'\nimport { shop } from '../../../../demo/shop.ts'",
    },
    wrong: undefined,
  },
  {
    name: 'domain must not know the contract, not even a type of it',
    files: { 'packages/domain/src/cart.ts': "import type { Order } from '@theke/contract/order.ts'" },
    wrong: /packages\/domain must not import packages\/contract/,
  },
  {
    name: 'domain does no input or output',
    files: { 'packages/domain/src/cart.ts': "import { readFileSync } from 'node:fs'" },
    wrong: /node:fs/,
  },
  {
    name: 'no app imports another, also not when it is needed',
    files: { 'apps/storefront/src/a.ts': "const server = await import('../../server/src/main.ts')" },
    wrong: /apps\/storefront must not import apps\/server/,
  },
  {
    name: 'both front ends share what is in ui, and neither imports the other',
    files: {
      'apps/backoffice/src/a.ts': "export { createStore } from '@theke/ui/store.ts'",
      'apps/backoffice/src/b.ts': "export { a } from '../../storefront/src/a.ts'",
    },
    wrong: /^apps\/backoffice\/src\/b\.ts imports [^\n]* must not import apps\/storefront\.$/,
  },
  {
    name: 'the build of an app may use scripts, the app may not',
    files: {
      'apps/storefront/vite.config.ts': "import { lateFiles } from '../build/late-files.ts'",
      'apps/storefront/src/a.ts': "import { root } from '../../../scripts/build/front-ends.ts'",
    },
    wrong: /^apps\/storefront\/src\/a.ts imports .* must not import scripts/,
  },
  {
    name: 'a package is named, not walked to',
    files: { 'packages/contract/src/a.ts': "import { euro } from '../../domain/src/money.ts'" },
    wrong: /write @theke\/domain/,
  },
  {
    name: 'an area leaves the tables of another alone',
    files: {
      'apps/server/src/ordering/placing/place-order.ts':
        "import {\n  products,\n} from '../../catalogue/catalogue-tables.ts'",
    },
    wrong: /call an operation of that area/,
  },
  {
    name: 'own tables, foreign keys between tables and tests are fine',
    files: {
      'apps/server/src/ordering/ordering-tables.ts': "import { branches } from '../shop/shop-tables.ts'",
      'apps/server/src/ordering/placing/place-order.ts': "import { orders } from '../ordering-tables.ts'",
      'apps/server/src/ordering/placing/place-order.test.ts':
        "import { branches } from '../../shop/shop-tables.ts'",
    },
    wrong: undefined,
  },
  {
    name: 'no screen turns amounts into cents itself',
    files: {
      'apps/backoffice/src/a.tsx': "import {\n  addCents,\n  toCents,\n} from '@theke/domain/money.ts'",
    },
    wrong: /^apps\/backoffice\/src\/a\.tsx imports toCents/,
  },
  {
    name: 'its tests may, and the server does',
    files: {
      'apps/backoffice/src/testing/a.ts': "import { toCents } from '@theke/domain/money.ts'",
      'apps/storefront/src/a.test.ts': "import { toCents } from '@theke/domain/money.ts'",
      'apps/server/src/ordering/a.ts': "import { toCents } from '@theke/domain/money.ts'",
    },
    wrong: undefined,
  },
  {
    name: 'areas do not import each other in a circle, not even for a type',
    files: {
      'apps/server/src/ordering/place.ts': "import { pay } from '../payments/pay.ts'",
      'apps/server/src/payments/pay.ts': "import { print } from '../printing/print.ts'",
      'apps/server/src/printing/print.ts': "import type { Placed } from '../ordering/place.ts'",
    },
    wrong: /Areas import each other: .*printing.ts|Areas import each other: (ordering|payments|printing) → /,
  },
  {
    name: 'files beside the areas put them together',
    files: {
      'apps/server/src/app.ts':
        "import { place } from './ordering/place.ts'\nimport { pay } from './payments/pay.ts'",
      'apps/server/src/ordering/place.ts': 'export const place = 1',
      'apps/server/src/payments/pay.ts': "import { place } from '../ordering/place.ts'",
    },
    wrong: undefined,
  },
  {
    name: 'no area imports one that is drawn above it',
    files: { 'apps/server/src/ordering/place.ts': "import type { Paid } from '../payments/pay.ts'" },
    wrong: /payments is drawn above ordering/,
  },
  {
    name: 'only tests use what is in a testing folder',
    files: {
      'apps/server/src/ordering/place.ts': "import { createShop } from './testing/shop-fixture.ts'",
      'apps/server/src/ordering/place.test.ts': "import { createShop } from './testing/shop-fixture.ts'",
    },
    wrong:
      /^apps\/server\/src\/ordering\/place\.ts imports .*: only tests may use what is in a testing folder\.$/,
  },
  {
    name: 'the storefront must not pull in Temporal through a package',
    files: {
      'apps/storefront/src/page.tsx': "import { open } from '@theke/contract/open.ts'",
      'packages/contract/src/open.ts': "export { isOpen } from '@theke/domain/shop/hours.ts'",
      'packages/domain/src/shop/hours.ts': "import { wall } from '../time/wall.ts'",
      'packages/domain/src/time/wall.ts': 'export const wall = 1',
    },
    wrong: /page\.tsx → .*open\.ts → .*hours\.ts → .*wall\.ts/,
  },
  {
    name: 'the server must not load the demo before it knows that it serves it',
    files: {
      'apps/server/src/serve.ts': "import { buildApp } from './app.ts'",
      'apps/server/src/app.ts': "import { mollie } from '../../../demo/mock-providers/mock-mollie.ts'",
      'demo/mock-providers/mock-mollie.ts': 'export const mollie = 1',
    },
    wrong: /serve\.ts → .*app\.ts → .*mock-mollie\.ts: a real shop must not load the demo/,
  },
  {
    name: 'it may load the demo when it serves it, and tests whenever they like',
    files: {
      'apps/server/src/serve.ts': "const { seed } = await import('./seed.ts')",
      'apps/server/src/seed.ts': "import { mollie } from '../../../demo/mock-providers/mock-mollie.ts'",
      'apps/server/src/seed.test.ts': "import { mollie } from '../../../demo/mock-providers/mock-mollie.ts'",
      'demo/mock-providers/mock-mollie.ts': 'export const mollie = 1',
    },
    wrong: undefined,
  },
  {
    name: 'a type from there is erased, and a comment is no import',
    files: {
      'apps/storefront/src/page.tsx':
        "import type { Wall } from '@theke/domain/time/wall.ts'\n// import { wall } from '@theke/domain/time/wall.ts'\n/** import { wall } from '@theke/domain/time/wall.ts' */",
      'packages/domain/src/time/wall.ts': 'export type Wall = 1',
    },
    wrong: undefined,
  },
]

for (const { name, files, wrong } of cases) {
  test(name, () => {
    const sentences = found(files)
    if (!wrong) assert.deepEqual(sentences, [])
    else assert.match(sentences.join('\n'), wrong)
  })
}
