import { menu } from '@theke/contract/catalogue/menu.ts'
import type { EntityOverride } from '../../entity-kit/entity-override.ts'
import { warnBeforeSave, warnOfLiveBranches, warnOfLostBranches } from './menu/live-branches.ts'
import { Card } from '../../entity-kit/card.tsx'
import { RecordDetails } from '../../entity-kit/form/default-form.tsx'
import classes from '../../entity-kit/form/default-form.module.css'
import { FieldGrid } from '../../entity-kit/form/field-grid.tsx'
import { menuTexts } from './menu/menu-texts.ts'
import { Catalog } from './menu/catalog.tsx'

/** What the screens of menus have of their own. */
export const override: EntityOverride = {
  form: MenuForm,
  warnBeforeSave,
  warnBeforeChangeMany: warnOfLostBranches,
  warnBeforeRemove: warnOfLiveBranches,
}

/** The form of a menu: from when and where it is valid, and what it offers in which order. */
function MenuForm() {
  return (
    <div className={classes.form}>
      <Card title={menuTexts.general}>
        <FieldGrid
          fields={menu.fields}
          names={['name', 'availableFrom', 'availableTo', 'branches', 'isEnabled']}
        />
      </Card>
      <Card title={menuTexts.catalog} hint={menuTexts.catalogHint}>
        <Catalog />
      </Card>
      <RecordDetails />
    </div>
  )
}
