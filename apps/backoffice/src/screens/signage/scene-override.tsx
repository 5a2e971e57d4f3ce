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
export const override: EntityOverride = { form: SceneForm, isFormAlone: true }

/** The form of a scene: the editor of drawings. */
function SceneForm() {
  return <DrawingEditor names={names} isForScenes />
}
