import { messagesApi } from '@theke/contract/messages/outbox.ts'
import { configApi } from '@theke/contract/shop/config/config.ts'
import { staffOrderApi } from '@theke/contract/ordering/staff-order-api.ts'
import { pushApi } from '@theke/contract/messages/push-api.ts'
import { handle, handleList } from '../http/handle.ts'
import { listOrderMessages, listOutbox } from './list-outbox.ts'
import { resendEmail, resendSms } from './resend-message.ts'
import { messageServices } from './transport/message-services.ts'
import { sendTestMail } from './transport/send-test-mail.ts'
import { loadPushKey, subscribe, unsubscribe } from './push/push-subscriptions.ts'
import { subscribeStaff, unsubscribeStaff } from './push/staff-pushes.ts'

export const messagesHandlers = [
  handleList(messagesApi.listOutbox, listOutbox),
  handle(staffOrderApi.listMessages, listOrderMessages),
  handle(staffOrderApi.resendEmail, resendEmail),
  handle(staffOrderApi.resendSms, resendSms),
  handle(messagesApi.loadMessageServices, messageServices),
  handle(configApi.sendTestMail, sendTestMail),
  handle(pushApi.loadPushKey, loadPushKey),
  handle(pushApi.subscribe, subscribe),
  handle(pushApi.unsubscribe, unsubscribe),
  handle(pushApi.subscribeStaff, subscribeStaff),
  handle(pushApi.unsubscribeStaff, unsubscribeStaff),
]
