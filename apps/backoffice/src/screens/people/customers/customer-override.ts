import type { EntityCustomization } from '../../../entity-kit/entity-customization.ts'
import { CustomerForm } from './customer-form.tsx'

/** What the screens of customers have of their own. */
export const override: EntityCustomization = { form: CustomerForm }
