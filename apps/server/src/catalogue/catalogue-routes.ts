import { menuApi } from '@theke/contract/catalogue/menu.ts'
import { placementApi } from '@theke/contract/catalogue/placement-api.ts'
import { handle, handleList } from '../http/handle.ts'
import { listMenusOfBranch } from './list-menus-of-branch.ts'
import { placeProducts } from './place-products.ts'

export const catalogueHandlers = [
  handleList(menuApi.listOfBranch, listMenusOfBranch),
  handle(placementApi.placeProducts, placeProducts),
]
