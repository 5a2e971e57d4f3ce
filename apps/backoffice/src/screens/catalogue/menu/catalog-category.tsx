import { ActionIcon } from '@mantine/core'
import { IconChevronDown, IconChevronUp, IconTrash, IconX } from '@tabler/icons-react'
import { product } from '@theke/contract/catalogue/product.ts'
import type { Reference } from '@theke/contract/fields.ts'
import { useOpenRecord, useRecordForm } from '../../../entity-kit/form/record-form.ts'
import { useTitles } from '../../../entity-kit/record-queries.ts'
import { Sortable, type RowHandle } from '../../../entity-kit/list/sortable.tsx'
import { de } from '../../../texts/de.ts'
import { menuTexts } from './menu-texts.ts'
import { AddReference } from './add-reference.tsx'
import classes from './catalog.module.css'

/** One category of a menu with its products in their order. */
export function CatalogCategory({
  name,
  path,
  products,
  row: { ref, style, grip },
  isOpen,
  onToggle,
  onRemove,
}: {
  name: string
  path: string
  products: readonly Reference[]
  row: RowHandle
  isOpen: boolean
  onToggle: () => void
  onRemove: () => void
}) {
  const { isReadOnly } = useOpenRecord()
  const { errors } = useRecordForm()
  const Chevron = isOpen ? IconChevronUp : IconChevronDown
  const error = errors[`${path}.category`] ?? errors[`${path}.products`]
  return (
    <div ref={ref} style={style} className={classes.category} data-open={isOpen || undefined}>
      <div className={classes.line}>
        {grip}
        <button type="button" className={classes.words} onClick={onToggle} aria-expanded={isOpen}>
          <b>{name}</b> <span>{menuTexts.products(products.length)}</span>
        </button>
        <ActionIcon
          variant="subtle"
          color="gray.7"
          aria-label={isOpen ? menuTexts.close(name) : menuTexts.open(name)}
          onClick={onToggle}
        >
          <Chevron size={18} stroke={1.5} />
        </ActionIcon>
        {!isReadOnly && (
          <ActionIcon variant="subtle" color="gray.6" aria-label={de.form.removeRow(name)} onClick={onRemove}>
            <IconTrash size={18} stroke={1.5} />
          </ActionIcon>
        )}
      </div>
      {error && <p className={classes.error}>{error}</p>}
      {isOpen && <Products path={`${path}.products`} products={products} />}
    </div>
  )
}

function Products({ path, products }: { path: string; products: readonly Reference[] }) {
  const form = useRecordForm()
  const { isReadOnly } = useOpenRecord()
  const titles = useTitles(product.path)
  const nameOf = (position: number) => titles.get(products[position]?.id ?? 0) ?? de.form.row(position + 1)
  return (
    <div className={classes.products}>
      {products.length === 0 && <p className={classes.empty}>{menuTexts.noProducts}</p>}
      <Sortable
        length={products.length}
        isDisabled={isReadOnly}
        nameOf={nameOf}
        onMove={(from, to) => form.reorderListItem(path, { from, to })}
      >
        {(position, { ref, style, grip }) => (
          <div ref={ref} style={style} className={classes.product}>
            {grip}
            <span className={classes.productName}>{nameOf(position)}</span>
            {!isReadOnly && (
              <ActionIcon
                variant="subtle"
                color="gray.6"
                aria-label={de.form.removeRow(nameOf(position))}
                onClick={() => form.removeListItem(path, position)}
              >
                <IconX size={16} />
              </ActionIcon>
            )}
          </div>
        )}
      </Sortable>
      {!isReadOnly && (
        <AddReference
          target={product.path}
          label={menuTexts.addProduct}
          taken={products.map(({ id }) => id)}
          onAdd={(id) => form.insertListItem(path, { id })}
        />
      )}
    </div>
  )
}
