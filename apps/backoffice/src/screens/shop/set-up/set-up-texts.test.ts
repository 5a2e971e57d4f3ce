import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setupTasks } from '@theke/domain/shop/setup.ts'
import { setUpGroups } from './set-up-texts.ts'

test('the screen shows every task of the guide once, in its order', () => {
  assert.deepEqual(
    setUpGroups.flatMap(({ tasks }) => tasks),
    setupTasks,
  )
})
