import { Button, Group, Loader, Modal, MultiSelect, SegmentedControl } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { bulkEndpoints } from '@theke/contract/bulk-changes.ts'
import { category } from '@theke/contract/catalogue/category.ts'
import { menu } from '@theke/contract/catalogue/menu.ts'
import { placementApi, placementChanges } from '@theke/contract/catalogue/placement-api.ts'
import { product } from '@theke/contract/catalogue/product.ts'
import { counted, countedAsObject } from '../../../texts/entity-names.ts'
import { useMemo, useState } from 'react'
import { optionsOf } from '../../../entity-kit/fields/options-of.ts'
import { api } from '../../../api.ts'
import { titleOf } from '../../../entity-kit/any-entity.ts'
import classes from '../../../entity-kit/bulk/bulk.module.css'
import { bulkTexts } from '../../../entity-kit/bulk/bulk-texts.ts'
import { ManyOutcome, ManyProgress } from '../../../entity-kit/bulk/many-outcome.tsx'
import { someQuery } from '../../../entity-kit/bulk/some-query.ts'
import type { BulkDialogProps } from '../../../entity-kit/entity-override.ts'
import { useMany } from '../../../entity-kit/list/rows/use-many.ts'
import { forgetEntity, referencesQuery, useTitles } from '../../../entity-kit/record-queries.ts'
import { LoadFailure } from '../../../shell/load-failure.tsx'
import { useFocusReturn } from '../../../shell/use-focus-return.ts'
import { de } from '../../../texts/de.ts'
import { PlacementLookup } from './placement-lookup.tsx'
import {
  isMoved,
  menusWithNewCategories,
  planPlacements,
  type PlannedPlacement,
} from './planned-placements.ts'
import { PlannedPlacementsTable } from './planned-placements-table.tsx'
import { placementTexts } from './placement-texts.ts'
import { usePlaceChoice } from './use-place-choice.ts'

const products = product
const menus = menu

/** Adds the selected products to categories of menus or takes them out: what is wanted, what it does to each of them, and the way back. */
export default function PlaceProductsDialog({ ids, onClose }: BulkDialogProps) {
  useFocusReturn()
  const queries = useQueryClient()
  const { state, run, stop, restart } = useMany(products, ids)
  const [sent, setSent] = useState<readonly PlannedPlacement[]>([])
  const [isUndone, setIsUndone] = useState(false)
  const rows = useQuery(someQuery(products, ids))
  // What is shown before and after has to be what is stored right now.
  const stored = useQuery({ ...referencesQuery(menus), staleTime: 0 })
  const allMenus = useMemo(() => stored.data?.data ?? [], [stored.data])
  const categoryNames = useTitles(category.path)
  const choice = usePlaceChoice(allMenus, categoryNames, ids)
  const { wanted } = choice

  const planned = useMemo(() => planPlacements(allMenus, ids, wanted), [allMenus, ids, wanted])
  const moved = planned.filter(isMoved)
  const unsold = moved.filter(({ after }) => after.length === 0).length
  const growing = menusWithNewCategories(allMenus, ids, wanted)
  const isEntered = wanted.menus.length > 0 && wanted.categories.length > 0
  const names = new Map(rows.data?.map((row) => [row.id, titleOf(products, row)]))
  const menuNames = new Map(allMenus.map(({ id, name }) => [id, name]))
  const unanswered = new Set(state.unanswered)
  const title = placementTexts.title(counted(products, ids.length))
  const isAdding = wanted.change === 'add'
  const what = countedAsObject(products, moved.length)
  const isLoading = rows.isPending || stored.isPending
  const failed = [rows, stored].find(({ isError }) => isError)

  async function begin(): Promise<void> {
    setSent(moved)
    const body = {
      change: wanted.change,
      menus: wanted.menus.map((id) => ({ id })),
      categories: wanted.categories.map((id) => ({ id })),
    }
    // One call however many products there are, so that each menu is written once.
    await run(
      (records) => api.call(placementApi.placeProducts, { body: { ...body, records } }),
      moved.map(({ id }) => id),
      { isWhole: true },
    )
    await forgetEntity(queries, menus)
  }

  async function undo(): Promise<void> {
    setIsUndone(true)
    const { done, batch = '' } = state
    await run(() => api.call(bulkEndpoints(products).undoBatch, { params: { batch } }), done, {
      isWhole: true,
    })
    await forgetEntity(queries, menus)
  }

  function close(): void {
    if (state.phase === 'running') return
    // What is behind the dialog could not be read again while the connection was lost.
    if (state.unanswered.length > 0)
      for (const entity of [products, menus]) void forgetEntity(queries, entity)
    onClose(state.phase === 'asking' ? null : ids)
  }

  function outcome(): string {
    const done = counted(products, state.done.length)
    if (isUndone) return bulkTexts.undone(done)
    return isAdding ? placementTexts.added(done) : placementTexts.removed(done)
  }

  return (
    <Modal
      opened
      onClose={close}
      size="xl"
      title={title}
      closeButtonProps={{ 'aria-label': de.common.close }}
    >
      {state.phase === 'asking' && (
        <form
          className={classes.body}
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            if (moved.length > 0) void begin()
          }}
        >
          <SegmentedControl
            aria-label={placementTexts.how}
            data={optionsOf(placementChanges)}
            value={wanted.change}
            onChange={choice.setChange}
          />
          <MultiSelect
            label={placementTexts.menus}
            data={choice.menuOptions}
            value={wanted.menus.map(String)}
            onChange={choice.setMenus}
            searchable
            openOnFocus={false}
            hidePickedOptions
            data-autofocus
          />
          <MultiSelect
            label={placementTexts.categories}
            data={choice.categoryOptions}
            value={wanted.categories.map(String)}
            onChange={choice.setCategories}
            searchable
            openOnFocus={false}
            hidePickedOptions
          />
          {isLoading && <Loader size={18} aria-label={de.app.loading} />}
          {failed && (
            <LoadFailure
              error={failed.error}
              onRetry={() => void Promise.all([rows.refetch(), stored.refetch()])}
            />
          )}
          <div aria-live="polite" className={classes.body}>
            {isEntered && !isLoading && (
              <PlannedPlacementsTable
                planned={planned}
                changing={wanted.menus}
                productName={(id) => names.get(id) ?? `Nr. ${id}`}
                menuName={(id) => menuNames.get(id) ?? ''}
                categoryName={(id) => categoryNames.get(id) ?? ''}
              />
            )}
            {!isEntered && !isLoading && (
              <p className={classes.note}>
                {!isAdding && choice.menuOptions.length === 0
                  ? placementTexts.noPlaces
                  : placementTexts.begin}
              </p>
            )}
            {growing.length > 0 && (
              <p className={classes.note}>{placementTexts.newCategories(growing.map(({ name }) => name))}</p>
            )}
            {!isAdding && unsold > 0 && <p className={classes.warning}>{placementTexts.unsold(unsold)}</p>}
          </div>
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={close}>
              {de.common.cancel}
            </Button>
            <Button type="submit" disabled={moved.length === 0 || isLoading}>
              {isAdding ? placementTexts.add(what) : placementTexts.remove(what)}
            </Button>
          </Group>
        </form>
      )}
      {state.phase === 'running' && (
        <ManyProgress state={state} count={sent.length} label={title} onStop={stop} />
      )}
      {state.phase === 'ended' && (
        <ManyOutcome
          entity={products}
          state={state}
          text={outcome()}
          note={!isUndone && state.batch ? placementTexts.later : undefined}
          whereSeen={
            <PlacementLookup
              planned={sent.filter(({ id }) => unanswered.has(id))}
              wanted={wanted}
              isUndo={isUndone}
              onRestart={restart}
            />
          }
          onUndo={!isUndone && state.batch ? () => void undo() : undefined}
          onClose={close}
        />
      )}
    </Modal>
  )
}
