import { menu } from '@theke/contract/catalogue/menu.ts'
import { Card } from '../../../entity-kit/card.tsx'
import { RecordDetails } from '../../../entity-kit/form/default-form.tsx'
import classes from '../../../entity-kit/form/default-form.module.css'
import { FieldGrid } from '../../../entity-kit/form/field-grid.tsx'
import { de } from '../../../texts/de.ts'
import { Catalog } from './catalog.tsx'

/** The form of a menu: from when and where it is valid, and what it offers in which order. */
export function MenuForm() {
  return (
    <div className={classes.form}>
      <Card title={de.menu.general}>
        <FieldGrid
          fields={menu.fields}
          names={['name', 'availableFrom', 'availableTo', 'branches', 'isEnabled']}
        />
      </Card>
      <Card title={de.menu.catalog} hint={de.menu.catalogHint}>
        <Catalog />
      </Card>
      <RecordDetails />
    </div>
  )
}
