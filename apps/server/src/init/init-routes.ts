import { shopApi } from '@theke/contract/shop/shop-api.ts'
import { handle } from '../http/handle.ts'
import { init } from './init-operations.ts'

export const initHandlers = [handle(shopApi.init, init)]
