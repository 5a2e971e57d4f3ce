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

/** The form of a scene: the editor of drawings. */
export function SceneForm() {
  return <DrawingEditor names={names} isForScenes />
}
