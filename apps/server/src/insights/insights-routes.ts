import { shopApi } from '@theke/contract/shop/shop-api.ts'
import { handle, handleList } from '../http/handle.ts'
import { listLogs, loadLog } from './read-logs.ts'

export const insightsHandlers = [handleList(shopApi.listLogs, listLogs), handle(shopApi.loadLog, loadLog)]
