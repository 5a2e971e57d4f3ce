import { addressOf } from '@theke/contract/client.ts'
import { drawingApi } from '@theke/contract/media/drawing-api.ts'
import type { EntityOverride } from '../../entity-kit/entity-override.ts'
import { DrawingEditor } from '../../drawing-editor/drawing-editor.tsx'

const names = [
  'name',
  'path',
  'width',
  'height',
  'duration',
  'backgroundColor',
  'backgroundImage',
  'isPublic',
]

/** What the screens of scenes have of their own. */
export const override: EntityOverride = {
  form: SceneForm,
  isFormAlone: true,
  picture: ({ id }) => addressOf(drawingApi.loadSceneThumbnail, { id }),
}

/** The form of a scene: the editor of drawings. */
function SceneForm() {
  return <DrawingEditor names={names} isForScenes />
}
