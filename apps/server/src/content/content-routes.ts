import { storefrontApi } from '@theke/contract/shop/storefront-api.ts'
import { loadLegalText } from './load-legal-text.ts'
import { nodeApi } from '@theke/contract/content/node-api.ts'
import { previewApi } from '@theke/contract/content/preview-api.ts'
import { contentApi } from '@theke/contract/content/site-view.ts'
import { versionApi } from '@theke/contract/content/version-api.ts'
import { handle } from '../http/handle.ts'
import { listVersions, loadVersion } from './content-versions.ts'
import { loadContent } from './load-content.ts'
import { moveNode } from './move-node.ts'
import { createNavigationPreview } from './navigation-preview.ts'
import { createNodePreview, createPreview } from './site-preview.ts'

export const contentHandlers = [
  handle(storefrontApi.loadLegalText, loadLegalText),
  handle(contentApi.loadContent, loadContent),
  handle(nodeApi.moveNode, moveNode),
  handle(previewApi.createPreview, createPreview),
  handle(previewApi.createNodePreview, createNodePreview),
  handle(previewApi.createNavigationPreview, createNavigationPreview),
  handle(versionApi.listVersions, listVersions),
  handle(versionApi.loadVersion, loadVersion),
]
