import { soldOutApi } from '@theke/contract/catalogue/sold-out-api.ts'
import { handle, handleStream } from '../http/handle.ts'
import { listSoldOut, markSoldOut, unmarkSoldOut } from './manage-sold-out.ts'
import { watchSoldOut } from './watch-sold-out.ts'

export const soldOutHandlers = [
  handle(soldOutApi.listSoldOut, listSoldOut),
  handle(soldOutApi.markSoldOut, markSoldOut),
  handle(soldOutApi.unmarkSoldOut, unmarkSoldOut),
  handleStream(soldOutApi.watchSoldOut, watchSoldOut),
]
