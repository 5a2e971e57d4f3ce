import { DefaultForm } from '../../entity-kit/form/default-form.tsx'
import { TemplateOutput } from './template-output.tsx'
import { TemplatePreview } from './template-preview.tsx'

/** The form of an image template, with the picture that it makes. */
export function TemplateForm() {
  return (
    <DefaultForm>
      <TemplatePreview />
      <TemplateOutput />
    </DefaultForm>
  )
}
