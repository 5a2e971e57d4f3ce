import { DefaultForm } from '../../entity-kit/form/default-form.tsx'
import { TemplateOutput } from './template-output.tsx'

/** The form of an image template, with the pictures that it makes. */
export function TemplateForm() {
  return (
    <DefaultForm>
      <TemplateOutput />
    </DefaultForm>
  )
}
