import type { EntityOverride } from '../../../entity-kit/entity-override.ts'
import { CustomerForm } from './customer-form.tsx'

/** What the screens of customers have of their own. */
export const override: EntityOverride = { form: CustomerForm }
