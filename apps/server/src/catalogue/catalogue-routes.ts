import { menuApi } from '@theke/contract/catalogue/menu.ts'
import { handleList } from '../http/handle.ts'
import { listMenusOfBranch } from './list-menus-of-branch.ts'

export const catalogueHandlers = [handleList(menuApi.listOfBranch, listMenusOfBranch)]
