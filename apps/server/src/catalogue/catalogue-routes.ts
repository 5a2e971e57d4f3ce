import { menuApi } from '@theke/contract/catalogue/menu.ts'
import { soldOutApi } from '@theke/contract/catalogue/sold-out-api.ts'
import { handle, handleList, handleStream } from '../http/handle.ts'
import { listMenusOfBranch } from './list-menus-of-branch.ts'
import { listSoldOut, markSoldOut, unmarkSoldOut } from './sold-out/manage-sold-out.ts'
import { watchSoldOut } from './sold-out/watch-sold-out.ts'

export const catalogueHandlers = [
  handleList(menuApi.listOfBranch, listMenusOfBranch),
  handle(soldOutApi.listSoldOut, listSoldOut),
  handle(soldOutApi.markSoldOut, markSoldOut),
  handle(soldOutApi.unmarkSoldOut, unmarkSoldOut),
  handleStream(soldOutApi.watchSoldOut, watchSoldOut),
]
