import { imageTemplateApi } from '@theke/contract/media/image-template.ts'
import { handle } from '../http/handle.ts'
import { loadLayers } from './load-layers.ts'
import { previewTemplate } from './template-pictures.ts'

export const imageTemplateHandlers = [
  handle(imageTemplateApi.loadLayers, loadLayers),
  handle(imageTemplateApi.previewTemplate, previewTemplate),
]
