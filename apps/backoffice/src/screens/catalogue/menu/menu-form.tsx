import { menu } from '@theke/contract/catalogue/menu.ts'
import { Card } from '../../../entity-kit/card.tsx'
import { RecordDetails } from '../../../entity-kit/form/default-form.tsx'
import classes from '../../../entity-kit/form/default-form.module.css'
import { FieldGrid } from '../../../entity-kit/form/field-grid.tsx'
import { menuTexts } from './menu-texts.ts'
import { Catalog } from './catalog.tsx'

/** The form of a menu: from when and where it is valid, and what it offers in which order. */
export function MenuForm() {
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
