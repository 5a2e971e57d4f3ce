import { Button, Select } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { category } from '@theke/contract/catalogue/category.ts'
import { menu } from '@theke/contract/catalogue/menu.ts'
import { withoutProduct, withProduct } from '@theke/domain/catalogue/placements.ts'
import { useState } from 'react'
import { api } from '../../../api.ts'
import { Card } from '../../../entity-kit/card.tsx'
import { forgetEntity, referencesQuery } from '../../../entity-kit/record-queries.ts'
import { useOpenRecord, useRecordForm } from '../../../entity-kit/form/record-form.ts'
import { useMay } from '../../../session/session.ts'
import { errorText } from '../../../shell/load-failure.tsx'
import classes from './placement-card.module.css'
import { type MenuRow, type Placement, placementsOf, useMenus } from './placements.ts'

const texts = {
  title: 'Wo das Produkt steht',
  hint: 'In diesen Kategorien der Produktkataloge finden es Kunden. Änderungen hier gelten sofort.',
  none: 'In keinem Produktkatalog. Kunden können es nicht bestellen.',
  unsaved: 'Speichern Sie das Produkt, dann wählen Sie hier Katalog und Kategorie.',
  remove: 'Entfernen',
  removeFrom: (menu: string, category: string) => `Aus ${menu}, ${category} entfernen`,
  menu: 'Produktkatalog',
  category: 'Kategorie',
  add: 'Aufnehmen',
}

/** In which categories of which menus a product stands, and the way to change it. */
export function PlacementCard() {
  const { isStored, isReadOnly: isProductReadOnly } = useOpenRecord()
  // A placement is stored in the menu.
  const isReadOnly = !useMay(menu.endpoints.update.permission) || isProductReadOnly
  const product = Number(useRecordForm().values.id)
  const menus = useMenus()
  const { data: categories } = useQuery(referencesQuery(category))
  const change = useChange()
  if (!isStored) {
    return (
      <Card title={texts.title}>
        <p className={classes.none}>{texts.unsaved}</p>
      </Card>
    )
  }
  if (menus === undefined || categories === undefined) return null
  const names = new Map(categories.data.map((row) => [row.id, String(row.name)]))
  const placements = placementsOf(menus, product)
  return (
    <Card title={texts.title} hint={texts.hint}>
      {placements.length === 0 && <p className={classes.none}>{texts.none}</p>}
      <ul className={classes.places}>
        {placements.map((placement) => (
          <Place
            key={`${placement.menu.id}-${placement.category}`}
            placement={placement}
            categoryName={names.get(placement.category) ?? ''}
            onRemove={
              isReadOnly
                ? null
                : () =>
                    change.mutate({
                      menu: placement.menu,
                      catalog: withoutProduct(placement.menu.catalog, placement.category, product),
                    })
            }
          />
        ))}
      </ul>
      {!isReadOnly && (
        <Add
          menus={menus}
          categories={[...names]}
          isBusy={change.isPending}
          onAdd={(chosen, categoryId) =>
            change.mutate({ menu: chosen, catalog: withProduct(chosen.catalog, categoryId, product) })
          }
        />
      )}
    </Card>
  )
}

type PlaceProps = { placement: Placement; categoryName: string; onRemove: (() => void) | null }

function Place({ placement: { menu: row }, categoryName, onRemove }: PlaceProps) {
  return (
    <li className={classes.place}>
      <span>
        <Link to={`/menus/${row.id}`}>{row.name}</Link> · {categoryName}
      </span>
      {onRemove && (
        <Button
          variant="subtle"
          size="compact-md"
          onClick={onRemove}
          aria-label={texts.removeFrom(row.name, categoryName)}
        >
          {texts.remove}
        </Button>
      )}
    </li>
  )
}

type AddProps = {
  menus: readonly MenuRow[]
  categories: readonly [number, string][]
  isBusy: boolean
  onAdd: (menu: MenuRow, category: number) => void
}

function Add({ menus, categories, isBusy, onAdd }: AddProps) {
  const [menuId, setMenuId] = useState<string | null>(menus.length === 1 ? String(menus[0]?.id) : null)
  const [categoryId, setCategoryId] = useState<string | null>(null)
  const chosen = menus.find(({ id }) => String(id) === menuId)
  return (
    <div className={classes.add}>
      <Select
        label={texts.menu}
        data={menus.map(({ id, name }) => ({ value: String(id), label: name }))}
        value={menuId}
        onChange={setMenuId}
      />
      <Select
        label={texts.category}
        data={categories.map(([id, name]) => ({ value: String(id), label: name }))}
        value={categoryId}
        onChange={setCategoryId}
        searchable
      />
      <Button
        variant="default"
        loading={isBusy}
        disabled={chosen === undefined || categoryId === null}
        onClick={() => chosen && onAdd(chosen, Number(categoryId))}
      >
        {texts.add}
      </Button>
    </div>
  )
}

/** Saves a menu, unless it was changed since it was loaded. */
function useChange() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ menu: row, catalog }: { menu: MenuRow; catalog: MenuRow['catalog'] }) =>
      api.call(menu.endpoints.update, {
        params: { id: row.id },
        body: { catalog },
        headers: { 'if-match': row.updatedAt },
      }),
    onError: (error) => notifications.show({ message: errorText(error), color: 'refused' }),
    onSettled: () => forgetEntity(queries, menu),
  })
}
