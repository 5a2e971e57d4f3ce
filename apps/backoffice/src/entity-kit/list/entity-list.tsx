import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { recordsName } from '@theke/contract/permissions/entity-permissions.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { asObject } from '../../texts/entity-names.ts'
import { useMay } from '../../session/session.ts'
import { LoadFailure } from '../../shell/load-failure.tsx'
import { de } from '../../texts/de.ts'
import classes from './entity-list.module.css'
import { ColumnChoice } from './column-choice.tsx'
import { ListActions } from './list-actions.tsx'
import { withQuery, queryOf, useListAddress } from './list-address.ts'
import { ListEmpty } from './list-empty.tsx'
import { ListFilters } from './list-filters.tsx'
import { ListRows } from './rows/list-rows.tsx'
import { ListPager } from './list-pager.tsx'
import { ListSearch } from './list-search.tsx'
import { ListSkeleton } from './list-skeleton.tsx'
import { ListTable } from './rows/list-table.tsx'
import { manyTexts } from './rows/many-texts.ts'
import type { Resource } from '../entity-override.ts'
import { listQuery, recordQuery, useTitlesPending } from '../record-queries.ts'
import { SelectionBar } from './rows/selection-bar.tsx'
import { useColumns } from './use-columns.ts'
import { useSelection } from './rows/use-selection.ts'

/** The list of an entity: a table, or lines where there is little room. Its state is part of the address. */
export function EntityList({
  resource,
  openId,
  isBeside,
  isPhone,
}: {
  resource: Resource
  openId: number | null
  /** Beside the record that is open. */
  isBeside: boolean
  isPhone: boolean
}) {
  const isNarrow = isBeside || isPhone
  const { entity } = resource
  const { aboveList, list: OwnList, unfilteredList: UnfilteredList } = resource.override
  const address = useListAddress(entity)
  const mayCreate = useMay(entity.endpoints.create.permission)
  const mayRemove = useMay(entity.endpoints.remove.permission)
  const list = useQuery(listQuery(entity, queryOf(address)))
  const rows = list.data?.data ?? []
  const columns = useColumns(entity)
  const { search, filters } = address
  const isUnfilteredList = UnfilteredList !== undefined && search === '' && Object.keys(filters).length === 0
  const isTable = !isNarrow && !OwnList && !isUnfilteredList
  // The width of a column depends on the names in it.
  const isNaming = useTitlesPending(isTable ? columns.shown.map(({ field }) => field) : [])
  const isPending = list.isPending || (rows.length > 0 && isNaming)
  // Beyond this page of the list, or left out by its search.
  const isAway =
    isBeside &&
    !isUnfilteredList &&
    openId !== null &&
    list.isSuccess &&
    !rows.some(({ id }) => id === openId)
  const away = useQuery({ ...recordQuery(entity, openId ?? 0), enabled: isAway })
  const selection = useSelection(JSON.stringify([entity.path, search, filters]))
  // Where a finger opens a record, choosing is a mode of its own; at a table there is always a box.
  const [isChoosing, setIsChoosing] = useState(false)
  const mayChoose = (mayCreate || mayRemove) && !isBeside
  const isSelecting = mayChoose && (isPhone ? isChoosing : selection.ids.size > 0)

  return (
    <section className={classes.list} data-narrow={isNarrow || undefined} aria-label={entity.plural}>
      <div className={classes.top}>
        <div className={classes.titleLine}>
          <h1 className={classes.title}>{recordsName(entity)}</h1>
          <span className={classes.actions}>
            {!isNarrow && !OwnList && !isUnfilteredList && <ColumnChoice entity={entity} columns={columns} />}
            <ListActions entity={entity} address={address} />
            {mayCreate && <NewButton entity={entity} isQuiet={isBeside} />}
          </span>
        </div>
        {/* Other words or filters would let go of what is chosen, and there is little room. */}
        {!(isPhone && isSelecting) && (
          <div className={classes.tools}>
            <ListSearch value={address.search} onChange={(search) => address.change({ search })} />
            <ListFilters entity={entity} address={address} />
            {mayChoose && isPhone && (
              <Button variant="default" disabled={rows.length === 0} onClick={() => setIsChoosing(true)}>
                {manyTexts.choose}
              </Button>
            )}
          </div>
        )}
      </div>
      {isSelecting && (
        <SelectionBar
          resource={resource}
          address={address}
          selection={selection}
          total={list.data?.total ?? 0}
          onClose={() => {
            selection.clear()
            setIsChoosing(false)
          }}
        />
      )}
      <div
        className={classes.body}
        aria-busy={list.isFetching || isNaming}
        data-stale={list.isPlaceholderData || undefined}
      >
        {aboveList && !isBeside && (aboveList.isOnPhones || !isPhone) && <aboveList.Part />}
        {isPending && <ListSkeleton resource={resource} isNarrow={isNarrow} />}
        {list.isError && !list.data && <LoadFailure error={list.error} onRetry={() => void list.refetch()} />}
        {list.isSuccess && rows.length === 0 && (
          <ListEmpty entity={entity} address={address} mayCreate={mayCreate} />
        )}
        {isAway && away.data && (
          <div className={classes.away}>
            <p>{de.list.openElsewhere}</p>
            <ListRows resource={resource} rows={[away.data]} openId={openId} selection={null} />
          </div>
        )}
        {rows.length > 0 &&
          !isPending &&
          (isUnfilteredList && !isSelecting ? (
            <UnfilteredList openId={openId} />
          ) : isNarrow ? (
            <ListRows
              resource={resource}
              rows={rows}
              openId={openId}
              selection={isSelecting ? selection : null}
            />
          ) : OwnList ? (
            <OwnList rows={rows} />
          ) : (
            <ListTable
              resource={resource}
              rows={rows}
              address={address}
              columns={columns.shown}
              selection={mayChoose ? selection : null}
            />
          ))}
      </div>
      {!isUnfilteredList && (
        <ListPager
          entity={entity}
          address={address}
          rows={rows}
          total={list.data?.total}
          isNarrow={isNarrow}
        />
      )}
    </section>
  )
}

/** Beside an open record it is quiet, as saving is what the screen is for then. */
function NewButton({ entity, isQuiet }: { entity: Resource['entity']; isQuiet: boolean }) {
  return (
    <Button
      renderRoot={(props) => <Link to={`/${entity.path}/new`} search={withQuery} {...props} />}
      variant={isQuiet ? 'default' : 'filled'}
      leftSection={<IconPlus size={15} stroke={2.25} />}
      aria-label={de.list.createOf(asObject(entity))}
    >
      {de.list.create}
    </Button>
  )
}
