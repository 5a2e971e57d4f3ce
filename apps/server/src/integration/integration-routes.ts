import { webhooksApi } from '@theke/contract/integration/webhooks-api.ts'
import { handle } from '../http/handle.ts'
import { createWebhook, listWebhooks, removeWebhook, renewSecret, updateWebhook } from './manage-webhooks.ts'
import { listDeliveries, redeliver, testWebhook } from './webhook-log.ts'

export const integrationHandlers = [
  handle(webhooksApi.listWebhooks, listWebhooks),
  handle(webhooksApi.createWebhook, createWebhook),
  handle(webhooksApi.updateWebhook, updateWebhook),
  handle(webhooksApi.removeWebhook, removeWebhook),
  handle(webhooksApi.renewSecret, renewSecret),
  handle(webhooksApi.testWebhook, testWebhook),
  handle(webhooksApi.listDeliveries, listDeliveries),
  handle(webhooksApi.redeliver, redeliver),
]
