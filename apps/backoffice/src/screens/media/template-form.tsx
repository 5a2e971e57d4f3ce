import { DrawingEditor } from '../../drawing-editor/drawing-editor.tsx'
import { TemplateOutput } from './template-output.tsx'

const names = ['name', 'identifier', 'width', 'height', 'format', 'backgroundColor']

/** The form of an image template: the editor of drawings, and the pictures that it makes. */
export function TemplateForm() {
  return (
    <DrawingEditor names={names} isForScenes={false}>
      <TemplateOutput />
    </DrawingEditor>
  )
}
