import { contentApi } from '@theke/contract/content/site-view.ts'
import { handle } from '../http/handle.ts'
import { loadContent } from './load-content.ts'

export const contentHandlers = [handle(contentApi.loadContent, loadContent)]
