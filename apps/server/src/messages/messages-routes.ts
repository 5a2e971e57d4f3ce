import { messagesApi } from '@theke/contract/messages/outbox.ts'
import { handleList } from '../http/handle.ts'
import { listOutbox } from './list-outbox.ts'

export const messagesHandlers = [handleList(messagesApi.listOutbox, listOutbox)]
