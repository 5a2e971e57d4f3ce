import { category } from '@theke/contract/catalogue/category.ts'
import { menu } from '@theke/contract/catalogue/menu.ts'
import type { DraftOf } from '@theke/contract/define-entity.ts'
import { useState } from 'react'
import { useTitles } from '../../../entity-kit/record-queries.ts'
import { useOpenRecord, useRecordForm, useRecordValues } from '../../../entity-kit/form/record-form.ts'
import { Sortable } from '../../../entity-kit/list/sortable.tsx'
import { de } from '../../../texts/de.ts'
import { menuTexts } from './menu-texts.ts'
import { AddReference } from './add-reference.tsx'
import classes from './catalog.module.css'
import { CatalogCategory } from './catalog-category.tsx'

const path = 'catalog'

/** The categories of a menu in their order; each opens to its products. */
export function Catalog() {
  const form = useRecordForm()
  const { isReadOnly } = useOpenRecord()
  const { catalog } = useRecordValues<DraftOf<typeof menu>>()
  const titles = useTitles(category.path)
  const [openId, setOpenId] = useState<number | null>(null)
  const nameOf = (position: number) =>
    titles.get(catalog[position]?.category.id ?? 0) ?? de.form.row(position + 1)

  return (
    <>
      {catalog.length === 0 && <p className={classes.empty}>{menuTexts.empty}</p>}
      <Sortable
        length={catalog.length}
        isDisabled={isReadOnly}
        nameOf={nameOf}
        onMove={(from, to) => form.reorderListItem(path, { from, to })}
      >
        {(position, row) => {
          const entry = catalog[position]
          if (!entry) return null
          const { id } = entry.category
          return (
            <CatalogCategory
              name={nameOf(position)}
              path={`${path}.${position}`}
              products={entry.products}
              row={row}
              isOpen={id === openId}
              onToggle={() => setOpenId(id === openId ? null : id)}
              onRemove={() => form.removeListItem(path, position)}
            />
          )
        }}
      </Sortable>
      {form.errors[path] && <p className={classes.error}>{form.errors[path]}</p>}
      {!isReadOnly && (
        <AddReference
          target={category.path}
          label={menuTexts.addCategory}
          taken={catalog.map((entry) => entry.category.id)}
          onAdd={(id) => {
            form.insertListItem(path, { category: { id }, products: [] })
            setOpenId(id)
          }}
        />
      )}
    </>
  )
}
