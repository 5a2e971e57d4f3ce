import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testApp } from '../../testing/test-app.ts'
import { invitingImport } from '../../people/invite-imported.ts'
import { enqueueMessage } from '../enqueue-message.ts'
import { messageServices } from './message-services.ts'

const { services } = await testApp({ SMTP_URL: 'smtp://127.0.0.1:2525' })
const here = { ...services, origin: 'http://127.0.0.1:3000' }

test('whoever sends a message learns whether its links lead anywhere but to the server', async () => {
  const { email, sms, hasPublicAddress } = await messageServices({ services })
  assert.deepEqual({ email, sms, hasPublicAddress }, { email: true, sms: false, hasPublicAddress: true })
  assert.equal((await messageServices({ services: here })).hasPublicAddress, false)
})

test('an import that invites people says when their link leads to the server only', () => {
  const { note } = invitingImport(enqueueMessage)
  type Ctx = Parameters<typeof note>[0]
  assert.doesNotMatch(note({ services } as Ctx), /PUBLIC_URL/)
  assert.match(
    note({ services: here } as Ctx),
    /Der Link darin führt nur auf diesen Server, weil PUBLIC_URL nicht eingestellt ist\./,
  )
})
