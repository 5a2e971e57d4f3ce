import { drawingApi } from '@theke/contract/media/drawing-api.ts'
import { imageTemplateApi } from '@theke/contract/media/image-template.ts'
import { templateOutputApi } from '@theke/contract/media/template-output-api.ts'
import { handle, handleFile, handleStream } from '../http/handle.ts'
import { drawLayers } from './draw-layers.ts'
import { loadLayers } from './load-layers.ts'
import { loadDailyMenu } from './output/load-daily-menu.ts'
import { loadOutput, loadPictures } from './output/load-files.ts'
import { makeOutput } from './output/make-output.ts'

export const imageTemplateHandlers = [
  handle(imageTemplateApi.loadLayers, loadLayers),
  handle(drawingApi.drawLayers, drawLayers),
  handleStream(templateOutputApi.makeOutput, makeOutput),
  handleFile(templateOutputApi.loadOutput, loadOutput),
  handleFile(templateOutputApi.loadPictures, loadPictures),
  handleFile(templateOutputApi.loadDailyMenu, loadDailyMenu),
]
