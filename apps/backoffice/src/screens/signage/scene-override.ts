import type { EntityOverride } from '../../entity-kit/entity-override.ts'
import { SceneForm } from './scene-form.tsx'

/** What the screens of scenes have of their own. */
export const override: EntityOverride = { form: SceneForm, isFormAlone: true }
