import { addressOf } from '@theke/contract/client.ts'
import { drawingApi } from '@theke/contract/media/drawing-api.ts'
import type { EntityOverride } from '../../entity-kit/entity-override.ts'
import { DailyMenuPicture } from './daily-menu-picture.tsx'
import { DrawingEditor } from '../../drawing-editor/drawing-editor.tsx'
import { TemplateOutput } from './template-output.tsx'

const names = ['name', 'identifier', 'width', 'height', 'format', 'backgroundColor']

/** What the screens of image templates have of their own. */
export const override: EntityOverride = {
  form: TemplateForm,
  aboveList: { Part: DailyMenuPicture, isOnPhones: false },
  isFormAlone: true,
  picture: ({ id }) => addressOf(drawingApi.loadTemplateThumbnail, { id }),
  listItem: (row) => ({
    secondaryText: `${String(row.identifier)} · ${String(row.width)} × ${String(row.height)} px`,
  }),
}

/** The form of an image template: the editor of drawings, and the pictures that it makes. */
function TemplateForm() {
  return (
    <DrawingEditor names={names} isForScenes={false}>
      <TemplateOutput />
    </DrawingEditor>
  )
}
